import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Toaster } from '#kit/web/ui/overlays/Toaster.tsx';
import { toTitle } from '../head.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

const Composer = lazyDialog(() => import('./Composer.tsx'), 'Composer');

/** What follows a page once it is there waits until it has come to rest. */
const REST_MS = 1_500;

/** What stands around every page. */
export function Shell() {
  // Words, not the matches themselves: another search is no reason to draw the bars anew.
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare ?? false });
  const title = useMatches({ select: toTitle });
  useEffect(() => {
    document.title = title;
  }, [title]);

  const [Device, setDevice] = useState<ComponentType>();
  useEffect(() => {
    // Where it does not come, as without a connection, the page does without.
    const load = () =>
      import('./device/Device.tsx').then(
        (module) => setDevice(() => module.Device),
        () => undefined,
      );
    const timer = setTimeout(load, REST_MS);
    return () => clearTimeout(timer);
  }, []);

  const user = useCurrentUser();
  const compose = useLocation({ select: ({ search }) => 'compose' in search && search.compose });

  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        {t('Skip to content')}
      </a>
      {Device && <Device />}
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
