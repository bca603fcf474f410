import { listRestaurants } from '#features/discovery/contract.ts';
import type { ListSearch } from '#features/discovery/web/filters/filters.ts';
import { listMenu } from '#features/menus/contract.ts';
import { listPosts } from '#features/posts/contract.ts';
import { listReviews } from '#features/reviews/contract.ts';
import type { ReviewFilters } from '#features/reviews/web/filters.ts';
import { pages } from '#kit/web/api.ts';

/** How many cards a page of the list brings: whole rows in one to four columns. */
const CARDS = 24;

/** The list of restaurants behind an address. */
export const restaurantsQuery = (search: ListSearch) => pages(listRestaurants, { ...search, limit: CARDS });

/** The dishes of a restaurant as its owner ordered them, a hundred at a time. */
export const menuQuery = (id: number) => pages(listMenu, { id });

/** The reviews of a restaurant, ten at a time: the newest unless the filters say otherwise. */
export const reviewsQuery = (id: number, filters: ReviewFilters = {}) =>
  pages(listReviews, { id, limit: 10, ...filters });

/** The reviews of a restaurant that have photos. */
export const photoReviewsQuery = (id: number) => pages(listReviews, { id, limit: 30, photos: '1' });

/** The posts about a restaurant and by it, newest first. */
export const restaurantPostsQuery = (id: number) => pages(listPosts, { restaurant: id, limit: 30 });
