/** Bands over the whole earth from pole to pole, equally high in `z`: some 3 km around the equator. */
const BANDS = 4000;
const NOWHERE = -1;
/** Far above what adding and subtracting change in a `z`. */
const ROUNDING = 1e-9;

const bandOf = (z: number) => Math.floor(((Math.min(1, Math.max(-1, z)) + 1) / 2) * BANDS);

/** The slots by how far north they lie: whoever looks around a place reads only those of about its latitude. */
export class Bands {
  readonly #slots: Array<number[] | undefined> = [];
  #bands = new Int16Array(0);

  grow(slots: number): void {
    const wider = new Int16Array(slots).fill(NOWHERE);
    wider.set(this.#bands);
    this.#bands = wider;
  }

  /** Takes the `z` of a slot in the place of the one that it had; NaN where it has none. */
  put(slot: number, z: number): void {
    const band = Number.isNaN(z) ? NOWHERE : bandOf(z);
    const before = this.#bands[slot] ?? NOWHERE;
    if (band === before) return;
    const left = this.#slots[before];
    const last = left?.pop();
    if (left && last !== undefined && last !== slot) left[left.indexOf(slot)] = last;
    this.#bands[slot] = band;
    if (band === NOWHERE) return;
    const joined = this.#slots[band];
    if (joined) joined.push(slot);
    else this.#slots[band] = [slot];
  }

  /** Lists that hold every slot with a `z` in a range, and few others. */
  between(south: number, north: number): Array<number[] | undefined> {
    const first = bandOf(south - ROUNDING);
    return this.#slots.slice(first, bandOf(north + ROUNDING) + 1);
  }
}
