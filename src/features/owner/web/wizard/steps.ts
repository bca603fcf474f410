import { z } from 'zod';
import { type OpeningHours, OpeningHours as Week } from '#features/hours/contract.ts';
import { nameWeekday } from '#features/hours/rules.ts';
import { MenuItemDetails } from '#features/menus/contract.ts';
import type { RestaurantRegistration } from '#features/owner/contract.ts';
import {
  EventDetails,
  HALF_POSITION,
  hasWholePosition,
  RestaurantDetails,
} from '#features/restaurants/contract.ts';
import { OFFERED_FIELDS, pickFields } from '#features/restaurants/fields.ts';
import { t } from '#kit/contract/text.ts';
import { PRICE_RANGES, WEEKDAYS } from '#vocabulary.ts';
import type { DraftEvent, WizardDraft } from './draft.ts';

const details = RestaurantDetails.shape;

/** Empty, or valid for the server. */
const allowEmpty = (shape: z.ZodType) =>
  z.string().superRefine((value, context) => {
    if (value.trim() === '') return;
    const read = shape.safeParse(value);
    if (!read.success) context.addIssue(read.error.issues[0]?.message ?? t('Please check this'));
  });

const Basics = z
  .object({
    name: z.string().trim().min(2, t('Restaurant name must be at least 2 characters')).pipe(details.name),
    names: details.names,
    description: z
      .string()
      .trim()
      .min(10, t('Description must be at least 10 characters'))
      .max(3000, t('At most 3000 characters')),
    address: details.address,
    latitude: allowEmpty(details.latitude),
    longitude: allowEmpty(details.longitude),
    phone: z
      .string()
      .trim()
      .min(10, t('Valid phone number required'))
      .max(40, t('Valid phone number required')),
    email: z.email(t('Valid email required')),
    website: allowEmpty(details.website),
    priceRange: details.priceRange,
  })
  .refine(hasWholePosition, HALF_POSITION);

const Links = {
  bookingUrl: allowEmpty(details.bookingUrl),
  menuUrl: allowEmpty(details.menuUrl),
  photoUrl: allowEmpty(details.photoUrl),
};

const Categories = z.object({
  cuisines: z.array(z.string()).min(1, t('Select at least one cuisine type')),
  vibeType: z.array(z.string()).min(1, t('Select at least one vibe')),
  languages: z.array(z.string()).min(1, t('Select at least one language')),
  ...Links,
});

const MINUTES = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function findHoursFault(hours: OpeningHours): string | null {
  for (const day of WEEKDAYS) {
    const dayName = nameWeekday(day);
    const periods = hours[day] ?? [];
    if (periods.some(({ open, close }) => !open || !close))
      return t('{named}: give both times', { named: dayName });
    const spans = periods
      .map(({ open, close }) => [MINUTES(open), MINUTES(close)] as const)
      .toSorted(([a], [b]) => a - b);
    const overlap = spans.some(([start], at) => {
      const [from, to] = spans[at - 1] ?? [0, 0];
      return at > 0 && (to <= from || start < to);
    });
    if (overlap) return t('{named}: these hours overlap', { named: dayName });
  }
  return Week.safeParse(hours).success ? null : t('Use times from 00:00 to 23:59');
}

const Hours = z.object({
  timeZone: z.string().min(1, t('Choose a time zone')),
  hours: z.custom<OpeningHours>().superRefine((hours, context) => {
    const fault = findHoursFault(hours);
    if (fault) context.addIssue(fault);
  }),
});

const Offer = z.object({
  menuItems: z.array(
    z.object({
      name: MenuItemDetails.shape.name,
      description: z.string().trim().max(1000, t('At most 1000 characters')),
      price: z.number(t('Price must be a positive number')).pipe(MenuItemDetails.shape.price),
      category: z.enum(
        ['Appetizer', 'Main', 'Dessert', 'Beverage', 'Side', 'Special'],
        t('Category is required'),
      ),
    }),
  ),
  events: z.array(
    z
      .object({
        name: EventDetails.shape.name,
        description: z.string().trim().max(1000, t('At most 1000 characters')),
        repeats: z.enum(['once', 'weekly']),
        date: z.string(),
        weekday: z.enum(WEEKDAYS),
        time: z.string(),
        price: z.string().trim().max(60, t('At most 60 characters')),
        type: z.string(),
      })
      .refine(({ repeats, date }) => repeats === 'weekly' || /^\d{4}-\d{2}-\d{2}$/.test(date), {
        path: ['date'],
        message: t('Choose a date'),
      }),
  ),
});

