import { ORDER_NAMES, type OrderName, SortedSlots } from '../order.ts';
import { NewPlaces } from '../ranking/newPlaces.ts';
import type { IndexedRestaurant } from '../row.ts';
import { TextIndex } from '../text/text.ts';
import { Cities } from './cities.ts';
import { Columns } from './columns.ts';
import { Happenings } from './happenings.ts';
import { type LocalTimeAt, Openings } from './openings.ts';
import { OptionSlots } from './options.ts';
import { PlaceNames } from './placeNames.ts';

/** All stored data of the restaurants, changed one at a time or in bulk. */
export class Store {
  readonly columns: Columns;
  readonly options = new OptionSlots();
  readonly openings: Openings;
  readonly happenings = new Happenings();
  readonly cities = new Cities();
  readonly places = new PlaceNames();
  readonly texts = new TextIndex();
  readonly newPlaces: NewPlaces;
  readonly orders: Readonly<Record<OrderName, SortedSlots>>;
  /** One number per slot: temporary values of the current request. */
  scores = new Float64Array(0);
  /** Increases with every change. */
  version = 0;
  /** For each restaurant the end of its next event, which changes its options. */
  readonly #ends = new Map<number, number>();
  #nextEnd = Infinity;
  #now = -Infinity;
  #isSettled = true;

  constructor(localTime: LocalTimeAt) {
    this.openings = new Openings(localTime);
    this.columns = new Columns((slots) => {
      this.options.grow(slots);
      this.openings.grow(slots);
      this.happenings.grow(slots);
      this.cities.grow(slots);
      this.texts.grow(slots);
      this.newPlaces.grow(slots);
      this.scores = new Float64Array(slots);
    });
    this.newPlaces = new NewPlaces(this.columns);
    const order = (name: OrderName) => new SortedSlots(this.columns, name);
    this.orders = {
      rating: order('rating'),
      trending: order('trending'),
      newest: order('newest'),
      price: order('price'),
    };
  }

  /** Adds many restaurants; the next `settle` sorts them. */
  load(rows: Iterable<IndexedRestaurant>): void {
    this.#isSettled = false;
    for (const row of rows) this.upsert(row);
  }

  upsert(row: IndexedRestaurant): void {
    const isKnown = this.columns.slotById.get(row.id) !== undefined;
    const slot = this.columns.claim(row.id);
    if (isKnown) this.#clear(slot);
    this.columns.write(slot, row);
    this.newPlaces.write(slot, row.reviewCount);
    this.texts.write(slot, row, this.#now);
    this.openings.add(slot, row);
    this.happenings.add(slot, row);
    this.cities.add(slot, row.city);
    this.places.add(row);
    this.options.add(slot, row, this.#now);
    this.#awaitEnd(slot, row.events);
    if (this.#isSettled) for (const name of ORDER_NAMES) this.orders[name].insert(slot);
    this.version++;
  }

  /** Removes a restaurant; an unknown id changes nothing. */
  remove(id: number): void {
    const slot = this.columns.slotById.get(id);
    if (slot === undefined) return;
    this.#clear(slot);
    this.newPlaces.remove(slot);
    this.texts.remove(slot);
    this.columns.release(slot);
    this.version++;
  }

  /** Sorts the loaded rows and ends events up to a time, which must not decrease. */
  settle(now: number): void {
    if (!this.#isSettled) {
      this.#isSettled = true;
      for (const name of ORDER_NAMES) this.orders[name].rebuild();
      this.texts.settle();
    }
    this.#now = Math.max(this.#now, now);
    if (this.#now < this.#nextEnd) return;
    const dueEnds = [...this.#ends].filter(([, endsAt]) => endsAt <= this.#now);
    for (const [slot] of dueEnds) {
      this.#ends.delete(slot);
      const texts = this.texts.read(slot);
      if (!texts) continue;
      this.options.renewEvents(slot, texts, this.#now);
      this.texts.endEvents(slot, this.#now);
      this.#awaitEnd(slot, texts.events);
    }
    this.#nextEnd = Infinity;
    for (const endsAt of this.#ends.values()) this.#nextEnd = Math.min(this.#nextEnd, endsAt);
    this.version++;
  }

  /** Removes a slot from all indexes over its columns; its texts and columns stay. */
  #clear(slot: number): void {
    if (this.#isSettled) for (const name of ORDER_NAMES) this.orders[name].remove(slot);
    this.options.remove(slot);
    this.openings.remove(slot);
    this.happenings.remove(slot);
    this.cities.remove(slot);
    this.places.remove({ ...this.columns.positionAt(slot), address: this.texts.read(slot)?.address ?? '' });
    this.#ends.delete(slot);
  }

  #awaitEnd(slot: number, events: IndexedRestaurant['events']): void {
    let next = Infinity;
    for (const { endsAt } of events) if (endsAt !== null && endsAt > this.#now) next = Math.min(next, endsAt);
    if (next === Infinity) return;
    this.#ends.set(slot, next);
    this.#nextEnd = Math.min(this.#nextEnd, next);
  }
}
