import { RANKING } from '#features/search-index/rules.ts';

/** Ranks that are searched for a place of another owner before an owner's limit is ignored. */
const LOOKAHEAD = 2000;

/**
 * Takes slots from an order, at most two of one owner in any ten; postponed ones follow as soon as the limit allows.
 * Null if the order ends too early to know the next slot.
 */
export function diversifyOwners(
  rankedSlots: readonly number[],
  getOwner: (slot: number) => number,
  most: number,
  isWhole: boolean,
): number[] | null {
  const { places, among } = RANKING.owner;
  const slots: number[] = [];
  /** The postponed ranks of each owner, best first. */
  const postponedRanks = new Map<number, number[]>();
  const nearCounts = new Map<number, number>();
  let next = 0;
  const mayFollow = (owner: number) => (nearCounts.get(owner) ?? 0) < places;
  const ownerAt = (rank: number) => getOwner(rankedSlots[rank] ?? 0);
  const place = (rank: number) => {
    const leavingSlot = slots.at(1 - among);
    if (leavingSlot !== undefined)
      nearCounts.set(getOwner(leavingSlot), (nearCounts.get(getOwner(leavingSlot)) ?? 0) - 1);
    nearCounts.set(ownerAt(rank), (nearCounts.get(ownerAt(rank)) ?? 0) + 1);
    slots.push(rankedSlots[rank] ?? 0);
  };
  /** Takes the best postponed rank of owners within the limit, or of any owner. */
  const takePostponed = (ofAny: boolean) => {
    let best: number | undefined;
    for (const [owner, ranks] of postponedRanks) {
      const rank = ranks[0] ?? Infinity;
      if ((ofAny || mayFollow(owner)) && rank < (best ?? Infinity)) best = rank;
    }
    if (best === undefined) return undefined;
    const ranks = postponedRanks.get(ownerAt(best));
    ranks?.shift();
    if (ranks?.length === 0) postponedRanks.delete(ownerAt(best));
    return best;
  };
  while (slots.length < most) {
    const freeRank = takePostponed(false);
    if (freeRank !== undefined) {
      place(freeRank);
    } else if (next < Math.min(rankedSlots.length, slots.length + LOOKAHEAD)) {
      const rank = next++;
      const owner = ownerAt(rank);
      const ranks = postponedRanks.get(owner);
      if (mayFollow(owner)) place(rank);
      else if (ranks) ranks.push(rank);
      else postponedRanks.set(owner, [rank]);
    } else if (next === rankedSlots.length && !isWhole && next < slots.length + LOOKAHEAD) {
      return null;
    } else {
      const rank = takePostponed(true);
      if (rank === undefined) break;
      place(rank);
    }
  }
  return slots;
}
