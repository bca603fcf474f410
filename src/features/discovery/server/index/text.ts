import { type Bits, bitsFor, countOf, intersect, setBit } from './bitset.ts';
import { Dictionary } from './dictionary.ts';
import {
  fieldsOfPosting,
  IN_CUISINE,
  IN_DESCRIPTION,
  IN_DISH,
  IN_NAME,
  markOfDish,
  Postings,
  slotOfPosting,
} from './postings.ts';
import type { IndexedRestaurant } from './row.ts';
import { SYNONYMS } from './synonyms.ts';
import { isNamedBy, type Matched, matchedTexts, packTexts, type Texts, unpackTexts } from './texts.ts';
import { isTelling, rawWordsOf, tellingWords, wordsOf } from './words.ts';

/** How well a word of the index answers a word of the query. */
const EXACT = 4;
const BEGINNING = 3;
const ONE_EDIT = 2;
const MORE_EDITS = 1;

/** Below so many finds a query is read again, with a mistake allowed in every word. */
const FEW = 3;
const MOST_WORDS = 8;
/** How many pieces of text are remembered with their words. */
const MOST_RAW = 300_000;
/** On how many menus with all of its words a dish is looked for. */
const DISHES_TRIED = 25;
/** For how many words side by side it is remembered whether a dish is named so. */
const MOST_NAMED = 10_000;
const EVERY_DISH = 0xffff;
/** What the packed levels of a slot grow by, for each set of fields: one byte a field. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, fields) =>
  [0, 1, 2, 3].reduce((all, at) => all | (((fields >>> at) & 1) << (8 * at)), 0),
);

/** The words of the index that answer one word of a query, by their number. */
type Answers = ReadonlyMap<number, number>;

/** What a query found; valid until the next query or change. */
export type TextMatch = {
  bits: Bits;
  /** For each slot the sum of levels in name, cuisine, dish and description: one byte each, lowest first. */
  levels: Uint32Array;
  /**
   * How far a slot is from what was asked: 0 where the query is its whole name, then by mistakes in the
   * spelling, then by whether the words stand together in the name or in one dish.
   */
  distanceOf: (slot: number) => number;
  answers: readonly Answers[];
};

/** Finds restaurants by their words, with typing errors. */
export class TextIndex {
  readonly #dictionary = new Dictionary();
  readonly #postings = new Postings();
  readonly #raw = new Map<string, readonly number[]>();
  readonly #texts: (string | undefined)[] = [];
  readonly #dishNames = new Map<string, boolean>();
  #nameWords = new Uint8Array(0);
  #levels = new Uint32Array(0);
  #worst = new Uint8Array(0);
  #named = new Uint8Array(0);
  #seen = new Uint8Array(0);
  /** The dishes that answer one word of the query, and those that answer all so far. */
  #dished = new Uint16Array(0);
  #shared = new Uint16Array(0);

