import { type Bits, hasBit, toSlots } from '#features/search-index/bitset.ts';
import { type Before, Best } from '../order.ts';
import { chordAt, STRIDE } from './cells.ts';
import { chordTo, kmToAngle, kmToChord, type Point } from './places.ts';
import type { Store } from './store.ts';

/** The square of the chord for unknown positions: farther than any place on earth. */
const NOWHERE = 5;
/** Up to this number of places, each is measured. */
const MAX_MEASURED = 400;
/** Radii in kilometres: with more places, only those in a circle are measured, then in one twice as large. */
const CIRCLES = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

type Nearest = {
  match: Bits;
  total: number;
  origin: Point;
  /** The square of the chord and the id of the last place before this page. */
  after: readonly [chord: number, id: number];
  most: number;
};

/** Lists the nearest places of a set, ties by id, those without a position last; their chords are in `scores`. */
export function nearest(
  { match, total, origin, after, most }: Nearest,
  { columns, scores }: Store,
): number[] {
  const id = columns.get('id');
  const before: Before = (a, b) => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference === 0 ? (id[a] ?? 0) < (id[b] ?? 0) : difference < 0;
  };
  const [from, fromId] = after;
  const offer = (best: Best, slot: number, chord: number) => {
    if (chord < from || (chord === from && (id[slot] ?? 0) <= fromId)) return;
    scores[slot] = chord;
    if (chord <= (scores[best.threshold ?? slot] ?? 0)) best.offer(slot);
  };
  for (const km of total > MAX_MEASURED ? CIRCLES : []) {
    const reach = kmToChord(km);
    if (reach <= from) continue;
    const best = new Best(most, before);
    for (const cell of columns.cells.around(origin, kmToAngle(km))) {
      for (let at = 0; at < cell.length; at += STRIDE) {
        const slot = cell[at + STRIDE - 1] ?? 0;
        if (!hasBit(match, slot)) continue;
        const chord = chordAt(cell, at, origin);
        if (chord <= reach) offer(best, slot, chord);
      }
    }
    // Places outside of the circle are farther than all results so far.
    if (best.threshold !== undefined) return best.toSortedSlots();
  }
  const best = new Best(most, before);
  const { x, y, z } = columns.vectors();
  const slots = toSlots(match, total);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const chord = chordTo(origin, x[slot], y[slot], z[slot]);
    offer(best, slot, Number.isNaN(chord) ? NOWHERE : chord);
  }
  return best.toSortedSlots();
}
