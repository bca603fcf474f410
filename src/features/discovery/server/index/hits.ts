import { type Bits, bitsFor, setBit } from './bitset.ts';
import {
  fieldsOfPosting,
  findPosting,
  IN_NAME,
  type PostingList,
  type Postings,
  slotOfPosting,
} from './postings.ts';

/** How well a word of the index answers a word of the query. */
export const EXACT = 4;
export const BEGINNING = 3;
export const ONE_EDIT = 2;
export const MORE_EDITS = 1;

/** The words of the index that answer one word of a query, by their number. */
export type Answers = ReadonlyMap<number, number>;

/** What a query found; valid until the next query or change. */
export type TextMatch = {
  bits: Bits;
  count: number;
  /** For each slot the sum of levels in name, cuisine, dish and description: one byte each, lowest first. */
  levels: Uint32Array;
  /**
   * How far each slot is from what was asked: 0 where the query is its whole name, then by mistakes in the
   * spelling, then by whether the words stand together in the name or in one dish.
   */
  distances: Uint8Array;
  /** For each slot in the lower half the marks of the dishes that answer some of the words. */
  dishes: Uint32Array;
  answers: readonly Answers[];
  /** The sum of levels of a text than which none answers better. */
  most: number;
};

/** Where the numbers stand in a slot's state, the first at its low end: four bits each. */
const WORST = 4;
const NAMED = 8;
const SEEN = 12;
const MASK = 15;
/** The state of a slot that answers no word. */
const NOTHING = EXACT << WORST;
const EVERY_DISH = 0xffff0000;
const SOME_DISHES = 0xffff;
/** A slot is looked up in lists that are so many times longer than what is left; shorter ones are read whole. */
const LOOK_UP = 16;

/** What the packed levels of a slot grow by, for each set of fields: one byte a field. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, fields) =>
  [0, 1, 2, 3].reduce((all, at) => all | (((fields >>> at) & 1) << (8 * at)), 0),
);

/** The fields whose level is not 0. */
export const fieldsOfLevels = (levels: number) =>
  [0, 1, 2, 3].reduce((all, at) => all | (((levels >>> (8 * at)) & 255) === 0 ? 0 : 1 << at), 0);

type Listed = PostingList & { level: number };
type Round = { lists: Listed[]; postings: number };

/**
 * Finds the slots that answer every word of a query. The word with the fewest postings comes first, and what does not
 * answer it is not read again: what a query costs depends on its rarest word, not on how many slots there are.
 */
export class Hits {
  readonly #postings: Postings;
  /** The slots that answer every word so far; for all others the arrays below hold what they begin with. */
  #slots = new Uint32Array(0);
  #count = 0;
  /**
   * Of each slot how many words it answers, the worst level of an answer, how many words its name answers, and the
   * fields that answer the word at hand: in one number, as the places of very many numbers lie far from each other.
   */
  #states = new Uint16Array(0);
  #levels = new Uint32Array(0);
  /** The dishes that answer all words, above those that answer some. */
  #marks = new Uint32Array(0);
  /** The dishes that answer the word at hand. */
  #dished = new Uint16Array(0);
  #distances = new Uint8Array(0);

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  grow(slots: number): void {
    this.#slots = new Uint32Array(slots);
    this.#count = 0;
    this.#states = new Uint16Array(slots).fill(NOTHING);
    this.#levels = new Uint32Array(slots);
    this.#marks = new Uint32Array(slots).fill(EVERY_DISH);
    this.#dished = new Uint16Array(slots);
    this.#distances = new Uint8Array(slots);
  }

