import { type Bits, bitsFor, setBit } from '#features/search-index/bitset.ts';
import { WEEKDAYS, type Weekday } from '#vocabulary.ts';
import { eventOptions } from '../filters.ts';
import type { IndexedRestaurant } from '../row.ts';
import { foldOption } from '../text/words.ts';

type Events = IndexedRestaurant['events'];

/** The weekday of a date `YYYY-MM-DD`. */
const findWeekday = (date: string): Weekday | undefined =>
  WEEKDAYS[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7];

/** Which restaurants have an event on which day. */
export class Happenings {
  readonly #events = new Map<number, Events>();
  #slots = 0;

  grow(slots: number): void {
    this.#slots = slots;
  }

  add(slot: number, { events }: IndexedRestaurant): void {
    const dated = events.filter(({ when }) => when !== null);
    if (dated.length > 0) this.#events.set(slot, dated);
  }

  remove(slot: number): void {
    this.#events.delete(slot);
  }

  /** Those with an event on a local date (`YYYY-MM-DD`), of one of these folded options where some are given. */
  on(date: string, options?: readonly string[]): Bits {
    const found = bitsFor(this.#slots);
    const weekday = findWeekday(date);
    const isThen = ({ when }: Events[number]) =>
      when?.kind === 'once' ? when.date === date : when?.weekdays.some((day) => day === weekday);
    const isMeant = ({ type }: Events[number]) =>
      !options ||
      eventOptions(type === null ? [] : [type]).some((option) => options.includes(foldOption(option)));
    for (const [slot, events] of this.#events) {
      if (events.some((event) => isThen(event) && isMeant(event))) setBit(found, slot);
    }
    return found;
  }
}
