import { type Bits, common, countBits, hasBit } from '#features/search-index/bitset.ts';
import type { CursorKey, Order } from './order.ts';
import { allRows, type Placed, type Sample } from './sample.ts';

/** What it takes for a row, in microseconds as measured; only how they stand to each other matters. */
const COST = {
  /** To look at it in its order, and whether it holds the words. */
  look: 1.6,
  /** To find it in the index, for each word. */
  list: 0.35,
  /** To visit it once the index has found it. */
  visit: 1.4,
  /** To find that it stands before a place, without visiting it. */
  place: 0.25,
  /** To find that it is of a group, where words and groups are asked of one index. */
  group: 0.04,
  /** To step from one group to the next. */
  step: 12,
};

/**
 * So many times as far as chance carries rows of a sample, further than where the page is likely to be full: too near
 * costs a listing, too far little.
 */
const MARGIN = 4;

/** How a search goes about. */
export type SearchPlan = {
  /**
   * What is tried before all rows are listed that hold the words: to look at rows in their order up to a place, or to
   * visit those that stand before the place and hold the words, as two indexes say; or, of rows that stand in groups, to
   * visit those of the groups before one that hold the words, and to look at that one's in their order.
   */
  near: 'look' | 'both' | 'group' | null;
  /** Whether the index is led by some of the words alone. */
  isLed: boolean;
};

type PlanInput = Pick<Order, 'sort' | 'descending' | 'isGrouped'> & {
  q: string;
  /** Where the last row of the page before stands. */
  place: CursorKey | undefined;
  last: number | undefined;
  limit: number;
  /** Of no more rows than these, whichever they are, the first are wanted. */
  most: number | null;
};

type Chosen = {
  way: SearchPlan;
  leading: string;
  bound?: CursorKey | undefined;
  boundId?: number | undefined;
  group?: CursorKey | undefined;
};

/** Chooses by a sample how to find the first rows that hold all words, and by which place there are likely to be enough. */
export function planSearch(sample: Sample, input: PlanInput): Chosen {
  const words = [...new Set(input.q.split(/[ \t\r\n]+/))]
    .map((word) => ({ word, rows: sample.holding(word) }))
    .map((one) => ({ ...one, count: countBits(one.rows) }))
    .toSorted((one, other) => one.count - other.count || other.word.length - one.word.length);
  const { leading, listed, listing } = findLeaders(words, sample.size);
  const holding = common([listed, ...words.map(({ rows }) => rows)]);
  const isLed = leading.length < words.length;
  const listAll = { way: { near: null, isLed }, leading: leading.join(' ') };

  const behind = rowsBehind(sample.orders[input.sort] ?? [], input);
  const likely = Math.ceil(input.limit / sample.each);
  const enough = likely + Math.ceil(MARGIN * Math.sqrt(likely));
  // How many rows of the sample are looked at until the page is likely full, and surely, and how many are visited.
  let [looked, surely, found, visited] = [0, 0, 0, 0];
  for (const { row } of behind) {
    surely += 1;
    if (hasBit(listed, row)) visited += 1;
    if (hasBit(holding, row) && ++found === likely) looked = surely;
    if (found === enough) break;
  }
  if (found < enough) return listAll;
  const wanted = (input.most ?? Infinity) / sample.each;
  const counted = { listed, holding, likely, enough, each: sample.each };
  const { group, cost } = findBestGroup(input.isGrouped ? behind : [], counted);
  const costs = {
    list: listing + countBits(listed) * Math.min(1, wanted / countBits(holding)) * COST.visit,
    // Few rows near the beginning do not fill a page by themselves.
    look: Math.max(looked, (surely * likely) / enough) * COST.look,
    both: listing + surely * COST.place + visited * COST.visit,
    group: listing + cost,
  };
  if (costs.list <= Math.min(costs.look, costs.both, costs.group)) return listAll;
  if (costs.group < Math.min(costs.look, costs.both))
    return { ...listAll, way: { near: 'group', isLed }, group };
  const near = costs.look <= costs.both ? 'look' : 'both';
  // Looking ends once the page is full: it may go further than it is likely to.
  const bound = near === 'look' ? (behind[2 * surely] ?? behind.at(-1)) : behind[surely - 1];
  return { ...listAll, way: { near, isLed }, bound: bound?.place, boundId: bound?.id };
}

function rowsBehind(order: Placed[], { descending, place, last = 0 }: PlanInput): Placed[] {
  const rows = descending ? order.toReversed() : order;
  return place === undefined ? rows : rows.filter((row) => isBehind(row, { place, id: last }, descending));
}

type Counted = { listed: Bits; holding: Bits; likely: number; enough: number; each: number };

/** The group in whose rows the page is likely full soonest, with what it costs that few rows before it hold the words. */
function findBestGroup(behind: Placed[], { listed, holding, likely, enough, each }: Counted) {
  let best: { group: CursorKey | undefined; cost: number } = { group: undefined, cost: Infinity };
  let before = 0;
  for (const [group, rows] of Map.groupBy(behind, ({ place }) => place)) {
    const holders = rows.filter(({ row }) => hasBit(holding, row)).length;
    const cost = before + ((likely * rows.length) / holders) * COST.look;
    if (holders >= enough && cost < best.cost) best = { group, cost };
    const visited = rows.filter(({ row }) => hasBit(listed, row)).length;
    before += COST.step / each + rows.length * COST.group + visited * COST.visit;
  }
  return best;
}

type Word = { word: string; rows: Bits; count: number };

/** The rarest word leads through the index, and others as far as they save more visits than listing theirs costs. */
function findLeaders(words: Word[], size: number) {
  let listed = allRows(size);
  let listing = 0;
  const leading: string[] = [];
  for (const { word, rows, count } of words) {
    const left = common([listed, rows]);
    const saved = (countBits(listed) - countBits(left)) * COST.visit;
    if (leading.length > 0 && saved <= count * COST.list) break;
    leading.push(word);
    listed = left;
    listing += count * COST.list;
  }
  return { leading, listed, listing };
}

type At = { place: CursorKey; id: number };

const isBehind = (one: At, other: At, descending: boolean) =>
  one.place === other.place
    ? descending
      ? one.id < other.id
      : one.id > other.id
    : descending
      ? one.place < other.place
      : one.place > other.place;
