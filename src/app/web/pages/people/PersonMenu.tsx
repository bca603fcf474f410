import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, Flag, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { unmutePerson } from '#features/follows/contract.ts';
import { patchRelation } from '#features/follows/web/relation.ts';
import type { Person } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';

const MuteDialog = lazyDialog(() => import('#features/follows/web/MuteDialog.tsx'), 'MuteDialog');
const BlockDialog = lazyDialog(() => import('#features/follows/web/BlockDialog.tsx'), 'BlockDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

interface Props {
  person: Person;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}

/** Mutes, blocks or reports somebody. */
export function PersonMenu({ person, signIn }: Props) {
  const { id, username, name, relation } = person;
  const [opened, setOpened] = useState<'mute' | 'block' | 'report' | null>(null);
  const close = () => setOpened(null);
  const leave = useLeave();
  const isMuted = relation?.isMuted ?? false;
  const showMute = (muted: boolean) =>
    relation ? patchRelation(username, { ...relation, isMuted: muted }) : [];
  const unmute = useEndpointMutation(unmutePerson, {
    optimistic: () => showMute(false),
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('{name} is still muted', { name }), description: sentence, variant: 'destructive' }),
  });
  const report = { label: t('Report this person'), icon: <Flag size={18} /> };
  const items: MenuLine[] = signIn
    ? [{ ...report, href: signIn }]
    : [
        isMuted
          ? { label: t('Unmute'), icon: <Volume2 size={18} />, onSelect: () => unmute.mutate({ id }) }
          : { label: t('Mute'), icon: <VolumeX size={18} />, onSelect: () => setOpened('mute') },
        { label: t('Block'), icon: <Ban size={18} />, onSelect: () => setOpened('block'), destructive: true },
        { ...report, onSelect: () => setOpened('report'), separated: true },
      ];
  return (
    <>
      <MenuButton
        label={t('More about {name}', { name })}
        iconOnly
        className={iconButtonClass({ variant: 'raised' })}
        items={items}
      >
        <Ellipsis size={20} />
      </MenuButton>
      <MuteDialog person={person} open={opened === 'mute'} onClose={close} updates={() => showMute(true)} />
      <BlockDialog person={person} open={opened === 'block'} onClose={close} onBlocked={leave} />
      <ReportDialog kind="user" targetId={id} open={opened === 'report'} onClose={close} />
    </>
  );
}

/** Leaves a page that is no longer there for me, and forgets what was read of it. */
function useLeave() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await navigate({ to: links.home, replace: true });
    client.removeQueries({ type: 'inactive' });
  };
}
