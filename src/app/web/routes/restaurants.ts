import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { admitSignedIn, requireUser } from '#features/auth/web/requireUser.ts';
import { withSort } from '#features/discovery/web/filters/filters.ts';
import { readFilters } from '#features/reviews/web/filters.ts';
import { t } from '#kit/contract/text.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import type { Search } from '#kit/web/page/search.ts';
import { restaurantsHead } from '../head.ts';
import { restaurantsQuery } from '../pages/restaurants/listQuery.ts';
import { RestaurantsSkeleton } from '../pages/restaurants/RestaurantsSkeleton.tsx';
import { restaurantSearch, restaurantsSearch, reviewSearch } from '../search.ts';

const missingPage = () => import('#features/restaurants/web/RestaurantMissingPage.tsx');
const missingPages = () => import('../pages/MissingPages.tsx');

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
    // In a browser the page opens at once, and its list appears when it has loaded.
    if (import.meta.env.SSR) await queryClient.ensureInfiniteQueryData(list);
    else void queryClient.prefetchInfiniteQuery(list);
  },
  head: ({ match }) => {
    const { queryClient } = match.context;
    const { queryKey } = restaurantsQuery(queryClient, match.loaderDeps);
    const restaurants = queryClient.getQueryData(queryKey)?.pages[0]?.items;
    return restaurantsHead(match.search, restaurants);
  },
  pendingComponent: RestaurantsSkeleton,
  component: lazyRouteComponent(() => import('../pages/restaurants/RestaurantsPage.tsx'), 'RestaurantsPage'),
});

const loadRestaurant = lazyFn(() => import('../pages/restaurant/RestaurantPage.tsx'), 'loadRestaurant');

const restaurant = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id',
  staticData: { page: 'src/app/web/pages/restaurant/RestaurantPage.tsx', cache: { fresh: 5 } },
  validateSearch: restaurantSearch,
  beforeLoad: async (at) => {
    // The old address of the form, before it had a page of its own.
    const { write, about } = at.location.search as Search;
    if (write === 'review')
      throw redirect({ href: links.writeReview(Number(at.params.id), Number(about) || undefined) });
    if (at.search.write || at.search.checkIn) await requireUser(at);
  },
  loaderDeps: ({ search }) => ({ tab: search.tab, filters: readFilters({ ...search }) }),
  loader: loadRestaurant,
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Restaurant not found')),
  component: lazyRouteComponent(() => import('../pages/restaurant/RestaurantPage.tsx'), 'RestaurantPage'),
  notFoundComponent: lazyRouteComponent(missingPage, 'RestaurantMissingPage'),
});

const reviewPage = () => import('../pages/restaurant/ReviewPage.tsx');

const review = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id/review',
  staticData: { page: 'src/app/web/pages/restaurant/ReviewPage.tsx' },
  validateSearch: reviewSearch,
  beforeLoad: admitSignedIn,
  loader: lazyFn(reviewPage, 'loadReviewPage'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Restaurant not found')),
  component: lazyRouteComponent(reviewPage, 'ReviewPage'),
  notFoundComponent: lazyRouteComponent(missingPage, 'RestaurantMissingPage'),
});

const loadDish = lazyFn(() => import('../pages/restaurants/DishPage.tsx'), 'loadDish');

const dish = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id/dishes/$dishId',
  staticData: { page: 'src/app/web/pages/restaurants/DishPage.tsx', cache: { fresh: 5 } },
  loader: loadDish,
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Dish not found')),
  component: lazyRouteComponent(() => import('../pages/restaurants/DishPage.tsx'), 'DishPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'DishMissingPage'),
});

export const restaurantRoutes = [restaurants, restaurant, review, dish] as const;
