import { listMenu } from '#features/menus/contract.ts';
import { listPosts } from '#features/posts/contract.ts';
import { listReviews } from '#features/reviews/contract.ts';
import type { ReviewFilters } from '#features/reviews/web/filters.ts';
import { pages } from '#kit/web/api.ts';

/** Returns the query of a restaurant's dishes in its owner's order, a hundred per page. */
export const menuQuery = (id: number) => pages(listMenu, { id });

/** Returns the query of a restaurant's reviews, ten per page, newest first unless the filters set another order. */
export const reviewsQuery = (id: number, filters: ReviewFilters = {}) =>
  pages(listReviews, { id, limit: 10, ...filters });

export const photoReviewsQuery = (id: number) => pages(listReviews, { id, limit: 30, photos: '1' });

/** Returns the query of the posts about a restaurant and by it, newest first. */
export const restaurantPostsQuery = (id: number) => pages(listPosts, { restaurant: id, limit: 30 });
