import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FieldOf,
  getField,
} from '#features/restaurants/fields.ts';
import { CUISINES, FILTER_FEATURED } from '#features/restaurants/options.ts';
import { t } from '#kit/contract/text.ts';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';

type Facet = {
  /** `words`: any texts, offered or not; `closed`: the listed values only; `yes`: on or off; `least`: a minimum. */
  kind: 'words' | 'closed' | 'yes' | 'least';
  /** The values that dialogs offer, in their order. */
  values?: readonly string[];
  /** Further values that an address may contain. */
  also?: readonly string[];
  /** Texts that replace values. */
  labels?: Readonly<Record<string, string>>;
  /** Formats the text of a value's chip, if it differs from the value. */
  chip?: (value: string) => string;
};

type Fields = typeof FIELDS;
type FilteredField = {
  [Name in FieldName]: Fields[Name] extends { filter: object } ? Name : never;
}[FieldName];
type FilterName<Name extends FilteredField> = Fields[Name]['filter']['name'];
type FieldFacet<Field> = Field extends { kind: 'yes' }
  ? { kind: 'yes' }
  : {
      kind: Field extends { kind: 'one' } ? 'closed' : 'words';
      values: Field extends { filter: { values: infer Values } }
        ? Values
        : Field extends { values: infer Values }
          ? Values
          : never;
    };

const KINDS = { many: 'words', one: 'closed', yes: 'yes' } as const;

const FILTERED = FIELD_NAMES.flatMap((name) => {
  const field = getField(name);
  return field.kind !== 'link' && field.filter
    ? [{ name: name as FilteredField, field, filter: field.filter }]
    : []; // The cast is safe: this field has a filter.
});

const FIELD_FACETS = Object.fromEntries(
  FILTERED.map(({ field, filter: { name, values, also, labels, chip } }): [string, Facet] => {
    const { kind, label } = field;
    if (kind === 'yes') return [name, { kind, chip: chip ?? (() => label) }];
    return [name, { kind: KINDS[kind], values: values ?? field.values ?? [], also, labels, chip }];
  }),
) as { [Name in FilteredField as FilterName<Name>]: FieldFacet<Fields[Name]> };

/** The filters that are counted by option, in the order of addresses. */
export const FACETS = {
  cuisine: { kind: 'words', values: CUISINES },
  price: { kind: 'closed', values: PRICE_RANGES },
  ...FIELD_FACETS,
  featured: { kind: 'words', values: FILTER_FEATURED },
  dietary: { kind: 'words', values: DIETARY_MARKS },
  hasEvents: { kind: 'yes', chip: () => t('Has upcoming events') },
  hasChallenges: { kind: 'yes', chip: () => t('Has active challenges') },
  takesBookings: { kind: 'yes', chip: () => t('Takes bookings') },
  /** The minimum stars for which the facets count places. */
  minRating: {
    kind: 'least',
    values: ['3', '3.5', '4', '4.5'],
    chip: (value) => t('{value} stars or more', { value }),
  },
} as const satisfies Record<string, Facet>;

/** The heading of each facet in the filter dialogs, or the label of its checkbox. */
export const FACET_LABELS = {
  cuisine: t('Cuisine Type'),
  price: t('Price Range'),
  ...(Object.fromEntries(FILTERED.map(({ filter }) => [filter.name, filter.label])) as Record<
    FilterName<FilteredField>, // The type covers all of them.
    string
  >),
  featured: t('Featured'),
  dietary: t('Dietary'),
  hasEvents: t('Has Upcoming Events'),
  hasChallenges: t('Has Active Challenges'),
  takesBookings: t('Takes Bookings'),
  minRating: t('Rating'),
} as const satisfies Record<FacetName, string>;

export const FACET_COLUMNS = {
  cuisine: 'cuisineType',
  price: 'priceRange',
  ...(Object.fromEntries(FILTERED.map(({ name, filter }) => [filter.name, name])) as {
    [Name in FilteredField as FilterName<Name>]: Name; // The type covers all of them.
  }),
} as const satisfies { [Name in FacetName]?: string };

export const FACETS_WITHIN: { [Name in FacetName]?: FacetName } = Object.fromEntries(
  FILTERED.flatMap(({ field, filter }) => {
    const within = field.kind === 'yes' && FILTERED.find(({ name }) => name === field.among)?.filter;
    return within ? [[filter.name, within.name]] : [];
  }),
);

export type FacetColumns = Record<
  'cuisineType' | 'priceRange' | Extract<FilteredField, FieldOf<'one'>>,
  string | null
> &
  Record<Extract<FilteredField, FieldOf<'many'>>, readonly string[]> &
  Record<FieldOf<'yes'>, boolean>;

type Facets = typeof FACETS;
export type FacetName = keyof Facets;
type NamesOf<Kind> = { [Name in FacetName]: Facets[Name]['kind'] extends Kind ? Name : never }[FacetName];
/** Facets with several selectable values; any of them matches. */
export type OptionFacet = NamesOf<'words' | 'closed'>;
export type ClosedFacet = NamesOf<'closed'>;
export type SwitchFacet = NamesOf<'yes'>;
export type FacetValue<Name extends OptionFacet> = Facets[Name]['values'][number];

export const findFacet = (name: FacetName): Facet => FACETS[name];
/** Object.keys loses the type of the keys. */
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

export const isOption = (name: FacetName): name is OptionFacet =>
  FACETS[name].kind === 'words' || FACETS[name].kind === 'closed';
export const isSwitch = (name: FacetName): name is SwitchFacet => FACETS[name].kind === 'yes';
export const OPTION_FACETS = FACET_NAMES.filter(isOption);
export const SWITCH_FACETS = FACET_NAMES.filter(isSwitch);

export function formatChip(name: FacetName, value: string): string {
  const { labels, chip } = findFacet(name);
  return chip ? chip(value) : (labels?.[value] ?? value);
}
