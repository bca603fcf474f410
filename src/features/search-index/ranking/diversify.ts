import { RANKING } from '#features/search-index/rules.ts';

/** How far down the order a place is searched before an owner's limit gives way. */
const LOOKAHEAD = 2000;

/**
 * Takes slots from an order, at most two of one owner among any ten; postponed ones follow as soon as the limit allows. Null
 * where the order is cut off too early to know the next one.
 */
export function diversifyOwners(
  ranked: readonly number[],
  getOwner: (slot: number) => number,
  most: number,
  isWhole: boolean,
): number[] | null {
  const { places, among } = RANKING.owner;
  const placed: number[] = [];
  /** The postponed ranks of each owner, best first. */
  const postponed = new Map<number, number[]>();
  const near = new Map<number, number>();
  let next = 0;
  const mayFollow = (owner: number) => (near.get(owner) ?? 0) < places;
  const ownerAt = (rank: number) => getOwner(ranked[rank] ?? 0);
  const place = (rank: number) => {
    const leaving = placed.at(1 - among);
    if (leaving !== undefined) near.set(getOwner(leaving), (near.get(getOwner(leaving)) ?? 0) - 1);
    near.set(ownerAt(rank), (near.get(ownerAt(rank)) ?? 0) + 1);
    placed.push(ranked[rank] ?? 0);
  };
  /** The best postponed rank, of owners within the limit or of any. */
  const takePostponed = (ofAny: boolean) => {
    let best: number | undefined;
    for (const [owner, ranks] of postponed) {
      const rank = ranks[0] ?? Infinity;
      if ((ofAny || mayFollow(owner)) && rank < (best ?? Infinity)) best = rank;
    }
    if (best === undefined) return undefined;
    const ranks = postponed.get(ownerAt(best));
    ranks?.shift();
    if (ranks?.length === 0) postponed.delete(ownerAt(best));
    return best;
  };
  while (placed.length < most) {
    const freed = takePostponed(false);
    if (freed !== undefined) {
      place(freed);
    } else if (next < Math.min(ranked.length, placed.length + LOOKAHEAD)) {
      const rank = next++;
      const owner = ownerAt(rank);
      const waiting = postponed.get(owner);
      if (mayFollow(owner)) place(rank);
      else if (waiting) waiting.push(rank);
      else postponed.set(owner, [rank]);
    } else if (next === ranked.length && !isWhole && next < placed.length + LOOKAHEAD) {
      return null;
    } else {
      const rank = takePostponed(true);
      if (rank === undefined) break;
      place(rank);
    }
  }
  return placed;
}
