import { isZone } from '#features/hours/rules.ts';

type Place = { zone: string; city: string | null };

/** Restaurants per time zone, in all and by city. */
export class Zones {
  readonly #places = new Map<number, Place>();
  readonly #counts = new Map<string | null, Map<string, number>>();
  /** Shares one string per zone name, to save memory. */
  readonly #names = new Map<string, string>();

  set(id: number, { timeZone, city }: { timeZone: string; city: string | null }): void {
    this.delete(id);
    if (!isZone(timeZone)) return;
    const zone = this.#names.get(timeZone) ?? timeZone;
    this.#names.set(zone, zone);
    const place = { zone, city };
    this.#places.set(id, place);
    this.#count(place, 1);
  }

  delete(id: number): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.#count(place, -1);
  }

  /** Returns the most common zone, of a city (slug) or in all; UTC if there are no restaurants. */
  commonest(city: string | null = null): string {
    let best = 'UTC';
    let most = 0;
    for (const [zone, count] of this.#counts.get(city) ?? []) {
      if (count <= most) continue;
      best = zone;
      most = count;
    }
    return best;
  }

  #count({ zone, city }: Place, step: number): void {
    for (const key of new Set([null, city])) {
      const counts = this.#counts.get(key) ?? new Map<string, number>();
      this.#counts.set(key, counts);
      counts.set(zone, (counts.get(zone) ?? 0) + step);
    }
  }
}
