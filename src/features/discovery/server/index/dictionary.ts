import { popcount } from './bitset.ts';
import { lettersOf, spellingDistance } from './spelling.ts';

/** Every word of the index with a number; finds words by their beginning and by similar spelling. */
export class Dictionary {
  readonly words: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #letters: number[] = [];
  #sorted: number[] = [];
  #isSorted = true;

  /** The number of a word, a new one where it has none. */
  claim(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.push(word) - 1;
    this.#ids.set(word, id);
    this.#letters.push(lettersOf(word));
    this.#isSorted = false;
    return id;
  }

  find(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** Puts new words where a search by prefix finds them: few by insertion, many by sorting anew. */
  settle(): void {
    if (this.#isSorted) return;
    const added = this.words.length - this.#sorted.length;
    if (added > 100) {
      const { words } = this;
      this.#sorted = Array.from(words.keys()).sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
    } else {
      for (let id = this.#sorted.length; id < this.words.length; id++) {
        this.#sorted.splice(this.#lowerBound(this.words[id] ?? ''), 0, id);
      }
    }
    this.#isSorted = true;
  }

  /** Calls back with every word that begins so, the word itself included. */
  forEachBeginning(prefix: string, visit: (id: number) => void): void {
    this.settle();
    for (let at = this.#lowerBound(prefix); at < this.#sorted.length; at++) {
      const id = this.#sorted[at] ?? 0;
      if (!this.words[id]?.startsWith(prefix)) return;
      visit(id);
    }
  }

  /** Calls back with every word of at most so many edits (insert, drop, replace, swap neighbours). */
  forEachSimilar(word: string, most: number, visit: (id: number, edits: number) => void): void {
    const letters = lettersOf(word);
    const { words } = this;
    for (let id = 0; id < words.length; id++) {
      if (popcount(letters ^ (this.#letters[id] ?? 0)) > 2 * most) continue;
      const other = words[id] ?? '';
      if (Math.abs(other.length - word.length) > most) continue;
      const edits = spellingDistance(word, other, most);
      if (edits <= most) visit(id, edits);
    }
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[this.#sorted[middle] ?? 0] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
