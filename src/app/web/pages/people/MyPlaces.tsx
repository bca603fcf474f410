import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { links } from '#app/web/links.ts';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { myPlaces } from '../accountQueries.ts';

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
      <ShowMore list={list} noun="restaurant" className="mt-5" />
    </section>
  );
}
