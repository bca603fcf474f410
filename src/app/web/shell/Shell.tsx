import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { useLiveNotifications } from '#features/notifications/web/useLiveNotifications.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Toaster } from '#kit/web/ui/overlays/Toaster.tsx';
import { toTitle } from '../head.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

const Composer = lazyDialog(() => import('./Composer.tsx'), 'Composer');

/** What stands around every page. */
export function Shell() {
  // Words, not the matches themselves: another search is no reason to draw the bars anew.
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare ?? false });
  const title = useMatches({ select: toTitle });
  useEffect(() => {
    document.title = title;
  }, [title]);

  const user = useCurrentUser();
  useLiveNotifications(user?.id ?? null);
  const compose = useLocation({ select: ({ search }) => 'compose' in search && search.compose });

  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      {/* What stands in a Suspense of its own wakes up by itself: the page answers to a finger in between. */}
      <Suspense>{!bare && <TopBar />}</Suspense>
      {/* Whatever a name makes too wide is cut off; the page itself never scrolls sideways. */}
      <main id="content" className="overflow-x-clip">
        <Outlet />
      </main>
      <Suspense>{!bare && <Footer />}</Suspense>
      <Suspense>{!bare && <BottomBar />}</Suspense>
      {user && <Composer open={!!compose} user={user} compose={compose} />}
      <Toaster />
    </>
  );
}
