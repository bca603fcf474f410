import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient, httpCall } from '#kit/web/api.ts';
import { findPrefix } from '#kit/web/page/language.ts';
import { listenToCalls } from '#kit/web/page/listenToCalls.ts';
import { webFeatures } from './features.ts';
import { createAppRouter, type QueryData } from './router.tsx';
import { followLinks } from './shell/followLinks.ts';
import './styles.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const state = document.getElementById('state');
  if (!root || !state) throw new Error('This page was not rendered by our server.');
  // People who reload or come back from another site find the same content at the same height.
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
    document.documentElement.dataset.whole = '';
  const queryClient = createQueryClient(httpCall);
  const queryData: QueryData = JSON.parse(state.textContent ?? '');
  for (const [key, data] of queryData) queryClient.setQueryData(key, data);
  const router = createAppRouter(queryClient, webFeatures, findPrefix(location.pathname));
  listenToCalls(queryClient, webFeatures);
  // Notifies the router that the markup exists already: it then loads from the state above without requests.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  followLinks(router);
  // Repeats the clicks that `holdClicks` has held until now.
  dispatchEvent(new Event('awake'));
}

void start();
