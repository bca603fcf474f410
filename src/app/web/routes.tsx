import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { currentUser, useCurrentUser } from '#features/auth/web/currentUser.ts';
import { withSort } from '#features/discovery/web/filters/filters.ts';
import { getPreferences } from '#features/preferences/contract.ts';
import { readFilters } from '#features/reviews/web/filters.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import { query } from '#kit/web/api.ts';
import { privateHead, publicHead, restaurantsHead, titled } from './head.ts';
import { restaurantsQuery } from './pages/restaurants/listQuery.ts';
import { RestaurantsSkeleton } from './pages/restaurants/RestaurantsSkeleton.tsx';
import { missingPages, root, signedIn } from './root.ts';
import { accountRoutes } from './routes/account.ts';
import { HELP_ARTICLES } from './routes/articles.ts';
import { communityRoutes } from './routes/communities.ts';
import { counterRoutes } from './routes/counter.ts';
import { rewardRoutes } from './routes/rewards.ts';
import { wallRoutes } from './routes/wall.ts';
import {
  addRestaurantSearch,
  authSearch,
  preferencesSearch,
  restaurantSearch,
  restaurantsSearch,
} from './search.ts';

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { page: 'src/app/web/pages/account/AuthPage.tsx', bare: true },
  validateSearch: authSearch,
  beforeLoad: lazyFn(() => import('./pages/account/AuthPage.tsx'), 'admitVisitors'),
  head: () => privateHead('Sign in'),
  component: lazyRouteComponent(() => import('./pages/account/AuthPage.tsx'), 'AuthPage'),
});

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  staticData: { page: 'src/app/web/pages/account/PreferencesPage.tsx' },
  validateSearch: preferencesSearch,
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    const saved = await at.context.queryClient.ensureQueryData(query(getPreferences, {}));
    if (at.search.edit) return;
    if (user.type === 'restaurant') throw redirect({ href: links.admin });
    if (saved) throw redirect({ href: links.restaurants });
  },
  head: () => privateHead('Your tastes'),
  component: lazyRouteComponent(() => import('./pages/account/PreferencesPage.tsx'), 'PreferencesPage'),
});

const restaurants = createRoute({
  getParentRoute: () => root,
  path: '/restaurants',
  staticData: {
    page: 'src/app/web/pages/restaurants/RestaurantsPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  validateSearch: restaurantsSearch,
  loaderDeps: ({ search }) => withSort(search, search.sort),
  loader: async ({ context: { queryClient }, deps }) => {
    const list = restaurantsQuery(queryClient, deps);
    // In a browser the page is there at once, and its list when it comes.
    if (import.meta.env.SSR) await queryClient.ensureInfiniteQueryData(list);
    else void queryClient.prefetchInfiniteQuery(list);
  },
  head: ({ match }) => {
    const { queryClient } = match.context;
    const { queryKey } = restaurantsQuery(queryClient, match.loaderDeps);
    const listed = queryClient.getQueryData(queryKey)?.pages[0]?.items;
    return restaurantsHead(match.search, listed);
  },
  pendingComponent: RestaurantsSkeleton,
  component: lazyRouteComponent(() => import('./pages/restaurants/RestaurantsPage.tsx'), 'RestaurantsPage'),
});

const loadRestaurant = lazyFn(() => import('./pages/restaurant/RestaurantPage.tsx'), 'loadRestaurant');

const restaurant = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id',
  staticData: { page: 'src/app/web/pages/restaurant/RestaurantPage.tsx', cache: { fresh: 5 } },
  validateSearch: restaurantSearch,
  beforeLoad: async (at) => {
    if (at.search.write || at.search.checkIn) await signedIn(at);
  },
  loaderDeps: ({ search }) => ({ tab: search.tab, filters: readFilters({ ...search }) }),
  loader: loadRestaurant,
  head: ({ loaderData }) => loaderData ?? titled('Restaurant not found'),
  component: lazyRouteComponent(() => import('./pages/restaurant/RestaurantPage.tsx'), 'RestaurantPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'RestaurantMissingPage'),
});

const loadDish = lazyFn(() => import('./pages/restaurants/DishPage.tsx'), 'loadDish');

const dish = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id/dishes/$dishId',
  staticData: { page: 'src/app/web/pages/restaurants/DishPage.tsx', cache: { fresh: 5 } },
  loader: loadDish,
  head: ({ loaderData }) => loaderData ?? titled('Dish not found'),
  component: lazyRouteComponent(() => import('./pages/restaurants/DishPage.tsx'), 'DishPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'DishMissingPage'),
});

