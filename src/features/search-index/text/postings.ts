/** The parts of a restaurant's text that may contain a word: one bit each. */
export const IN_NAME = 1;
export const IN_CUISINE = 2;
export const IN_DISH = 4;
export const IN_DESCRIPTION = 8;
export const IN_ADDRESS = 16;

const FIELD_BITS = 5;
const ALL_FIELDS = 31;
/** Dishes of a menu with marks of their own. */
const MARKED_DISHES = 16;
export const ALL_MARKS = 0xffff;

export const getPostingSlot = (posting: number) => posting >>> FIELD_BITS;
export const getPostingFields = (posting: number) => posting & ALL_FIELDS;

/** Returns the mark of a dish by its position on the menu; from the 17th on dishes share their marks. */
export const getDishMark = (at: number) => 1 << (at % MARKED_DISHES);

/**
 * `where` holds slots with fields, ascending; `dishes` the marks of the dishes; the first `count` of them are valid.
 */
export type PostingList = { where: Uint32Array; dishes: Uint16Array; count: number };

const NOWHERE = { fields: 0, dishes: 0 };
const NONE: PostingList = { where: new Uint32Array(0), dishes: new Uint16Array(0), count: 0 };

function find({ where, count }: PostingList, slot: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getPostingSlot(where[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of a slot in a list; -1 if it is missing. */
export function findPosting(list: PostingList, slot: number): number {
  const at = find(list, slot);
  return at < list.count && getPostingSlot(list.where[at] ?? 0) === slot ? at : -1;
}

function widen(list: PostingList, room = Math.max(2, Math.ceil(list.count * 1.5))): void {
  const { where, dishes } = list;
  list.where = new Uint32Array(room);
  list.where.set(where);
  list.dishes = new Uint16Array(room);
  list.dishes.set(dishes);
}

/** Appends a posting to a list that has room for it, or merges it into the last one of the same slot. */
function put(list: PostingList, at: number, posting: number, dishes: number): void {
  const { where } = list;
  const last = where[at - 1] ?? 0;
  if (at > 0 && getPostingSlot(last) === getPostingSlot(posting)) {
    where[at - 1] = last | posting;
    list.dishes[at - 1] = (list.dishes[at - 1] ?? 0) | dishes;
    return;
  }
  where[at] = posting;
  list.dishes[at] = dishes;
  list.count = at + 1;
}

/** Sorts the indexes of `count` words by word, stably. */
function orderByWord(words: Uint32Array, count: number): Uint32Array {
  let most = 0;
  for (let at = 0; at < count; at++) most = Math.max(most, words[at] ?? 0);
  const ends = new Uint32Array(most + 1);
  for (let at = 0; at < count; at++) ends[words[at] ?? 0] = (ends[words[at] ?? 0] ?? 0) + 1;
  for (let word = 1; word <= most; word++) ends[word] = (ends[word] ?? 0) + (ends[word - 1] ?? 0);
  const order = new Uint32Array(count);
  for (let at = count - 1; at >= 0; at--) {
    const word = words[at] ?? 0;
    const place = (ends[word] ?? 0) - 1;
    ends[word] = place;
    order[place] = at;
  }
  return order;
}

/**
 * Maximum number of queued postings, and the number from which they are sorted before they are added to their lists.
 */
const MAX_WAITING = 1 << 20;
const SORT_FROM = 10_000;

/** For each word the slots that contain it, each with the fields and dishes of the word. */
export class Postings {
  readonly #lists: PostingList[] = [];
  /** Appended postings: word, slot with fields, and dishes of each. */
  #queue = { words: new Uint32Array(0), where: new Uint32Array(0), dishes: new Uint16Array(0), count: 0 };

  of(word: number): PostingList {
    if (this.#queue.count > 0) this.settle();
    return this.#lists[word] ?? NONE;
  }

  /** Like `add`, for a slot not lower than any other: postings are added to their lists at once, list by list. */
  append(word: number, slot: number, fields: number, dishes: number): void {
    if (this.#queue.count === this.#queue.words.length) this.#makeRoom();
    const queue = this.#queue;
    const at = queue.count++;
    queue.words[at] = word;
    queue.where[at] = (slot << FIELD_BITS) | fields;
    queue.dishes[at] = dishes;
  }

  settle(): void {
    const queue = this.#queue;
    const { words, where, dishes, count } = queue;
    const order = count < SORT_FROM ? null : orderByWord(words, count);
    queue.count = 0;
    for (let from = 0; order && from < count; ) {
      const word = words[order[from] ?? 0] ?? 0;
      let end = from + 1;
      while (end < count && words[order[end] ?? 0] === word) end++;
      const list = this.#claim(word);
      const room = list.count + end - from;
      // Widening by a quarter beyond the need halves the number of copies.
      if (room > list.where.length) widen(list, room + (room >>> 2));
      for (; from < end; from++) {
        const at = order[from] ?? 0;
        put(list, list.count, where[at] ?? 0, dishes[at] ?? 0);
      }
    }
    if (order) return;
    for (let at = 0; at < count; at++) {
      const posting = where[at] ?? 0;
      this.add(words[at] ?? 0, getPostingSlot(posting), getPostingFields(posting), dishes[at] ?? 0);
    }
  }

  /** Frees the memory of bulk loading. */
  release(): void {
    this.settle();
    this.#queue = {
      words: new Uint32Array(0),
      where: new Uint32Array(0),
      dishes: new Uint16Array(0),
      count: 0,
    };
  }

  #makeRoom(): void {
    const { count, ...queue } = this.#queue;
    if (count === MAX_WAITING) {
      this.settle();
      return;
    }
    const room = count === 0 ? 64 : count * 4;
    const words = new Uint32Array(room);
    const where = new Uint32Array(room);
    const dishes = new Uint16Array(room);
    words.set(queue.words);
    where.set(queue.where);
    dishes.set(queue.dishes);
    this.#queue = { words, where, dishes, count };
  }

  #claim(word: number): PostingList {
    const existing = this.#lists[word];
    if (existing) return existing;
    const list = { ...NONE };
    this.#lists[word] = list;
    return list;
  }

  /** Adds fields and dishes to the posting of a word and slot; cheapest if the slot is the highest so far. */
  add(word: number, slot: number, fields: number, dishes: number): void {
    if (this.#queue.count > 0) this.settle();
    const list = this.#claim(word);
    const { count } = list;
    const last = count === 0 ? -1 : getPostingSlot(list.where[count - 1] ?? 0);
    const at = slot > last ? count : slot === last ? count - 1 : find(list, slot);
    const posting = list.where[at] ?? 0;
    if (at < count && getPostingSlot(posting) === slot) {
      list.where[at] = posting | fields;
      list.dishes[at] = (list.dishes[at] ?? 0) | dishes;
      return;
    }
    if (count === list.where.length) widen(list);
    list.where.copyWithin(at + 1, at, count);
    list.dishes.copyWithin(at + 1, at, count);
    list.where[at] = (slot << FIELD_BITS) | fields;
    list.dishes[at] = dishes;
    list.count = count + 1;
  }

  at(word: number, slot: number): { fields: number; dishes: number } {
    const list = this.of(word);
    const at = findPosting(list, slot);
    return at < 0 ? NOWHERE : { fields: getPostingFields(list.where[at] ?? 0), dishes: list.dishes[at] ?? 0 };
  }

  remove(word: number, slot: number): void {
    const list = this.of(word);
    const at = findPosting(list, slot);
    if (at < 0) return;
    list.where.copyWithin(at, at + 1, list.count);
    list.dishes.copyWithin(at, at + 1, list.count);
    list.count--;
  }
}
