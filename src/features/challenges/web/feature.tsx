import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readChoice, type Search } from '#kit/web/page/search.ts';
import { CHALLENGE_TYPES, type ChallengeType } from '#vocabulary.ts';

const challengesPage = () => import('./ChallengesPage.tsx');
const challengePage = () => import('./ChallengePage.tsx');

const challenges = createRoute({
  getParentRoute: () => root,
  path: '/challenges',
  staticData: { page: 'src/features/challenges/web/ChallengesPage.tsx', cache: { fresh: 5 } },
  validateSearch: ({ type }: Search): { type?: ChallengeType } => ({
    type: readChoice(type, CHALLENGE_TYPES),
  }),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(challengesPage, 'loadChallenges'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(challengesPage, 'ChallengesPage'),
});

const challenge = createRoute({
  getParentRoute: () => root,
  path: '/challenges/$id',
  staticData: { page: 'src/features/challenges/web/ChallengePage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(challengePage, 'loadChallenge'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Challenge not found')),
  component: lazyRouteComponent(challengePage, 'ChallengePage'),
  notFoundComponent: lazyRouteComponent(challengePage, 'ChallengeMissingPage'),
});

export const challengesPages = {
  routes: [challenges, challenge],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
