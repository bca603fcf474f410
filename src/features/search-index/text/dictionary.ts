/** The words of one length with the letters of each; `count` of them are valid. */
type Group = { ids: Int32Array; letters: Int32Array; count: number };

/** All words of the index with their numbers; finds words by prefix and by similar spelling. */
export class Dictionary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #byLength: Group[] = [];
  #sortedIds: number[] = [];
  #isSorted = true;

  /** Returns the number of a word; a new one if it has none. */
  claim(word: string): number {
    const existing = this.#ids.get(word);
    if (existing !== undefined) return existing;
    const id = this.words.push(word) - 1;
    this.#ids.set(word, id);
    this.#group(word, id);
    this.#isSorted = false;
    return id;
  }

  find(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** Sorts new words in for prefix search: few by insertion, many by sorting all words again. */
  settle(): void {
    if (this.#isSorted) return;
    const addedCount = this.words.length - this.#sortedIds.length;
    if (addedCount > 100) {
      const { words } = this;
      this.#sortedIds = Array.from(words.keys()).sort((a, b) =>
        (words[a] ?? '') < (words[b] ?? '') ? -1 : 1,
      );
    } else {
      for (let id = this.#sortedIds.length; id < this.words.length; id++) {
        this.#sortedIds.splice(this.#lowerBound(this.words[id] ?? ''), 0, id);
      }
    }
    this.#isSorted = true;
  }

  /** Calls back with every word of this prefix, including the prefix itself. */
  forEachBeginning(prefix: string, visit: (id: number) => void): void {
    this.settle();
    for (let at = this.#lowerBound(prefix); at < this.#sortedIds.length; at++) {
      const id = this.#sortedIds[at] ?? 0;
      if (!this.words[id]?.startsWith(prefix)) return;
      visit(id);
    }
  }

  /** Calls back with every word within `most` edits (insert, drop, replace, swap neighbours). */
  forEachSimilar(word: string, most: number, visit: (id: number, edits: number) => void): void {
    const own = toLetterMask(word);
    for (let length = Math.max(0, word.length - most); length <= word.length + most; length++) {
      const group = this.#byLength[length];
      if (!group) continue;
      const { ids, letters, count } = group;
      for (let at = 0; at < count; at++) {
        const other = letters[at] ?? 0;
        // An edit removes and adds at most one letter, so words with more different letters cannot be close enough.
        let lostBits = own & ~other;
        let wonBits = other & ~own;
        for (let edit = 0; edit < most; edit++) {
          lostBits &= lostBits - 1;
          wonBits &= wonBits - 1;
        }
        if ((lostBits | wonBits) !== 0) continue;
        const id = ids[at] ?? 0;
        const edits = spellingDistance(word, this.words[id] ?? '', most);
        if (edits <= most) visit(id, edits);
      }
    }
  }

  #group(word: string, id: number): void {
    const group = this.#byLength[word.length] ?? {
      ids: new Int32Array(0),
      letters: new Int32Array(0),
      count: 0,
    };
    this.#byLength[word.length] = group;
    if (group.count === group.ids.length) {
      const room = Math.max(16, group.count * 2);
      const { ids, letters } = group;
      group.ids = new Int32Array(room);
      group.ids.set(ids);
      group.letters = new Int32Array(room);
      group.letters.set(letters);
    }
    group.ids[group.count] = id;
    group.letters[group.count++] = toLetterMask(word);
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#sortedIds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[this.#sortedIds[middle] ?? 0] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the letters of a word, one bit each: an edit changes at most two bits. */
function toLetterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const WIDEST = 64;
let before = new Uint8Array(WIDEST + 1);
let above = new Uint8Array(WIDEST + 1);
let row = new Uint8Array(WIDEST + 1);

/**
 * Computes the number of edits between two words (insert, drop, replace, swap neighbours; no position edited twice),
 * or `most + 1` if there are more; letters after the 64th are not compared.
 */
export function spellingDistance(a: string, b: string, most: number): number {
  let height = Math.min(WIDEST, a.length);
  let width = Math.min(WIDEST, b.length);
  if (Math.abs(height - width) > most) return most + 1;
  // Common beginnings and ends are skipped.
  let from = 0;
  while (from < height && from < width && a.charCodeAt(from) === b.charCodeAt(from)) from++;
  while (height > from && width > from && a.charCodeAt(height - 1) === b.charCodeAt(width - 1)) {
    height--;
    width--;
  }
  height -= from;
  width -= from;
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= height; i++) {
    const letter = a.charCodeAt(from + i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const other = b.charCodeAt(from + j - 1);
      let edits = (above[j - 1] ?? 0) + (letter === other ? 0 : 1);
      edits = Math.min(edits, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(from + j - 2) && a.charCodeAt(from + i - 2) === other) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[width] ?? 0, most + 1);
}
