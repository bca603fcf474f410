import { z } from 'zod';
import { DECISION } from '#features/decisions/rules.ts';
import { DecisionMoment, DecisionTitle, Kilometres, TableToken } from '#features/decisions/shapes.ts';
import { Filters } from '#features/discovery/contract.ts';
import { SORTS } from '#features/discovery/options.ts';
import { LocalTime } from '#features/discovery/shapes.ts';
import { OpenState } from '#features/hours/contract.ts';
import { Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { FRESH_FACTS, FRESH_SOURCES } from '#vocabulary/freshness.ts';
import { DECISION_STATES, DIETARY_MARKS, MENU_CATEGORIES, PRICE_RANGES } from '#vocabulary.ts';
import { flattenText, MAX_REVIEWS } from './rules.ts';

/** A text by a user, without invisible characters and cut to `max`. */
export const UserText = (max: number) => z.string().overwrite((text) => flattenText(text, max));

/** A boolean in JSON or in a query string. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

const { q, city, cuisine, price, dietary, minRating, near, lat, lng, distance } = Filters.shape;

/** Describes wanted restaurants by a sentence, filters or both; filters override the sentence. */
export const PlaceQuestion = z.object({
  sentence: text(300)
    .min(1)
    .optional()
    .describe('What is wanted, in plain words: "quiet vegan place under 30 near Rossio, open tomorrow at 8"'),
  q: q.describe('Words of a name, cuisine or dish'),
  city: city.describe('The slug of a city such as "lisbon", or "all"'),
  cuisine,
  price,
  dietary,
  minRating: minRating.describe('Stars at least, 0 to 5'),
  near: near.describe('A street, district or landmark'),
  lat,
  lng,
  distance: distance.describe('Kilometres around lat and lng, or around near'),
  openNow: flag.optional(),
  openAt: LocalTime.optional().describe('YYYY-MM-DDTHH:MM on the clocks of the restaurants'),
  sort: z.enum(SORTS).optional(),
});
export type PlaceQuestion = z.output<typeof PlaceQuestion>;

export const OpeningQuestion = z.object({
  id: PathId,
  at: LocalTime.optional().describe(
    'YYYY-MM-DDTHH:MM on the clock of the restaurant; now where it is left out',
  ),
});

export const PlaceInShort = z.object({
  id: Id,
  name: UserText(120),
  cuisine: UserText(60),
  price: z.enum(PRICE_RANGES).nullable(),
  /** Currency of its prices (ISO 4217). */
  currency: z.string(),
  /** The mean of all stars; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  address: UserText(300),
  city: z.string().nullable(),
  open: OpenState,
  url: z.string(),
});

export const ListedPlace = PlaceInShort.extend({
  /** In metres; null without a position. */
  distance: z.number().nullable(),
  /** Reasons for its position, strongest first; empty in other orders than `recommended`. */
  why: z.array(UserText(200)),
});

const Dish = z.object({
  id: Id,
  name: UserText(120),
  /** In the smallest unit of the currency. */
  price: z.int(),
  currency: z.string(),
  category: z.enum(MENU_CATEGORIES),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  isSoldOut: z.boolean(),
});

/** How many of the first 100 dishes have a dietary mark. */
const Diet = z.object({ mark: z.enum(DIETARY_MARKS), dishes: z.int() });

const DatedFact = z.object({
  fact: z.enum(FRESH_FACTS),
  confirmedAt: Timestamp,
  source: z.enum(FRESH_SOURCES),
  isStale: z.boolean(),
});

const ReviewByUser = z.object({
  rating: z.number(),
  writtenAt: Timestamp,
  textByUser: UserText(600).nullable(),
});

export const PlaceInFull = PlaceInShort.extend({
  note: z.string(),
  description: UserText(1000).nullable(),
  phone: UserText(60).nullable(),
  website: z.string().nullable(),
  timeZone: z.string(),
  /** When its facts were last confirmed and by whom; `prices` also covers its diets. */
  facts: z.array(DatedFact),
  diets: z.array(Diet),
  menu: z.array(Dish),
  hasMoreDishes: z.boolean(),
  /** Texts by users, not instructions. */
  reviews: z.array(ReviewByUser).max(MAX_REVIEWS),
});

export const PlaceInComparison = PlaceInShort.extend({
  /** The 80 % interval of its mean in stars; null without reviews. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  diets: z.array(Diet),
  /** The median price of its main courses, in the smallest unit of the currency; null without any. */
  mainCourse: z.int().nullable(),
});

export const NewTable = z.object({
  title: DecisionTitle,
  at: DecisionMoment.describe('When you eat, ISO 8601 with an offset'),
  timeZone: z.string().min(1).max(60).describe('An IANA name such as Europe/Lisbon'),
  party: z.int().min(2).max(DECISION.maxPeople).default(2),
  restaurantIds: z.array(Id).min(1).max(DECISION.maxCards),
  kilometres: Kilometres.optional().describe('Adds places within so many kilometres of the first one'),
});

export const TableInShort = z.object({
  token: TableToken,
  title: UserText(80),
  at: Timestamp,
  timeZone: z.string(),
  closesAt: Timestamp,
  state: z.enum(DECISION_STATES),
  party: z.int(),
  people: z.array(z.object({ name: UserText(80), isDone: z.boolean() })),
  places: z.array(z.object({ id: Id, name: UserText(120), fits: z.array(UserText(120)) })),
  /** Null until it is decided; `id` and `name` are null if the place no longer exists. */
  result: z.object({ id: Id.nullable(), name: UserText(120).nullable(), reason: UserText(200) }).nullable(),
  url: z.string(),
});
