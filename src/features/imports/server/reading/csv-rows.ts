import type { FileEntry } from './json-entries.ts';

/** `length`: characters per row. */
export const CSV_LIMITS = { length: 65_536, columns: 300 } as const;

const [QUOTE, LINE_FEED, RETURN] = [34, 10, 13];

/**
 * Splits a table of any size into rows, which are then parsed one by one; lines are counted as in an editor. An
 * unclosed quotation mark loses the lines up to the maximum length of a row, but costs no memory.
 */
export class CsvSplitter {
  readonly #delimiter: number;
  #state: 'start' | 'plain' | 'quoted' | 'quote' | 'skip' = 'start';
  #line = 1;
  #rowLine = 1;
  #buffer = '';
  #wasReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  get bufferLength(): number {
    return this.#buffer.length;
  }

  *push(chunk: string): Generator<FileEntry> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at);
      const isLineEnd = code === RETURN || (code === LINE_FEED && !this.#wasReturn);
      // The second half of \r\n belongs to the row before it.
      if (code === LINE_FEED && this.#wasReturn && from === at && this.#buffer === '') from = at + 1;
      this.#wasReturn = code === RETURN;
      if (isLineEnd) {
        this.#line++;
        if (this.#state !== 'quoted') {
          const isSkipped = this.#state === 'skip';
          const text = this.#buffer + chunk.slice(from, at);
          from = at + 1;
          this.#buffer = '';
          this.#state = 'start';
          if (!isSkipped && text.length > CSV_LIMITS.length) yield this.#refuse();
          else if (!isSkipped && text.trim() !== '') yield { line: this.#rowLine, text };
          this.#rowLine = this.#line;
          continue;
        }
      }
      if (this.#state !== 'skip') {
        this.#state = this.#next(code);
        if (this.#buffer.length + at - from >= CSV_LIMITS.length) {
          yield this.#refuse();
          this.#state = 'skip';
          this.#buffer = '';
        }
      }
    }
    if (this.#state !== 'skip') this.#buffer += chunk.slice(from);
  }

  *end(): Generator<FileEntry> {
    const text = this.#buffer;
    this.#buffer = '';
    if (this.#state === 'quoted') yield { line: this.#rowLine, problem: NOT_CLOSED };
    else if (this.#state !== 'skip' && text.trim() !== '') yield { line: this.#rowLine, text };
  }

  #next(code: number): 'start' | 'plain' | 'quoted' | 'quote' {
    if (this.#state === 'quoted') return code === QUOTE ? 'quote' : 'quoted';
    if (code === this.#delimiter) return 'start';
    if (code === QUOTE && this.#state === 'quote') return 'quoted';
    // A quotation mark opens a cell only at its beginning: 12" is a size.
    return code === QUOTE && this.#state === 'start' ? 'quoted' : 'plain';
  }

  #refuse(): FileEntry {
    const last = this.#line > this.#rowLine ? ` The lines up to ${this.#line} are lost with it.` : '';
    return { line: this.#rowLine, problem: `${TOO_LONG}${last}` };
  }
}

const TOO_LONG = 'This row is longer than 64 kB, or a quotation mark in it is not closed.';
const NOT_CLOSED = 'A quotation mark in this row is not closed.';
