import { listRestaurants } from '#features/discovery/contract.ts';
import type { ListSearch } from '#features/discovery/web/filters.ts';
import { listReviews } from '#features/reviews/contract.ts';
import { pages } from '#kit/web/api.ts';

/** How many cards a page of the list brings: whole rows in one to four columns. */
const CARDS = 24;

/** The list of restaurants behind an address. */
export const restaurantsOf = (search: ListSearch) => pages(listRestaurants, { ...search, limit: CARDS });

/** The reviews of a restaurant, ten at a time. */
export const reviewsOf = (id: string | number) => pages(listReviews, { id, limit: 10 });

/** The reviews of a restaurant in pages long enough to hold those of one dish. */
export const dishReviewsOf = (id: number) => pages(listReviews, { id, limit: 50 });
