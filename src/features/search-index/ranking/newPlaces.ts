import { RANKING } from '#features/search-index/rules.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import { type Bits, bitsFor, clearBit, growBits, intersect, setBit, toSlots } from '../bitset.ts';
import type { Columns } from '../columns/columns.ts';

const { among, from, fewerReviews, days, hours } = RANKING.newPlaces;

/** Returns the number of the current draw. */
const toRound = (now: number) => Math.floor(now / (hours * HOUR_MS));

/** Mixes the bits of a whole number (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Draws a number from [0, 1), uniformly; the same arguments give the same number. */
const drawEven = (...numbers: readonly number[]) =>
  (numbers.reduce((bits, number) => mix(mix(number + 0x9e3779b9) ^ Math.imul(bits, 31)), 17) >>> 0) / 2 ** 32;

/** Draws from the standard normal distribution for a restaurant and a round (Box and Muller). */
const drawNormal = (id: number, round: number) =>
  Math.sqrt(-2 * Math.log(1 - drawEven(id, round, 1))) * Math.cos(2 * Math.PI * drawEven(id, round, 2));

/** Returns the position, from 0, of the slot among the nth eight places of the order. */
export const slotPosition = (nth: number, now: number) =>
  among * nth + from - 1 + Math.floor(drawEven(nth, toRound(now)) * (among - from + 1));

/** The places with few reviews, each with a draw of the hour from its posterior. */
export class NewPlaces {
  readonly #columns: Columns;
  #few: Bits = bitsFor(0);
  #draws = new Float64Array(0);
  #round = -1;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  grow(slots: number): void {
    this.#few = growBits(this.#few, slots);
    const wider = new Float64Array(slots).fill(Number.NaN);
    wider.set(this.#draws);
    this.#draws = wider;
  }

  write(slot: number, reviewCount: number): void {
    this.#draws[slot] = Number.NaN;
    if (reviewCount < fewerReviews) setBit(this.#few, slot);
    else clearBit(this.#few, slot);
  }

  remove(slot: number): void {
    clearBit(this.#few, slot);
  }

  /** Returns the best draws (Thompson sampling) among new places of a set, best first, at most `most`. */
  draw(match: Bits, now: number, most: number): number[] {
    const round = toRound(now);
    const isCurrent = round >= this.#round;
    if (round > this.#round) {
      this.#draws.fill(Number.NaN);
      this.#round = round;
    }
    const createdAt = this.#columns.get('createdAt');
    const since = now - days * DAY_MS;
    const best: { slot: number; value: number }[] = [];
    let least = -Infinity;
    for (const slot of toSlots(intersect([this.#few, match]))) {
      if ((createdAt[slot] ?? 0) < since) continue;
      const value = isCurrent ? this.#recall(slot, round) : this.#sample(slot, round);
      if (value <= least) continue;
      let at = best.length;
      while (at > 0 && (best[at - 1]?.value ?? 0) < value) at--;
      best.splice(at, 0, { slot, value });
      if (best.length > most) best.pop();
      if (best.length === most) least = best.at(-1)?.value ?? least;
    }
    return best.map(({ slot }) => slot);
  }

  #recall(slot: number, round: number): number {
    const existing = this.#draws[slot] ?? Number.NaN;
    if (!Number.isNaN(existing)) return existing;
    const value = this.#sample(slot, round);
    this.#draws[slot] = value;
    return value;
  }

  /** Draws from the normal distribution with mean and variance of the posterior. */
  #sample(slot: number, round: number): number {
    const columns = this.#columns;
    const spread = Math.sqrt(columns.get('variance')[slot] ?? 0);
    return (columns.get('quality')[slot] ?? 0) + spread * drawNormal(columns.idAt(slot), round);
  }
}
