import type { CityCount } from '#features/search-index/columns/cities.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Filters } from '../contract.ts';
import { ALL_CITIES, type Sort } from '../options.ts';

/** The city that a browser chose or showed last; a year. */
export const CITY: Cookie = { name: 'city', seconds: 365 * 24 * 3600 };

type Place = Pick<Filters, 'city' | 'near' | 'bbox' | 'distance'> & { sort?: Sort };

/**
 * Finds the slug of the listed city; undefined for all cities. Without a city or another place in the call it is the
 * caller's last city, otherwise the largest.
 */
export function findListedCity(
  { city, near, bbox, distance, sort }: Place,
  index: DiscoveryIndex,
  caller: Pick<Caller, 'readCookie'>,
): string | undefined {
  if (city !== undefined) return city === ALL_CITIES ? undefined : city;
  if ([near, bbox, distance].some((place) => place !== undefined) || sort === 'distance') return undefined;
  return findOwnCity(index, caller);
}

/** Finds the city of a caller's first list; undefined if there are fewer than two cities. */
export function findOwnCity(index: DiscoveryIndex, caller: Pick<Caller, 'readCookie'>): string | undefined {
  const cities = index.listCities();
  if (cities.length < 2) return undefined;
  const own = caller.readCookie(CITY);
  return (cities.find(({ slug }) => slug === own) ?? cities[0])?.slug;
}

/** Currency by city slug. */
export class Currencies {
  readonly #byCity = new Map<string, string>();

  set({ city, currency }: { city: string | null; currency: string | null }): void {
    if (city !== null && currency !== null) this.#byCity.set(city, currency);
  }

  /** Finds the currency (ISO 4217) of a city or of all `cities`; null if they differ or the city is unknown. */
  find(slug: string | undefined, cities: readonly CityCount[]): string | null {
    if (slug !== undefined) return this.#byCity.get(slug) ?? null;
    const all = new Set(cities.map((city) => this.#byCity.get(city.slug)));
    const [currency = DEFAULT_CURRENCY, ...others] = all;
    return others.length === 0 ? currency : null;
  }
}
