import { type Bits, bitsFor, setBit } from '#features/search-index/bitset.ts';
import { Dictionary } from './dictionary.ts';
import {
  BEGINNING,
  dishesAt,
  EXACT,
  Hits,
  levelsAt,
  MORE_EDITS,
  ONE_EDIT,
  readLevel,
  type TermMatches,
  type TextMatch,
} from './hits.ts';
import {
  getDishMark,
  getPostingFields,
  getPostingSlot,
  IN_ADDRESS,
  IN_CUISINE,
  IN_DESCRIPTION,
  IN_DISH,
  IN_NAME,
  Postings,
} from './postings.ts';
import { Shelf } from './shelf.ts';

import {
  findMatchedText,
  formatEvent,
  isNamedBy,
  listMarkedDishes,
  type Matched,
  type Packed,
  packTexts,
  type Texts,
  unpackTexts,
} from './texts.ts';
import { WordReader } from './wordReader.ts';
import { isTelling, splitWords, tellingWords } from './words.ts';

/** With fewer hits a query is repeated, with a mistake allowed in every word. */
const MIN_HITS = 3;
const MAX_WORDS = 8;
/** Maximum number of menus, with all words of a dish, in which it is searched. */
const MAX_MENUS_TRIED = 25;
/** Cached answers to whether a dish has a name. */
const MAX_DISH_NAMES = 10_000;

export class TextIndex {
  readonly #dictionary = new Dictionary();
  readonly #postings = new Postings();
  readonly #hits = new Hits(this.#postings);
  readonly #reader = new WordReader((word) => this.#dictionary.claim(word));
  readonly #texts = new Shelf();
  readonly #dishNames = new Map<string, boolean>();
  #nameWords = new Uint8Array(0);
  /** The highest slot that has had texts, plus one. */
  #nextSlot = 0;

  grow(slots: number): void {
    const wider = new Uint8Array(slots);
    wider.set(this.#nameWords);
    this.#nameWords = wider;
    this.#texts.grow(slots);
    this.#hits.grow(slots);
  }

  /** Sets or replaces the texts of a slot, without past events. */
  write(slot: number, texts: Texts, now: number): void {
    const events = texts.events.filter(({ endsAt }) => (endsAt ?? Infinity) > now);
    const row = events.length === texts.events.length ? texts : { ...texts, events };
    const packed = packTexts(row);
    const before = this.#texts.read(slot);
    if (packed === before) return;
    if (before !== null) this.#forget(slot, before);
    this.#dishNames.clear();
    const isLast = slot >= this.#nextSlot;
    if (isLast) this.#nextSlot = slot + 1;
    this.#forEachWord(row, (word, field, dish) =>
      isLast ? this.#postings.append(word, slot, field, dish) : this.#postings.add(word, slot, field, dish),
    );
    this.#texts.write(slot, packed);
    this.#nameWords[slot] = Math.min(255, this.#countWords(row.name));
  }

  remove(slot: number): void {
    const packed = this.#texts.read(slot);
    if (packed === null) return;
    this.#dishNames.clear();
    this.#forget(slot, packed);
    this.#texts.remove(slot);
  }

  /** Removes the events of a slot that have ended at a given time. */
  endEvents(slot: number, now: number): void {
    const packed = this.#texts.read(slot);
    if (packed === null) return;
    this.write(slot, unpackTexts(packed), now);
  }

  /** Returns the texts of a slot; null if it holds no restaurant. */
  read(slot: number): Texts | null {
    const packed = this.#texts.read(slot);
    return packed === null ? null : unpackTexts(packed);
  }

  settle(): void {
    this.#dictionary.settle();
    this.#postings.release();
  }

  /** Returns null if the query contains no word. */
  search(query: string): TextMatch | null {
    const words = [...new Set(tellingWords(query))].slice(0, MAX_WORDS);
    if (words.length === 0) return null;
    const exactMatch = this.#find(words, false);
    return exactMatch.slots.length >= MIN_HITS ? exactMatch : this.#find(words, true);
  }

