import { listRestaurants } from '#features/restaurants/contract.ts';
import { listReviews } from '#features/reviews/contract.ts';
import { pages } from '#kit/web/api.ts';

/** How many cards a page of the list brings: whole rows in one to four columns. */
const CARDS = 24;

/** The list of restaurants behind an address. */
export const restaurantsOf = ({ q }: { q?: string }) =>
  pages(listRestaurants, { q: q || undefined, limit: CARDS });

/** The reviews of a restaurant, ten at a time. */
export const reviewsOf = (id: string | number) => pages(listReviews, { id, limit: 10 });
