import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { FACET_NAMES, findFacet, isSwitch, type SwitchFacet } from '#features/search-index/facets.ts';
import { type IndexFilters, YES } from '#features/search-index/filters.ts';
import type { Facets } from '../contract.ts';

/** Options that places have besides those offered, the most frequent ones. */
const MOST_OTHERS = 30;

/** Those of the options offered that occur or are chosen, in their order, and then what else occurs, most frequent first. */
function toOptions(
  offered: readonly string[],
  counts: Record<string, number>,
  chosen: readonly string[],
): Facets['options']['cuisine'] {
  const possible = offered.filter((value) => counts[value] !== undefined || chosen.includes(value));
  const others = Object.entries(counts)
    .filter(([value, count]) => count > 0 && !offered.includes(value))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_OTHERS);
  return [
    ...possible.map((value) => ({ value, count: counts[value] ?? 0 })),
    ...others.map(([value, count]) => ({ value, count })),
  ];
}

export function computeFacets(
  index: DiscoveryIndex,
  filters: IndexFilters,
  now: number,
): Omit<Facets, 'currency'> {
  const { total, counts, unknown, cities } = index.facets(filters, now);
  // A time that was chosen stands in the place of now; the count is for changing to now.
  const openNow =
    filters.openAt === undefined ? counts : index.facets({ ...filters, openAt: now }, now).counts;
  const options: Partial<Facets['options']> = {};
  const switches: Partial<Pick<Facets, SwitchFacet>> = {};
  for (const facet of FACET_NAMES) {
    if (isSwitch(facet)) switches[facet] = counts[facet][YES] ?? null;
    else {
      const chosen = [filters[facet] ?? []].flat().map(String);
      options[facet] = toOptions(findFacet(facet).values ?? [], counts[facet], chosen);
    }
  }
  return {
    total,
    unknown,
    cities,
    options: options as Facets['options'], // each facet was one or the other
    ...(switches as Pick<Facets, SwitchFacet>),
    openNow: openNow.openNow[YES] ?? 0,
  };
}
