import { type Bits, bitsFor, setBit } from '#features/search-index/bitset.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { listEventOptions } from '../filters.ts';
import type { IndexedRestaurant } from '../row.ts';
import { foldOption } from '../text/words.ts';

type Event = IndexedRestaurant['events'][number];

/** The day of an unreadable date; no real day equals it. */
const NEVER = -1;
const WEEKLY_FLAG = 1 << 24;

/** Converts a date `YYYY-MM-DD` to days since 1970. */
const toDay = (date: string) => {
  const day = Math.floor(Date.parse(date) / DAY_MS);
  return Number.isInteger(day) && day >= 0 && day < WEEKLY_FLAG ? day : NEVER;
};
const toWeekdayBit = (day: number) => 1 << ((day + 3) % 7);

/** Encodes the time of an event as one number: the day, or the weekdays as bits. */
function toTime(when: NonNullable<Event['when']>): number {
  if (when.kind === 'once') return toDay(when.date);
  return when.weekdays.reduce((bits, weekday) => bits | (1 << WEEKDAYS.indexOf(weekday)), WEEKLY_FLAG);
}

/** The restaurants with an event on each day: two numbers per event, its time and its type. */
export class Happenings {
  readonly #events = new Map<number, readonly number[]>();
  readonly #types: (string | null)[] = [];
  readonly #numbers = new Map<string | null, number>();
  #slots = 0;

  grow(slots: number): void {
    this.#slots = slots;
  }

  add(slot: number, { events }: IndexedRestaurant): void {
    const timesAndTypes = events.flatMap(({ when, type }) =>
      when ? [toTime(when), this.#toNumber(type)] : [],
    );
    if (timesAndTypes.length > 0) this.#events.set(slot, timesAndTypes);
  }

  remove(slot: number): void {
    this.#events.delete(slot);
  }

  /** Returns the restaurants with an event on a local date (`YYYY-MM-DD`), of one of these folded options if given. */
  on(date: string, options?: readonly string[]): Bits {
    const result = bitsFor(this.#slots);
    const day = toDay(date);
    if (day === NEVER) return result;
    const weekday = toWeekdayBit(day);
    const isMeant = this.#types.map(
      (type) =>
        !options ||
        listEventOptions(type === null ? [] : [type]).some((option) => options.includes(foldOption(option))),
    );
    for (const [slot, events] of this.#events) {
      for (let at = 0; at < events.length; at += 2) {
        const time = events[at] ?? NEVER;
        const isThen = time >= WEEKLY_FLAG ? (time & weekday) !== 0 : time === day;
        if (isThen && isMeant[events[at + 1] ?? -1]) setBit(result, slot);
      }
    }
    return result;
  }

  #toNumber(type: string | null): number {
    const existing = this.#numbers.get(type);
    if (existing !== undefined) return existing;
    const number = this.#types.push(type) - 1;
    this.#numbers.set(type, number);
    return number;
  }
}
