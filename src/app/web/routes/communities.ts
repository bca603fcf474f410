import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { titled } from '../head.ts';
import { missingPages, root } from '../root.ts';
import { communitySearch, wordsSearch } from '../search.ts';

const communitiesPage = () => import('../pages/communities/CommunitiesPage.tsx');
const communityPage = () => import('../pages/communities/CommunityPage.tsx');

const communities = createRoute({
  getParentRoute: () => root,
  path: '/communities',
  staticData: {
    page: 'src/app/web/pages/communities/CommunitiesPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communitiesPage, 'loadCommunities'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(communitiesPage, 'CommunitiesPage'),
});

const community = createRoute({
  getParentRoute: () => root,
  path: '/c/$slug',
  staticData: { page: 'src/app/web/pages/communities/CommunityPage.tsx', cache: { fresh: 5 } },
  validateSearch: communitySearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communityPage, 'loadCommunity'),
  head: ({ loaderData }) => loaderData ?? titled('Community not found'),
  component: lazyRouteComponent(communityPage, 'CommunityPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'CommunityMissingPage'),
});

/** All communities, and one of them. */
export const communityRoutes = [communities, community] as const;
