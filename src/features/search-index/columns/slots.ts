/** The slot of each restaurant by its id. It is an array, because a personal list looks up tens of thousands. */
export class Slots {
  /** The slot plus one; 0 if the restaurant has none. */
  #places = new Int32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    const place = this.#places[id] ?? 0;
    return place === 0 ? undefined : place - 1;
  }

  set(id: number, slot: number): void {
    if (id >= this.#places.length) {
      const wider = new Int32Array(Math.max(id + 1, 2 * this.#places.length));
      wider.set(this.#places);
      this.#places = wider;
    }
    if (this.get(id) === undefined) this.#size++;
    this.#places[id] = slot + 1;
  }

  delete(id: number): void {
    if (this.get(id) === undefined) return;
    this.#places[id] = 0;
    this.#size--;
  }
}
