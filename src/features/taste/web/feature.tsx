import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle, privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const myRankingPage = () => import('./MyRankingPage.tsx');
const personRankingPage = () => import('./PersonRankingPage.tsx');
const matchPage = () => import('./MatchPage.tsx');

const myRanking = createRoute({
  getParentRoute: () => root,
  path: '/my-ranking',
  staticData: { page: 'src/features/taste/web/MyRankingPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(myRankingPage, 'loadMyRanking'),
  head: () => privateHead(t('My ranking')),
  component: lazyRouteComponent(myRankingPage, 'MyRankingPage'),
});

const personRanking = createRoute({
  getParentRoute: () => root,
  path: '/people/$username/ranking',
  staticData: { page: 'src/features/taste/web/PersonRankingPage.tsx' },
  loader: lazyFn(personRankingPage, 'loadPersonRanking'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Person not found')),
  component: lazyRouteComponent(personRankingPage, 'PersonRankingPage'),
  notFoundComponent: lazyRouteComponent(personRankingPage, 'RankingMissingPage'),
});

const match = createRoute({
  getParentRoute: () => root,
  path: '/people/$username/match',
  staticData: { page: 'src/features/taste/web/MatchPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(matchPage, 'loadMatch'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Person not found')),
  component: lazyRouteComponent(matchPage, 'MatchPage'),
  notFoundComponent: lazyRouteComponent(matchPage, 'MatchMissingPage'),
});

export const tastePages = {
  routes: [myRanking, personRanking, match],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
