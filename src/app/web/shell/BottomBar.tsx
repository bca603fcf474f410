import { useLocation } from '@tanstack/react-router';
import { CircleUserRound, GalleryVerticalEnd, Plus, Trophy, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { CreateMenu } from './CreateMenu.tsx';
import { isWithin } from './TopBar.tsx';

/** Only owners see it: it loads after the page, so that other people's first load does not contain it. */
const OwnerBar = lazyDialog(() => import('./OwnerBar.tsx'), 'OwnerBar');

/** As wide as its word needs, plus its share of the free space. */
const TAB =
  'flex min-h-16 flex-auto flex-col items-center justify-center gap-1 text-xs font-semibold lying:min-h-12 lying:flex-row lying:gap-2';

/** The bar below every page on a phone. */
export function BottomBar() {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (user?.type === 'restaurant') return <OwnerBar />;
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sides-safe lg:hidden"
    >
      <div className="flex">
        {/* Both sides have equal widths: the round button is in the middle for any number of tabs. */}
        <div className="flex flex-1 basis-0">
          <Tab
            href={links.restaurants}
            current={isWithin(pathname, links.restaurants)}
            icon={<Utensils size={22} />}
          >
            {t('Restaurants')}
          </Tab>
          <Tab
            href={links.wall()}
            current={pathname === links.wall()}
            icon={<GalleryVerticalEnd size={22} />}
          >
            {t('Wall')}
          </Tab>
        </div>
        <span className="grid w-20 shrink-0 place-items-center">
          <CreateMenu
            label={t('Create New')}
            onPhone
            className="-mt-6 grid size-14 lying:-mt-4 lying:size-12 place-items-center rounded-full bg-accent text-on-accent shadow-float smooth active:scale-95"
          >
            <Plus size={26} />
          </CreateMenu>
        </span>
        <div className="flex flex-1 basis-0">
          <Tab
            href={links.challenges()}
            current={isWithin(pathname, links.challenges())}
            icon={<Trophy size={22} />}
          >
            {t('Challenges')}
          </Tab>
          {user ? (
            <Tab
              href={links.profile}
              current={pathname === links.profile || pathname === links.settings}
              icon={<Avatar name={user.username} src={user.avatar} size={22} />}
            >
              {t('Profile')}
            </Tab>
          ) : (
            <SignInTab />
          )}
        </div>
      </div>
    </nav>
  );
}

/** A component of its own, because only it depends on the whole address. */
function SignInTab() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <Tab href={links.auth(href)} current={false} icon={<CircleUserRound size={22} />}>
      {t('Sign in')}
    </Tab>
  );
}

function Tab(props: { href: string; current: boolean; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={props.href}
      aria-current={props.current ? 'page' : undefined}
      className={cx(TAB, props.current ? 'text-accent' : 'text-ink-2')}
    >
      {props.icon}
      {props.children}
    </a>
  );
}
