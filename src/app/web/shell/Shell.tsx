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

/** Delay before the parts that follow a page load. */
const REST_MS = 1_500;

/** The frame around every page. */
export function Shell() {
  // Selects values, not the matches themselves: another search does not render the bars again.
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare ?? false });
  const title = useMatches({ select: toTitle });
  useEffect(() => {
    document.title = title;
  }, [title]);

  const [Device, setDevice] = useState<ComponentType>();
  useEffect(() => {
    // If it cannot be loaded, as without a connection, the page works without it.
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
      {/* Each Suspense boundary hydrates by itself, so that the page responds to taps in between. */}
      <Suspense>{!bare && <TopBar />}</Suspense>
      {/* Content that a long name makes too wide is cut off; the page itself never scrolls sideways. */}
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
