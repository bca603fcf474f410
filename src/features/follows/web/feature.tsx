import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/signedIn.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { wordsSearch } from '#kit/web/page/search.ts';

const suggestedPeoplePage = () => import('./SuggestedPeoplePage.tsx');

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  staticData: { page: 'src/features/follows/web/SuggestedPeoplePage.tsx' },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: admitSignedIn,
  loader: lazyFn(suggestedPeoplePage, 'loadSuggestedPeople'),
  head: () => privateHead('People to follow'),
  component: lazyRouteComponent(suggestedPeoplePage, 'SuggestedPeoplePage'),
});

export const followsPages = {
  routes: [people],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
