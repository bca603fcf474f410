import type {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MORE_OPTIONS,
} from '#features/restaurants/options.ts';
import type { DietaryMark, PriceRange } from '#vocabulary.ts';

/** Filters of which any value suits. */
export interface ListFilters {
  cuisine: (typeof FILTER_CUISINES)[number];
  price: PriceRange;
  vibe: (typeof FILTER_VIBES)[number];
  view: (typeof FILTER_VIEWS)[number] | (typeof MORE_OPTIONS.view)[number];
  music: (typeof FILTER_MUSIC)[number];
  event: (typeof FILTER_EVENTS)[number];
  featured: (typeof FILTER_FEATURED)[number];
  language: (typeof FILTER_LANGUAGES)[number];
  feature: (typeof FEATURES)[number];
  dietary: DietaryMark;
}

/** Filters with one value. */
export interface SingleFilters {
  q: string;
  liveMusic: true;
  hasEvents: true;
  hasChallenges: true;
  /** 1 to 5. */
  minRating: number;
  openNow: true;
  /** 'YYYY-MM-DDTHH:MM', local time of whoever asks. */
  openAt: string;
  /** The page asks for the position, then sends lat, lng and distance. */
  nearMe: true;
  /** Kilometres. */
  distance: number;
  sort: 'rating' | 'distance' | 'trending' | 'newest' | 'price';
}

/** What a sentence can ask of the restaurants list, by its query parameters; absent means not asked for. */
export type Filters = { [K in keyof ListFilters]?: ListFilters[K][] } & Partial<SingleFilters>;

/** One filter with one value. */
export type FilterValue =
  | { [K in keyof ListFilters]: { filter: K; value: ListFilters[K] } }[keyof ListFilters]
  | { [K in keyof SingleFilters]: { filter: K; value: SingleFilters[K] } }[keyof SingleFilters];

/** A reading with the place of its words in the sentence: [first character, one past the last]. */
export type Chip = FilterValue & { label: string; span: [number, number] };

type Value<K extends FilterValue['filter']> = K extends keyof ListFilters
  ? ListFilters[K]
  : K extends keyof SingleFilters
    ? SingleFilters[K]
    : never;

const isFilter =
  <K extends FilterValue['filter']>(filter: K) =>
  (one: FilterValue): one is FilterValue & { filter: K; value: Value<K> } =>
    one.filter === filter;

const collectValues = <K extends FilterValue['filter']>(
  readings: readonly FilterValue[],
  filter: K,
): Value<K>[] => [...new Set(readings.filter(isFilter(filter)).map((one): Value<K> => one.value))];

const listed = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** The filters that the readings (or the chips that are left) add up to; several words to search for become one q. */
export const toFilters = (readings: readonly FilterValue[]): Filters => {
  const all: Filters = {
    q: collectValues(readings, 'q').join(' ') || undefined,
    cuisine: listed(collectValues(readings, 'cuisine')),
    price: listed(collectValues(readings, 'price').sort()),
    vibe: listed(collectValues(readings, 'vibe')),
    view: listed(collectValues(readings, 'view')),
    music: listed(collectValues(readings, 'music')),
    liveMusic: collectValues(readings, 'liveMusic')[0],
    event: listed(collectValues(readings, 'event')),
    featured: listed(collectValues(readings, 'featured')),
    language: listed(collectValues(readings, 'language')),
    feature: listed(collectValues(readings, 'feature')),
    dietary: listed(collectValues(readings, 'dietary')),
    hasEvents: collectValues(readings, 'hasEvents')[0],
    hasChallenges: collectValues(readings, 'hasChallenges')[0],
    minRating: collectValues(readings, 'minRating')[0],
    openNow: collectValues(readings, 'openNow')[0],
    openAt: collectValues(readings, 'openAt')[0],
    nearMe: collectValues(readings, 'nearMe')[0],
    distance: collectValues(readings, 'distance')[0],
    sort: collectValues(readings, 'sort')[0],
  };
  for (const key of Object.keys(all))
    if (Reflect.get(all, key) === undefined) Reflect.deleteProperty(all, key);
  return all;
};
