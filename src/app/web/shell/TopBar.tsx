import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { links } from '../links.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The bar above every page on a wide screen. */
export function TopBar() {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const onList = pathname === links.restaurants;
  return (
    <header className="sticky top-0 z-20 hidden h-16 border-b border-line bg-paper/92 backdrop-blur-md lg:block">
      <div className="flex h-full items-center gap-6 px-8">
        <a href={user ? links.home : links.restaurants} className="display text-xl text-accent">
          Tablemate
        </a>
        <nav aria-label="Main" className="flex gap-1">
          <Place href={links.restaurants} pathname={pathname}>
            Restaurants
          </Place>
          <Place href={links.wall()} pathname={pathname}>
            Social Wall
          </Place>
        </nav>
        {onList && <SearchBox placeholder="Search restaurants..." className="w-80" />}
        <div className="ml-auto flex items-center gap-3">
          <CreateMenu label="Create New" className={buttonClass()}>
            <Plus size={18} /> Create New
          </CreateMenu>
          {user ? (
            <>
              <NoticeBell className={iconButtonClass()} />
              <AccountMenu user={user} />
            </>
          ) : (
            <SignIn />
          )}
        </div>
      </div>
    </header>
  );
}

interface PlaceProps {
  href: string;
  pathname: string;
  children: ReactNode;
}

/** One of the main pages; its mark stays on what lies below it. */
function Place({ href, pathname, children }: PlaceProps) {
  return (
    <a
      href={href}
      aria-current={pathname === href ? 'page' : undefined}
      className={cx(
        'rounded-full px-4 py-2 text-sm font-semibold smooth',
        pathname.startsWith(href) ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </a>
  );
}

/** By itself, as it alone changes with the whole address. */
function SignIn() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <a href={links.auth(href)} className={buttonClass({ variant: 'primary' })}>
      Sign in
    </a>
  );
}
