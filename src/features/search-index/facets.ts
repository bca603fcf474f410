import {
  CUISINES,
  FEATURES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MORE_OPTIONS,
  MUSIC,
  RECURRING_EVENTS,
  SHOWS,
  VIEWS,
} from '#features/restaurants/options.ts';
import { DIETARY_MARKS, NOISE_LEVELS, PRICE_RANGES } from '#vocabulary.ts';

type Facet = {
  /** `words`: any of them, offered or not; `closed`: any of the values; `yes`: on or off; `least`: a number to reach. */
  kind: 'words' | 'closed' | 'yes' | 'least';
  /** What the dialogs offer, in their order. */
  values?: readonly string[];
  /** What an address may name besides. */
  also?: readonly string[];
  /** What is shown of a value in its place. */
  labels?: Readonly<Record<string, string>>;
  /** What a chip says that stands for a value, where that is more than the value. */
  chip?: (value: string) => string;
};

/** What lists of restaurants are filtered by and counted by option, in the order in which addresses name it. */
export const FACETS = {
  cuisine: {
    kind: 'words',
    values: CUISINES,
  },
  price: {
    kind: 'closed',
    values: PRICE_RANGES,
  },
  vibe: { kind: 'words', values: FILTER_VIBES },
  view: {
    kind: 'words',
    values: [...FILTER_VIEWS, ...MORE_OPTIONS.view],
    also: VIEWS,
    labels: { Mountain: 'Mountain View' },
  },
  music: {
    kind: 'words',
    values: [...FILTER_MUSIC, ...MORE_OPTIONS.music],
    also: MUSIC,
  },
  liveMusic: { kind: 'yes', chip: () => 'Live music' },
  noise: {
    kind: 'closed',
    values: NOISE_LEVELS,
    chip: (value) => `Noise: ${value}`,
  },
  event: {
    kind: 'words',
    values: FILTER_EVENTS,
    also: [...SHOWS, ...RECURRING_EVENTS],
  },
  featured: { kind: 'words', values: FILTER_FEATURED },
  language: {
    kind: 'words',
    values: FILTER_LANGUAGES,
    chip: (value) => `${value} spoken`,
  },
  feature: { kind: 'words', values: FEATURES },
  dietary: { kind: 'words', values: DIETARY_MARKS },
  hasEvents: {
    kind: 'yes',
    chip: () => 'Has upcoming events',
  },
  hasChallenges: { kind: 'yes', chip: () => 'Has active challenges' },
  /** The stars for which the facets count how many places reach them. */
  minRating: {
    kind: 'least',
    values: ['3', '3.5', '4', '4.5'],
    chip: (value) => `${value} stars or more`,
  },
} as const satisfies Record<string, Facet>;

// The columns of restaurants that hold facets stand apart from the table, as no page needs them.

export const FACET_COLUMNS = {
  cuisine: 'cuisineType',
  price: 'priceRange',
  vibe: 'vibeType',
  view: 'viewType',
  music: 'musicType',
  noise: 'noiseLevel',
  event: 'showsType',
  language: 'languages',
  feature: 'features',
} as const satisfies { [Name in FacetName]?: string };
type Column<Name extends keyof typeof FACET_COLUMNS> = (typeof FACET_COLUMNS)[Name];
/** Of these a restaurant has one value, or none. */
type SingleFacet = 'cuisine' | 'price' | 'noise';
/** What the columns hold of a restaurant. */
export type FacetColumns = Record<Column<SingleFacet>, string | null> &
  Record<Column<Exclude<keyof typeof FACET_COLUMNS, SingleFacet>>, readonly string[]>;

type Facets = typeof FACETS;
export type FacetName = keyof Facets;
type NamesOf<Kind> = { [Name in FacetName]: Facets[Name]['kind'] extends Kind ? Name : never }[FacetName];
/** Facets of which any of several values suits. */
export type OptionFacet = NamesOf<'words' | 'closed'>;
export type ClosedFacet = NamesOf<'closed'>;
export type SwitchFacet = NamesOf<'yes'>;
/** A value that the dialogs offer of a facet. */
export type FacetValue<Name extends OptionFacet> = Facets[Name]['values'][number];

export const findFacet = (name: FacetName): Facet => FACETS[name];
/** Object.keys forgets the keys' type. */
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

export const isOption = (name: FacetName): name is OptionFacet =>
  FACETS[name].kind === 'words' || FACETS[name].kind === 'closed';
export const isSwitch = (name: FacetName): name is SwitchFacet => FACETS[name].kind === 'yes';
export const OPTION_FACETS = FACET_NAMES.filter(isOption);
export const SWITCH_FACETS = FACET_NAMES.filter(isSwitch);

/** What a chip says that stands for one value of a facet. */
export function formatChip(name: FacetName, value: string): string {
  const { labels, chip } = findFacet(name);
  return chip ? chip(value) : (labels?.[value] ?? value);
}
