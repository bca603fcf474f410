import { Dialog } from '@base-ui/react/dialog';
import { useLocation } from '@tanstack/react-router';
import {
  Building2,
  CircleUserRound,
  ConciergeBell,
  GalleryVerticalEnd,
  Gift,
  House,
  LogIn,
  LogOut,
  Settings,
  ShieldCheck,
  Sparkles,
  Store,
  Trophy,
  UserPlus,
  Users,
  Utensils,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { useSignOut } from '#features/auth/web/useAccount.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { useCounterHref } from './useCounterHref.ts';

const ROW = 'flex min-h-12 w-full items-center gap-4 rounded-field px-3 text-start smooth hover:bg-sunken';

/** The panel that slides in from the start of a small screen: the main pages, the user's own pages, and signing out. */
export function NavPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useCurrentUser();
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 inset-s-0 z-40 flex w-80 max-w-[86vw] flex-col overflow-y-auto overscroll-contain rounded-e-panel bg-surface pt-2 pe-3 ps-[max(0.75rem,env(safe-area-inset-left))] rtl:ps-[max(0.75rem,env(safe-area-inset-right))] pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float transition-[translate] duration-250 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <div className="flex items-center justify-between ps-3">
            <Dialog.Title className="display text-xl text-accent">{t('Tablemate')}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('Close')} />}>
              <X size={20} />
            </Dialog.Close>
          </div>
          {user && (
            <div className="mt-2 flex items-center gap-3 px-3 py-2">
              <Avatar name={user.username} src={user.avatar} size={48} />
              <p className="min-w-0 text-sm">
                <span className="block truncate font-semibold">{user.username}</span>
                <span className="block truncate text-ink-3">{user.email}</span>
              </p>
            </div>
          )}
          <nav aria-label={t('Menu', {}, 'navigation')} className="mt-2 grid">
            <Places user={user} onGo={onClose} />
            {user ? <Own user={user} onGo={onClose} /> : <SignInRow onGo={onClose} />}
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Places({ user, onGo }: { user: User | null; onGo: () => void }) {
  return (
    <>
      {user && <Row onGo={onGo} href={links.home} icon={<House size={20} />} label={t('Home')} />}
      <Row onGo={onGo} href={links.restaurants} icon={<Utensils size={20} />} label={t('Restaurants')} />
      <Row onGo={onGo} href={links.cities} icon={<Building2 size={20} />} label={t('Cities')} />
      <Row onGo={onGo} href={links.wall()} icon={<GalleryVerticalEnd size={20} />} label={t('Social Wall')} />
      {user && <Row onGo={onGo} href={links.people()} icon={<UserPlus size={20} />} label={t('People')} />}
      <Row onGo={onGo} href={links.communities()} icon={<Users size={20} />} label={t('Communities')} />
      <Row onGo={onGo} href={links.challenges()} icon={<Trophy size={20} />} label={t('Challenges')} />
    </>
  );
}

function Own({ user, onGo }: { user: User; onGo: () => void }) {
  const signOut = useSignOut(links.restaurants);
  const counter = useCounterHref();
  return (
    <>
      <hr className="my-2 border-line" />
      {user.type === 'restaurant' && (
        <Row onGo={onGo} href={links.admin} icon={<Store size={20} />} label={t('Your restaurants')} />
      )}
      {counter && <Row onGo={onGo} href={counter} icon={<ConciergeBell size={20} />} label={t('Counter')} />}
      <Row onGo={onGo} href={links.profile} icon={<CircleUserRound size={20} />} label={t('Profile')} />
      <Row onGo={onGo} href={links.loyalty} icon={<Gift size={20} />} label={t('Loyalty')} />
      <Row onGo={onGo} href={links.settings} icon={<Settings size={20} />} label={t('Settings')} />
      <Row
        onGo={onGo}
        href={`${links.preferences}?edit=1`}
        icon={<Sparkles size={20} />}
        label={t('Your tastes')}
      />
      {user.isAdmin && (
        <Row
          onGo={onGo}
          href={links.superAdmin}
          icon={<ShieldCheck size={20} />}
          label={t('Administration')}
        />
      )}
      <hr className="my-2 border-line" />
      <button
        type="button"
        onClick={() => signOut.mutate({})}
        className={cx(ROW, 'cursor-pointer text-error')}
      >
        <LogOut size={20} /> {signOut.isPending ? t('Logging out...') : t('Log out')}
      </button>
    </>
  );
}

function SignInRow({ onGo }: { onGo: () => void }) {
  const href = useLocation({ select: (location) => location.href });
  return <Row onGo={onGo} href={links.auth(href)} icon={<LogIn size={20} />} label={t('Sign in')} />;
}

interface RowProps {
  href: string;
  icon: ReactNode;
  label: string;
  /** Called when a person follows a link, even to the current page. */
  onGo: () => void;
}

function Row({ href, icon, label, onGo }: RowProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isCurrent = pathname === href;
  return (
    <a
      href={href}
      onClick={onGo}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(ROW, isCurrent && 'bg-accent-soft font-semibold text-accent')}
    >
      {icon} {label}
    </a>
  );
}
