import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { walletSearch } from '#app/web/pages/wallet/walletSearch.ts';
import { admitSignedIn, requireUser } from '#features/auth/web/requireUser.ts';
import { getPreferences } from '#features/preferences/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { composeTitle, privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readChoice, type Search } from '#kit/web/page/search.ts';
import { authSearch } from '../search.ts';

const missingPages = () => import('../pages/MissingPages.tsx');

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { page: 'src/app/web/pages/HomePage.tsx' },
  beforeLoad: async (at) => {
    const user = await requireUser(at);
    if (user.isAdmin || user.type === 'restaurant') throw redirect({ href: links.admin });
  },
  loader: lazyFn(() => import('../pages/HomePage.tsx'), 'loadHome'),
  head: () => privateHead(t('Home')),
  component: lazyRouteComponent(() => import('../pages/HomePage.tsx'), 'HomePage'),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  staticData: { page: 'src/app/web/pages/people/ProfilePage.tsx' },
  validateSearch: walletSearch,
  beforeLoad: requireUser,
  loader: lazyFn(() => import('../pages/people/ProfilePage.tsx'), 'loadProfile'),
  head: () => privateHead(t('Your profile')),
  component: lazyRouteComponent(() => import('../pages/people/ProfilePage.tsx'), 'ProfilePage'),
});

const loadPerson = lazyFn(() => import('../pages/people/PersonPage.tsx'), 'loadPerson');

const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$username',
  staticData: { page: 'src/app/web/pages/people/PersonPage.tsx', cache: { fresh: 5 } },
  loader: loadPerson,
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Person not found')),
  component: lazyRouteComponent(() => import('../pages/people/PersonPage.tsx'), 'PersonPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'PersonMissingPage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { page: 'src/app/web/pages/account/AuthPage.tsx', bare: true },
  validateSearch: authSearch,
  beforeLoad: lazyFn(() => import('../pages/account/AuthPage.tsx'), 'admitVisitors'),
  head: () => privateHead(t('Sign in')),
  component: lazyRouteComponent(() => import('../pages/account/AuthPage.tsx'), 'AuthPage'),
});

const signInStep = createRoute({
  getParentRoute: () => root,
  path: '/auth/$step',
  staticData: { page: 'src/app/web/pages/account/SignInStepPage.tsx' },
  loader: lazyFn(() => import('../pages/account/SignInStepPage.tsx'), 'loadStep'),
  head: () => privateHead(t('Your account')),
  component: lazyRouteComponent(() => import('../pages/account/SignInStepPage.tsx'), 'SignInStepPage'),
});

const loyalty = createRoute({
  getParentRoute: () => root,
  path: '/loyalty',
  staticData: { page: 'src/app/web/pages/loyalty/LoyaltyPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(() => import('../pages/loyalty/LoyaltyPage.tsx'), 'loadLoyalty'),
  head: () => privateHead(t('Loyalty')),
  component: lazyRouteComponent(() => import('../pages/loyalty/LoyaltyPage.tsx'), 'LoyaltyPage'),
});

const preferencesPage = () => import('../pages/account/PreferencesPage.tsx');

/** Asks for the tastes of a new person, with prices in the currency of their city. */
const preferences = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  staticData: { page: 'src/app/web/pages/account/PreferencesPage.tsx' },
  validateSearch: ({ edit }: Search): { edit?: '1' } => ({ edit: readChoice(edit, ['1']) }),
  beforeLoad: async (at) => {
    const user = await requireUser(at);
    const preferences = await at.context.queryClient.ensureQueryData(query(getPreferences, {}));
    if (at.search.edit) return;
    if (user.type === 'restaurant') throw redirect({ href: links.admin });
    if (preferences) throw redirect({ href: links.restaurants });
  },
  loader: lazyFn(preferencesPage, 'loadPreferences'),
  head: () => privateHead(t('Your tastes')),
  component: lazyRouteComponent(preferencesPage, 'PreferencesPage'),
});

/** The pages to sign in, the home page, the user's own pages, and a person's profile. */
export const peopleRoutes = [home, profile, loyalty, person, auth, signInStep, preferences] as const;
