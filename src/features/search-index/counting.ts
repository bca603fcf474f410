import {
  type Bits,
  bitsFor,
  countBits,
  countBoth,
  intersect,
  popcount,
  unite,
} from '#features/search-index/bitset.ts';
import type { CityCount } from './columns/cities.ts';
import { FACET_NAMES, type FacetName } from './facets.ts';
import { type IndexFilters, YES } from './filters.ts';
import { combineParts, matchParts, type PartName, type Sources } from './matching.ts';

/** For each option in the list's area (`yes` for an on-off filter), the number of places that it would leave. */
export type FacetCounts = Record<FacetName | 'openNow', Record<string, number>>;

/** Facets whose value may be unknown for a place. */
const UNKNOWN_FACETS = ['price', 'dietary'] as const;

export type FacetResult = {
  total: number;
  counts: FacetCounts;
  /** The number of places without a value, after the filters of the other facets. */
  unknown: Record<(typeof UNKNOWN_FACETS)[number], number>;
  cities: CityCount[];
};

const SPARSE_RATIO = 4;

/**
 * Returns a function that counts a set's places in `match`; if `match` has few words with bits, it reads only those.
 */
function createCounter(match: Bits): (bits: Bits) => number {
  let wordCount = 0;
  for (let at = 0; at < match.length; at++) if (match[at] !== 0) wordCount++;
  if (wordCount * SPARSE_RATIO > match.length) return (bits) => countBoth(match, bits);
  const words = new Uint32Array(wordCount);
  const masks = new Uint32Array(wordCount);
  for (let at = match.length - 1; at >= 0; at--) {
    if (match[at] === 0) continue;
    words[--wordCount] = at;
    masks[wordCount] = match[at] ?? 0;
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
  const countAll = createCounter(match);
  const matchBeside = (part: PartName) =>
    parts.byFacet.has(part) ? combineParts(parts, sources, part) : match;
  const countBeside = (part: PartName) =>
    parts.byFacet.has(part) ? createCounter(matchBeside(part)) : countAll;
  const countInArea = createCounter(intersect([columns.alive, ...parts.area]));
  const counts = {} as FacetCounts; // Every facet is set below.
  for (const facet of FACET_NAMES) {
    const count = countBeside(facet);
    counts[facet] = {};
    for (const option of options.of(facet).values()) {
      const remaining = isEverything ? option.count : count(option.bits);
      if (remaining > 0 || countInArea(option.bits) > 0) counts[facet][option.label] = remaining;
    }
  }
  counts.openNow = { [YES]: countBeside('openNow')(openings.at(filters.openAt ?? now)) };
  const unknown = {} as FacetResult['unknown']; // Each is set here.
  for (const facet of UNKNOWN_FACETS) {
    const all = matchBeside(facet);
    const withValue = [...options.of(facet).values()].reduce(
      (any, { bits }) => unite(any, bits),
      bitsFor(columns.capacity),
    );
    unknown[facet] = countBits(all) - countBoth(all, withValue);
  }
  const countInCity = countBeside('city');
  return { total: countBits(match), counts, unknown, cities: cities.listBy(({ bits }) => countInCity(bits)) };
}
