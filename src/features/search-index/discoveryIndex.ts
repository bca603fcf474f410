import { MINUTE_MS } from '#kit/contract/time.ts';
import type { CityCount } from './columns/cities.ts';
import type { Landmark } from './columns/landmarks.ts';
import type { NamedPlace } from './columns/namedPlace.ts';
import type { LocalTimeAt } from './columns/openings.ts';
import { toPoint } from './columns/places.ts';
import { Store } from './columns/store.ts';
import { countFacets, type FacetResult } from './counting.ts';
import type { IndexFilters } from './filters.ts';
import { type IndexPage, type IndexPaging, listIndexPage } from './listing.ts';
import type { IndexedRestaurant } from './row.ts';
import { listSuggestions, type Suggestions } from './suggesting.ts';
import { rankForTable, type TableQuery, type TableRanking } from './table.ts';

const MAX_CACHED = 200;

type Position = { lat?: number | undefined; lng?: number | undefined };

/** The restaurants of one process: filtered, ordered, explained and counted by option. */
export type DiscoveryIndex = {
  readonly size: number;
  /** Adds many restaurants, in any number of slices; `flush` completes them. */
  load: (rows: Iterable<IndexedRestaurant>) => void;
  /** Sorts the loaded rows; otherwise the first request does. */
  flush: (now: number) => void;
  upsert: (row: IndexedRestaurant) => void;
  /** Removes a restaurant; an unknown id changes nothing. */
  remove: (id: number) => void;
  /** Returns one page of ids with the total and the reasons; throws `InvalidCursor`. */
  list: (filters: IndexFilters, paging: IndexPaging) => IndexPage;
  /** Returns the total, and for each option the number of places that it would leave, given the other filters. */
  facets: (filters: IndexFilters, now: number) => FacetResult;
  /** Ranks the places that meet every filter of a table (people who decide together) for all of them. */
  rankForTable: (query: TableQuery) => TableRanking;
  /** Lists the number of restaurants of each city, largest first. */
  listCities: () => CityCount[];
  setLandmarks: (landmarks: readonly Landmark[]) => void;
  /** Finds the street, district or city of this name in addresses; null if there is none. */
  findDistrict: (name: string) => NamedPlace | null;
  /**
   * Finds the landmark of this name ("Rossio station") or of this kind ("station"). Of several it is the nearest to a
   * position in degrees, or without a position the one with most restaurants around; null if there is none.
   */
  findLandmark: (name: string, near?: Position) => NamedPlace | null;
  suggest: (text: string, now: number) => Suggestions;
  holdsDish: (words: string) => boolean;
};

/** Creates an empty index; times are arguments, and `localTime` returns the wall clock of a time zone. */
export function createIndex(localTime: LocalTimeAt): DiscoveryIndex {
  const store = new Store(localTime);
  const facets = new Answers<FacetResult>(store);
  const pagesForAll = new Answers<IndexPage>(store);
  return {
    get size() {
      return store.columns.slotById.size;
    },
    load: (rows) => store.load(rows),
    flush: (now) => store.settle(now),
    upsert: (row) => store.upsert(row),
    remove: (id) => store.remove(id),
    list(filters, paging) {
      store.settle(paging.now);
      const list = () => listIndexPage(filters, paging, store);
      const { sort, limit, now } = paging;
      const { city } = filters;
      return isPageForAll(filters, paging) ? pagesForAll.recall({ sort, limit, city }, now, list) : list();
    },
    facets(filters, now) {
      store.settle(now);
      const count = () => countFacets(filters, now, store);
      // A list by friends' opinions is personal: not cached.
      return filters.likedBy ? count() : facets.recall({ filters }, now, count);
    },
    rankForTable(query) {
      store.settle(query.now);
      return rankForTable(query, store);
    },
    listCities: () => store.cities.list(),
    setLandmarks: (landmarks) => store.places.landmarks.replace(landmarks, store.columns.cells),
    findDistrict: (name) => store.places.find(name),
    findLandmark: (name, { lat, lng } = {}) =>
      store.places.landmarks.find(name, lat === undefined || lng === undefined ? null : toPoint(lat, lng)),
    suggest(text, now) {
      store.settle(now);
      return listSuggestions(text, now, store);
    },
    holdsDish: (words) => store.texts.holdsDish(words),
  };
}

/** Returns whether this is the first page of all or of a city without filters: expensive and the same for everyone. */
const isPageForAll = (
  { city: _, ...filters }: IndexFilters,
  { cursor, preferences, friends, alike }: IndexPaging,
) =>
  !cursor &&
  !preferences &&
  !friends?.length &&
  !alike?.length &&
  Object.values(filters).every((value) => value === undefined);

/** Caches recent answers, each until the end of its minute or the next change of the store. */
class Answers<Answer> {
  /** The least recently used first. */
  readonly #cache = new Map<string, { version: number; answer: Answer }>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  recall(params: object, now: number, find: () => Answer): Answer {
    const { version } = this.#store;
    const key = JSON.stringify({ ...params, now: Math.floor(now / MINUTE_MS) });
    const cached = this.#cache.get(key);
    const answer = cached?.version === version ? cached.answer : find();
    this.#cache.delete(key);
    this.#cache.set(key, { version, answer });
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size > MAX_CACHED) this.#cache.delete(oldest);
    return answer;
  }
}
