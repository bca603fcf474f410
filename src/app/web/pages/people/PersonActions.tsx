import { HandCoins, Send } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import type { Person } from '#features/people/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { PersonMenu } from './PersonMenu.tsx';

const TransferWithFundsDialog = lazyDialog(
  () => import('../wallet/TransferWithFundsDialog.tsx'),
  'TransferWithFundsDialog',
);

/** All actions fit into one line of a phone. */
const NARROW = 'max-sm:px-4 max-sm:[&_svg]:hidden';

const TRANSFERS = [
  { kind: 'send', label: t('Send'), icon: <Send size={18} /> },
  { kind: 'tip', label: t('Tip', {}, 'verb'), icon: <HandCoins size={18} /> },
] as const;

interface Props {
  person: Person;
  /** The dialog that the address asks for. */
  give: 'send' | 'tip' | undefined;
}

/** What can be done on somebody's page: follow them, give them money, and what their menu holds. */
export function PersonActions({ person, give }: Props) {
  const user = useCurrentUser();
  const { username, name, avatar, isOpen } = person;
  const here = links.person(username);
  const signIn = user ? null : links.auth(here);
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
  return TRANSFERS.map((one) => (
    <TransferWithFundsDialog
      key={one.kind}
      open={kind === one.kind}
      onClose={dialog.close}
      transferKind={one.kind}
      recipient={recipient}
    />
  ));
}
