import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Ellipsis, Flag, HandCoins, Send, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { unmutePerson } from '#features/follows/contract.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import { patchRelation } from '#features/follows/web/relation.ts';
import type { Person } from '#features/people/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';

const TransferWithFundsDialog = lazyDialog(
  () => import('../wallet/TransferWithFundsDialog.tsx'),
  'TransferWithFundsDialog',
);

/** Makes all actions fit into one line on a phone. */
const NARROW = 'max-sm:px-4 max-sm:[&_svg]:hidden';

const TRANSFERS = [
  { kind: 'send', label: t('Send'), icon: <Send size={18} /> },
  { kind: 'tip', label: t('Tip', {}, 'verb'), icon: <HandCoins size={18} /> },
] as const;

interface Props {
  person: Person;
  /** The dialog that the address opens. */
  give: 'send' | 'tip' | undefined;
}

/** Shows the actions on a person's page: follow, send money, and the menu. */
export function PersonActions({ person, give }: Props) {
  const user = useCurrentUser();
  const { username, name, avatar, isOpen } = person;
  const ownHref = links.person(username);
  const signIn = user ? null : links.auth(ownHref);
  if (user?.id === person.id)
    return (
      <a href={links.profile} className={buttonClass()}>
        {t('To my own profile')}
      </a>
    );
  return (
    <>
      <FollowButton prominent person={person} signIn={signIn} />
      {isOpen && <TransferButtons signIn={signIn} />}
      <PersonMenu person={person} signIn={signIn} />
      {user && isOpen && (
        <TransferDialogs kind={give} recipient={{ kind: 'person', username, name, picture: avatar }} />
      )}
    </>
  );
}

function TransferButtons({ signIn }: { signIn: string | null }) {
  const dialog = useUrlDialog('give');
  return TRANSFERS.map(({ kind, label, icon }) =>
    signIn ? (
      <a key={kind} href={signIn} className={cx(buttonClass(), NARROW)}>
        {icon} {label}
      </a>
    ) : (
      <Button
        key={kind}
        className={NARROW}
        icon={icon}
        aria-haspopup="dialog"
        {...TransferWithFundsDialog.reach}
        onClick={() => dialog.open(kind)}
      >
        {label}
      </Button>
    ),
  );
}

function TransferDialogs({ kind, recipient }: { kind: Props['give']; recipient: Recipient }) {
  const dialog = useUrlDialog('give');
  return TRANSFERS.map((transfer) => (
    <TransferWithFundsDialog
      key={transfer.kind}
      open={kind === transfer.kind}
      onClose={dialog.close}
      transferKind={transfer.kind}
      recipient={recipient}
    />
  ));
}

const MuteDialog = lazyDialog(() => import('#features/follows/web/MuteDialog.tsx'), 'MuteDialog');
const BlockDialog = lazyDialog(() => import('#features/follows/web/BlockDialog.tsx'), 'BlockDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

interface MenuProps {
  person: Person;
  /** The address to sign in for a visitor; null for a person who is signed in. */
  signIn: string | null;
}

/** The menu that mutes, blocks or reports a person. */
function PersonMenu({ person, signIn }: MenuProps) {
  const { id, username, name, relation } = person;
  const [openDialog, setOpenDialog] = useState<'mute' | 'block' | 'report' | null>(null);
  const close = () => setOpenDialog(null);
  const leave = useLeave();
  const isMuted = relation?.isMuted ?? false;
  const showMute = (isMuted: boolean) => (relation ? patchRelation(username, { ...relation, isMuted }) : []);
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
          : { label: t('Mute'), icon: <VolumeX size={18} />, onSelect: () => setOpenDialog('mute') },
        {
          label: t('Block'),
          icon: <Ban size={18} />,
          onSelect: () => setOpenDialog('block'),
          destructive: true,
        },
        { ...report, onSelect: () => setOpenDialog('report'), separated: true },
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
      <MuteDialog
        person={person}
        open={openDialog === 'mute'}
        onClose={close}
        updates={() => showMute(true)}
      />
      <BlockDialog person={person} open={openDialog === 'block'} onClose={close} onBlocked={leave} />
      <ReportDialog kind="user" targetId={id} open={openDialog === 'report'} onClose={close} />
    </>
  );
}

/** Leaves a page that this person can no longer see, and clears its cached queries. */
function useLeave() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await navigate({ to: links.home, replace: true });
    client.removeQueries({ type: 'inactive' });
  };
}
