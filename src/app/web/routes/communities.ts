import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../root.ts';
import { communitySearch, wordsSearch } from '../search.ts';

const communitiesPage = () => import('../pages/communities/CommunitiesPage.tsx');
const communityPage = () => import('../pages/communities/CommunityPage.tsx');

const communities = createRoute({
  getParentRoute: () => root,
  path: '/communities',
  staticData: { page: 'src/app/web/pages/communities/CommunitiesPage.tsx' },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communitiesPage, 'loadCommunities'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(communitiesPage, 'CommunitiesPage'),
});

const community = createRoute({
  getParentRoute: () => root,
  path: '/c/$slug',
  staticData: { page: 'src/app/web/pages/communities/CommunityPage.tsx' },
  validateSearch: communitySearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communityPage, 'loadCommunity'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(communityPage, 'CommunityPage'),
});

/** All communities, and one of them. */
export const communityRoutes = [communities, community] as const;
