import type { Restaurant } from '#features/restaurants/contract.ts';
import { findName, findOwnLanguage } from '#kit/contract/names/find-name.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';

/** A place's own name, and below it in small letters its name in the reader's language, if that differs. */
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
