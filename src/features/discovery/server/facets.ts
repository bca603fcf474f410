import {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MORE_OPTIONS,
} from '#features/restaurants/options.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { type Filters, RATING_STEPS, YES } from '#features/search-index/filters.ts';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import type { Facets } from '../contract.ts';

/** What the dialogs offer, with the counts of which they show it. */
export const OFFERED = {
  cuisine: [...FILTER_CUISINES, ...MORE_OPTIONS.cuisine],
  price: PRICE_RANGES,
  vibe: FILTER_VIBES,
  view: [...FILTER_VIEWS, ...MORE_OPTIONS.view],
  music: [...FILTER_MUSIC, ...MORE_OPTIONS.music],
  event: FILTER_EVENTS,
  featured: FILTER_FEATURED,
  language: FILTER_LANGUAGES,
  feature: FEATURES,
  dietary: DIETARY_MARKS,
  minRating: RATING_STEPS.map(String),
} as const satisfies Record<keyof Facets['options'], readonly string[]>;

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

export function computeFacets(index: DiscoveryIndex, filters: Filters, now: number): Facets {
  const { total, counts } = index.facets(filters, now);
  const of = (facet: keyof typeof OFFERED) =>
    toOptions(OFFERED[facet], counts[facet], [filters[facet] ?? []].flat().map(String));
  // A time that was chosen stands in the place of now; the count is for changing to now.
  const openNow =
    filters.openAt === undefined ? counts : index.facets({ ...filters, openAt: now }, now).counts;
  return {
    total,
    options: {
      cuisine: of('cuisine'),
      price: of('price'),
      vibe: of('vibe'),
      view: of('view'),
      music: of('music'),
      event: of('event'),
      featured: of('featured'),
      language: of('language'),
      feature: of('feature'),
      dietary: of('dietary'),
      minRating: of('minRating'),
    },
    liveMusic: counts.liveMusic[YES] ?? null,
    hasEvents: counts.hasEvents[YES] ?? null,
    hasChallenges: counts.hasChallenges[YES] ?? null,
    openNow: openNow.openNow[YES] ?? 0,
  };
}
