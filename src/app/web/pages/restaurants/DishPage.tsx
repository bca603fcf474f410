import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, PenLine } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { pictureSources } from '#features/media/rules.ts';
import { getMenuItem, listPrices, type MenuItem } from '#features/menus/contract.ts';
import { DishFacts } from '#features/menus/web/DishFacts.tsx';
import { DishName, nameDish, OriginalName } from '#features/menus/web/DishName.tsx';
import { PriceHistory } from '#features/menus/web/PriceHistory.tsx';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import { ReviewItem } from '#features/reviews/web/ReviewItem.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import type { PageHead } from '#kit/web/page/head.ts';
import { type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { dishHead } from '../restaurant/heads.ts';
import { reviewsQuery } from '../restaurant/queries.ts';
import { Section } from '../Section.tsx';
import { useViewer } from '../Viewers.tsx';

const route = getRouteApi('/restaurants/$id/dishes/$dishId');

export const loadDish = async ({
  context: { queryClient },
  params,
}: LoaderOf<{ id: string; dishId: string }>): Promise<PageHead> => {
  const [id, itemId] = [Number(params.id), Number(params.dishId)];
  const [restaurant, dish, reviews] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(query(getRestaurant, { id })),
      queryClient.ensureQueryData(query(getMenuItem, { id, itemId })),
      queryClient.ensureInfiniteQueryData(reviewsQuery(id, { dish: itemId })),
    ]),
  );
  // In a browser the page opens at once, and its prices appear when they have loaded.
  const prices = queryClient.prefetchQuery(query(listPrices, { id, itemId }));
  if (import.meta.env.SSR) await prices;
  return dishHead(
    dish,
    restaurant,
    reviews.pages.flatMap(({ items }) => items),
  );
};

/** Shows a dish, its prices, and what reviews say about it. */
export function DishPage() {
  const params = route.useParams();
  const [id, itemId] = [Number(params.id), Number(params.dishId)];
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  const { data: dish } = useSuspenseQuery(query(getMenuItem, { id, itemId }));
  const user = useCurrentUser();
  const write = links.writeReview(id, itemId);
  const name = nameDish(dish);
  const { image, imageAlt, description, rating, reviewCount } = dish;
  return (
    <div className="mx-auto max-w-page lg:px-8 lg:pt-4">
      <a
        href={links.restaurant(id)}
        className="inline-flex min-h-11 items-center gap-1 px-4 text-sm font-semibold text-ink-2 hover:text-ink lg:mb-2 lg:px-0"
      >
        <ChevronLeft size={18} /> {restaurant.name}
      </a>
      <div className="gap-12 lg:grid lg:grid-cols-2">
        {image && (
          <Picture
            {...pictureSources(image)}
            sizes="(min-width: 64rem) 36rem, 100vw"
            alt={imageAlt ?? t('A picture of {name}', { name })}
            eager
            className="aspect-4/3 sm:rounded-panel lg:sticky lg:top-24"
          />
        )}
        <div className="px-4 pt-6 lg:px-0 lg:pt-2">
          <h1 className="text-2xl wrap-anywhere lg:text-3xl">
            <DishName dish={dish} />
          </h1>
          <OriginalName dish={dish} />
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-ink-2">
            <Rating mean={rating} count={reviewCount} />
            <span>
              {t('{category} at {name}', { category: CATEGORY_LABELS[dish.category], name: restaurant.name })}
            </span>
          </p>
          {description && (
            <p dir="auto" className="mt-4 max-w-prose text-lg">
              {description}
            </p>
          )}
          <DishFacts dish={dish} />
          <div className="mt-5 mb-10 flex flex-wrap gap-2.5">
            {user?.id !== restaurant.userId && (
              <a href={user ? write : links.auth(write)} className={buttonClass({ variant: 'primary' })}>
                <PenLine size={18} /> {t('Write Review')}
              </a>
            )}
            <a href={`${links.restaurant(id)}?tab=menu`} className={buttonClass()}>
              {t('The whole menu')}
            </a>
            <ShareButton title={t('{name} at {name2}', { name, name2: restaurant.name })} />
          </div>
          <PriceHistory dish={dish} />
          <DishReviews dish={dish} ownerId={restaurant.userId} />
        </div>
      </div>
    </div>
  );
}

function DishReviews({ dish, ownerId }: { dish: MenuItem; ownerId: number | null }) {
  const now = useRenderTime();
  const reader = useViewer(ownerId);
  const list = useSuspenseInfiniteQuery(reviewsQuery(dish.restaurantId, { dish: dish.id }));
  const reviews = list.data.pages.flatMap((page) => page.items);
  return (
    <Section title={t('Reviews')}>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} now={now} reader={reader} />
      ))}
      {reviews.length === 0 && <p className="text-ink-2">{t('No reviews yet')}</p>}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} review', '{n} reviews')} />
    </Section>
  );
}
