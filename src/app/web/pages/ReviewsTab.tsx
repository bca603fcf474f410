import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { intervalSentence } from '#features/restaurants/web/interval.ts';
import { ReviewItem } from '#features/reviews/web/ReviewItem.tsx';
import { count } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { reviewsOf } from './searches.ts';

export function ReviewsTab({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { id, rating, reviewCount, interval } = restaurant;
  const list = useSuspenseInfiniteQuery(reviewsOf(id));
  const reviews = list.data.pages.flatMap((page) => page.items);
  const believed = intervalSentence(interval);
  if (reviews.length === 0) return <EmptyState title="No reviews yet">Be the first to review</EmptyState>;
  return (
    <section>
      <h2 className="sr-only">Reviews</h2>
      {rating !== null && (
        <div className="mb-6 flex items-center gap-4">
          <span className="display text-3xl">{rating.toFixed(1)}</span>
          <div>
            <Stars value={rating} className="text-lg" />
            <p className="text-xs text-ink-3">
              {count(reviewCount, 'review')}. {believed}
            </p>
          </div>
        </div>
      )}
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} now={now} />
      ))}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
