import {
  type Bits,
  bitsFor,
  common,
  countBits,
  countBoth,
  popcount,
  unite,
} from '#features/search-index/bitset.ts';
import type { CityCount } from './columns/cities.ts';
import { FACET_NAMES, type FacetName } from './facets.ts';
import { type IndexFilters, YES } from './filters.ts';
import { combineParts, matchParts, type PartName, type Sources } from './matching.ts';

/** For each option that occurs where the list looks (`yes` where a filter has but one) how many places it would leave. */
export type FacetCounts = Record<FacetName | 'openNow', Record<string, number>>;

/** Facets of which nothing may be known of a place. */
const UNKNOWN_FACETS = ['price', 'dietary'] as const;

export type FacetResult = {
  total: number;
  counts: FacetCounts;
  /** Of how many places nothing is known, with the filters of the other facets. */
  unknown: Record<(typeof UNKNOWN_FACETS)[number], number>;
  cities: CityCount[];
};

const SPARSE_RATIO = 4;

/** Counts how many places of `match` a set has; where they are few, only the words that hold them are read. */
function counter(match: Bits): (bits: Bits) => number {
  let filled = 0;
  for (let at = 0; at < match.length; at++) if (match[at] !== 0) filled++;
  if (filled * SPARSE_RATIO > match.length) return (bits) => countBoth(match, bits);
  const words = new Uint32Array(filled);
  const masks = new Uint32Array(filled);
  for (let at = match.length - 1; at >= 0; at--) {
    if (match[at] === 0) continue;
    words[--filled] = at;
    masks[filled] = match[at] ?? 0;
  }
  return (bits) => {
    let count = 0;
    for (let at = 0; at < masks.length; at++) {
      count = (count + popcount((masks[at] ?? 0) & (bits[words[at] ?? 0] ?? 0))) | 0;
    }
    return count;
  };
}

/** Counts every option together with the filters of the other facets. */
export function countFacets(filters: IndexFilters, now: number, sources: Sources): FacetResult {
  const { columns, options, openings, cities } = sources;
  const parts = matchParts(filters, sources);
  const match = combineParts(parts, sources);
  const isEverything = parts.byFacet.size === 0 && parts.others.length === 0;
  const countAll = counter(match);
  const matchBeside = (part: PartName) =>
    parts.byFacet.has(part) ? combineParts(parts, sources, part) : match;
  const countBeside = (part: PartName) => (parts.byFacet.has(part) ? counter(matchBeside(part)) : countAll);
  const countInArea = counter(common([columns.alive, ...parts.area]));
  const counts = {} as FacetCounts; // every facet is set below
  for (const facet of FACET_NAMES) {
    const count = countBeside(facet);
    counts[facet] = {};
    for (const option of options.of(facet).values()) {
      const left = isEverything ? option.count : count(option.bits);
      if (left > 0 || countInArea(option.bits) > 0) counts[facet][option.label] = left;
    }
  }
  counts.openNow = { [YES]: countBeside('openNow')(openings.at(filters.openAt ?? now)) };
  const unknown = {} as FacetResult['unknown']; // each is set here
  for (const facet of UNKNOWN_FACETS) {
    const all = matchBeside(facet);
    const marked = [...options.of(facet).values()].reduce(
      (any, { bits }) => unite(any, bits),
      bitsFor(columns.capacity),
    );
    unknown[facet] = countBits(all) - countBoth(all, marked);
  }
  const countInCity = countBeside('city');
  return { total: countBits(match), counts, unknown, cities: cities.listBy(({ bits }) => countInCity(bits)) };
}
