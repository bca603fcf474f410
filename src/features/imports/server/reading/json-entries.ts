/** One entry of a file, counted from 1, as text, or the problem that made it unreadable. */
export type FileEntry = { line: number; text: string } | { line: number; problem: string };

/** The keys of lists of entries: Overpass, GeoJSON, and two of JSON-LD. */
const LISTS = ['elements', 'features', '@graph', 'itemListElement'];
const MAX_KEY_LENGTH = 40;

/** Characters of an entry, and levels of nested brackets. */
export const JSON_LIMITS = { length: 1_000_000, depth: 100 } as const;

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [34, 44, 92, 91, 93, 123, 125];

/**
 * Splits JSON of any size into the objects of its list, which are then parsed one by one: a broken or hostile entry
 * costs only itself, and memory holds one at a time. An object without such a list is a single entry.
 */
export class JsonSplitter {
  #depth = 0;
  /** Depth of the entries of the current list; -1 outside a list. */
  #entryDepth = -1;
  #isRootObject = false;
  #isInString = false;
  #isEscaped = false;
  /** The latest key of the root object. */
  #key = '';
  #count = 0;
  /** Depth at which the buffered entry begins; -1 without one. */
  #bufferedDepth = -1;
  #buffer = '';
  #problem: string | null = null;

  /** Buffered characters: never more than JSON_LIMITS.length. */
  get bufferLength(): number {
    return this.#buffer.length;
  }

  *push(chunk: string): Generator<FileEntry> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      if (this.#isInString) this.#readText(code, chunk, at);
      else if (code === QUOTE) {
        this.#isInString = true;
        this.#key = '';
      } else if (code === COMMA) {
        if (this.#depth === 1) this.#key = '';
      } else if (code === OPEN || code === OPEN_LIST) {
        if (this.#open(code)) from = at;
      } else if ((code === CLOSE || code === CLOSE_LIST) && this.#close()) {
        this.#hold(chunk.slice(from, at + 1));
        yield this.#release();
      }
    }
    if (this.#bufferedDepth >= 0) this.#hold(chunk.slice(from));
  }

  *end(): Generator<FileEntry> {
    if (this.#depth > 0 || this.#isInString)
      yield {
        line: Math.max(this.#count, 1),
        problem: this.#problem ?? 'The file ends in the middle of this entry.',
      };
    else if (this.#count === 0) yield { line: 1, problem: 'Nothing in this file is a list of places.' };
  }

  #readText(code: number, chunk: string, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#isInString = false;
    else if (this.#depth === 1 && this.#key.length < MAX_KEY_LENGTH) this.#key += chunk[at];
  }

  #open(code: number): boolean {
    const depth = this.#depth++;
    if (depth === 0) {
      this.#isRootObject = code === OPEN;
      if (!this.#isRootObject) this.#entryDepth = 1;
    }
    if (depth - this.#bufferedDepth > JSON_LIMITS.depth && this.#bufferedDepth >= 0)
      this.#fail(`This entry is nested more than ${JSON_LIMITS.depth} times.`);
    if (depth === 1 && this.#isRootObject && code === OPEN_LIST && LISTS.includes(this.#key)) {
      // The root object was buffered in case it is the only entry.
      if (this.#bufferedDepth === 0) this.#count--;
      this.#forget();
      this.#entryDepth = 2;
      return false;
    }
    const begins = code === OPEN && this.#bufferedDepth < 0 && (depth === 0 || depth === this.#entryDepth);
    if (begins) {
      this.#bufferedDepth = depth;
      this.#count++;
    }
    return begins;
  }

  #close(): boolean {
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth < this.#entryDepth) this.#entryDepth = -1;
    return this.#depth === this.#bufferedDepth;
  }

  #hold(part: string): void {
    if (this.#problem) return;
    if (this.#buffer.length + part.length > JSON_LIMITS.length)
      this.#fail(
        'This entry is longer than a million characters, or a bracket or quotation mark in it is not closed.',
      );
    else this.#buffer += part;
  }

  #fail(problem: string): void {
    this.#problem ??= problem;
    this.#buffer = '';
  }

  #release(): FileEntry {
    const entry = this.#problem
      ? { line: this.#count, problem: this.#problem }
      : { line: this.#count, text: this.#buffer };
    this.#forget();
    return entry;
  }

  #forget(): void {
    this.#bufferedDepth = -1;
    this.#buffer = '';
    this.#problem = null;
  }
}
