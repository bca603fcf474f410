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
    // Without the bell's count the page is still shown, instead of an error.
    if (await fetchCurrentUser(context))
      await context.queryClient.ensureQueryData(unreadCount).catch(() => undefined);
  },
});
root.update({ head: siteHead, component: Shell });

/**
 * Creates the router of one page load or one rendering; no state is shared with another. `prefix` is the language
 * prefix of its addresses. Tests pass features of their own.
 */
export function createAppRouter(
  queryClient: QueryClient,
  features: readonly WebFeature[] = webFeatures,
  prefix = '',
) {
  return createRouter({
    ...(prefix !== '' && { basepath: prefix }),
    // The types of links come from the app's own features.
    routeTree: root.addChildren(collectRoutes(features as typeof webFeatures)),
    context: { queryClient, features },
    defaultNotFoundComponent: NotFoundPage,
    // An unknown address below a page is a missing page, not the page above it.
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPendingMs: 300,
    // On the server it would write an inline script, which the content security policy blocks.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The module of the page; the server makes browsers fetch its script early. */
    page?: string;
    /** Hides the bars of the shell. */
    bare?: boolean;
    /** The page is the same for every visitor and its address holds no secret: it is rendered once for all of them. */
    cache?: CachePolicy;
    /** Lists the page's address in the sitemap. */
    sitemap?: boolean;
  }
}

/** The data that the server sends with the markup: each query's key and data. */
export type QueryData = Array<[key: QueryKey, data: unknown]>;
