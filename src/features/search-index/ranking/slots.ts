import { RANKING } from '#features/search-index/rules.ts';
import { slotPosition } from './newPlaces.ts';

/** One of a list's slots for new places: its position, from 0, and the drawn place. */
export type DrawnSlot = { position: number; slot: number };

/** Drawn places that are skipped before a list has no slots. */
const MAX_REFUSALS = 20;

/** The number of slots that could affect the first places of a list, with one more beyond its end. */
export const countSlots = (most: number) => Math.ceil(most / RANKING.newPlaces.among) + 1;

/** For each eight of the list the best draw whose own rank is further down; `getRank` is Infinity for those far down. */
function chooseSlots(
  drawn: readonly number[],
  {
    now,
    count,
    getRank,
    banned,
  }: { now: number; count: number; getRank: (slot: number) => number; banned: ReadonlySet<number> },
  most: number,
): DrawnSlot[] {
  const waiting = drawn.filter((slot) => !banned.has(slot));
  const chosen: DrawnSlot[] = [];
  for (let nth = 0; nth < countSlots(most); nth++) {
    const position = slotPosition(nth, now);
    if (position >= count) break;
    // A place with a better rank of its own needs no slot, here or further down.
    while (waiting[0] !== undefined && getRank(waiting[0]) <= position) waiting.shift();
    const slot = waiting.shift();
    if (slot === undefined) break;
    chosen.push({ position, slot });
  }
  return chosen;
}

/** Inserts drawn places into a list without them; returns the first that would be the third of one owner in any ten. */
function insertSlots(
  list: readonly number[],
  chosen: readonly DrawnSlot[],
  getOwner: (slot: number) => number,
): { list: number[]; refused: number | null } {
  const { places, among } = RANKING.owner;
  const filled = [...list];
  for (const { position, slot } of chosen) {
    if (position > filled.length) break;
    const owner = getOwner(slot);
    filled.splice(position, 0, slot);
    for (let start = Math.max(0, position - among + 1); start <= position; start++) {
      const near = filled.slice(start, start + among).filter((one) => getOwner(one) === owner);
      if (near.length > places) return { list: filled, refused: slot };
    }
  }
  return { list: filled, refused: null };
}

/** None where the owners' limit refuses too many; undefined where the list is not known far enough. */
export function fillSlots(
  drawn: readonly number[],
  order: {
    now: number;
    count: number;
    getRank: (slot: number) => number;
    getOwner: (slot: number) => number;
  },
  most: number,
  listWithout: (slots: ReadonlySet<number>) => readonly number[] | null,
): { list: readonly number[]; filled: ReadonlySet<number> } | undefined {
  const banned = new Set<number>();
  for (;;) {
    const chosen = banned.size > MAX_REFUSALS ? [] : chooseSlots(drawn, { ...order, banned }, most);
    const filled = new Set(chosen.map(({ slot }) => slot));
    const base = listWithout(filled);
    if (!base) return undefined;
    const { list, refused } = insertSlots(base, chosen, order.getOwner);
    if (refused === null) return { list, filled };
    banned.add(refused);
  }
}
