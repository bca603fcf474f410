import { links } from '#addresses.ts';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import type { RestaurantCard } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

interface SavedPlacesProps {
  places: readonly RestaurantCard[];
  /** The text of the link to the list, if nothing is saved: "Find some". */
  action: string;
}

/** Shows saved restaurants side by side, or how to save one. */
export function SavedPlaces({ places, action }: SavedPlacesProps) {
  if (places.length === 0)
    return (
      <EmptyState
        action={
          <a href={links.restaurants} className={buttonClass()}>
            {action}
          </a>
        }
      >
        {t('Press the heart on a restaurant to save it here.')}
      </EmptyState>
    );
  return (
    <PlaceGrid items={places}>
      {(restaurant) => <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)} />}
    </PlaceGrid>
  );
}
