import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead, titled } from '../head.ts';
import { missingPages, root, signedIn } from '../root.ts';
import { challengesSearch } from '../search.ts';

const challengesPage = () => import('../pages/challenges/ChallengesPage.tsx');
const challengePage = () => import('../pages/challenges/ChallengePage.tsx');

const challenges = createRoute({
  getParentRoute: () => root,
  path: '/challenges',
  staticData: { page: 'src/app/web/pages/challenges/ChallengesPage.tsx', cache: { fresh: 5 } },
  validateSearch: challengesSearch,
  loaderDeps: ({ search }) => search,
  loader: lazyFn(challengesPage, 'loadChallenges'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(challengesPage, 'ChallengesPage'),
});

const challenge = createRoute({
  getParentRoute: () => root,
  path: '/challenges/$id',
  staticData: { page: 'src/app/web/pages/challenges/ChallengePage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(challengePage, 'loadChallenge'),
  head: ({ loaderData }) => loaderData ?? titled('Challenge not found'),
  component: lazyRouteComponent(challengePage, 'ChallengePage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'ChallengeMissingPage'),
});

const loyalty = createRoute({
  getParentRoute: () => root,
  path: '/loyalty',
  staticData: { page: 'src/app/web/pages/loyalty/LoyaltyPage.tsx' },
  beforeLoad: async (at) => {
    await signedIn(at);
  },
  loader: lazyFn(() => import('../pages/loyalty/LoyaltyPage.tsx'), 'loadLoyalty'),
  head: () => privateHead('Loyalty'),
  component: lazyRouteComponent(() => import('../pages/loyalty/LoyaltyPage.tsx'), 'LoyaltyPage'),
});

const programme = createRoute({
  getParentRoute: () => root,
  path: '/loyalty/$id',
  staticData: { page: 'src/app/web/pages/loyalty/ProgrammePage.tsx' },
  loader: lazyFn(() => import('../pages/loyalty/ProgrammePage.tsx'), 'loadProgramme'),
  head: ({ loaderData }) => loaderData ?? titled('Loyalty program'),
  component: lazyRouteComponent(() => import('../pages/loyalty/ProgrammePage.tsx'), 'ProgrammePage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'RestaurantMissingPage'),
});

/** What rewards going: challenges, and loyalty programmes. */
export const rewardRoutes = [challenges, challenge, loyalty, programme] as const;
