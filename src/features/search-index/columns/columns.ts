import { type Bits, bitsFor, clearBit, growBits, setBit } from '#features/search-index/bitset.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { PRICE_RANGES } from '#vocabulary.ts';
import type { IndexedRestaurant } from '../row.ts';
import { Cells } from './cells.ts';
import { type Point, toPoint } from './places.ts';
import { Slots } from './slots.ts';

const BLOCK = 8192;
const NUMBERS = [
  'id',
  'ownerId',
  'quality',
  'variance',
  'mean',
  'price',
  'trend',
  'createdAt',
  'freshness',
  'lat',
  'lng',
  'x',
  'y',
  'z',
] as const;

export type ColumnName = (typeof NUMBERS)[number];
type Column = Float64Array<ArrayBuffer>;

const FRESHNESS_HALF_LIFE = RANKING.freshness.halfLifeDays * 86_400_000;
/** The column `freshness` is 1 at this time and doubles with every half-life: a query scales it by one factor. */
const FRESHNESS_FROM = Date.UTC(2025, 0, 1);

/** Computes the factor that turns the column `freshness` into the term at a given time (before it is capped at 1). */
export const freshnessFactor = (now: number) => 2 ** ((FRESHNESS_FROM - now) / FRESHNESS_HALF_LIFE);

/** Gives each restaurant a permanent slot and stores its numbers, one array per column. */
export class Columns {
  capacity = 0;
  /** The slots that hold a restaurant. */
  alive: Bits = bitsFor(0);
  readonly slotById = new Slots();
  readonly cells = new Cells();
  readonly #arrays = new Map<ColumnName, Column>();
  readonly #free: number[] = [];
  readonly #onGrow: (slots: number) => void;
  #next = 0;

  /** `onGrow` enlarges all other data per slot. */
  constructor(onGrow: (slots: number) => void) {
    this.#onGrow = onGrow;
    for (const name of NUMBERS) this.#arrays.set(name, new Float64Array(0));
  }

  /** Returns the array of a column, valid until the next restaurant is written. */
  get(name: ColumnName): Column {
    return this.#arrays.get(name) ?? new Float64Array(0);
  }

  idAt(slot: number): number {
    return this.get('id')[slot] ?? 0;
  }

  /** Returns the places as unit vectors, NaN if the position is unknown. */
  vectors(): { x: Column; y: Column; z: Column } {
    return { x: this.get('x'), y: this.get('y'), z: this.get('z') };
  }

  /** Returns the position in degrees; null if unknown. */
  positionAt(slot: number): { lat: number | null; lng: number | null } {
    const [lat = Number.NaN, lng = Number.NaN] = [this.get('lat')[slot], this.get('lng')[slot]];
    return Number.isNaN(lat) || Number.isNaN(lng) ? { lat: null, lng: null } : { lat, lng };
  }

  pointAt(slot: number): Point {
    const { x, y, z } = this.vectors();
    return { x: x[slot] ?? 0, y: y[slot] ?? 0, z: z[slot] ?? 0 };
  }

  /** Returns the slot of a restaurant; a new one if it has none. */
  claim(id: number): number {
    const existing = this.slotById.get(id);
    if (existing !== undefined) return existing;
    const slot = this.#free.pop() ?? this.#next++;
    if (slot >= this.capacity) this.#grow();
    this.slotById.set(id, slot);
    return slot;
  }

  release(slot: number): void {
    this.slotById.delete(this.idAt(slot));
    clearBit(this.alive, slot);
    this.cells.put(slot, null);
    this.#free.push(slot);
  }

  write(slot: number, row: IndexedRestaurant): void {
    const point = row.lat === null || row.lng === null ? null : toPoint(row.lat, row.lng);
    const values: Record<ColumnName, number> = {
      id: row.id,
      // A place without an owner gets its own negative number: such places have no common owner.
      ownerId: row.ownerId ?? -row.id,
      quality: row.quality,
      variance: row.variance,
      mean: row.reviewCount === 0 ? Number.NaN : row.ratingSum / row.reviewCount,
      // Unknown prices come last.
      price: row.priceRange?.length ?? PRICE_RANGES.length + 1,
      trend: row.trend,
      createdAt: row.createdAt,
      freshness:
        row.freshAt === null ? Number.NaN : 2 ** ((row.freshAt - FRESHNESS_FROM) / FRESHNESS_HALF_LIFE),
      lat: point && row.lat !== null ? row.lat : Number.NaN,
      lng: point && row.lng !== null ? row.lng : Number.NaN,
      x: point?.x ?? Number.NaN,
      y: point?.y ?? Number.NaN,
      z: point?.z ?? Number.NaN,
    };
    for (const name of NUMBERS) this.get(name)[slot] = values[name];
    setBit(this.alive, slot);
    this.cells.put(slot, point);
  }

  #grow(): void {
    this.capacity += Math.max(BLOCK, Math.floor(this.capacity / 2 / BLOCK) * BLOCK);
    for (const name of NUMBERS) {
      const wider = new Float64Array(this.capacity);
      wider.set(this.get(name));
      this.#arrays.set(name, wider);
    }
    this.alive = growBits(this.alive, this.capacity);
    this.cells.grow(this.capacity);
    this.#onGrow(this.capacity);
  }
}
