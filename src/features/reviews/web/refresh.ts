import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#kit/contract/endpoint.ts';
import { listReviews, type Review } from '../contract.ts';

const LISTS = `${listReviews.method} ${listReviews.path}`;

/** How addresses begin that show reviews, or figures made of them, of one restaurant or of many. */
export const SHOWING = [
  '/api/restaurants',
  '/api/people/',
  '/api/user/activity',
  '/api/user/saved-restaurants',
  '/api/wallet',
];

/** Reads anew whatever a written, changed or deleted review shows in. */
export function useReviewsChanged() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => SHOWING.some((path) => String(queryKey[0]).startsWith(`GET ${path}`)),
    });
}

type Listed = Page<Review> | InfiniteData<Page<Review>>;

/** Changes a review wherever it is listed. */
export function patchReview(queryClient: QueryClient, id: number, change: Partial<Review>): void {
  const patched = (page: Page<Review>): Page<Review> => ({
    ...page,
    items: page.items.map((review) => (review.id === id ? { ...review, ...change } : review)),
  });
  queryClient.setQueriesData<Listed>({ queryKey: [LISTS] }, (previous) => {
    if (!previous) return previous;
    return 'pages' in previous ? { ...previous, pages: previous.pages.map(patched) } : patched(previous);
  });
}
