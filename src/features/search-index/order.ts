import { type Bits, hasBit, toSlots } from '#features/search-index/bitset.ts';
import type { ColumnName, Columns } from './columns/columns.ts';

/** Returns true if the first slot comes before the second. */
export type Before = (a: number, b: number) => boolean;

/** Keeps the best `most` of the offered slots: a heap with the worst on top. */
export class Best {
  readonly #heap: number[] = [];
  readonly #before: Before;
  readonly #most: number;

  constructor(most: number, before: Before) {
    this.#most = most;
    this.#before = before;
  }

  /** Returns the worst of the kept slots; undefined while there are fewer than `most`. */
  get threshold(): number | undefined {
    return this.#heap.length < this.#most ? undefined : this.#heap[0];
  }

  offer(slot: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      let at = heap.push(slot) - 1;
      while (at > 0) {
        const parent = (at - 1) >>> 1;
        if (!this.#before(heap[parent] ?? 0, slot)) break;
        heap[at] = heap[parent] ?? 0;
        at = parent;
      }
      heap[at] = slot;
    } else if (this.#before(slot, heap[0] ?? 0)) this.#sink(slot);
  }

  /** Returns the slots, best first; nothing may be offered afterwards. */
  toSortedSlots(): number[] {
    return this.#heap.sort((a, b) => (a === b ? 0 : this.#before(a, b) ? -1 : 1));
  }

  #sink(slot: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = child + 1;
      if (right < heap.length && this.#before(heap[child] ?? 0, heap[right] ?? 0)) child = right;
      if (!this.#before(slot, heap[child] ?? 0)) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = slot;
  }
}

/** Moves the first `most` of a list to its front, unsorted (Hoare's selection); `before` must be a strict order. */
export function moveFirst(list: Uint32Array, most: number, before: Before): void {
  let low = 0;
  let high = list.length - 1;
  while (low < most && most <= high) {
    const pivot = list[(low + high) >>> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while (before(list[left] ?? 0, pivot)) left++;
      while (before(pivot, list[right] ?? 0)) right--;
      if (left > right) break;
      const swap = list[left] ?? 0;
      list[left++] = list[right] ?? 0;
      list[right--] = swap;
    }
    if (most <= right) high = right;
    else if (most > left) low = left;
    else return;
  }
}

type Key = readonly [column: ColumnName, direction: 1 | -1];

/** The columns of each maintained order; of equal rows the lower id comes first. */
export const ORDERS = {
  rating: [['quality', -1]],
  trending: [
    ['trend', -1],
    ['quality', -1],
  ],
  newest: [['createdAt', -1]],
  price: [
    ['price', 1],
    ['quality', -1],
  ],
} as const satisfies Record<string, readonly Key[]>;

export type OrderName = keyof typeof ORDERS;
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[]; // Object.keys loses the type of the keys.

/** A key in an order: the values of its columns, then the id. */
export type SortKey = readonly number[];

/** Keeps all restaurants sorted in one order, through single changes. */
export class SortedSlots {
  readonly #columns: Columns;
  readonly #keys: readonly Key[];
  #slots = new Uint32Array(0);
  #length = 0;

  constructor(columns: Columns, name: OrderName) {
    this.#columns = columns;
    this.#keys = ORDERS[name];
  }

  toKey(slot: number): SortKey {
    return [...this.#keys.map(([column]) => this.#columns.get(column)[slot] ?? 0), this.#columns.idAt(slot)];
  }

  slotAt(at: number): number {
    return this.#slots[at] ?? 0;
  }

  get length(): number {
    return this.#length;
  }

  rebuild(): void {
    const before = this.before();
    this.#slots = toSlots(this.#columns.alive);
    this.#slots.sort((a, b) => (before(a, b) ? -1 : 1));
    this.#length = this.#slots.length;
  }

  insert(slot: number): void {
    const at = this.#firstNotBefore(this.toKey(slot));
    if (this.#length === this.#slots.length) {
      const wider = new Uint32Array(this.#length + 8192);
      wider.set(this.#slots);
      this.#slots = wider;
    }
    this.#slots.copyWithin(at + 1, at, this.#length);
    this.#slots[at] = slot;
    this.#length++;
  }

  /** Removes a slot; must be called before its columns change. */
  remove(slot: number): void {
    const at = this.#firstNotBefore(this.toKey(slot));
    this.#slots.copyWithin(at, at + 1, this.#length);
    this.#length--;
  }

  /** Returns the first slots of a set after a key, best first; `count` is the size of the set. */
  page(match: Bits, count: number, after: SortKey | undefined, most: number): number[] {
    const start = after ? this.#firstNotBefore(after, true) : 0;
    if (count * count > 8 * this.#length) return this.#walk(match, start, most);
    const before = this.before();
    const best = new Best(most, before);
    for (const slot of toSlots(match, count)) {
      if (!after || this.#isAfter(slot, after)) best.offer(slot);
    }
    return best.toSortedSlots();
  }

  before(): Before {
    const id = this.#columns.get('id');
    const [first, second] = this.#keys.map(([column]) => this.#columns.get(column));
    const sign = this.#keys[0]?.[1] ?? 1;
    const secondSign = this.#keys[1]?.[1] ?? 1;
    return (a, b) => {
      const byFirst = first ? (first[a] ?? 0) - (first[b] ?? 0) : 0;
      if (byFirst !== 0) return byFirst * sign < 0;
      const bySecond = second ? (second[a] ?? 0) - (second[b] ?? 0) : 0;
      if (bySecond !== 0) return bySecond * secondSign < 0;
      return (id[a] ?? 0) < (id[b] ?? 0);
    };
  }

  #walk(match: Bits, start: number, most: number): number[] {
    const page: number[] = [];
    for (let at = start; at < this.#length && page.length < most; at++) {
      const slot = this.#slots[at] ?? 0;
      if (hasBit(match, slot)) page.push(slot);
    }
    return page;
  }

  /** Compares a slot with a key: negative if the slot comes before it, 0 if it has the key. */
  #compare(slot: number, place: SortKey): number {
    for (const [at, [column, direction]] of this.#keys.entries()) {
      const difference = (this.#columns.get(column)[slot] ?? 0) - (place[at] ?? 0);
      if (difference !== 0) return difference * direction;
    }
    return this.#columns.idAt(slot) - (place[this.#keys.length] ?? 0);
  }

  #isAfter(slot: number, place: SortKey): boolean {
    return this.#compare(slot, place) > 0;
  }

  #firstNotBefore(place: SortKey, isPast = false): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference = this.#compare(this.#slots[middle] ?? 0, place);
      if (difference < 0 || (isPast && difference === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
