import { type Bits, common, countOf, hasBit } from '#kit/server/bitset.ts';
import type { Place } from './order.ts';
import { allRows, type Sample } from './sample.ts';

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
};

/**
 * So many times as far as chance carries rows of a sample, further than where the page is likely to be full: too near
 * costs a listing, too far little.
 */
const MARGIN = 4;

/** How a search goes about. */
export type Way = {
  /**
   * What is tried before all rows are listed that hold the words: to look at rows in their order up to a place, or to
   * visit those that stand before the place and hold the words, as two indexes say.
   */
  near: 'look' | 'both' | null;
  /** Whether the index is led by some of the words alone. */
  isLed: boolean;
};

type Asked = {
  q: string;
  sort: string;
  isDown: boolean;
  /** Where the last row of the page before stands. */
  place: Place | undefined;
  last: number | undefined;
  limit: number;
  /** Of no more rows than these, whichever they are, the first are wanted. */
  most: number | null;
};

type Chosen = { way: Way; leading: string; bound: Place | undefined; boundId: number | undefined };

/** Chooses by a sample how to find the first rows that hold all words, and by which place there are likely to be enough. */
export function wayTo(sample: Sample, { q, sort, isDown, place, last, limit, most }: Asked): Chosen {
  const words = [...new Set(q.split(/[ \t\r\n]+/))]
    .map((word) => ({ word, rows: sample.holding(word) }))
    .map((one) => ({ ...one, count: countOf(one.rows) }))
    .toSorted((one, other) => one.count - other.count || other.word.length - one.word.length);
  const { leading, listed, listing } = leadersOf(words, sample.size);
  const holding = common([listed, ...words.map(({ rows }) => rows)]);
  const way = { near: null, isLed: leading.length < words.length };
  const chosen = { way, leading: leading.join(' '), bound: undefined, boundId: undefined };

  const likely = Math.ceil(limit / sample.each);
  const order = sample.orders[sort] ?? [];
  const at = (nth: number) => order[isDown ? order.length - 1 - nth : nth];
  let from = 0;
  for (let one = at(0); place !== undefined && one && !isBehind(one, { place, id: last ?? 0 }, isDown); )
    one = at(++from);
  // How many rows of the sample are looked at until the page is likely full, and surely, and how many are visited.
  let [looked, surely, found, visited] = [0, 0, 0, 0];
  const enough = likely + Math.ceil(MARGIN * Math.sqrt(likely));
  for (let one = at(from); found < enough; one = at(from + surely)) {
    if (!one) return chosen;
    surely += 1;
    if (hasBit(listed, one.row)) visited += 1;
    if (hasBit(holding, one.row) && ++found === likely) looked = surely;
  }
  const wanted = (most ?? Infinity) / sample.each;
  const costs = {
    list: listing + countOf(listed) * Math.min(1, wanted / countOf(holding)) * COST.visit,
    look: looked * COST.look,
    both: listing + surely * COST.place + visited * COST.visit,
  };
  if (costs.list <= Math.min(costs.look, costs.both)) return chosen;
  const near = costs.look <= costs.both ? 'look' : 'both';
  // Looking ends once the page is full: it may go further than it is likely to.
  const bound = near === 'look' ? (at(from + 2 * surely) ?? at(order.length - 1)) : at(from + surely - 1);
  return { ...chosen, way: { ...way, near }, bound: bound?.place, boundId: bound?.id };
}

type Word = { word: string; rows: Bits; count: number };

/** The rarest word leads through the index, and others as far as they save more visits than listing theirs costs. */
function leadersOf(words: Word[], size: number) {
  let listed = allRows(size);
  let listing = 0;
  const leading: string[] = [];
  for (const { word, rows, count } of words) {
    const left = common([listed, rows]);
    const saved = (countOf(listed) - countOf(left)) * COST.visit;
    if (leading.length > 0 && saved <= count * COST.list) break;
    leading.push(word);
    listed = left;
    listing += count * COST.list;
  }
  return { leading, listed, listing };
}

type At = { place: Place; id: number };

const isBehind = (one: At, other: At, isDown: boolean) =>
  one.place === other.place
    ? isDown
      ? one.id < other.id
      : one.id > other.id
    : isDown
      ? one.place < other.place
      : one.place > other.place;
