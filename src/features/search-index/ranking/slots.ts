import { RANKING } from '#features/search-index/rules.ts';
import { slotPosition } from './newPlaces.ts';

/** One of a list's slots for new places: where it stands, from 0, and who is drawn for it. */
export type DrawnSlot = { position: number; slot: number };

/** So many of those drawn are passed over before a list goes without. */
const MAX_REFUSALS = 20;

/** How many slots could matter to the first places of a list, with one more beyond its end. */
export const countSlots = (most: number) => Math.ceil(most / RANKING.newPlaces.among) + 1;

/** For each eight of the list the best one drawn that would stand further down by itself; `rankOf` is Infinity for those far down. */
function chooseSlots(
  drawn: readonly number[],
  {
    now,
    count,
    rankOf,
    banned,
  }: { now: number; count: number; rankOf: (slot: number) => number; banned: ReadonlySet<number> },
  most: number,
): DrawnSlot[] {
  const waiting = drawn.filter((slot) => !banned.has(slot));
  const chosen: DrawnSlot[] = [];
  for (let nth = 0; nth < countSlots(most); nth++) {
    const position = slotPosition(nth, now);
    if (position >= count) break;
    // Whoever stands above by themselves needs no slot, here or further down.
    while (waiting[0] !== undefined && rankOf(waiting[0]) <= position) waiting.shift();
    const slot = waiting.shift();
    if (slot === undefined) break;
    chosen.push({ position, slot });
  }
  return chosen;
}

/** Puts those drawn into a list that lacks them; gives the first who would be the third of one owner in any ten. */
function insertSlots(
  list: readonly number[],
  chosen: readonly DrawnSlot[],
  ownerOf: (slot: number) => number,
): { list: number[]; refused: number | null } {
  const { places, among } = RANKING.owner;
  const filled = [...list];
  for (const { position, slot } of chosen) {
    if (position > filled.length) break;
    const owner = ownerOf(slot);
    filled.splice(position, 0, slot);
    for (let start = Math.max(0, position - among + 1); start <= position; start++) {
      const near = filled.slice(start, start + among).filter((one) => ownerOf(one) === owner);
      if (near.length > places) return { list: filled, refused: slot };
    }
  }
  return { list: filled, refused: null };
}

/** Fills the slots, without those whom the limit of owners refuses; none where it refuses too many. Undefined where the list cannot be told yet. */
export function fillSlots(
  drawn: readonly number[],
  order: { now: number; count: number; rankOf: (slot: number) => number; ownerOf: (slot: number) => number },
  most: number,
  /** The list without some places. */
  listWithout: (slots: ReadonlySet<number>) => readonly number[] | null,
): { list: readonly number[]; filled: ReadonlySet<number> } | undefined {
  const banned = new Set<number>();
  for (;;) {
    const chosen = banned.size > MAX_REFUSALS ? [] : chooseSlots(drawn, { ...order, banned }, most);
    const filled = new Set(chosen.map(({ slot }) => slot));
    const base = listWithout(filled);
    if (!base) return undefined;
    const { list, refused } = insertSlots(base, chosen, order.ownerOf);
    if (refused === null) return { list, filled };
    banned.add(refused);
  }
}