/** A step's shape checks its own part of the draft and ignores the rest. */
const step = (title: string, fields: readonly (keyof WizardDraft)[], shape: z.ZodType) => ({
  title,
  fields,
  // Every part's shape takes a whole draft.
  shape: shape as unknown as z.ZodType<Record<string, unknown>, WizardDraft>,
});

/** Optional once a restaurant exists, and in the one-page form. */
const Lenient = {
  name: details.name,
  description: allowEmpty(details.description),
  phone: allowEmpty(details.phone),
  email: allowEmpty(details.email),
};

/** The screens on which an owner changes a restaurant. Empty fields of an imported one may stay empty. */
export const RESTAURANT_PARTS = {
  profile: step(
    t('Profile'),
    [],
    z
      .object({
        ...Basics.shape,
        ...Lenient,
        address: allowEmpty(details.address),
        priceRange: z.enum(['', ...PRICE_RANGES]),
        ...Hours.shape,
        ...Categories.pick({ cuisines: true }).shape,
        ...Links,
      })
      .refine(hasWholePosition, HALF_POSITION),
  ).shape,
  events: step(t('Events & Shows'), [], Offer.pick({ events: true })).shape,
};

/** The one-page form: four fields are required, the others are checked where they are filled in. */
export const ONE_PAGE = step(
  t('Register Your Restaurant'),
  [],
  z
    .object({
      ...Basics.shape,
      ...Lenient,
      cuisines: z.array(z.string()).min(1, t('Cuisine type is required')),
      ...Hours.shape,
      ...Links,
      events: Offer.shape.events,
    })
    .refine(hasWholePosition, HALF_POSITION),
);

export const STEPS = [
  step(
    t('Basic Information'),
    [
      'name',
      'names',
      'description',
      'address',
      'latitude',
      'longitude',
      'phone',
      'email',
      'website',
      'priceRange',
    ],
    Basics,
  ),
  step(t('Images & Logo'), ['logo', 'images'], z.object({})),
  step(t('Categories & Features'), ['cuisines', ...OFFERED_FIELDS], Categories),
  step(t('Operating Hours'), ['timeZone', 'hours'], Hours),
  step(t('Menu Items and Events & Shows'), ['menuItems', 'events'], Offer),
  step(t('Loyalty Challenges'), ['templates'], z.object({})),
] as const;

/** The first invalid step, from 0; the number of steps where all are valid. */
export function findFirstFault(draft: WizardDraft): number {
  const at = STEPS.findIndex(({ shape }) => !shape.safeParse(draft).success);
  return at < 0 ? STEPS.length : at;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function toEvent({
  name,
  description,
  repeats,
  date,
  weekday,
  time,
  price,
  type,
}: DraftEvent): EventDetails {
  const day = repeats === 'once' ? date : `Every ${capitalize(weekday)}`;
  return {
    name,
    ...(day && { date: day }),
    ...(time && { time }),
    ...(description && { description }),
    ...(price && { price }),
    ...(type && { type }),
  };
}

export function toRegistration(draft: WizardDraft): z.input<typeof RestaurantRegistration> {
  const { cuisines, hours, templates, events, menuItems, priceRange, tags } = draft;
  const [cuisineType = '', ...further] = cuisines;
  return {
    name: draft.name,
    names: Object.fromEntries(Object.entries(draft.names).filter(([, name]) => name.trim() !== '')),
    cuisineType,
    // An empty choice is refused by the server with its sentence.
    priceRange: priceRange as Exclude<typeof priceRange, ''>,
    address: draft.address,
    description: draft.description,
    latitude: draft.latitude,
    longitude: draft.longitude,
    timeZone: draft.timeZone,
    phone: draft.phone,
    email: draft.email,
    website: draft.website,
    openingHours: hours,
    images: draft.images,
    logo: draft.logo,
    ...pickFields(draft),
    tags: [...further, ...tags],
    events: events.map(toEvent),
    // The names are those of the templates: only these can be picked.
    challengeTemplates: templates as z.input<typeof RestaurantRegistration>['challengeTemplates'],
    menuItems: menuItems.map(({ name, description, price, category }) => ({
      name,
      description,
      price: price ?? -1,
      category,
    })),
  };
}

/** Fields of the draft whose name differs from the server's. */
const NAMES: Record<string, keyof WizardDraft> = {
  cuisineType: 'cuisines',
  tags: 'cuisines',
  openingHours: 'hours',
  challengeTemplates: 'templates',
};

export function toDraftErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [first = '', ...rest] = path.split('.');
      return [[NAMES[first] ?? first, ...rest].join('.'), sentence];
    }),
  );
}

/** The step that holds a field of the draft, from 0; -1 where none does. */
export const findWizardStep = (path: string): number =>
  STEPS.findIndex(({ fields }) => fields.some((field) => field === path.split('.')[0]));
