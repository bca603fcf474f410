import { isTelling, splitWords } from './words.ts';

/** Classes of characters: an ASCII letter or digit is its lower case, 0 separates words, 1 makes its word a piece. */
const BETWEEN = 0;
const WITHIN = 1;
const LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  if (/[a-z0-9]/.test(letter)) return letter.charCodeAt(0);
  return /['`]/.test(letter) ? WITHIN : BETWEEN;
});

/** For words that describe no place. */
const NO_NUMBER = -1;
/** Longer words are read as pieces. */
const MAX_LETTERS = 64;
/** Cached pieces with non-ASCII letters. */
const MAX_PIECES = 300_000;
const MIN_CAPACITY = 1024;

/** Reads texts as numbers of their telling words; ASCII is looked up in place, since strings and a map are slow. */
export class WordReader {
  readonly #claim: (word: string) => number;
  /** A hash table of ASCII words with linear probing: one more than their index below. */
  #table = new Int32Array(MIN_CAPACITY);
  readonly #words: string[] = [];
  readonly #numbers: number[] = [];
  readonly #pieces = new Map<string, readonly number[]>();
  /** The letters of the current word, which are faster to compare than those of a text. */
  readonly #letters = new Uint8Array(MAX_LETTERS);

  /** `claim` assigns a number to each word. */
  constructor(claim: (word: string) => number) {
    this.#claim = claim;
  }

  /** Calls back with the number of each word of a text, in order; returns their number. */
  read(text: string, visit: (word: number) => void): number {
    const { length } = text;
    const letters = this.#letters;
    let count = 0;
    for (let at = 0; at < length; at++) {
      const from = at;
      let hash = 0;
      let isPlain = true;
      for (; at < length; at++) {
        const code = text.charCodeAt(at);
        const letter = code < 128 ? (LETTERS[code] ?? BETWEEN) : WITHIN;
        if (letter === BETWEEN) break;
        if (letter === WITHIN) isPlain = false;
        letters[at - from] = letter;
        hash = Math.imul(hash ^ letter, 0x01000193) ^ (hash >>> 15);
      }
      if (at === from) continue;
      if (isPlain && at - from <= MAX_LETTERS) {
        const number = this.#find(text, from, at, hash);
        if (number === NO_NUMBER) continue;
        count++;
        visit(number);
      } else {
        const numbers = this.#readPiece(text.slice(from, at));
        count += numbers.length;
        for (const number of numbers) visit(number);
      }
    }
    return count;
  }

  #find(text: string, from: number, end: number, hash: number): number {
    const table = this.#table;
    const last = table.length - 1;
    for (let place = hash & last; ; place = (place + 1) & last) {
      const nth = (table[place] ?? 0) - 1;
      if (nth < 0) return this.#add(text.slice(from, end).toLowerCase(), place);
      if (isWord(this.#words[nth] ?? '', this.#letters, end - from)) return this.#numbers[nth] ?? NO_NUMBER;
    }
  }

  #add(word: string, place: number): number {
    const number = isTelling(word) ? this.#claim(word) : NO_NUMBER;
    this.#numbers.push(number);
    this.#table[place] = this.#words.push(word);
    if (this.#words.length * 2 > this.#table.length) this.#widen();
    return number;
  }

  #widen(): void {
    const table = new Int32Array(this.#table.length * 4);
    const last = table.length - 1;
    for (const [nth, word] of this.#words.entries()) {
      let place = hashWord(word) & last;
      while (table[place] !== 0) place = (place + 1) & last;
      table[place] = nth + 1;
    }
    this.#table = table;
  }

  /** Reads a piece with other letters or an apostrophe, which may contain several words. */
  #readPiece(piece: string): readonly number[] {
    const cached = this.#pieces.get(piece);
    if (cached) return cached;
    const numbers = splitWords(piece).filter(isTelling).map(this.#claim);
    if (this.#pieces.size >= MAX_PIECES) this.#pieces.clear();
    this.#pieces.set(piece, numbers);
    return numbers;
  }
}

function isWord(word: string, letters: Uint8Array, length: number): boolean {
  if (word.length !== length) return false;
  for (let at = 0; at < length; at++) if (letters[at] !== word.charCodeAt(at)) return false;
  return true;
}

function hashWord(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++)
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) ^ (hash >>> 15);
  return hash;
}
