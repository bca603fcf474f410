import { type Bits, bitsFor, setBit, unite } from '#features/search-index/bitset.ts';
import {
  distanceTerm,
  opinionsTerm,
  qualityTerm,
  RANKING,
  type TermName,
} from '#features/search-index/rules.ts';
import type { Columns } from '../columns/columns.ts';
import { chordTo, kmToChord, type Point } from '../columns/places.ts';
import type { OpinionCounts } from './opinions.ts';
import { findPromising, type PreferenceSets } from './preferences.ts';

/** The inputs of a score besides the restaurant. */
export type ScoringContext = {
  now: number;
  origin: Point | null;
  preferenceSets: PreferenceSets | null;
  friends: OpinionCounts | null;
  /** Opinions of people whose taste is like the reader's. */
  alike: OpinionCounts | null;
};

/** Places that may score high for other reasons than quality, and an upper bound of all others' scores. */
export type ScoreBounds = {
  promising: Bits;
  /** Returns the highest possible score of an unpromising place of this quality in stars, or of a lower one. */
  limit: (mean: number) => number;
};

const NOT_RATED = opinionsTerm(0, 0);
/** Far above the rounding error of a score. */
export const ROUNDING = 1e-9;
const NEAR_KM = 4;

/** Adds those of the places that are near an origin, or whose position is unknown. */
function addNear(bits: Bits, columns: Columns, places: Uint32Array, origin: Point): void {
  const { x, y, z } = columns.vectors();
  const most = kmToChord(NEAR_KM);
  const level = Math.sqrt(most);
  for (let at = 0; at < places.length; at++) {
    const slot = places[at] ?? 0;
    const dz = (z[slot] ?? 0) - origin.z;
    if (dz > level || dz < -level) continue;
    const isFar = chordTo(origin, x[slot], y[slot], z[slot]) > most;
    if (!isFar) setBit(bits, slot);
  }
}

/** Finds promising places: those near, those rated by friends or similar people, those that meet many preferences. */
export function computeUpperBound(
  columns: Columns,
  places: () => Uint32Array,
  { origin, preferenceSets, friends, alike }: ScoringContext,
): ScoreBounds {
  const { terms } = RANKING;
  const promising = bitsFor(columns.capacity);
  let value: number = terms.freshness;
  let weight: number = terms.quality + terms.freshness;
  const add = (term: TermName, most: number) => {
    value += terms[term] * most;
    weight += terms[term];
  };
  if (origin) {
    addNear(promising, columns, places(), origin);
    add('distance', distanceTerm(NEAR_KM));
  }
  if (friends) {
    unite(promising, friends.rated);
    add('friends', NOT_RATED);
  }
  if (alike) {
    unite(promising, alike.rated);
    add('taste', NOT_RATED);
  }
  if (preferenceSets) {
    const { bits, otherShare } = findPromising(preferenceSets, columns.capacity);
    unite(promising, bits);
    add('preferences', otherShare);
  }
  const limit = (mean: number) => (terms.quality * qualityTerm(mean) + value) / weight + ROUNDING;
  return { promising, limit };
}
