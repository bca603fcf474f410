import type { User } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';

const load = () => import('./AccountItems.tsx');
const AccountItems = lazyPart(load, 'AccountItems');

/** The person's picture, and behind it where their own things are. */
export function AccountMenu({ user }: { user: User }) {
  return (
    <MenuButton
      label={t('Your account')}
      iconOnly
      className="rounded-full"
      onReach={() => void load()}
      menu={(control) => <AccountItems {...control} user={user} />}
    >
      <Avatar name={user.username} src={user.avatar} />
    </MenuButton>
  );
}
