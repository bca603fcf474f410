import { useInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listStoryViewers } from '../../contract.ts';

interface Props {
  id: number;
  /** In milliseconds. */
  now: number;
  open: boolean;
  onClose: () => void;
}

export function ViewersDialog({ id, now, open, onClose }: Props) {
  // Views change meanwhile: each opening reads them again.
  const list = useInfiniteQuery({ ...pages(listStoryViewers, { id, limit: 30 }), staleTime: 0 });
  const viewers = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog open={open} onClose={onClose} title={t('Seen by')}>
      {!viewers && list.isError && <ReadError read={list} />}
      {!viewers && !list.isError && (
        <div role="status" className="grid gap-4 py-2">
          <span className="sr-only">{t('Loading')}</span>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
      {viewers?.length === 0 && (
        <p className="py-10 text-center text-ink-2">{t('Nobody has looked at this story yet.')}</p>
      )}
      {viewers && viewers.length > 0 && (
        <ul className="grid">
          {viewers.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              href={links.person(person.username)}
              note={formatTimeAgo(person.createdAt, now)}
            />
          ))}
        </ul>
      )}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} person', '{n} people')}
        className="mt-4 text-center"
      />
    </Dialog>
  );
}
