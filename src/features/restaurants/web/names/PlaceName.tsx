import type { Restaurant } from '#features/restaurants/contract.ts';
import { findName, findOwnLanguage } from '#kit/contract/names/find-name.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';

/** What a place is called at its door, and small below it in the reader's language, where that is another name. */
export function PlaceName({ restaurant }: { restaurant: Pick<Restaurant, 'name' | 'names'> }) {
  const translatedName = findName(restaurant, LANGUAGE);
  return (
    <div className="min-w-0">
      <h1 className="text-2xl wrap-anywhere lg:text-3xl">
        <bdi lang={findOwnLanguage(restaurant)}>{restaurant.name}</bdi>
      </h1>
      {translatedName && (
        <p className="wrap-anywhere text-ink-2">
          <bdi lang={LANGUAGE}>{translatedName}</bdi>
        </p>
      )}
    </div>
  );
}
