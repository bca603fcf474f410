import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { communitySearch, wallSearch } from '../search.ts';

// The loaders and heads of these pages load with the pages' scripts, so that no other page contains them.
const wallPage = () => import('../pages/wall/WallPage.tsx');
const postPage = () => import('../pages/wall/PostPage.tsx');
const tagPage = () => import('../pages/wall/TagPage.tsx');
const communityPage = () => import('../pages/communities/CommunityPage.tsx');
const missingPages = () => import('../pages/MissingPages.tsx');

const wall = createRoute({
  getParentRoute: () => root,
  path: '/wall',
  staticData: { page: 'src/app/web/pages/wall/WallPage.tsx', cache: { fresh: 5 } },
  validateSearch: wallSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: lazyFn(wallPage, 'loadWall'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(wallPage, 'WallPage'),
});

const post = createRoute({
  getParentRoute: () => root,
  path: '/posts/$id',
  staticData: { page: 'src/app/web/pages/wall/PostPage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(postPage, 'loadPost'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Post not found')),
  component: lazyRouteComponent(postPage, 'PostPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'PostMissingPage'),
});

const tag = createRoute({
  getParentRoute: () => root,
  path: '/tags/$tag',
  staticData: { page: 'src/app/web/pages/wall/TagPage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(tagPage, 'loadTag'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(tagPage, 'TagPage'),
});

const community = createRoute({
  getParentRoute: () => root,
  path: '/c/$slug',
  staticData: { page: 'src/app/web/pages/communities/CommunityPage.tsx', cache: { fresh: 5 } },
  validateSearch: communitySearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(communityPage, 'loadCommunity'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Community not found')),
  component: lazyRouteComponent(communityPage, 'CommunityPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'CommunityMissingPage'),
});

/** The wall, and the pages that it links to. */
export const wallRoutes = [wall, post, tag, community] as const;
