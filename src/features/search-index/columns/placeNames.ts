import type { IndexedRestaurant } from '../row.ts';
import { fold } from '../text/words.ts';
import { Landmarks } from './landmarks.ts';
import { keepFirst, type NamedPlace } from './namedPlace.ts';
import { toPoint } from './places.ts';

/** A street, district or city with the sums of latitudes and longitudes of the restaurants there. */
type Known = NamedPlace;

/** A part of an address without its numbers; too short ones name nothing. */
const LEAST_LETTERS = 3;
const toName = (part: string) =>
  part
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .trim();

/** The names in an address, between its commas. */
const namesIn = (address: string): string[] =>
  [...new Set(address.split(',').map(toName))].filter((name) => name.length >= LEAST_LETTERS);

/** The names of places: those in the addresses of restaurants whose position is known, and landmarks. */
export class PlaceNames {
  readonly landmarks = new Landmarks();
  readonly #places = new Map<string, Known>();
  readonly #rows = new Map<number, { address: string; lat: number; lng: number }>();

  add(slot: number, { address, lat, lng }: IndexedRestaurant): void {
    if (lat === null || lng === null) return;
    this.#rows.set(slot, { address, lat, lng });
    this.landmarks.count(toPoint(lat, lng), 1);
    for (const name of namesIn(address)) {
      const key = fold(name);
      const known = this.#places.get(key) ?? { name, lat: 0, lng: 0, count: 0 };
      known.lat += lat;
      known.lng += lng;
      known.count += 1;
      this.#places.set(key, known);
    }
  }

  remove(slot: number): void {
    const row = this.#rows.get(slot);
    if (!row) return;
    this.#rows.delete(slot);
    this.landmarks.count(toPoint(row.lat, row.lng), -1);
    for (const name of namesIn(row.address)) {
      const key = fold(name);
      const known = this.#places.get(key);
      if (!known) continue;
      known.lat -= row.lat;
      known.lng -= row.lng;
      known.count -= 1;
      if (known.count === 0) this.#places.delete(key);
    }
  }

  /** The place of exactly this name, in any case of letters and without accents; null where there is none. */
  find(name: string): NamedPlace | null {
    const known = this.#places.get(fold(name.trim()));
    return known ? toPlace(known) : null;
  }

  /** Streets, districts and cities of which some word begins so, those with most restaurants first. */
  listBeginning(text: string, most: number): NamedPlace[] {
    const start = fold(text.trim());
    if (start === '') return [];
    const best: Known[] = [];
    for (const [key, place] of this.#places) {
      if (key.startsWith(start) || key.includes(` ${start}`)) keepFirst(best, place, most);
    }
    return best.map(toPlace);
  }
}

const toPlace = ({ name, lat, lng, count }: Known): NamedPlace => ({
  name,
  lat: Math.round((lat / count) * 1e5) / 1e5,
  lng: Math.round((lng / count) * 1e5) / 1e5,
  count,
});
