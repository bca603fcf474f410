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
  /** For each slot the marks of the dishes that answer some of the words. */
  dishes: Uint16Array;
  answers: readonly Answers[];
  /** The sum of levels of a text than which none answers better. */
  most: number;
};

const EVERY_DISH = 0xffff;
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
  /** How many words a slot answers. */
  #met = new Uint8Array(0);
  #levels = new Uint32Array(0);
  #worst = new Uint8Array(0);
  #named = new Uint8Array(0);
  /** The dishes that answer all words, and those that answer some. */
  #shared = new Uint16Array(0);
  #some = new Uint16Array(0);
  #distances = new Uint8Array(0);
  /** The fields and dishes that answer the word at hand. */
  #seen = new Uint8Array(0);
  #dished = new Uint16Array(0);

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  grow(slots: number): void {
    this.#slots = new Uint32Array(slots);
    this.#count = 0;
    this.#met = new Uint8Array(slots);
    this.#levels = new Uint32Array(slots);
    this.#worst = new Uint8Array(slots).fill(EXACT);
    this.#named = new Uint8Array(slots);
    this.#shared = new Uint16Array(slots).fill(EVERY_DISH);
    this.#some = new Uint16Array(slots);
    this.#distances = new Uint8Array(slots);
    this.#seen = new Uint8Array(slots);
    this.#dished = new Uint16Array(slots);
  }

  /** `nameWords` tells how many telling words the name of each slot has. */
  find(answers: readonly Answers[], nameWords: Uint8Array): TextMatch {
    while (this.#count > 0) this.#forget(this.#slots[--this.#count] ?? 0);
    const rounds = answers.map((answer) => this.#roundOf(answer)).sort((a, b) => a.postings - b.postings);
    for (const [nth, { lists }] of rounds.entries()) {
      for (const list of lists) {
        if (nth > 0 && list.count > this.#count * LOOK_UP) this.#lookUp(list, nth);
        else this.#read(list, nth);
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
    const [distances, dishes] = [this.#distances, this.#some];
    return { bits, count: this.#count, levels, distances, dishes, answers, most };
  }

  #distanceOf(slot: number, words: number, nameWords: number): number {
    const isNamed = this.#named[slot] === words;
    if (isNamed && nameWords <= words) return 0;
    const isTogether = words === 1 || isNamed || this.#shared[slot] !== 0;
    return 1 + 2 * (BEGINNING - Math.min(BEGINNING, this.#worst[slot] ?? 0)) + (isTogether ? 0 : 1);
  }

  /** The better words first, so that each field counts its best. */
  #roundOf(answer: Answers): Round {
    const lists = [...answer]
      .sort(([, one], [, other]) => other - one)
      .map(([word, level]) => ({ ...this.#postings.of(word), level }));
    return { lists, postings: lists.reduce((all, { count }) => all + count, 0) };
  }

  #read(list: Listed, nth: number): void {
    const { where, count } = list;
    const met = this.#met;
    for (let at = 0; at < count; at++) {
      if ((met[slotOfPosting(where[at] ?? 0)] ?? 0) >= nth) this.#take(list, at, nth);
    }
  }

  #lookUp(list: Listed, nth: number): void {
    for (let at = 0; at < this.#count; at++) {
      const found = findPosting(list, this.#slots[at] ?? 0);
      if (found >= 0) this.#take(list, found, nth);
    }
  }

  /** Adds one posting to what is known of its slot. */
  #take({ where, dishes, level }: Listed, at: number, nth: number): void {
    const posting = where[at] ?? 0;
    const slot = slotOfPosting(posting);
    let fresh = fieldsOfPosting(posting);
    if (this.#met[slot] === nth) {
      this.#met[slot] = nth + 1;
      this.#seen[slot] = fresh;
      this.#dished[slot] = dishes[at] ?? 0;
      if (level < (this.#worst[slot] ?? 0)) this.#worst[slot] = level;
      if (nth === 0) this.#slots[this.#count++] = slot;
    } else {
      const seen = this.#seen[slot] ?? 0;
      fresh &= ~seen;
      this.#seen[slot] = seen | fresh;
      this.#dished[slot] = (this.#dished[slot] ?? 0) | (dishes[at] ?? 0);
    }
    this.#some[slot] = (this.#some[slot] ?? 0) | (dishes[at] ?? 0);
    this.#levels[slot] = (this.#levels[slot] ?? 0) + (SPREAD[fresh] ?? 0) * level;
    if ((fresh & IN_NAME) !== 0) this.#named[slot] = (this.#named[slot] ?? 0) + 1;
  }

  /** Leaves out what does not answer the word at hand. */
  #keep(nth: number): void {
    const slots = this.#slots;
    let kept = 0;
    for (let at = 0; at < this.#count; at++) {
      const slot = slots[at] ?? 0;
      if (this.#met[slot] === nth + 1) {
        this.#shared[slot] = (this.#shared[slot] ?? 0) & (this.#dished[slot] ?? 0);
        slots[kept++] = slot;
      } else this.#forget(slot);
    }
    this.#count = kept;
  }

  #forget(slot: number): void {
    this.#met[slot] = 0;
    this.#levels[slot] = 0;
    this.#worst[slot] = EXACT;
    this.#named[slot] = 0;
    this.#shared[slot] = EVERY_DISH;
    this.#some[slot] = 0;
  }
}
