import { type Bits, countBits, countBoth, popcount } from '#features/search-index/bitset.ts';
import { FACET_NAMES, type FacetName } from './facets.ts';
import { type IndexFilters, YES } from './filters.ts';
import { combineParts, matchParts, type Sources } from './matching.ts';

/** For each option that occurs (`yes` where a filter has but one) how many places it would leave. */
export type FacetCounts = Record<FacetName | 'openNow', Record<string, number>>;

export type FacetResult = { total: number; counts: FacetCounts };

const SPARSE = 4;

/** Counts how many places of `match` a set has; where they are few, only the words that hold them are read. */
function counter(match: Bits): (bits: Bits) => number {
  let filled = 0;
  for (let at = 0; at < match.length; at++) if (match[at] !== 0) filled++;
  if (filled * SPARSE > match.length) return (bits) => countBoth(match, bits);
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
  const { options, openings } = sources;
  const parts = matchParts(filters, sources);
  const match = combineParts(parts, sources);
  const isEverything = parts.byFacet.size === 0 && parts.others.length === 0;
  const countAll = counter(match);
  const counts = {} as FacetCounts; // every facet is set below
  for (const facet of FACET_NAMES) {
    const count = parts.byFacet.has(facet) ? counter(combineParts(parts, sources, facet)) : countAll;
    counts[facet] = {};
    for (const option of options.of(facet).values()) {
      counts[facet][option.label] = isEverything ? option.count : count(option.bits);
    }
  }
  const open = openings.at(filters.openAt ?? now);
  const count = parts.byFacet.has('openNow') ? counter(combineParts(parts, sources, 'openNow')) : countAll;
  counts.openNow = { [YES]: count(open) };
  return { total: countBits(match), counts };
}
