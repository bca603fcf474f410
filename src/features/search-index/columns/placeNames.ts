import type { IndexedRestaurant } from '../row.ts';
import { fold } from '../text/words.ts';
import { Landmarks } from './landmarks.ts';
import { computeMinCount, keepFirst, type NamedPlace } from './namedPlace.ts';
import { toPoint } from './places.ts';

/** A street, district or city; `lat` and `lng` are sums over its restaurants. */
type PlaceSums = NamedPlace;

type Addressed = Pick<IndexedRestaurant, 'address' | 'lat' | 'lng'>;

const HAS_DIGIT = /\d/;
/** Extracts the name from a part of an address, without its numbers; shorter parts are no names. */
const MIN_LETTERS = 3;
function toName(part: string): string {
  const words = part.trim().split(/\s+/);
  return (HAS_DIGIT.test(part) ? words.filter((word) => !HAS_DIGIT.test(word)) : words).join(' ');
}

const listNames = (address: string): string[] =>
  [...new Set(address.split(',').map(toName))].filter((name) => name.length >= MIN_LETTERS);

/** Names are indexed by the first letters of each word, so that a search reads only few of them. */
const HEAD_LETTERS = 2;
const toHeads = (key: string) => new Set(key.split(' ').map((word) => word.slice(0, HEAD_LETTERS)));

/** The names of places: those in the addresses of restaurants with a known position, and landmarks. */
export class PlaceNames {
  readonly landmarks = new Landmarks();
  readonly #places = new Map<string, PlaceSums>();
  /** The places by the first letters of their words, then by their keys. */
  readonly #heads = new Map<string, Map<string, PlaceSums>>();

  add({ address, lat, lng }: Addressed): void {
    if (lat === null || lng === null) return;
    this.landmarks.count(toPoint(lat, lng), 1);
    for (const name of listNames(address)) {
      const key = fold(name);
      const sums = this.#places.get(key) ?? this.#addName(key, name);
      sums.lat += lat;
      sums.lng += lng;
      sums.count += 1;
    }
  }

  /** Undoes `add` of the same restaurant. */
  remove({ address, lat, lng }: Addressed): void {
    if (lat === null || lng === null) return;
    this.landmarks.count(toPoint(lat, lng), -1);
    for (const name of listNames(address)) {
      const key = fold(name);
      const sums = this.#places.get(key);
      if (!sums) continue;
      sums.lat -= lat;
      sums.lng -= lng;
      sums.count -= 1;
      if (sums.count === 0) this.#removeName(key);
    }
  }

  /** Finds the place of exactly this name, ignoring case and accents; null if there is none. */
  find(name: string): NamedPlace | null {
    const sums = this.#places.get(fold(name.trim()));
    return sums ? toPlace(sums) : null;
  }

  /** Lists streets, districts and cities with a word that begins so, those with most restaurants first. */
  listBeginning(text: string, most: number): NamedPlace[] {
    const start = fold(text.trim());
    if (start === '') return [];
    const head = start.split(' ', 1)[0]?.slice(0, HEAD_LETTERS) ?? '';
    const best: PlaceSums[] = [];
    for (const [other, places] of this.#heads) {
      if (!other.startsWith(head)) continue;
      for (const [key, place] of places) {
        // Most places are too small to be among the first: checking that is cheaper than comparing letters.
        if (place.count < computeMinCount(best, most)) continue;
        const isMeant = key.startsWith(start) || key.includes(` ${start}`);
        // Two words of a name may begin with the same letters.
        if (isMeant && !best.includes(place)) keepFirst(best, place, most);
      }
    }
    return best.map(toPlace);
  }

  #addName(key: string, name: string): PlaceSums {
    const place = { name, lat: 0, lng: 0, count: 0 };
    this.#places.set(key, place);
    for (const head of toHeads(key)) {
      const places = this.#heads.get(head);
      if (places) places.set(key, place);
      else this.#heads.set(head, new Map([[key, place]]));
    }
    return place;
  }

  #removeName(key: string): void {
    this.#places.delete(key);
    for (const head of toHeads(key)) this.#heads.get(head)?.delete(key);
  }
}

const toPlace = ({ name, lat, lng, count }: PlaceSums): NamedPlace => ({
  name,
  lat: Math.round((lat / count) * 1e5) / 1e5,
  lng: Math.round((lng / count) * 1e5) / 1e5,
  count,
});
