import { type Bits, bitsFor, clearBit, growBits, setBit } from '#features/search-index/bitset.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import type { IndexedRestaurant, Minutes } from '../row.ts';

/** Returns the wall clock of a time zone at a time in ms: `date` is `YYYY-MM-DD`, `minute` counts from its midnight. */
export type LocalTimeAt = (instant: number, timeZone: string) => { date: string; minute: number };

const DAY = 1440;
const WEEK = 7 * DAY;
const CACHED_MINUTES = 12;

/** Starts and ends in turn, in minutes from Monday 00:00, one UTF-16 unit each: a third of an array's memory. */
type Week = string;
type Hours = {
  key: string;
  users: number;
  timeZone: string;
  week: Week;
  exceptions: IndexedRestaurant['exceptions'];
};
type LocalMinute = { today: string; yesterday: string; day: number; minute: number };

/** Returns whether an interval that begins in `[from, to)` covers the minute. */
function covers(week: Week, minute: number, from = 0, to = WEEK): boolean {
  for (let at = 0; at + 1 < week.length; at += 2) {
    const start = week.charCodeAt(at);
    if (start >= from && start < to && minute >= start && minute < week.charCodeAt(at + 1)) return true;
  }
  return false;
}

/** Returns whether an interval that begins on one day covers a minute counted from that day's midnight. */
function dayCovers({ week, exceptions }: Hours, date: string, day: number, minute: number): boolean {
  const exception = exceptions.find((candidate) => candidate.date === date);
  const within = ([start, end]: Minutes) => minute >= start && minute < end;
  if (exception) return exception.intervals.some(within);
  return covers(week, day * DAY + minute, day * DAY, (day + 1) * DAY);
}

function isOpen(hours: Hours, { today, yesterday, day, minute }: LocalMinute): boolean {
  if (hours.exceptions.length === 0) {
    const now = day * DAY + minute;
    return covers(hours.week, now) || covers(hours.week, now + WEEK);
  }
  return dayCovers(hours, today, day, minute) || dayCovers(hours, yesterday, (day + 6) % 7, minute + DAY);
}

/** The restaurants that are open in a minute; equal hours are computed once. Unknown hours are not open. */
export class Openings {
  readonly #localTime: LocalTimeAt;
  readonly #numbers = new Map<string, number>();
  readonly #hours: Hours[] = [];
  readonly #free: number[] = [];
  readonly #slices = new Map<number, Bits>();
  #hoursIndexes = new Int32Array(0);

  constructor(localTime: LocalTimeAt) {
    this.#localTime = localTime;
  }

  grow(slots: number): void {
    const wider = new Int32Array(slots).fill(-1);
    wider.set(this.#hoursIndexes);
    this.#hoursIndexes = wider;
    for (const [minute, bits] of this.#slices) this.#slices.set(minute, growBits(bits, slots));
  }

  add(slot: number, { timeZone, weekIntervals, exceptions }: IndexedRestaurant): void {
    if (weekIntervals === null && exceptions.length === 0) return;
    const minutes: number[] = [];
    for (const [start, end] of weekIntervals ?? []) minutes.push(start, end);
    const week = String.fromCharCode(...minutes);
    const key = `${week} ${timeZone} ${exceptions.length > 0 ? JSON.stringify(exceptions) : ''}`;
    const at = this.#numbers.get(key) ?? this.#free.pop() ?? this.#hours.length;
    const hours = this.#hours[at] ?? { key, users: 0, timeZone, week, exceptions };
    hours.users++;
    this.#hours[at] = hours;
    this.#numbers.set(key, at);
    this.#hoursIndexes[slot] = at;
    for (const [minute, bits] of this.#slices) {
      if (isOpen(hours, this.#toLocalMinute(minute, timeZone))) setBit(bits, slot);
    }
  }

  remove(slot: number): void {
    for (const bits of this.#slices.values()) clearBit(bits, slot);
    const at = this.#hoursIndexes[slot] ?? -1;
    const hours = this.#hours[at];
    this.#hoursIndexes[slot] = -1;
    if (!hours || --hours.users > 0) return;
    this.#numbers.delete(hours.key);
    delete this.#hours[at];
    this.#free.push(at);
  }

  at(instant: number): Bits {
    const minute = Math.floor(instant / MINUTE_MS);
    const ready = this.#slices.get(minute);
    if (ready) return ready;
    const moments = new Map<string, LocalMinute>();
    const open = new Uint8Array(this.#hours.length);
    this.#hours.forEach((hours, at) => {
      const moment = moments.get(hours.timeZone) ?? this.#toLocalMinute(minute, hours.timeZone);
      moments.set(hours.timeZone, moment);
      if (isOpen(hours, moment)) open[at] = 1;
    });
    const hoursIndexes = this.#hoursIndexes;
    const bits = bitsFor(hoursIndexes.length);
    for (let slot = 0; slot < hoursIndexes.length; slot++) {
      const at = hoursIndexes[slot] ?? -1;
      if (at >= 0 && open[at] === 1) setBit(bits, slot);
    }
    const [oldest] = this.#slices.keys();
    if (oldest !== undefined && this.#slices.size >= CACHED_MINUTES) this.#slices.delete(oldest);
    this.#slices.set(minute, bits);
    return bits;
  }

  /** Returns the slots without hours, including free ones. */
  unknown(): Bits {
    const bits = bitsFor(this.#hoursIndexes.length);
    for (const [slot, at] of this.#hoursIndexes.entries()) if (at < 0) setBit(bits, slot);
    return bits;
  }

  #toLocalMinute(minute: number, timeZone: string): LocalMinute {
    const local = this.#localTime(minute * MINUTE_MS, timeZone);
    const midnight = Date.parse(local.date);
    return {
      today: local.date,
      yesterday: new Date(midnight - DAY_MS).toISOString().slice(0, 10),
      day: (Math.round(midnight / DAY_MS) + 3) % 7,
      minute: local.minute,
    };
  }
}
