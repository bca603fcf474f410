import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { unreadCount } from '#features/notifications/web/unreadCount.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import { collectRoutes, type WebFeature } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';
import { webFeatures } from './features.ts';
import { siteHead } from './head.ts';
import { ErrorPage, NotFoundPage } from './pages/ErrorPage.tsx';
import { Shell } from './shell/Shell.tsx';

root.updateLoader({
  loader: async ({ context }) => {
    // A page does without the bell's count rather than fail for it.
    if (await fetchCurrentUser(context))
      await context.queryClient.ensureQueryData(unreadCount).catch(() => undefined);
  },
});
root.update({ head: siteHead, component: Shell });

/**
 * The router of one page load, or of one rendering: nothing in it outlives either. `prefix` is what its addresses begin with
 * to name their language. Tests bring features of their own.
 */
export function createAppRouter(
  queryClient: QueryClient,
  features: readonly WebFeature[] = webFeatures,
  prefix = '',
) {
  return createRouter({
    ...(prefix !== '' && { basepath: prefix }),
    // Links are typed by the app's own features.
    routeTree: root.addChildren(collectRoutes(features as typeof webFeatures)),
    context: { queryClient, features },
    defaultNotFoundComponent: NotFoundPage,
    // An address below a page that leads nowhere is a missing page, not the page above it.
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPendingMs: 300,
    // On the server it would write an inline script, which our policy refuses.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The module of the page, whose script the server tells browsers to fetch early. */
    page?: string;
    /** Without the bars of the shell. */
    bare?: boolean;
    /** Every visitor is shown the same and the address holds no secret: it is drawn once for all of them. */
    cache?: CachePolicy;
    /** Anyone may find it: the sitemap names its address. */
    sitemap?: boolean;
  }
}

/** What the server hands to the browser beside the markup: each query's key and data. */
export type QueryData = Array<[key: QueryKey, data: unknown]>;
