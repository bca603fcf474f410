import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { links } from '../links.ts';
import { myPlaces } from './ownSearches.ts';

/** The restaurants that I saved. */
export function MyPlaces() {
  const list = useSuspenseInfiniteQuery(myPlaces);
  const places = list.data.pages.flatMap((page) => page.items);
  return (
    <section id="saved" className="scroll-mt-20">
      <h2 className="mb-3 text-xl">Saved restaurants</h2>
      {places.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass()}>
              Find some
            </a>
          }
        >
          Press the heart of a restaurant, and it waits for you here.
        </EmptyState>
      ) : (
        <PlaceGrid items={places}>
          {(restaurant) => <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)} />}
        </PlaceGrid>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-sm text-error">
          {list.error?.sentence}
        </p>
      )}
      {list.hasNextPage && (
        <Button className="mt-5" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