  /** Returns the restaurants with exactly this word in a text that describes them; an address does not. */
  withTerm(word: string): Bits {
    const bits = bitsFor(this.#nameWords.length);
    const id = this.#dictionary.find(word) ?? -1;
    const { where, count } = this.#postings.of(id);
    for (let at = 0; at < count; at++) {
      const posting = where[at] ?? 0;
      if (getPostingFields(posting) !== IN_ADDRESS) setBit(bits, getPostingSlot(posting));
    }
    return bits;
  }

  findMatch(slot: number, match: TextMatch): Matched | null {
    const packed = this.#texts.read(slot);
    if (packed === null) return null;
    const levels = levelsAt(match, slot);
    const best = new Uint8Array(match.answers.length);
    // Reading must add no words to the index.
    const findNumber = (word: string) => this.#dictionary.find(word) ?? -1;
    const scoreText = (text: string) => {
      best.fill(0);
      this.#readWords(text, findNumber, (word) => {
        for (const [at, answer] of match.answers.entries())
          best[at] = Math.max(best[at] ?? 0, answer.get(word) ?? 0);
      });
      return best.reduce((all, level) => all + level, 0);
    };
    const worth = { worthIn: (field: number) => readLevel(levels, field), marks: dishesAt(match, slot) };
    return findMatchedText(packed, worth, scoreText);
  }

  /** Returns whether these words name a dish: several adjacent words, or one word that is the kind of dish. */
  holdsDish(text: string): boolean {
    const words = splitWords(text);
    const key = words.join(' ');
    const cached = this.#dishNames.get(key);
    if (cached !== undefined) return cached;
    const isHeld = isTelling(words[0] ?? '') && isTelling(words.at(-1) ?? '') && this.#findDish(words);
    if (this.#dishNames.size >= MAX_DISH_NAMES) this.#dishNames.clear();
    this.#dishNames.set(key, isHeld);
    return isHeld;
  }

  /** Tries the first menus that contain all words. */
  #findDish(words: readonly string[]): boolean {
    const ids = words.filter(isTelling).map((word) => this.#dictionary.find(word) ?? -1);
    ids.sort((a, b) => this.#postings.of(a).count - this.#postings.of(b).count);
    const [rarest = -1, ...others] = ids;
    const { where, dishes, count } = this.#postings.of(rarest);
    let triedCount = 0;
    for (let at = 0; at < count && triedCount < MAX_MENUS_TRIED; at++) {
      const slot = getPostingSlot(where[at] ?? 0);
      const marks = others.reduce((all, id) => all & this.#postings.at(id, slot).dishes, dishes[at] ?? 0);
      const packed = this.#texts.read(slot);
      if (marks === 0 || packed === null) continue;
      triedCount++;
      for (const { name } of listMarkedDishes(packed, marks)) if (isNamedBy(name, words)) return true;
    }
    return false;
  }

  #forget(slot: number, packed: Packed): void {
    this.#forEachWord(unpackTexts(packed), (word) => this.#postings.remove(word, slot));
  }

  #forEachWord(texts: Texts, visit: (word: number, field: number, dish: number) => void): void {
    const claim = (word: string) => this.#dictionary.claim(word);
    const each = (text: string, field: number, dish = 0) =>
      this.#readWords(text, claim, (word) => visit(word, field, dish));
    each(texts.name, IN_NAME);
    for (const name of texts.names) each(name, IN_NAME);
    each(texts.cuisineType, IN_CUISINE);
    each([...texts.tags, ...texts.musicType, ...texts.events.map(formatEvent)].join(' '), IN_CUISINE);
    for (const [at, dish] of texts.dishes.entries()) each(dish.name, IN_DISH, getDishMark(at));
    each(texts.address, IN_ADDRESS);
    if (texts.description !== null) each(texts.description, IN_DESCRIPTION);
  }

  /** Calls back with the numbers of a text's telling words, or of all words if none is telling. */
  #readWords(text: string, findNumber: (word: string) => number, visit: (word: number) => void): void {
    if (this.#reader.read(text, visit) > 0) return;
    for (const word of tellingWords(text)) visit(findNumber(word));
  }

  #countWords(text: string): number {
    const words = new Set<number>();
    this.#readWords(
      text,
      (word) => this.#dictionary.claim(word),
      (word) => words.add(word),
    );
    return words.size;
  }

  /**
   * Finds exact words, prefixes (from two letters) and synonyms; similar words if there are none or `allowsMistakes`.
   */
  #answersTo(word: string, allowsMistakes: boolean): TermMatches {
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
    for (let edits = 1; edits <= most; edits++) {
      const level = edits === 1 ? ONE_EDIT : MORE_EDITS;
      const countBefore = answers.size;
      this.#dictionary.forEachSimilar(word, edits, (id, editCount) => {
        if (editCount === edits) answer(id, level);
      });
      if (answers.size > countBefore) break;
    }
    return answers;
  }

  #find(words: readonly string[], allowsMistakes: boolean): TextMatch {
    const answers = words.map((word) => this.#answersTo(word, allowsMistakes));
    return this.#hits.find(answers, this.#nameWords);
  }
}

/** Words for the same food, each group equal in both directions; folded. */
const GROUPS: readonly (readonly string[])[] = [
  ['aubergine', 'eggplant'],
  ['barbecue', 'barbeque', 'bbq'],
  ['beetroot', 'beet'],
  ['burger', 'hamburger'],
  ['chickpea', 'garbanzo'],
  ['cilantro', 'coriander'],
  ['courgette', 'zucchini'],
  ['donut', 'doughnut'],
  ['kebab', 'kebap', 'doner'],
  ['prawn', 'shrimp'],
  ['prawns', 'shrimps'],
  ['ramen', 'noodles'],
  ['rocket', 'arugula'],
  ['vegetarian', 'veggie'],
  ['yoghurt', 'yogurt'],
];

export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);
