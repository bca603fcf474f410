import { type Bits, bitsFor, clearBit, hasBit, setBit } from '#features/search-index/bitset.ts';
import {
  ALL_MARKS,
  findPosting,
  getPostingFields,
  getPostingSlot,
  IN_NAME,
  type PostingList,
  type Postings,
} from './postings.ts';

/** How well a word of the index matches a word of the query. */
export const EXACT = 4;
export const BEGINNING = 3;
export const ONE_EDIT = 2;
export const MORE_EDITS = 1;

/** The words of the index that match one word of a query, by their number, with the level of the match. */
export type TermMatches = ReadonlyMap<number, number>;

/** The result of a query; valid until the next query or change. */
export type TextMatch = {
  bits: Bits;
  /** The same slots, unsorted. */
  slots: Uint32Array;
  /** Data of each slot, read by `levelsAt`, `dishesAt` and `distanceAt`. */
  records: Uint32Array;
  answers: readonly TermMatches[];
};

/** The numbers of a slot are adjacent, since the slots of a query are far apart in memory. */
const RECORD = 4;
const LEVELS = 0;
const DISHES = 1;
const STATE = 2;
const DISTANCE = 3;

/** Returns the sums of levels in name, cuisine, dish, description and address: six bits each, lowest first. */
export const levelsAt = ({ records }: TextMatch, slot: number) => records[slot * RECORD + LEVELS] ?? 0;

/** Bits for the sum of the best level of every word that a query may have. */
const SUM_BITS = 6;

export const readLevel = (levels: number, field: number) =>
  (levels >>> (SUM_BITS * (31 - Math.clz32(field)))) & 63;

/** Returns the marks of the dishes that match all words, or some words if none matches all. */
export function dishesAt({ records }: TextMatch, slot: number): number {
  const dishes = records[slot * RECORD + DISHES] ?? 0;
  return dishes >>> DISHED || dishes;
}

/**
 * Returns 0 if the query is the whole name; otherwise more with spelling mistakes, then with words that do not occur
 * together in the name or in one dish.
 */
export const distanceAt = ({ records }: TextMatch, slot: number) => records[slot * RECORD + DISTANCE] ?? 0;

/**
 * Bit offsets of a state: four bits for the number of words read, three for the worst level of a match, four for the
 * words that the name matches, five for the fields that match the current word; the upper half holds the marks of the
 * dishes that match that word.
 */
const WORST = 4;
const NAMED = 7;
const SEEN = 11;
const DISHED = 16;
const MASK = 15;
const WORST_MASK = 7;
/** The initial state of a slot. */
const NOTHING = EXACT << WORST;
const ALL_DISHES = 0xffff0000;
/** A list that is this many times longer than the remaining slots is searched by slot; shorter ones are read whole. */
const LOOKUP_RATIO = 64;

/** For each set of fields, a 1 in the packed level of each field. */
const SPREAD = Uint32Array.from({ length: 32 }, (_, fields) =>
  [0, 1, 2, 3, 4].reduce((all, at) => all | (((fields >>> at) & 1) << (SUM_BITS * at)), 0),
);

/** `places` are the indexes of the matching slots, for a list that is searched by slot; null means all. */
type Listed = PostingList & { level: number; places: readonly number[] | null };
type Round = { lists: Listed[]; postings: number };

/**
 * Finds the slots that match every word of a query, beginning with the word with the fewest postings, and only then
 * how well: the cost depends on the rarest words and the result, not on the number of slots.
 */
export class Hits {
  readonly #postings: Postings;
  /** The slots that match every word so far, `count` of them. */
  #slots = new Uint32Array(0);
  #count = 0;
  /**
   * The same slots, and space for those that match the next word, too. All other records are in their initial state.
   */
  #foundSlots = bitsFor(0);
  #next = bitsFor(0);
  #records = new Uint32Array(0);

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  grow(slots: number): void {
    this.#slots = new Uint32Array(slots);
    this.#count = 0;
    this.#foundSlots = bitsFor(slots);
    this.#next = bitsFor(slots);
    this.#records = new Uint32Array(slots * RECORD);
    for (let slot = 0; slot < slots; slot++) this.#forget(slot);
  }

