/** Where a word stands in a restaurant's text: one bit each. */
export const IN_NAME = 1;
export const IN_CUISINE = 2;
export const IN_DISH = 4;
export const IN_DESCRIPTION = 8;
export const IN_ADDRESS = 16;

const FIELD_BITS = 5;
const ALL_FIELDS = 31;
/** So many dishes of a menu have marks of their own. */
const MARKED_DISHES = 16;
export const EVERY_MARK = 0xffff;

export const slotOfPosting = (posting: number) => posting >>> FIELD_BITS;
export const fieldsOfPosting = (posting: number) => posting & ALL_FIELDS;

/** The mark of a dish by its place on the menu; from the 17th on dishes share their marks. */
export const markOfDish = (at: number) => 1 << (at % MARKED_DISHES);

/** `where` holds slots with fields, ascending; `dishes` the marks of the dishes; `count` of them are valid. */
export type PostingList = { where: Uint32Array; dishes: Uint16Array; count: number };

const NOWHERE = { fields: 0, dishes: 0 };
const NONE: PostingList = { where: new Uint32Array(0), dishes: new Uint16Array(0), count: 0 };

function find({ where, count }: PostingList, slot: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOfPosting(where[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a slot stands in a list; -1 where it does not. */
export function findPosting(list: PostingList, slot: number): number {
  const at = find(list, slot);
  return at < list.count && slotOfPosting(list.where[at] ?? 0) === slot ? at : -1;
}

function widen(list: PostingList): void {
  const room = Math.max(2, Math.ceil(list.count * 1.5));
  const { where, dishes } = list;
  list.where = new Uint32Array(room);
  list.where.set(where);
  list.dishes = new Uint16Array(room);
  list.dishes.set(dishes);
}

/** For each word the slots that contain it, each with the fields and dishes in which it stands. */
export class Postings {
  readonly #lists: PostingList[] = [];

  of(word: number): PostingList {
    return this.#lists[word] ?? NONE;
  }

  /** Adds fields and dishes to the posting of a word and slot; cheapest where the slot is the highest so far. */
  add(word: number, slot: number, fields: number, dishes: number): void {
    let list = this.#lists[word];
    if (!list) {
      list = { ...NONE };
      this.#lists[word] = list;
    }
    const { count } = list;
    const last = count === 0 ? -1 : slotOfPosting(list.where[count - 1] ?? 0);
    const at = slot > last ? count : slot === last ? count - 1 : find(list, slot);
    const posting = list.where[at] ?? 0;
    if (at < count && slotOfPosting(posting) === slot) {
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

  /** In which fields and dishes of a slot a word stands. */
  at(word: number, slot: number): { fields: number; dishes: number } {
    const list = this.of(word);
    const at = findPosting(list, slot);
    return at < 0 ? NOWHERE : { fields: fieldsOfPosting(list.where[at] ?? 0), dishes: list.dishes[at] ?? 0 };
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