const addRestaurant = createRoute({
  getParentRoute: () => root,
  path: '/add-restaurant',
  staticData: { page: 'src/app/web/pages/desks/AddRestaurantPage.tsx', bare: true },
  validateSearch: addRestaurantSearch,
  head: () =>
    publicHead(
      'Add your restaurant',
      links.addRestaurant(),
      'Bring your restaurant to Tablemate in six short steps.',
    ),
  component: lazyRouteComponent(() => import('./pages/desks/AddRestaurantPage.tsx'), 'AddRestaurantPage'),
});

const seed = createRoute({
  getParentRoute: () => root,
  path: '/seed',
  staticData: { page: 'src/app/web/pages/desks/SeedPage.tsx' },
  loader: lazyFn(() => import('./pages/desks/SeedPage.tsx'), 'loadSeed'),
  head: () => privateHead('Sample data'),
  component: lazyRouteComponent(() => import('./pages/desks/SeedPage.tsx'), 'SeedPage'),
});

const AdminPage = lazyRouteComponent(() => import('./pages/desks/AdminPage.tsx'), 'AdminPage');

async function administrators(at: Parameters<typeof signedIn>[0]) {
  const user = await signedIn(at);
  if (!user.isAdmin) throw redirect({ href: links.home });
}

const OwnerPage = lazyRouteComponent(() => import('./pages/desks/OwnerPage.tsx'), 'OwnerPage');
const loadOwner = lazyFn(() => import('./pages/desks/OwnerPage.tsx'), 'loadOwner');

/** An owner has their own area here, an administrator who is none the platform's. */
function ManagingArea() {
  const user = useCurrentUser();
  if (user?.type === 'restaurant') return <OwnerPage />;
  return user?.isAdmin ? <AdminPage /> : null;
}

/** Somebody who signs out while it is open is nobody until the next page is there. */
function AdminArea() {
  return useCurrentUser()?.isAdmin ? <AdminPage /> : null;
}

const adminHead = () => privateHead('Administration');

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    if (user.type !== 'restaurant' && !user.isAdmin) throw redirect({ href: links.home });
  },
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(currentUser);
    if (user?.type !== 'restaurant') return AdminPage.preload?.();
    await Promise.all([OwnerPage.preload?.(), loadOwner(queryClient)]);
  },
  head: ({ match }) =>
    match.context.queryClient.getQueryData(currentUser.queryKey)?.type === 'restaurant'
      ? privateHead('Your restaurant')
      : adminHead(),
  component: ManagingArea,
});

const superAdmin = createRoute({
  getParentRoute: () => root,
  path: '/super-admin',
  staticData: { page: 'src/app/web/pages/desks/AdminPage.tsx' },
  beforeLoad: administrators,
  loader: () => AdminPage.preload?.(),
  head: adminHead,
  component: AdminArea,
});

const ledger = createRoute({
  getParentRoute: () => root,
  path: '/ledger',
  staticData: { page: 'src/app/web/pages/articles/LedgerPage.tsx' },
  beforeLoad: administrators,
  head: () => privateHead('Ledger'),
  component: lazyRouteComponent(() => import('./pages/articles/LedgerPage.tsx'), 'LedgerPage'),
});

const articles = HELP_ARTICLES.map(({ path, title, module, component }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { page: `src/app/web/pages/${module}.tsx`, cache: { fresh: 5 }, sitemap: true },
    loader: lazyFn(() => import('./pages/articles/Operator.tsx'), 'loadOperator'),
    head: () => publicHead(title, path),
    component,
  }),
);

export const routeTree = root.addChildren([
  ...accountRoutes,
  ...wallRoutes,
  ...communityRoutes,
  ...counterRoutes,
  ...rewardRoutes,
  auth,
  preferences,
  restaurants,
  restaurant,
  dish,
  addRestaurant,
  admin,
  superAdmin,
  ledger,
  seed,
  ...articles,
]);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The module of the page, whose script the server tells browsers to fetch early. */
    page?: string;
    /** Without the bars of the shell. */
    bare?: boolean;
    /** Every visitor is shown the same and the address holds no secret: it is drawn once for all of them. */
    cache?: CachePolicy;
    /** Anyone may find it: the sitemap names its address. */
    sitemap?: boolean;
  }
}
