import { type Bits, toSlots } from '#features/search-index/bitset.ts';
import { RANKING } from '#features/search-index/rules.ts';
import type { Columns } from '../columns/columns.ts';
import { type Before, moveFirst } from '../order.ts';
import { distanceAt, levelsAt, readLevel, type TextMatch } from './hits.ts';
import { IN_ADDRESS, IN_CUISINE, IN_DESCRIPTION, IN_DISH, IN_NAME } from './postings.ts';

const { fusion, best, fields } = RANKING.text;
const WEIGHTS = [
  [IN_NAME, fields.name],
  [IN_CUISINE, fields.cuisine],
  [IN_ADDRESS, fields.address],
  [IN_DISH, fields.dish],
  [IN_DESCRIPTION, fields.description],
] as const;

/** A rank within a field is one number: quality in stars, above it the distance, above that the level of a match. */
const DISTANCE = 8;
const LEVEL = 64;

/**
 * Finds the slots that match a query best, unsorted, by weighted reciprocal rank fusion over the fields: in each
 * field the better level comes first, then the smaller distance from the query, then quality, then the lower id.
 */
export function bestAnswers(match: Bits, count: number, text: TextMatch, columns: Columns): Uint32Array {
  const slots = match === text.bits ? text.slots : toSlots(match, count);
  // Up to this number, all fit into the lists.
  if (count <= best) return slots;
  const quality = columns.get('quality');
  const id = columns.get('id');
  // Copied side by side once, because the slots are far apart in memory.
  const levels = new Uint32Array(count);
  const distances = new Uint8Array(count);
  const stars = new Float64Array(count);
  // The fields with any match.
  let fields = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at] ?? 0;
    const ofSlot = levelsAt(text, slot);
    levels[at] = ofSlot;
    fields |= ofSlot;
    distances[at] = distanceAt(text, slot);
    stars[at] = quality[slot] ?? 0;
  }
  const places = new Uint32Array(count);
  const values = new Float64Array(count);
  const before: Before = (a, b) => {
    const difference = (values[a] ?? 0) - (values[b] ?? 0) || (stars[a] ?? 0) - (stars[b] ?? 0);
    return difference === 0 ? (id[slots[a] ?? 0] ?? 0) < (id[slots[b] ?? 0] ?? 0) : difference > 0;
  };
  const first = (length: number) => {
    moveFirst(places.subarray(0, length), best, before);
    return places.subarray(0, Math.min(length, best));
  };
  const sums = new Float64Array(count);
  for (const [field, weight] of WEIGHTS) {
    if (readLevel(fields, field) === 0) continue;
    let length = 0;
    for (let at = 0; at < count; at++) {
      const level = readLevel(levels[at] ?? 0, field);
      if (level === 0) continue;
      values[at] = level * LEVEL - (distances[at] ?? 0) * DISTANCE + (stars[at] ?? 0);
      places[length++] = at;
    }
    const leaders = first(length).sort((a, b) => (before(a, b) ? -1 : 1));
    for (let nth = 0; nth < leaders.length; nth++) {
      const at = leaders[nth] ?? 0;
      sums[at] = (sums[at] ?? 0) + weight / (fusion + nth + 1);
    }
  }
  values.set(sums);
  let length = 0;
  for (let at = 0; at < count; at++) if ((sums[at] ?? 0) > 0) places[length++] = at;
  return first(length).map((at) => slots[at] ?? 0);
}
