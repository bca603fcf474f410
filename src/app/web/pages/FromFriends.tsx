import { links } from '#addresses.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import { FindFriends } from './FindFriends.tsx';

/** What people like whom the reader follows; until there is something, the ways to find them. */
export function FromFriends({ places }: { places: readonly ListedRestaurant[] }) {
  if (places.length === 0) return <FindFriends />;
  return (
    <PlaceGrid items={places} row>
      {(restaurant) => (
        <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)}>
          {restaurant.followed && <p className="mt-1.5 text-sm text-ink-2">{restaurant.followed}</p>}
        </PlaceCard>
      )}
    </PlaceGrid>
  );
}
