import { type Bits, bitsFor, clearBit, growBits, hasBit, setBit } from '#features/search-index/bitset.ts';

type City = { bits: Bits; count: number };

export type CityCount = { slug: string; count: number };

export class Cities {
  readonly #cities = new Map<string, City>();
  #slots = 0;

  grow(slots: number): void {
    this.#slots = slots;
    for (const city of this.#cities.values()) city.bits = growBits(city.bits, slots);
  }

  add(slot: number, slug: string | null): void {
    if (slug === null) return;
    const city = this.#cities.get(slug) ?? { bits: bitsFor(this.#slots), count: 0 };
    this.#cities.set(slug, city);
    setBit(city.bits, slot);
    city.count++;
  }

  remove(slot: number): void {
    for (const [slug, city] of this.#cities) {
      if (!hasBit(city.bits, slot)) continue;
      clearBit(city.bits, slot);
      city.count--;
      if (city.count === 0) this.#cities.delete(slug);
    }
  }

  /** Returns the restaurants of a city, read-only; empty for an unknown city. */
  of(slug: string): Bits {
    return this.#cities.get(slug)?.bits ?? bitsFor(this.#slots);
  }

  /** Lists the cities, largest first, equal ones by slug. */
  list(): CityCount[] {
    return this.listBy(({ count }) => count);
  }

  /** Lists them with the counts of a given function. */
  listBy(countIn: (city: City) => number): CityCount[] {
    return Array.from(this.#cities, ([slug, city]) => ({ slug, count: countIn(city) })).sort(
      (a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1),
    );
  }
}
