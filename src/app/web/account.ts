import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { walletSearch } from '#app/web/pages/wallet/walletSearch.ts';
import { myClosing, myExports, mySessions } from '#features/account/web/account.ts';
import { getList, listLists } from '#features/lists/contract.ts';
import { getPerson } from '#features/people/contract.ts';
import { query } from '#kit/web/api.ts';
import { listHead, personHead, privateHead } from './head.ts';
import { links } from './links.ts';
import { latestReviews, myActivity, myPlaces, pickedForMe, reviewsByPerson } from './pages/accountQueries.ts';
import { orNotFound, root, signedIn } from './root.ts';

/** What the server has just rendered need not be asked for again; what was read on an earlier visit is. */
const FRESH_MS = 10_000;

const fresh = <Options extends object>(options: Options) => ({ ...options, staleTime: FRESH_MS });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { page: 'src/app/web/pages/HomePage.tsx' },
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    if (user.isAdmin || user.type === 'restaurant') throw redirect({ href: links.admin });
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(fresh(pickedForMe)),
      queryClient.fetchInfiniteQuery(fresh(myPlaces)),
      queryClient.fetchQuery(fresh(latestReviews)),
    ]).then(() => undefined),
  head: () => privateHead('Home'),
  component: lazyRouteComponent(() => import('./pages/HomePage.tsx'), 'HomePage'),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  staticData: { page: 'src/app/web/pages/people/ProfilePage.tsx' },
  validateSearch: walletSearch,
  beforeLoad: signedIn,
  loader: async (at) => {
    const { queryClient } = at.context;
    const { username } = await signedIn(at);
    await Promise.all([
      queryClient.fetchQuery(fresh(query(getPerson, { username }))),
      queryClient.fetchInfiniteQuery(fresh(myActivity)),
      queryClient.fetchInfiniteQuery(fresh(myPlaces)),
      queryClient.fetchQuery(fresh(query(listLists, {}))),
    ]);
  },
  head: () => privateHead('Your profile'),
  component: lazyRouteComponent(() => import('./pages/people/ProfilePage.tsx'), 'ProfilePage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  staticData: { page: 'src/app/web/pages/account/SettingsPage.tsx' },
  beforeLoad: async (at) => {
    await signedIn(at);
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(fresh(mySessions)),
      queryClient.fetchQuery(fresh(myExports)),
      queryClient.fetchQuery(fresh(myClosing)),
    ]).then(() => undefined),
  head: () => privateHead('Settings'),
  component: lazyRouteComponent(() => import('./pages/account/SettingsPage.tsx'), 'SettingsPage'),
});

const readCache = (queryClient: QueryClient) => ({
  person: (username: string) => queryClient.getQueryData(query(getPerson, { username }).queryKey),
  list: (token: string) => queryClient.getQueryData(query(getList, { id: token }).queryKey),
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$username',
  staticData: { page: 'src/app/web/pages/people/PersonPage.tsx' },
  loader: ({ context: { queryClient }, params: { username } }) =>
    orNotFound(
      Promise.all([
        queryClient.fetchQuery(fresh(query(getPerson, { username }))),
        queryClient.fetchInfiniteQuery(fresh(reviewsByPerson(username))),
      ]).then(() => undefined),
    ),
  head: ({ match, params }) => personHead(readCache(match.context.queryClient).person(params.username)),
  component: lazyRouteComponent(() => import('./pages/people/PersonPage.tsx'), 'PersonPage'),
});

const list = createRoute({
  getParentRoute: () => root,
  path: '/lists/$token',
  staticData: { page: 'src/app/web/pages/people/ListPage.tsx' },
  loader: async ({ context: { queryClient }, params }) => {
    const found = await orNotFound(queryClient.fetchQuery(fresh(query(getList, { id: params.token }))));
    // Its owner may have kept the address of before, which held its number.
    if (found.token !== params.token) throw redirect({ href: links.list(found.token), replace: true });
  },
  head: ({ match, params }) => listHead(readCache(match.context.queryClient).list(params.token)),
  component: lazyRouteComponent(() => import('./pages/people/ListPage.tsx'), 'ListPage'),
});

/** The pages of people: where they begin, what is theirs, and what others see of them. */
export const accountRoutes = [home, profile, settings, person, list] as const;