  /** `nameWords` tells how many telling words the name of each slot has. */
  find(answers: readonly Answers[], nameWords: Uint8Array): TextMatch {
    while (this.#count > 0) this.#forget(this.#slots[--this.#count] ?? 0);
    const rounds = answers.map((answer) => this.#roundOf(answer)).sort((a, b) => a.postings - b.postings);
    for (const [nth, { lists }] of rounds.entries()) {
      for (const list of lists) {
        const isLong = nth > 0 && list.count > this.#count * LOOK_UP;
        this.#take(list, nth, isLong ? this.#placesIn(list) : null);
      }
      this.#keep(nth);
    }
    const levels = this.#levels;
    const bits = bitsFor(levels.length);
    const words = answers.length;
    for (let at = 0; at < this.#count; at++) {
      const slot = this.#slots[at] ?? 0;
      setBit(bits, slot);
      this.#distances[slot] = this.#distanceOf(slot, words, nameWords[slot] ?? 0);
    }
    const most = answers.reduce((all, answer) => all + Math.max(0, ...answer.values()), 0);
    const [distances, dishes] = [this.#distances, this.#marks];
    return { bits, count: this.#count, levels, distances, dishes, answers, most };
  }

  #distanceOf(slot: number, words: number, nameWords: number): number {
    const state = this.#states[slot] ?? 0;
    const isNamed = ((state >>> NAMED) & MASK) === words;
    if (isNamed && nameWords <= words) return 0;
    const isTogether = words === 1 || isNamed || (this.#marks[slot] ?? 0) > SOME_DISHES;
    const worst = Math.min(BEGINNING, (state >>> WORST) & MASK);
    return 1 + 2 * (BEGINNING - worst) + (isTogether ? 0 : 1);
  }

  /** The better words first, so that each field counts its best. */
  #roundOf(answer: Answers): Round {
    const lists = [...answer]
      .sort(([, one], [, other]) => other - one)
      .map(([word, level]) => ({ ...this.#postings.of(word), level }));
    return { lists, postings: lists.reduce((all, { count }) => all + count, 0) };
  }

  /** Where the slots that are left stand in a list. */
  #placesIn(list: Listed): number[] {
    const places: number[] = [];
    for (let at = 0; at < this.#count; at++) {
      const place = findPosting(list, this.#slots[at] ?? 0);
      if (place >= 0) places.push(place);
    }
    return places;
  }

  /** Adds the postings of a list, or those at some places, to what is known of their slots. */
  #take({ where, dishes, level, count }: Listed, nth: number, places: readonly number[] | null): void {
    const [slots, states, levels, marks, dished] = [
      this.#slots,
      this.#states,
      this.#levels,
      this.#marks,
      this.#dished,
    ];
    let found = this.#count;
    const length = places?.length ?? count;
    for (let n = 0; n < length; n++) {
      const at = places ? (places[n] ?? 0) : n;
      const posting = where[at] ?? 0;
      const slot = slotOfPosting(posting);
      let state = states[slot] ?? 0;
      const met = state & MASK;
      if (met < nth) continue;
      const dish = dishes[at] ?? 0;
      let fresh = fieldsOfPosting(posting);
      if (met === nth) {
        const worst = Math.min(level, (state >>> WORST) & MASK);
        state = (state & (MASK << NAMED)) | (nth + 1) | (worst << WORST) | (fresh << SEEN);
        dished[slot] = dish;
        if (nth === 0) slots[found++] = slot;
      } else {
        fresh &= ~(state >>> SEEN);
        state |= fresh << SEEN;
        dished[slot] = (dished[slot] ?? 0) | dish;
      }
      states[slot] = state + ((fresh & IN_NAME) === 0 ? 0 : 1 << NAMED);
      levels[slot] = (levels[slot] ?? 0) + (SPREAD[fresh] ?? 0) * level;
      marks[slot] = (marks[slot] ?? 0) | dish;
    }
    this.#count = found;
  }

  /** Leaves out what does not answer the word at hand. */
  #keep(nth: number): void {
    const [slots, states, marks, dished] = [this.#slots, this.#states, this.#marks, this.#dished];
    let kept = 0;
    for (let at = 0; at < this.#count; at++) {
      const slot = slots[at] ?? 0;
      if (((states[slot] ?? 0) & MASK) === nth + 1) {
        const mark = marks[slot] ?? 0;
        marks[slot] = (mark & SOME_DISHES) | (mark & ((dished[slot] ?? 0) << 16));
        slots[kept++] = slot;
      } else this.#forget(slot);
    }
    this.#count = kept;
  }

  #forget(slot: number): void {
    this.#states[slot] = NOTHING;
    this.#levels[slot] = 0;
    this.#marks[slot] = EVERY_DISH;
  }
}
