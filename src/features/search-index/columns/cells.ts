import { chordTo, kmToAngle, kmToChord, type Point } from './places.ts';

/**
 * Bands of equal height in `z` from pole to pole, and columns around the axis: cells of equal area, about 3 km wide.
 */
const BANDS = 4000;
const COLUMNS = 12_000;
const WIDTH = (2 * Math.PI) / COLUMNS;
const NOWHERE = -1;
/** Far above rounding errors of coordinates. */
const ROUNDING = 1e-9;
/** Numbers per place in a cell. */
export const STRIDE = 4;

/** The places of a cell in one array, `x`, `y`, `z` and slot of each, because sequential reads are very cheap. */
export type Cell = number[];

const toBand = (z: number) => Math.floor(((Math.min(1, Math.max(-1, z)) + 1) / 2) * BANDS);
const toLongitude = ({ x, y }: Point) => Math.atan2(y, x);
const toColumn = (longitude: number) => Math.floor((longitude + Math.PI) / WIDTH);
const toCellKey = (band: number, column: number) => band * COLUMNS + ((column + COLUMNS) % COLUMNS);

/** Computes the square of the chord from a point to the place at an index of a cell. */
export const chordAt = (cell: Cell, at: number, to: Point): number =>
  chordTo(to, cell[at], cell[at + 1], cell[at + 2]);

/** The slots by position: a search around a point reads only nearby cells. */
export class Cells {
  readonly #cells = new Map<number, Cell>();
  #keys = new Int32Array(0);

  grow(slots: number): void {
    const wider = new Int32Array(slots).fill(NOWHERE);
    wider.set(this.#keys);
    this.#keys = wider;
  }

  put(slot: number, point: Point | null): void {
    this.#leave(slot);
    if (!point) return;
    const key = toCellKey(toBand(point.z), toColumn(toLongitude(point)));
    const cell = this.#cells.get(key);
    if (cell) cell.push(point.x, point.y, point.z, slot);
    else this.#cells.set(key, [point.x, point.y, point.z, slot]);
    this.#keys[slot] = key;
  }

  /** Lists cells that contain every place within an angle of a point, and few others. */
  around(point: Point, angle: number): Iterable<Cell> {
    const level = Math.sqrt(point.x * point.x + point.y * point.y);
    const isAroundPole = angle >= Math.PI / 2 || Math.sin(angle) + ROUNDING >= level;
    const aside = isAroundPole ? Math.PI : Math.asin(Math.sin(angle) / level) + ROUNDING;
    const first = toBand(point.z - angle - ROUNDING);
    const last = toBand(point.z + angle + ROUNDING);
    const west = toColumn(toLongitude(point) - aside);
    const columns = Math.min(COLUMNS, toColumn(toLongitude(point) + aside) - west + 1);
    if ((last - first + 1) * columns > this.#cells.size) return this.#cells.values();
    const cells: Cell[] = [];
    for (let band = first; band <= last; band++) {
      for (let column = west; column < west + columns; column++) {
        const cell = this.#cells.get(toCellKey(band, column));
        if (cell) cells.push(cell);
      }
    }
    return cells;
  }

  countWithin(point: Point, km: number): number {
    const most = kmToChord(km);
    let count = 0;
    for (const cell of this.around(point, kmToAngle(km))) {
      for (let at = 0; at < cell.length; at += STRIDE) if (chordAt(cell, at, point) <= most) count++;
    }
    return count;
  }

  #leave(slot: number): void {
    const key = this.#keys[slot] ?? NOWHERE;
    const cell = this.#cells.get(key);
    this.#keys[slot] = NOWHERE;
    if (!cell) return;
    if (cell.length === STRIDE) {
      this.#cells.delete(key);
      return;
    }
    let at = 0;
    while (cell[at + STRIDE - 1] !== slot) at += STRIDE;
    cell.copyWithin(at, cell.length - STRIDE);
    cell.length -= STRIDE;
  }
}
