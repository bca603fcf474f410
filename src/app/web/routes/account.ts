import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { walletSearch } from '#app/web/pages/wallet/walletSearch.ts';
import { privateHead, titled } from '../head.ts';
import { missingPages, root, signedIn } from '../root.ts';
import { wordsSearch } from '../search.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { page: 'src/app/web/pages/HomePage.tsx' },
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    if (user.isAdmin || user.type === 'restaurant') throw redirect({ href: links.admin });
  },
  loader: lazyFn(() => import('../pages/HomePage.tsx'), 'loadHome'),
  head: () => privateHead('Home'),
  component: lazyRouteComponent(() => import('../pages/HomePage.tsx'), 'HomePage'),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  staticData: { page: 'src/app/web/pages/people/ProfilePage.tsx' },
  validateSearch: walletSearch,
  beforeLoad: signedIn,
  loader: lazyFn(() => import('../pages/people/ProfilePage.tsx'), 'loadProfile'),
  head: () => privateHead('Your profile'),
  component: lazyRouteComponent(() => import('../pages/people/ProfilePage.tsx'), 'ProfilePage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  staticData: { page: 'src/app/web/pages/account/SettingsPage.tsx' },
  beforeLoad: async (at) => {
    await signedIn(at);
  },
  loader: lazyFn(() => import('../pages/account/SettingsPage.tsx'), 'loadSettings'),
  head: () => privateHead('Settings'),
  component: lazyRouteComponent(() => import('../pages/account/SettingsPage.tsx'), 'SettingsPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  staticData: { page: 'src/app/web/pages/people/SuggestedPeoplePage.tsx' },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async (at) => {
    await signedIn(at);
  },
  loader: lazyFn(() => import('../pages/people/SuggestedPeoplePage.tsx'), 'loadSuggestedPeople'),
  head: () => privateHead('People to follow'),
  component: lazyRouteComponent(
    () => import('../pages/people/SuggestedPeoplePage.tsx'),
    'SuggestedPeoplePage',
  ),
});

const loadPerson = lazyFn(() => import('../pages/people/PersonPage.tsx'), 'loadPerson');

const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$username',
  staticData: { page: 'src/app/web/pages/people/PersonPage.tsx', cache: { fresh: 5 } },
  loader: loadPerson,
  head: ({ loaderData }) => loaderData ?? titled('Person not found'),
  component: lazyRouteComponent(() => import('../pages/people/PersonPage.tsx'), 'PersonPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'PersonMissingPage'),
});

const loadList = lazyFn(() => import('../pages/people/ListPage.tsx'), 'loadList');

const list = createRoute({
  getParentRoute: () => root,
  path: '/lists/$token',
  staticData: { page: 'src/app/web/pages/people/ListPage.tsx' },
  loader: loadList,
  head: ({ loaderData }) => loaderData ?? titled('List not found'),
  component: lazyRouteComponent(() => import('../pages/people/ListPage.tsx'), 'ListPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'ListMissingPage'),
});

const signInStep = createRoute({
  getParentRoute: () => root,
  path: '/auth/$step',
  staticData: { page: 'src/app/web/pages/account/SignInStepPage.tsx' },
  loader: lazyFn(() => import('../pages/account/SignInStepPage.tsx'), 'loadStep'),
  head: () => privateHead('Your account'),
  component: lazyRouteComponent(() => import('../pages/account/SignInStepPage.tsx'), 'SignInStepPage'),
});

/** The pages of people: where they begin, what is theirs, and what others see of them. */
export const accountRoutes = [home, profile, settings, people, person, list, signInStep] as const;
