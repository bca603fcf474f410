import { type Bits, bitsFor, clearBit, intersect, setBit, unite } from '#features/search-index/bitset.ts';
import { chordAt, STRIDE } from './columns/cells.ts';
import type { Cities } from './columns/cities.ts';
import type { Columns } from './columns/columns.ts';
import type { Happenings } from './columns/happenings.ts';
import type { Openings } from './columns/openings.ts';
import type { OptionSlots } from './columns/options.ts';
import { type BoundingBox, isInBox, kmToAngle, kmToChord, type Point, toPoint } from './columns/places.ts';
import { FACET_NAMES, type FacetName } from './facets.ts';
import { getChosenOptions, type IndexFilters } from './filters.ts';
import { OpinionCounts } from './ranking/opinions.ts';
import type { TextMatch } from './text/hits.ts';
import type { TextIndex } from './text/text.ts';

export type Sources = {
  columns: Columns;
  options: OptionSlots;
  openings: Openings;
  happenings: Happenings;
  cities: Cities;
  texts: TextIndex;
};

export type PartName = FacetName | 'openNow' | 'city';

/** The result of each filter by itself, read-only: a facet is counted with all filters except its own. */
type Parts = {
  byFacet: ReadonlyMap<PartName, Bits>;
  /** Filters without options: text, place, blocked owners. */
  others: readonly Bits[];
  /** The list's area: its city, distance and part of the map; distance and map are also in `others`. */
  area: readonly Bits[];
  text: TextMatch | null;
};

export const toOrigin = ({ lat, lng }: IndexFilters): Point | null =>
  lat === undefined || lng === undefined ? null : toPoint(lat, lng);

// Filters without options test every slot; the intersection removes empty slots.

function findRated({ columns }: Sources, least: number): Bits {
  const slotBits = bitsFor(columns.capacity);
  const mean = columns.get('mean');
  for (let slot = 0; slot < mean.length; slot++) if ((mean[slot] ?? 0) >= least) setBit(slotBits, slot);
  return slotBits;
}

function within({ columns }: Sources, origin: Point, km: number): Bits {
  const slotBits = bitsFor(columns.capacity);
  const most = kmToChord(km);
  for (const cell of columns.cells.around(origin, kmToAngle(km))) {
    for (let at = 0; at < cell.length; at += STRIDE) {
      if (chordAt(cell, at, origin) <= most) setBit(slotBits, cell[at + STRIDE - 1] ?? 0);
    }
  }
  return slotBits;
}

function inBox({ columns }: Sources, box: BoundingBox): Bits {
  const slotBits = bitsFor(columns.capacity);
  const lat = columns.get('lat');
  const lng = columns.get('lng');
  for (let slot = 0; slot < lat.length; slot++) {
    if (isInBox(box, lat[slot] ?? 0, lng[slot] ?? 0)) setBit(slotBits, slot);
  }
  return slotBits;
}

function byOwner({ columns }: Sources, isKept: (owner: number) => boolean): Bits {
  const slotBits = new Int32Array(columns.alive);
  const owner = columns.get('ownerId');
  for (let slot = 0; slot < owner.length; slot++) if (!isKept(owner[slot] ?? 0)) clearBit(slotBits, slot);
  return slotBits;
}

export function matchParts(filters: IndexFilters, sources: Sources): Parts {
  const { columns, options, openings, happenings, cities, texts } = sources;
  const byFacet = new Map<PartName, Bits>();
  for (const facet of FACET_NAMES) {
    const keys = facet === 'minRating' ? undefined : getChosenOptions(filters, facet);
    if (!keys) continue;
    const optionBits = keys.flatMap((key) => options.of(facet).get(key)?.bits ?? []);
    const [only] = optionBits;
    const any = only && optionBits.length === 1 ? only : optionBits.reduce(unite, bitsFor(columns.capacity));
    byFacet.set(facet, any);
  }
  const {
    city,
    minRating = 0,
    openAt,
    distance,
    bbox,
    q,
    owned = false,
    likedBy,
    blockedOwners = [],
  } = filters;
  const area: Bits[] = [];
  const origin = toOrigin(filters);
  if (origin && distance !== undefined) area.push(within(sources, origin, distance));
  if (bbox) area.push(inBox(sources, bbox));
  const others = [...area];
  if (city !== undefined) {
    byFacet.set('city', cities.of(city));
    area.push(cities.of(city));
  }
  if (minRating > 0) byFacet.set('minRating', findRated(sources, minRating));
  if (openAt !== undefined) {
    const open = openings.at(openAt);
    byFacet.set('openNow', filters.allowsUnknownHours ? unite(openings.unknown(), open) : open);
  }
  const { eventOn } = filters;
  if (eventOn !== undefined) {
    const types = getChosenOptions(filters, 'event');
    // Other types are counted among the places with any event on that day.
    if (types) byFacet.set('event', happenings.on(eventOn, types));
    others.push(happenings.on(eventOn));
  }
  // A place without an owner has its own negative owner number.
  if (owned) others.push(byOwner(sources, (owner) => owner >= 0));
  if (likedBy) others.push(new OpinionCounts(columns, likedBy).findLiked());
  if (blockedOwners.length > 0) {
    const blockedSet = new Set(blockedOwners);
    others.push(byOwner(sources, (owner) => !blockedSet.has(owner)));
  }
  const text = q === undefined ? null : texts.search(q);
  if (text) others.push(text.bits);
  return { byFacet, others, area, text };
}

/** Combines the filters into the places that pass all of them, or all except those of one facet; read-only. */
export function combineParts(
  { byFacet, others, text }: Parts,
  { columns }: Sources,
  without?: PartName,
): Bits {
  // The text matches existing restaurants only.
  const sets = text ? [...others] : [columns.alive, ...others];
  for (const [facet, bits] of byFacet) if (facet !== without) sets.push(bits);
  const [first, second] = sets;
  return first && !second ? first : intersect(sets);
}
