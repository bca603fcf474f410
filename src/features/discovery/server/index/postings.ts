/** Where a word stands in a restaurant's text: one bit each. */
export const IN_NAME = 1;
export const IN_CUISINE = 2;
export const IN_DISH = 4;
export const IN_DESCRIPTION = 8;

const FIELD_BITS = 4;
const ALL_FIELDS = 15;

export const slotOfPosting = (posting: number) => posting >>> FIELD_BITS;
export const fieldsOfPosting = (posting: number) => posting & ALL_FIELDS;

const NONE = new Uint32Array(0);

/** For each word the slots that contain it, ascending, each with the fields in which it stands. */
export class Postings {
  readonly #lists: Uint32Array[] = [];
  readonly #lengths: number[] = [];

  /** The postings of a word; only the first `count(word)` of them are valid. */
  of(word: number): Uint32Array {
    return this.#lists[word] ?? NONE;
  }

  count(word: number): number {
    return this.#lengths[word] ?? 0;
  }

  /** Adds fields to the posting of a word and slot; cheapest where the slot is the highest so far. */
  add(word: number, slot: number, fields: number): void {
    const list = this.of(word);
    const length = this.count(word);
    const last = length === 0 ? -1 : slotOfPosting(list[length - 1] ?? 0);
    const at = slot > last ? length : slot === last ? length - 1 : this.#find(word, slot);
    const posting = list[at] ?? 0;
    if (at < length && slotOfPosting(posting) === slot) {
      list[at] = posting | fields;
      return;
    }
    const roomy = length < list.length ? list : this.#widen(word);
    roomy.copyWithin(at + 1, at, length);
    roomy[at] = (slot << FIELD_BITS) | fields;
    this.#lengths[word] = length + 1;
  }

  remove(word: number, slot: number): void {
    const list = this.of(word);
    const length = this.count(word);
    const at = this.#find(word, slot);
    if (at >= length || slotOfPosting(list[at] ?? 0) !== slot) return;
    list.copyWithin(at, at + 1, length);
    this.#lengths[word] = length - 1;
  }

  #widen(word: number): Uint32Array {
    const list = this.of(word);
    const wider = new Uint32Array(Math.max(2, Math.ceil(list.length * 1.5)));
    wider.set(list);
    while (this.#lists.length <= word) {
      this.#lists.push(NONE);
      this.#lengths.push(0);
    }
    this.#lists[word] = wider;
    return wider;
  }

  #find(word: number, slot: number): number {
    const list = this.of(word);
    let low = 0;
    let high = this.count(word);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (slotOfPosting(list[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
