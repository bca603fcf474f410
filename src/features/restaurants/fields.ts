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

/** What lists are filtered by, and how the filter shows. */
type FieldFilter = {
  /** As addresses and calls name it. */
  name: string;
  /** Its section in the dialogs, or its checkbox. */
  label: string;
  /** What the dialogs offer, where that is not what forms offer. */
  values?: readonly string[];
  /** What an address may name besides. */
  also?: readonly string[];
  /** What is shown of a value in its place. */
  labels?: Readonly<Record<string, string>>;
  /** What a chip says that stands for a value, where that is more than the value. */
  chip?: (value: string) => string;
};

type AnyField = {
  /** In forms and in the administration. */
  label: string;
  /** On the restaurant's page, where it is another; null where it does not show there. */
  pageLabel?: string | null;
};

/**
 * `many`: any words, at most so many; `one`: one of the values, or null; `yes`: a yes that nobody need say; `link`: the
 * address of a page, https only, or null.
 */
type Field = AnyField &
  (
    | { kind: 'many'; most: number; values?: readonly string[]; filter?: FieldFilter }
    | { kind: 'one'; values: readonly string[]; filter?: FieldFilter }
    | { kind: 'yes'; among: 'musicType' | 'features'; filter?: FieldFilter }
    | { kind: 'link' }
  );

/**
 * What a restaurant is like, each field described once, by its column in the order in which forms, pages, addresses and
 * dialogs have it. Contracts, forms, drafts, the page, the filters, the index and exports follow from it.
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
    // Beside the telephone number, where guests look for it.
    pageLabel: null,
    values: RESERVATION_POLICIES,
  },
  bookingUrl: { kind: 'link', label: t('Booking page'), pageLabel: null },
  // On the page these two stand in the tabs of what they lead to.
  menuUrl: { kind: 'link', label: t('Menu page'), pageLabel: null },
  photoUrl: { kind: 'link', label: t('Photo page'), pageLabel: null },
  diets: { kind: 'many', label: t('Cooks for'), most: 10, values: DIETARY_MARKS },
  tags: { kind: 'many', label: t('Tags'), pageLabel: null, most: 30 },
} as const satisfies Record<string, Field>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
/** Fields of which a restaurant has any number of words, one value or none, or a yes. */
export type FieldOf<Kind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

// Object.keys forgets the keys' type.
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const getField = (name: FieldName): Field => FIELDS[name];

/** Fields that forms offer something of; of others people say words of their own. */
export const OFFERED_FIELDS = FIELD_NAMES.filter((name) => {
  const field = getField(name);
  return field.kind === 'yes' || field.kind === 'link' || field.values !== undefined;
});

/**
 * Fields that imports bring: each is a fact with a source and a date of its own, which is called as the field; `features` is
 * one with the tags.
 */
export type ImportedField = Exclude<FieldName & RestaurantFact, 'features' | 'diets'>;

/** What a restaurant holds of each field. */
type FieldValue<Name extends FieldName> = Fields[Name] extends { kind: 'many' }
  ? string[]
  : Fields[Name] extends { kind: 'one'; values: readonly (infer Value)[] }
    ? Value | null
    : Fields[Name] extends { kind: 'link' }
      ? string | null
      : boolean;
export type FieldValues = { [Name in FieldName]: FieldValue<Name> };

/** The same as controls of forms hold it: an empty text where nothing is chosen. */
export type TypedFields = {
  [Name in FieldName]: Exclude<FieldValues[Name], null> | (null extends FieldValues[Name] ? '' : never);
};

/** One entry for each field; the caller says what they are. */
export const byField = <Entry>(make: (field: Field, name: FieldName) => Entry) =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, make(getField(name), name)])) as Record<
    FieldName,
    Entry
  >;

const EMPTY = { many: [], one: '', yes: false, link: '' };

/** What controls begin with: what a restaurant says, without one nothing. */
export const toTypedFields = (values?: FieldValues): TypedFields =>
  byField(({ kind }, name) => values?.[name] ?? EMPTY[kind]) as TypedFields; // By its kind.

/** The fields of what holds more. */
export const pickFields = <From extends TypedFields>(from: From) =>
  byField((_, name) => from[name]) as Pick<From, FieldName>; // Each by its name.

/** What is said of a restaurant: for each field but a yes its words, with the labels of the yes that stand among them. */
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
