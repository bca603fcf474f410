import { useLocation } from '@tanstack/react-router';
import { House, Menu, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { Bell } from '#features/notifications/web/Bell.tsx';
import { t } from '#kit/contract/text.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton, iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { SearchBox } from './SearchBox.tsx';

const Notifications = lazyDialog(() => import('./Notifications.tsx'), 'Notifications', { keepsState: true });

/** The bell of the top bar; its list loads when it is opened. */
function NotificationBell(look: { className: string }) {
  return <Bell {...look}>{(open, onClose) => <Notifications open={open} onClose={onClose} />}</Bell>;
}

const load = () => import('./AccountItems.tsx');
const AccountItems = lazyPart(load, 'AccountItems');

/** The person's picture, which opens the menu of their own pages. */
function AccountMenu({ user }: { user: User }) {
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

const NavPanel = lazyDialog(() => import('./NavPanel.tsx'), 'NavPanel');

/**
 * The bar above every page: complete on a wide screen; on a phone the link home, the bell, and a panel with the rest.
 */
export function TopBar() {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const onList = pathname === links.restaurants;
  return (
    <header className="z-20 border-line bg-paper/92 lg:sticky lg:top-0 lg:border-b lg:backdrop-blur-md">
      <div className="flex h-14 items-center px-4 lg:h-16 lg:gap-6 lg:px-8">
        <PanelButton />
        <a href={user ? links.home : links.restaurants} className="display text-xl text-accent">
          {t('Tablemate')}
        </a>
        <nav aria-label={t('Main')} className="hidden gap-1 lg:flex">
          <Place href={links.restaurants} pathname={pathname}>
            {t('Restaurants')}
          </Place>
          <Place href={links.wall()} pathname={pathname}>
            {t('Social Wall')}
          </Place>
          <Place href={links.challenges()} pathname={pathname}>
            {t('Challenges')}
          </Place>
        </nav>
        {onList && <SearchBox placeholder={t('Search restaurants...')} className="w-80 max-lg:hidden" />}
        <div className="-me-2.5 ms-auto flex items-center lg:me-0 lg:gap-3">
          <CreateMenu label={t('Create New')} className={cx(buttonClass(), 'max-lg:hidden')}>
            <Plus size={18} /> {t('Create New')}
          </CreateMenu>
          {user ? (
            <>
              <a
                href={links.home}
                aria-label={t('Home')}
                aria-current={pathname === links.home ? 'page' : undefined}
                className={cx(iconButtonClass(), 'aria-[current]:text-accent lg:hidden')}
              >
                <House size={22} />
              </a>
              <NotificationBell className={iconButtonClass()} />
              <span className="flex max-lg:hidden">
                <AccountMenu user={user} />
              </span>
            </>
          ) : (
            <SignIn />
          )}
        </div>
      </div>
    </header>
  );
}

function PanelButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('Menu', {}, 'navigation')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="me-1 -ms-2.5 lg:hidden"
      >
        <Menu size={22} />
      </IconButton>
      <NavPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface PlaceProps {
  href: string;
  pathname: string;
  children: ReactNode;
}

/** A link to a main page; it stays marked on pages below that page. */
function Place({ href, pathname, children }: PlaceProps) {
  return (
    <a
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={cx(
        'rounded-full px-4 py-2 text-sm font-semibold smooth',
        isWithin(pathname, href) ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </a>
  );
}

/** A component of its own, because only it depends on the whole address. */
function SignIn() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <a href={links.auth(href)} className={cx(buttonClass({ variant: 'primary' }), 'max-lg:hidden')}>
      {t('Sign in')}
    </a>
  );
}

/** Returns whether an address is that of a page or of one below it: /wall/5 is below /wall, and /wallet is not. */
export const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);
