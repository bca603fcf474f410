import {
  CircleUserRound,
  ConciergeBell,
  Gift,
  LogOut,
  Settings,
  ShieldCheck,
  Sparkles,
  UserPlus,
} from 'lucide-react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useSignOut } from '#features/auth/web/useAccount.ts';
import { t } from '#kit/contract/text.ts';
import { Menu } from '#kit/web/ui/overlays/Menu.tsx';
import type { MenuControl } from '#kit/web/ui/overlays/menu-line.ts';
import { useCounterHref } from './useCounterHref.ts';

export function AccountItems({ user, ...control }: MenuControl & { user: User }) {
  const signOut = useSignOut(links.restaurants);
  const counter = useCounterHref();
  return (
    <Menu
      {...control}
      header={
        <>
          <p className="font-semibold">{user.username}</p>
          <p className="text-ink-3">{user.email}</p>
        </>
      }
      items={[
        { label: t('Profile'), href: links.profile, icon: <CircleUserRound size={20} /> },
        { label: t('People'), href: links.people(), icon: <UserPlus size={20} /> },
        { label: t('Loyalty'), href: links.loyalty, icon: <Gift size={20} /> },
        { label: t('Settings'), href: links.settings, icon: <Settings size={20} /> },
        { label: t('Your tastes'), href: `${links.preferences}?edit=1`, icon: <Sparkles size={20} /> },
        ...(counter ? [{ label: t('Counter'), href: counter, icon: <ConciergeBell size={20} /> }] : []),
        ...(user.isAdmin
          ? [{ label: t('Administration'), href: links.superAdmin, icon: <ShieldCheck size={20} /> }]
          : []),
        {
          label: signOut.isPending ? t('Logging out...') : t('Log out'),
          icon: <LogOut size={20} />,
          destructive: true,
          separated: true,
          onSelect: () => signOut.mutate({}),
        },
      ]}
    />
  );
}