  grow(slots: number): void {
    const wider = new Uint8Array(slots);
    wider.set(this.#nameWords);
    this.#nameWords = wider;
    this.#levels = new Uint32Array(slots);
    this.#worst = new Uint8Array(slots);
    this.#named = new Uint8Array(slots);
    this.#seen = new Uint8Array(slots);
    this.#dished = new Uint16Array(slots);
    this.#shared = new Uint16Array(slots);
  }

  /** Takes the texts of a restaurant in the place of those that its slot had. */
  write(slot: number, row: IndexedRestaurant): void {
    const packed = packTexts(row);
    if (packed === this.#texts[slot]) return;
    this.remove(slot);
    this.#dishNames.clear();
    this.#forEachWord(row, (word, field, dish) => this.#postings.add(word, slot, field, dish));
    this.#texts[slot] = packed;
    this.#nameWords[slot] = Math.min(255, new Set(tellingWords(row.name)).size);
  }

  remove(slot: number): void {
    const packed = this.#texts[slot];
    if (packed === undefined) return;
    this.#dishNames.clear();
    this.#forEachWord(unpackTexts(packed), (word) => this.#postings.remove(word, slot));
    this.#texts[slot] = undefined;
  }

  settle(): void {
    this.#dictionary.settle();
  }

  /** Null where the query has no word in it. */
  search(query: string): TextMatch | null {
    const words = [...new Set(tellingWords(query))].slice(0, MOST_WORDS);
    if (words.length === 0) return null;
    const strict = words.map((word) => this.#answersTo(word, false));
    const found = this.#find(strict);
    if (countOf(found.bits) >= FEW) return found;
    return this.#find(words.map((word) => this.#answersTo(word, true)));
  }

  /** The restaurants with exactly this word in a text. */
  having(word: string): Bits {
    const bits = bitsFor(this.#levels.length);
    const id = this.#dictionary.find(word) ?? -1;
    const { where, count } = this.#postings.of(id);
    for (let at = 0; at < count; at++) setBit(bits, slotOfPosting(where[at] ?? 0));
    return bits;
  }

  /** The texts of a slot that answer the query. */
  matched(slot: number, { answers }: TextMatch): Matched[] {
    const packed = this.#texts[slot];
    if (packed === undefined) return [];
    return matchedTexts(unpackTexts(packed), (text) => {
      const words = rawWordsOf(text).flatMap((raw) => this.#wordsIn(raw));
      return answers.map((answer) => words.reduce((most, word) => Math.max(most, answer.get(word) ?? 0), 0));
    });
  }

  /** Whether some dish is named by these words: by several side by side, or by one that says what it is. */
  holdsDish(text: string): boolean {
    const words = wordsOf(text);
    const key = words.join(' ');
    const known = this.#dishNames.get(key);
    if (known !== undefined) return known;
    const isHeld = isTelling(words[0] ?? '') && isTelling(words.at(-1) ?? '') && this.#findDish(words);
    if (this.#dishNames.size >= MOST_NAMED) this.#dishNames.clear();
    this.#dishNames.set(key, isHeld);
    return isHeld;
  }

  /** Tries the first dishes that hold all of the words. */
  #findDish(words: readonly string[]): boolean {
    const ids = words.filter(isTelling).map((word) => this.#dictionary.find(word) ?? -1);
    ids.sort((a, b) => this.#postings.of(a).count - this.#postings.of(b).count);
    const [rarest = -1, ...others] = ids;
    const { where, dishes, count } = this.#postings.of(rarest);
    let tried = 0;
    for (let at = 0; at < count && tried < DISHES_TRIED; at++) {
      const slot = slotOfPosting(where[at] ?? 0);
      const marks = others.reduce((all, id) => all & this.#postings.dishesAt(id, slot), dishes[at] ?? 0);
      const packed = this.#texts[slot];
      if (marks === 0 || packed === undefined) continue;
      tried++;
      const menu = unpackTexts(packed).dishes;
      if (menu.some((dish, place) => (markOfDish(place) & marks) !== 0 && isNamedBy(dish.name, words)))
        return true;
    }
    return false;
  }

  #forEachWord(texts: Texts, visit: (word: number, field: number, dish: number) => void): void {
    const each = (text: string, field: number, dish = 0) => {
      let isTold = false;
      for (const raw of rawWordsOf(text)) {
        for (const word of this.#wordsIn(raw)) {
          isTold = true;
          visit(word, field, dish);
        }
      }
      if (!isTold) for (const word of tellingWords(text)) visit(this.#dictionary.claim(word), field, dish);
    };
    each(texts.name, IN_NAME);
    each(texts.cuisineType, IN_CUISINE);
    each(texts.tags.join(' '), IN_CUISINE);
    for (const [at, dish] of texts.dishes.entries()) each(dish.name, IN_DISH, markOfDish(at));
    if (texts.description !== null) each(texts.description, IN_DESCRIPTION);
  }

  /** The telling words in a piece of text; remembered, as folding costs more than all else here. */
  #wordsIn(raw: string): readonly number[] {
    const known = this.#raw.get(raw);
    if (known) return known;
    const words = wordsOf(raw)
      .filter(isTelling)
      .map((word) => this.#dictionary.claim(word));
    if (this.#raw.size >= MOST_RAW) this.#raw.clear();
    this.#raw.set(raw, words);
    return words;
  }

  /** Exact and beginning words (of two letters or more) and synonyms; similar ones where there are none, or where mistakes are allowed. */
  #answersTo(word: string, allowsMistakes: boolean): Answers {
    const answers = new Map<number, number>();
    const answer = (id: number, level: number) => {
      if (this.#postings.of(id).count > 0) answers.set(id, Math.max(level, answers.get(id) ?? 0));
    };
    if (word.length > 1) this.#dictionary.forEachBeginning(word, (id) => answer(id, BEGINNING));
    for (const synonym of SYNONYMS.get(word) ?? []) answer(this.#dictionary.find(synonym) ?? -1, BEGINNING);
    const exact = this.#dictionary.find(word);
    if (exact !== undefined) answer(exact, EXACT);
    const isKnown = answers.size > 0;
    if ((isKnown && !allowsMistakes) || word.length < 3) return answers;
    const most = isKnown || word.length < 5 ? 1 : 2;
    const similar: [id: number, edits: number][] = [];
    this.#dictionary.forEachSimilar(word, most, (id, edits) => {
      if (edits > 0 && this.#postings.of(id).count > 0) similar.push([id, edits]);
    });
    const least = Math.min(...similar.map(([, edits]) => edits));
    for (const [id, edits] of similar) {
      if (edits === least) answer(id, edits === 1 ? ONE_EDIT : MORE_EDITS);
    }
    return answers;
  }

  #find(answers: readonly Answers[]): TextMatch {
    this.#levels.fill(0);
    this.#named.fill(0);
    this.#worst.fill(EXACT);
    this.#shared.fill(EVERY_DISH);
    let bits: Bits | undefined;
    for (const answer of answers) {
      const found = this.#findOne(answer);
      bits = bits ? intersect(bits, found) : found;
    }
    const [named, worst, shared, nameWords] = [this.#named, this.#worst, this.#shared, this.#nameWords];
    const count = answers.length;
    const distanceOf = (slot: number) => {
      const isNamed = named[slot] === count;
      if (isNamed && (nameWords[slot] ?? 0) <= count) return 0;
      const isTogether = count === 1 || isNamed || shared[slot] !== 0;
      return 1 + 2 * (BEGINNING - Math.min(BEGINNING, worst[slot] ?? 0)) + (isTogether ? 0 : 1);
    };
    return { bits: bits ?? bitsFor(this.#levels.length), levels: this.#levels, distanceOf, answers };
  }

  /** Adds the levels of one query word; better words come first, so that each field counts its best. */
  #findOne(answer: Answers): Bits {
    const found = bitsFor(this.#levels.length);
    const [levels, worst, named, seen] = [this.#levels, this.#worst, this.#named, this.#seen];
    const [shared, dished] = [this.#shared, this.#dished];
    seen.fill(0);
    dished.fill(0);
    for (const [word, level] of [...answer].sort((a, b) => b[1] - a[1])) {
      const { where, dishes, count } = this.#postings.of(word);
      for (let at = 0; at < count; at++) {
        const posting = where[at] ?? 0;
        const slot = slotOfPosting(posting);
        dished[slot] = (dished[slot] ?? 0) | (dishes[at] ?? 0);
        const before = seen[slot] ?? 0;
        const fresh = fieldsOfPosting(posting) & ~before;
        if (fresh === 0) continue;
        if (before === 0) {
          setBit(found, slot);
          if (level < (worst[slot] ?? 0)) worst[slot] = level;
        }
        seen[slot] = before | fresh;
        levels[slot] = (levels[slot] ?? 0) + (SPREAD[fresh] ?? 0) * level;
        if ((fresh & IN_NAME) !== 0) named[slot] = (named[slot] ?? 0) + 1;
      }
    }
    for (let slot = 0; slot < shared.length; slot++) shared[slot] = (shared[slot] ?? 0) & (dished[slot] ?? 0);
    return found;
  }
}