  /** Finds the matching slots; `nameWords` is the number of telling words in the name of each slot. */
  find(answers: readonly TermMatches[], nameWords: Uint8Array): TextMatch {
    while (this.#count > 0) this.#forget(this.#slots[--this.#count] ?? 0);
    const rounds = answers.map((answer) => this.#toRound(answer)).sort((a, b) => a.postings - b.postings);
    for (const [nth, { lists }] of rounds.entries()) {
      if (nth === 0) this.#begin(lists);
      else this.#narrow(lists);
    }
    for (const [nth, { lists }] of rounds.entries()) {
      for (const list of lists) this.#take(list, nth);
      this.#mark();
    }
    this.#measure(answers.length, nameWords);
    const slots = this.#slots.subarray(0, this.#count);
    return { bits: this.#foundSlots, slots, records: this.#records, answers };
  }

  #measure(words: number, nameWords: Uint8Array): void {
    const [slots, records] = [this.#slots, this.#records];
    for (let n = 0; n < this.#count; n++) {
      const slot = slots[n] ?? 0;
      const at = slot * RECORD;
      const state = records[at + STATE] ?? 0;
      const isNamed = ((state >>> NAMED) & MASK) === words;
      const isTogether = words === 1 || isNamed || (records[at + DISHES] ?? 0) > ALL_MARKS;
      const worst = Math.min(BEGINNING, (state >>> WORST) & WORST_MASK);
      const isWhole = isNamed && (nameWords[slot] ?? 0) <= words;
      records[at + DISTANCE] = isWhole ? 0 : 1 + 2 * (BEGINNING - worst) + (isTogether ? 0 : 1);
    }
  }

  /** Sorts the words of a round: better ones first, so that each field counts its best one. */
  #toRound(answer: TermMatches): Round {
    const lists = [...answer]
      .sort(([, one], [, other]) => other - one)
      .map(([word, level]) => ({ ...this.#postings.of(word), level, places: null }));
    return { lists, postings: lists.reduce((all, { count }) => all + count, 0) };
  }

  #begin(lists: readonly PostingList[]): void {
    const [slots, bits] = [this.#slots, this.#foundSlots];
    let foundCount = 0;
    for (const { where, count } of lists) {
      for (let at = 0; at < count; at++) {
        const slot = getPostingSlot(where[at] ?? 0);
        if (hasBit(bits, slot)) continue;
        setBit(bits, slot);
        slots[foundCount++] = slot;
      }
    }
    this.#count = foundCount;
  }

  /** Keeps those of the matching slots that are in the lists. */
  #narrow(lists: readonly Listed[]): void {
    const [slots, foundSlots, next] = [this.#slots, this.#foundSlots, this.#next];
    for (const list of lists) {
      list.places = this.#placesIn(list);
      for (const place of list.places) setBit(next, getPostingSlot(list.where[place] ?? 0));
    }
    let remaining = 0;
    for (let n = 0; n < this.#count; n++) {
      const slot = slots[n] ?? 0;
      clearBit(foundSlots, slot);
      if (hasBit(next, slot)) slots[remaining++] = slot;
    }
    [this.#foundSlots, this.#next, this.#count] = [next, foundSlots, remaining];
  }

  /** Returns the indexes of the matching slots in a list. */
  #placesIn(list: PostingList): number[] {
    const places: number[] = [];
    const { where, count } = list;
    if (count > this.#count * LOOKUP_RATIO) {
      for (let n = 0; n < this.#count; n++) {
        const place = findPosting(list, this.#slots[n] ?? 0);
        if (place >= 0) places.push(place);
      }
    } else {
      const foundSlots = this.#foundSlots;
      for (let place = 0; place < count; place++)
        if (hasBit(foundSlots, getPostingSlot(where[place] ?? 0))) places.push(place);
    }
    return places;
  }

  /** Adds the postings of a list to the records of the matching slots. */
  #take({ where, dishes, level, count, places }: Listed, nth: number): void {
    const [bits, records] = [this.#foundSlots, this.#records];
    const length = places?.length ?? count;
    for (let n = 0; n < length; n++) {
      const place = places ? (places[n] ?? 0) : n;
      const posting = where[place] ?? 0;
      const slot = getPostingSlot(posting);
      if (!hasBit(bits, slot)) continue;
      const at = slot * RECORD;
      const dish = dishes[place] ?? 0;
      let state = records[at + STATE] ?? 0;
      let fresh = getPostingFields(posting);
      if ((state & MASK) === nth) {
        const worst = Math.min(level, (state >>> WORST) & WORST_MASK);
        state = (state & (MASK << NAMED)) | (nth + 1) | (worst << WORST) | (fresh << SEEN);
      } else {
        fresh &= ~(state >>> SEEN);
        state |= fresh << SEEN;
      }
      records[at + STATE] = (state | (dish << DISHED)) + ((fresh & IN_NAME) === 0 ? 0 : 1 << NAMED);
      records[at + LEVELS] = (records[at + LEVELS] ?? 0) + (SPREAD[fresh] ?? 0) * level;
      records[at + DISHES] = (records[at + DISHES] ?? 0) | dish;
    }
  }

  /** Keeps those of the dishes matching all words so far that also match the current word. */
  #mark(): void {
    const [slots, records] = [this.#slots, this.#records];
    for (let n = 0; n < this.#count; n++) {
      const at = (slots[n] ?? 0) * RECORD;
      const dishes = records[at + DISHES] ?? 0;
      const dishMarks = (records[at + STATE] ?? 0) >>> DISHED;
      records[at + DISHES] = dishes & ((dishMarks << DISHED) | ALL_MARKS);
    }
  }

  #forget(slot: number): void {
    clearBit(this.#foundSlots, slot);
    const at = slot * RECORD;
    this.#records[at + LEVELS] = 0;
    this.#records[at + DISHES] = ALL_DISHES;
    this.#records[at + STATE] = NOTHING;
  }
}
