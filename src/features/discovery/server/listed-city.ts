import type { CityCount } from '#features/search-index/columns/cities.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Filters } from '../contract.ts';
import { ALL_CITIES, type Sort } from '../options.ts';

/** The city that somebody chose or looked at last, in their browser. */
export const CITY: Cookie = { name: 'city', seconds: 365 * 24 * 3600 };

type Place = Pick<Filters, 'city' | 'near' | 'bbox' | 'distance'> & { sort?: Sort };

/**
 * The city whose restaurants a list holds, by its slug; undefined for those of all. Where the call names none, a list
 * that says in no other way where begins with the caller's city, without one with the largest.
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

/** The city that lists begin with for a caller; undefined where there is one at most. */
export function findOwnCity(index: DiscoveryIndex, caller: Pick<Caller, 'readCookie'>): string | undefined {
  const cities = index.listCities();
  if (cities.length < 2) return undefined;
  const own = caller.readCookie(CITY);
  return (cities.find(({ slug }) => slug === own) ?? cities[0])?.slug;
}

/** What is paid with in each city, by its slug. */
export class Currencies {
  readonly #byCity = new Map<string, string>();

  set({ city, currency }: { city: string | null; currency: string | null }): void {
    if (city !== null && currency !== null) this.#byCity.set(city, currency);
  }

  /** ISO 4217: of one city, or of all of these; null where they differ, or where nobody knows the city. */
  find(slug: string | undefined, cities: readonly CityCount[]): string | null {
    if (slug !== undefined) return this.#byCity.get(slug) ?? null;
    const all = new Set(cities.map((city) => this.#byCity.get(city.slug)));
    const [one = DEFAULT_CURRENCY, ...others] = all;
    return others.length === 0 ? one : null;
  }
}
