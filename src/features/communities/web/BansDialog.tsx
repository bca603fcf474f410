import { useInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { type CommunityBan, liftCommunityBan, listCommunityBans } from '../contract.ts';
import { bansQuery } from './queries.ts';

interface Props {
  slug: string;
  open: boolean;
  onClose: () => void;
}

/** People whom moderators removed, with the reason and a way to let them in again. */
export function BansDialog({ slug, open, onClose }: Props) {
  const list = useInfiniteQuery(bansQuery(slug));
  const bans = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Removed people')}
      description={t('They cannot join again until you let them.')}
      size="lg"
    >
      {!bans && (list.isError ? <ReadError read={list} /> : <Spinner />)}
      {bans?.length === 0 && <p className="py-4 text-ink-2">{t('Nobody was removed.')}</p>}
      <ul className="divide-y divide-line">
        {bans?.map((ban) => (
          <PersonRow
            key={ban.id}
            person={ban}
            href={links.person(ban.username)}
            note={t('Reason: {reason}', { reason: ban.reason })}
          >
            <LiftButton slug={slug} ban={ban} />
          </PersonRow>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} person', '{n} people')}
        className="mt-4 text-center"
      />
    </Dialog>
  );
}

function LiftButton({ slug, ban }: { slug: string; ban: CommunityBan }) {
  const lift = useEndpointMutation(liftCommunityBan, {
    refreshes: [listCommunityBans],
    success: () => toast({ title: t('{name} can join again', { name: ban.name }) }),
    failure: ({ sentence }) =>
      toast({ title: t('Nothing changed'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Button
      size="sm"
      aria-label={t('Let in {name} again', { name: ban.name })}
      busy={lift.isPending}
      onClick={() => lift.mutate({ slug, id: ban.id })}
    >
      {t('Let in')}
    </Button>
  );
}
