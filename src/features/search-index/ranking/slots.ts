import { RANKING } from '#features/search-index/rules.ts';
import { slotPosition } from './newPlaces.ts';

/** One of a list's slots for new places: its position, from 0, and the drawn place. */
export type DrawnSlot = { position: number; slot: number };

/** Drawn places that may be refused before a list gets no slots. */
const MAX_REFUSALS = 20;

/** Computes the number of slots that could affect the first places of a list, with one more beyond its end. */
export const countSlots = (most: number) => Math.ceil(most / RANKING.newPlaces.among) + 1;

/** Chooses for each eight of the list the best draw whose own rank is further down (Infinity if far down). */
function chooseSlots(
  draws: readonly number[],
  {
    now,
    count,
    getRank,
    banned,
  }: { now: number; count: number; getRank: (slot: number) => number; banned: ReadonlySet<number> },
  most: number,
): DrawnSlot[] {
  const queue = draws.filter((slot) => !banned.has(slot));
  const drawnSlots: DrawnSlot[] = [];
  for (let nth = 0; nth < countSlots(most); nth++) {
    const position = slotPosition(nth, now);
    if (position >= count) break;
    // A place with a better rank of its own needs no slot, here or further down.
    while (queue[0] !== undefined && getRank(queue[0]) <= position) queue.shift();
    const slot = queue.shift();
    if (slot === undefined) break;
    drawnSlots.push({ position, slot });
  }
  return drawnSlots;
}

/** Inserts drawn places into a list without them; returns the first that would be the third of one owner in any ten. */
function insertSlots(
  list: readonly number[],
  drawnSlots: readonly DrawnSlot[],
  getOwner: (slot: number) => number,
): { list: number[]; refusedSlot: number | null } {
  const { places, among } = RANKING.owner;
  const fullList = [...list];
  for (const { position, slot } of drawnSlots) {
    if (position > fullList.length) break;
    const owner = getOwner(slot);
    fullList.splice(position, 0, slot);
    for (let start = Math.max(0, position - among + 1); start <= position; start++) {
      const near = fullList.slice(start, start + among).filter((other) => getOwner(other) === owner);
      if (near.length > places) return { list: fullList, refusedSlot: slot };
    }
  }
  return { list: fullList, refusedSlot: null };
}

/** Fills the slots of a list: none if the owners' limit refuses too many draws, undefined if the list is too short. */
export function fillSlots(
  draws: readonly number[],
  order: {
    now: number;
    count: number;
    getRank: (slot: number) => number;
    getOwner: (slot: number) => number;
  },
  most: number,
  listWithout: (slots: ReadonlySet<number>) => readonly number[] | null,
): { list: readonly number[]; slots: ReadonlySet<number> } | undefined {
  const banned = new Set<number>();
  for (;;) {
    const drawnSlots = banned.size > MAX_REFUSALS ? [] : chooseSlots(draws, { ...order, banned }, most);
    const slots = new Set(drawnSlots.map(({ slot }) => slot));
    const base = listWithout(slots);
    if (!base) return undefined;
    const { list, refusedSlot } = insertSlots(base, drawnSlots, order.getOwner);
    if (refusedSlot === null) return { list, slots };
    banned.add(refusedSlot);
  }
}
