import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { describeInterval } from '#features/restaurants/web/facts.ts';
import { getReviewSummary } from '#features/reviews/contract.ts';
import { hasReviewFilters, type ReviewFilters } from '#features/reviews/web/filters.ts';
import { RemovedNote } from '#features/reviews/web/RemovedNote.tsx';
import { ReviewControls } from '#features/reviews/web/ReviewControls.tsx';
import { ReviewItem } from '#features/reviews/web/ReviewItem.tsx';
import { ReviewSummary } from '#features/reviews/web/ReviewSummary.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { useViewer } from '../Viewers.tsx';
import { reviewsQuery } from './queries.ts';
import { WriteReviewLink } from './WriteReview.tsx';

interface Props {
  restaurant: Restaurant;
  dishes: MenuItem[];
  filters: ReviewFilters;
  /** In milliseconds. */
  now: number;
}

/** Shows the distribution of stars, and the reviews filtered and sorted as in the address. */
export function ReviewsTab({ restaurant, dishes, filters, now }: Props) {
  const { id, userId, reviewCount, interval } = restaurant;
  const router = useRouter();
  const reader = useViewer(userId);
  const summary = useQuery(query(getReviewSummary, { id }));
  const toHref = (filters: ReviewFilters) => links.reviews(id, filters);
  const canWrite = reader.id !== userId;
  const own = summary.data?.languages.find(({ lang }) => lang === LANGUAGE)?.count ?? 0;

  if (reviewCount === 0 && !summary.data?.brought)
    return (
      <>
        <EmptyState
          title={t('No reviews yet')}
          action={canWrite && <WriteReviewLink id={id} variant="secondary" />}
        >
          {t('Be the first to review')}
        </EmptyState>
        {summary.data && <RemovedNote removed={summary.data.removed} />}
      </>
    );
  const { rating, ...others } = filters;
  return (
    <section>
      <h2 className="sr-only">{t('Reviews')}</h2>
      <div data-stay>
        {summary.data && reviewCount > 0 && (
          <ReviewSummary
            summary={summary.data}
            selectedStars={rating}
            getHref={(stars) => toHref(stars === rating ? others : { ...others, rating: stars })}
          >
            {describeInterval(interval, reviewCount)}
          </ReviewSummary>
        )}
        {summary.data && <RemovedNote removed={summary.data.removed} />}
        {summary.error && <ReadError read={summary} title={t('Failed to fetch reviews')} />}
        <ReviewControls
          filters={filters}
          dishes={dishes.filter((dish) => dish.reviewCount > 0)}
          hasOwnLanguage={own > 0 && own < reviewCount}
          getHref={toHref}
          onChange={(filters) => void router.navigate({ href: toHref(filters), resetScroll: false })}
        />
      </div>
      <Found id={id} filters={filters}>
        {(reviews) => reviews.map((review) => <ReviewItem key={review.id} {...{ review, now, reader }} />)}
      </Found>
    </section>
  );
}

type List = ReturnType<typeof useReviews>;
type Reviews = NonNullable<List['data']>['pages'][number]['items'];

const useReviews = (id: number, filters: ReviewFilters) => useInfiniteQuery(reviewsQuery(id, filters));

interface FoundProps {
  id: number;
  filters: ReviewFilters;
  children: (reviews: Reviews) => React.ReactNode;
}

function Found({ id, filters, children }: FoundProps) {
  const list = useReviews(id, filters);
  if (list.error && !list.data) return <ReadError read={list} title={t('Failed to fetch reviews')} />;
  if (!list.data) return <ReviewsSkeleton />;
  const reviews = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? null;
  return (
    <>
      {hasReviewFilters(filters) && (
        <div role="status" className="flex flex-wrap items-center gap-x-3 py-2 text-sm text-ink-2">
          {total === 0 || reviews.length === 0
            ? t('No reviews match.')
            : total !== null && plural(total, '{n} review matches.', '{n} reviews match.')}
          <div data-stay>
            <a href={links.reviews(id, {})} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
              {t('Show all reviews')}
            </a>
          </div>
        </div>
      )}
      {children(reviews)}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} review', '{n} reviews')} />
    </>
  );
}

/** Placeholder while the reviews load. */
function ReviewsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('Reviews are loading')}</span>
      {[1, 2, 3].map((n) => (
        <div key={n} className="grid gap-3 border-t border-line py-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full!" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ms-auto h-4 w-20" />
          </div>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
