import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';
import { wordsSearch } from '#kit/web/page/search.ts';

const communitiesPage = () => import('./CommunitiesPage.tsx');

const communities = createRoute({
  getParentRoute: () => root,
  path: '/communities',
  staticData: {
    page: 'src/features/communities/web/CommunitiesPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communitiesPage, 'loadCommunities'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(communitiesPage, 'CommunitiesPage'),
});

export const communitiesPages = {
  routes: [communities],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
