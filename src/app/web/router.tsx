import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { routeTree } from './routes.tsx';

/** The router of one page load, or of one rendering: nothing in it outlives either. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
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
}
