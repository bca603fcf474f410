import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RestaurantCard } from '#features/restaurants/web/RestaurantCard.tsx';
import { count } from '#kit/web/format.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { links } from '../links.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import { restaurantsOf } from './searches.ts';
import { ViewSize } from './ViewSize.tsx';

const route = getRouteApi('/restaurants');

/** The widest that a grid gets, by how many columns were asked for. */
const COLUMNS: Record<number, string> = {
  1: 'mx-auto max-w-wide',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

const SIZES: Record<number, string> = {
  1: '(min-width: 64rem) 60rem, 100vw',
  2: '(min-width: 40rem) 50vw, 100vw',
  3: '(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw',
  4: '(min-width: 80rem) 25vw, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw',
};

export function RestaurantsPage() {
  const search = route.useSearch();
  const { q } = search;
  const size = Number(search.size ?? 4);
  const list = useSuspenseInfiniteQuery(restaurantsOf({ q }));
  const cards = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? cards.length;

  return (
    <div className="px-4 pt-3 lg:px-8 lg:pt-8">
      <SearchBox placeholder="Search restaurants, cuisines..." className="mb-4 lg:hidden" />
      <div className="mb-5 flex items-end justify-between gap-4 lg:mb-6">
        <div className="min-w-0">
          <h1 className="text-xl wrap-anywhere lg:text-2xl">{q ? `“${q}”` : 'Where shall we eat?'}</h1>
          <p aria-live="polite" className="mt-1 text-ink-2">
            {count(total, 'restaurant')}
          </p>
        </div>
        {cards.length > 0 && <ViewSize size={size} />}
      </div>
      {cards.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
              Show all restaurants
            </a>
          }
        >
          No restaurants found matching your criteria.
        </EmptyState>
      ) : (
        <div className={cx('grid gap-x-5 gap-y-9', COLUMNS[size])}>
          {cards.map((restaurant, index) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              href={links.restaurant(restaurant.id)}
              sizes={SIZES[size] ?? ''}
              eager={index < 1}
            />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <div className="mt-10 text-center">
          <Button size="lg" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
