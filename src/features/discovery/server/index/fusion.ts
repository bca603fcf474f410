import { RANKING } from '#features/discovery/rules.ts';
import { type Bits, slotsOf } from './bitset.ts';
import type { Columns } from './columns.ts';
import { distanceAt, fieldsOfLevels, levelsAt, type TextMatch } from './hits.ts';
import { type Before, Best } from './order.ts';

const { fusion, best, fields } = RANKING.text;
/** In the order of the bytes of a slot's levels. */
const WEIGHTS = [fields.name, fields.cuisine, fields.dish, fields.description];

/** A rank within a field is one number: above quality (in stars) the distance of an answer, above it the level. */
const DISTANCE = 8;
const LEVEL = 64;

/**
 * The slots that answer a query best, in no order, by weighted reciprocal rank fusion over the fields: in each field
 * the better answer leads, then the one less far from what was asked, then quality, then the lower id.
 */
export function bestAnswers(
  match: Bits,
  count: number,
  text: TextMatch,
  columns: Columns,
): Iterable<number> & { readonly length: number } {
  const quality = columns.get('quality');
  const id = columns.get('id');
  const slots = slotsOf(match, count);
  // So few are in the lists all of them.
  if (slots.length <= best) return slots;
  // Read once, and then side by side: the slots lie far from each other in memory.
  const answers = new Uint32Array(count);
  const distances = new Uint8Array(count);
  const stars = new Float64Array(count);
  let every = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0;
    const level = levelsAt(text, slot);
    answers[at] = level;
    distances[at] = distanceAt(text, slot);
    stars[at] = quality[slot] ?? 0;
    every |= level;
  }
  const ranks = new Float64Array(count);
  const before: Before = (a, b) => {
    const difference = (ranks[a] ?? 0) - (ranks[b] ?? 0);
    return difference === 0 ? (id[slots[a] ?? 0] ?? 0) < (id[slots[b] ?? 0] ?? 0) : difference > 0;
  };
  const scores = new Map<number, number>();
  const found = fieldsOfLevels(every);
  for (const [field, weight] of WEIGHTS.entries()) {
    if (((found >>> field) & 1) === 0) continue;
    const list = new Best(best, before);
    let least = 0;
    for (let at = 0; at < count; at++) {
      const level = ((answers[at] ?? 0) >>> (8 * field)) & 255;
      if (level === 0) continue;
      const rank = level * LEVEL - (distances[at] ?? 0) * DISTANCE + (stars[at] ?? 0);
      if (rank < least) continue;
      ranks[at] = rank;
      list.offer(at);
      if (list.threshold !== undefined) least = ranks[list.threshold] ?? 0;
    }
    // One list alone is the answer.
    if (found >>> field === 1 && scores.size === 0) return list.found.map((at) => slots[at] ?? 0);
    for (const [nth, at] of list.sorted().entries()) {
      const slot = slots[at] ?? 0;
      scores.set(slot, (scores.get(slot) ?? 0) + weight / (fusion + nth + 1));
    }
  }
  return [...scores]
    .sort(
      ([a, one], [b, other]) =>
        other - one || (quality[b] ?? 0) - (quality[a] ?? 0) || (id[a] ?? 0) - (id[b] ?? 0),
    )
    .slice(0, best)
    .map(([slot]) => slot);
}
