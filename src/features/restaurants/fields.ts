import { t } from '#kit/contract/text.ts';
import { DIETARY_MARKS, NOISE_LEVELS, RESERVATION_POLICIES, type RestaurantFact } from '#vocabulary.ts';
import {
  FEATURES,
  FILTER_EVENTS,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MORE_OPTIONS,
  MUSIC,
  RECURRING_EVENTS,
  SHOWS,
  VIBES,
  VIEWS,
} from './options.ts';

/** How lists are filtered by a field, and how the filter is shown. */
type FieldFilter = {
  /** Its name in addresses and API calls. */
  name: string;
  /** The title of its section in the dialogs, or the label of its checkbox. */
  label: string;
  /** The values that the dialogs offer, if these differ from those of forms. */
  values?: readonly string[];
  /** More values that an address may contain. */
  also?: readonly string[];
  /** Labels shown in place of values. */
  labels?: Readonly<Record<string, string>>;
  /** The text of a value's chip, if it is longer than the value. */
  chip?: (value: string) => string;
};

type AnyField = {
  /** The label in forms and in the administration. */
  label: string;
  /** The label on the restaurant's page, if it differs; null if the page does not show the field there. */
  pageLabel?: string | null;
};

/**
 * `many`: any words, at most `most`; `one`: one of the values, or null; `yes`: true, or left out; `link`: the address
 * of a page, https only, or null.
 */
type Field = AnyField &
  (
    | { kind: 'many'; most: number; values?: readonly string[]; filter?: FieldFilter }
    | { kind: 'one'; values: readonly string[]; filter?: FieldFilter }
    | { kind: 'yes'; among: 'musicType' | 'features'; filter?: FieldFilter }
    | { kind: 'link' }
  );

/**
 * The fields that describe a restaurant, each defined once. The keys are the columns, in the order of forms, pages,
 * addresses and dialogs. Contracts, forms, drafts, the page, the filters, the index and exports are derived from
 * this.
 */
export const FIELDS = {
  vibeType: {
    kind: 'many',
    label: t('Vibes'),
    pageLabel: t('Atmosphere'),
    most: 40,
    values: VIBES,
    filter: { name: 'vibe', label: t('Vibe Type'), values: FILTER_VIBES },
  },
  viewType: {
    kind: 'many',
    label: t('Views'),
    most: 20,
    values: VIEWS,
    filter: {
      name: 'view',
      label: t('View Type'),
      values: [...FILTER_VIEWS, ...MORE_OPTIONS.view],
      also: VIEWS,
      labels: { Mountain: t('Mountain View') },
    },
  },
  musicType: {
    kind: 'many',
    label: t('Music'),
    most: 20,
    values: MUSIC,
    filter: {
      name: 'music',
      label: t('Music'),
      values: [...FILTER_MUSIC, ...MORE_OPTIONS.music],
      also: MUSIC,
    },
  },
  hasLiveMusic: {
    kind: 'yes',
    label: t('Live music'),
    among: 'musicType',
    filter: { name: 'liveMusic', label: t('Live Music') },
  },
  noiseLevel: {
    kind: 'one',
    label: t('Noise level'),
    values: NOISE_LEVELS,
    filter: { name: 'noise', label: t('Noise Level'), chip: (value) => t('Noise: {value}', { value }) },
  },
  showsType: {
    kind: 'many',
    label: t('Shows'),
    most: 20,
    values: SHOWS,
    filter: {
      name: 'event',
      label: t('Events & Shows'),
      values: FILTER_EVENTS,
      also: [...SHOWS, ...RECURRING_EVENTS],
    },
  },
  languages: {
    kind: 'many',
    label: t('Languages'),
    most: 40,
    values: FILTER_LANGUAGES,
    filter: { name: 'language', label: t('Languages'), chip: (value) => t('{value} spoken', { value }) },
  },
  features: {
    kind: 'many',
    label: t('Features'),
    most: 40,
    values: FEATURES,
    filter: { name: 'feature', label: t('Features') },
  },
  hasTerraceHeaters: {
    kind: 'yes',
    label: t('Terrace heaters'),
    among: 'features',
    filter: { name: 'terraceHeaters', label: t('Terrace Heaters') },
  },
  reservationPolicy: {
    kind: 'one',
    label: t('Table bookings'),
    // Shown beside the telephone number, where guests look for it.
    pageLabel: null,
    values: RESERVATION_POLICIES,
  },
  bookingUrl: { kind: 'link', label: t('Booking page'), pageLabel: null },
  // The page shows these two links in the menu and photo tabs.
  menuUrl: { kind: 'link', label: t('Menu page'), pageLabel: null },
  photoUrl: { kind: 'link', label: t('Photo page'), pageLabel: null },
  diets: { kind: 'many', label: t('Cooks for'), most: 10, values: DIETARY_MARKS },
  tags: { kind: 'many', label: t('Tags'), pageLabel: null, most: 30 },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
/** The names of the fields of one kind. */
export type FieldOf<Kind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

// Object.keys loses the keys' type.
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const getField = (name: FieldName): Field => FIELDS[name];

/** Fields whose values forms offer; for the other fields people type their own words. */
export const OFFERED_FIELDS = FIELD_NAMES.filter((name) => {
  const field = getField(name);
  return field.kind === 'yes' || field.kind === 'link' || field.values !== undefined;
});

/**
 * Fields that imports fill: each is a fact with a source and a date of its own, named like the field. `features` and
 * the tags are one fact.
 */
export type ImportedField = Exclude<FieldName & RestaurantFact, 'features' | 'diets'>;

/** The value that a restaurant stores for a field. */
type FieldValue<Name extends FieldName> = Fields[Name] extends { kind: 'many' }
  ? string[]
  : Fields[Name] extends { kind: 'one'; values: readonly (infer Value)[] }
    ? Value | null
    : Fields[Name] extends { kind: 'link' }
      ? string | null
      : boolean;
export type FieldValues = { [Name in FieldName]: FieldValue<Name> };

/** The same values as form controls hold them: an empty text if nothing is chosen. */
export type TypedFields = {
  [Name in FieldName]: Exclude<FieldValues[Name], null> | (null extends FieldValues[Name] ? '' : never);
};

/** Builds an object with one entry for each field. */
export const byField = <Entry>(make: (field: Field, name: FieldName) => Entry) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, make(getField(name), name)])) as Record<
    FieldName,
    Entry
  >;

const EMPTY = { many: [], one: '', yes: false, link: '' };

/** Returns the initial values of form controls: the restaurant's values, or empty ones. */
export const toTypedFields = (values?: FieldValues): TypedFields =>
  byField(({ kind }, name) => values?.[name] ?? EMPTY[kind]) as TypedFields; // By its kind.

/** Picks the described fields from a larger object. */
export const pickFields = <From extends TypedFields>(from: From) =>
  byField((_, name) => from[name]) as Pick<From, FieldName>; // Each by its name.

/** Lists the fields that have a value; a true field of kind `yes` is listed with the field that it is `among`. */
export const listFields = (values: FieldValues) =>
  FIELD_NAMES.flatMap((name) => {
    const field = getField(name);
    if (field.kind === 'yes') return [];
    const value = values[name];
    const words = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
    const marks = FIELD_NAMES.filter((other) => {
      const mark = getField(other);
      return mark.kind === 'yes' && mark.among === name && values[other] === true;
    });
    return words.length + marks.length === 0 ? [] : [{ name, field, words, marks }];
  });
