import { z } from 'zod';
import { OpeningHours, OpenState, SentHours } from '#features/hours/contract.ts';
import { OptionalPicture, PictureAddress, PictureCredit } from '#features/media/contract.ts';
import { PersonInList } from '#features/people/contract.ts';
import { download } from '#kit/contract/download.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { SentNames } from '#kit/contract/names/names.ts';
import {
  Alts,
  Day,
  Id,
  Language,
  nameText,
  PathId,
  pageInput,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CORRECTION_FACTS, PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import { FIELD_NAMES } from './fields.ts';
import { FILTER_FEATURED } from './options.ts';
import { CHALLENGE_TEMPLATES, MAX_PICTURES } from './rules.ts';
import { Character, once, orNull, PlaceFacts, RestaurantEvent, SaidCharacter } from './shapes.ts';

/** The fields that a card shows. */
export const RestaurantCard = z.object({
  id: Id,
  /** Null if the place has no owner: it was imported and not claimed yet. */
  userId: Id.nullable(),
  ...PlaceFacts,
  description: z.string().nullable(),
  images: z.array(z.string()),
  logo: z.string().nullable(),
  tags: z.array(z.string()),
  viewType: z.array(z.string()),
  vibeType: z.array(z.string()),
  musicType: z.array(z.string()),
  hasLiveMusic: z.boolean(),
  events: z.array(RestaurantEvent),
  status: z.enum(RESTAURANT_STATUSES),
  /** The plain mean of all stars; null without a review. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  createdAt: Timestamp,
  /** The name of its city in the reader's language; null if the city is unknown. */
  city: z.string().nullable(),
  /** The currency (ISO 4217) of its prices and of tips to it. */
  currency: z.string(),
  /** Labels of the dialog's Featured section: from activity, administrators' picks and people with many followers. */
  featured: z.array(z.enum(FILTER_FEATURED)),
  /**
   * How many people checked in during the last seven days; null if they are so few that readers could identify them.
   */
  weeklyVisitors: z.int().nullable(),
  /** Whether it is open at the moment of the reply. */
  open: OpenState,
});
export type RestaurantCard = z.infer<typeof RestaurantCard>;

/** A source of an imported place's facts, with the attribution that its licence requires. */
export const FactSource = z.object({
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  /** The text that pages must show beside the data; null if the licence requires none. */
  attribution: z.string().nullable(),
  /** The day on which the data was true. */
  date: Day,
  /** The field that this source states; null if it states all fields without a source of their own. */
  field: z.enum(FIELD_NAMES).nullable(),
});

export const Restaurant = RestaurantCard.extend({
  /** The language of its description. */
  descriptionLang: Language,
  /** The languages of the site in which it has reviews. */
  reviewedIn: z.array(z.string()),
  alts: Alts,
  /** The credits that the licences of its pictures require, by the picture's address; null if none does. */
  credits: z.record(z.string(), PictureCredit).nullable(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  /** The address to which guests write. */
  email: z.string().nullable(),
  website: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  ...Character,
  /** When it was marked as closed for good; after that only its page remains. */
  closedAt: Timestamp.nullable(),
  approvedAt: Timestamp.nullable(),
  /** The note of the last decision, and the administrator who approved it; only for its owner and administrators. */
  reviewNotes: z.string().nullable().optional(),
  approvedBy: Id.nullable().optional(),
  /** Approved, and owned by an account with a confirmed e-mail address; an imported place needs a proved claim, too. */
  verified: z.boolean(),
  /** The 80 % interval of its mean, in stars; null without a review. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Empty if its owner stated all facts. */
  sources: z.array(FactSource),
  /** Facts that enough people dispute in the same way, and that are not decided yet. */
  doubts: z.array(z.object({ fact: z.enum(CORRECTION_FACTS), people: z.int() })),
});
export type Restaurant = z.infer<typeof Restaurant>;

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id',
  access: 'public',
  scope: 'none',
  cache: { staleIfError: 1800 },
  summary: 'One restaurant; what is not approved exists for its owner and administrators only',
  input: z.object({ id: PathId }),
  reply: Restaurant,
});

export const downloadCalendar = download({
  path: '/api/restaurants/:id/events/:number.ics',
  access: 'public',
  scope: 'none',
  summary: 'An event of a restaurant for calendars; events are numbered from 1, as they are listed',
  input: z.object({ id: PathId, number: PathId }),
  contentType: 'text/calendar; charset=utf-8',
  fileName: ({ id, number }) => `event-${id}-${number}.ics`,
});

/** One change of a restaurant's status: by whom, when, and with which note. */
const StatusChange = z.object({
  id: Id,
  /** Null for its first submission. */
  fromStatus: z.enum(RESTAURANT_STATUSES).nullable(),
  toStatus: z.enum(RESTAURANT_STATUSES),
  notes: z.string().nullable(),
  /** Null for people who have left, and for people whom a block hides. */
  actor: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Timestamp,
});

export const listStatusHistory = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/status-history',
  access: 'signed-in',
  summary: 'The status history of a restaurant, newest first; for its owner and administrators',
  input: z.object({ id: PathId }),
  reply: z.array(StatusChange),
});

const FollowState = z.object({ followerCount: z.int(), isFollowing: z.boolean() });

export const getRestaurantFollow = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/follow',
  access: 'public',
  cache: { staleIfError: 1800 },
  summary: 'How many people follow a restaurant, and whether I do',
  input: z.object({ id: PathId }),
  reply: FollowState,
});

export const followRestaurant = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/follow',
  access: 'signed-in',
  summary: 'Follow a restaurant: its posts come to my wall; twice is like once',
  input: z.object({ id: PathId }),
  reply: FollowState,
  limit: { points: 120, seconds: 3600 },
});

export const unfollowRestaurant = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id/follow',
  access: 'signed-in',
  summary: 'Stop following a restaurant',
  input: z.object({ id: PathId }),
  reply: FollowState,
  limit: { points: 120, seconds: 3600 },
});

export const listRestaurantFollowers = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/followers',
  access: 'public',
  summary: 'Who follows a restaurant, newest first; private accounts show to their followers only',
  input: z.object({ id: PathId, q: text(80).optional(), ...pageInput }),
  reply: z.array(PersonInList),
});

/** A restaurant that a person follows. */
export const FollowedRestaurant = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  cuisineType: z.string(),
  followerCount: z.int(),
  /** Whether the caller follows it too. */
  isFollowing: z.boolean(),
});

export const listFollowedRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/people/:username/followed-restaurants',
  access: 'public',
  summary: 'The restaurants that somebody follows, newest first; of a private account for its followers',
  input: z.object({ username: z.string().min(1).max(100), ...pageInput }),
  reply: z.array(FollowedRestaurant),
});

const Template = z.enum(CHALLENGE_TEMPLATES.map(({ name }) => name));

const required = (shape: z.ZodString, sentence: string) => z.string(sentence).pipe(shape.min(1, sentence));

const Website = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: t('Valid website URL required') })
  .max(2000, t('Valid website URL required'));

const degrees = (most: number, message: string) =>
  z
    .string(message)
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, message)
    .refine((value) => Math.abs(Number(value)) <= most, message);

const EventName = nameText(120).min(1, t('Give the event a name'));

/** A show or party: on a date, or each week in words such as "Every Friday". */
export const EventDetails = z.object({
  name: EventName,
  /** `YYYY-MM-DD`, or words such as "Every Friday". */
  date: text(100).optional(),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, t('Use a time from 00:00 to 23:59'))
    .optional(),
  type: text(60).optional(),
  description: text(1000).optional(),
  price: text(60).optional(),
});
export type EventDetails = z.infer<typeof EventDetails>;

/**
 * A restaurant as its owner describes it. Optional fields may also be null or empty, which removes the earlier value.
 */
export const RestaurantDetails = z.object({
  name: required(nameText(120), t('Restaurant name is required')).pipe(
    z.string().min(2, t('Restaurant name must be at least 2 characters')),
  ),
  /** Its names in other languages; they replace all earlier ones. */
  names: SentNames.optional(),
  cuisineType: required(text(60), t('Cuisine type is required')),
  priceRange: z.enum(PRICE_RANGES, t('Price range is required')),
  address: required(text(300), t('Address is required')).pipe(z.string().min(5, t('Address is required'))),
  description: orNull(text(3000).min(10, t('Description must be at least 10 characters'))),
  /** Degrees as texts: both fields or neither. */
  latitude: orNull(degrees(90, t('Give a latitude from -90 to 90'))),
  longitude: orNull(degrees(180, t('Give a longitude from -180 to 180'))),
  /** An IANA name; opening hours and dates are in this zone. */
  timeZone: text(60).optional(),
  phone: orNull(text(40).min(10, t('Valid phone number required'))),
  email: orNull(z.email(t('Valid email required')).max(254, t('Valid email required'))),
  website: orNull(Website),
  /** Null if they are not known. */
  openingHours: SentHours.nullish(),
  images: z
    .array(PictureAddress)
    .max(MAX_PICTURES, { error: () => t('At most {maxPictures} pictures', { maxPictures: MAX_PICTURES }) })
    .transform(once)
    .optional(),
  logo: OptionalPicture,
  ...SaidCharacter,
  /** A plain text is an event with that name. */
  events: z
    .array(z.union([EventName.transform((name): EventDetails => ({ name })), EventDetails]))
    .max(50, t('At most 50 events'))
    .optional(),
  challengeTemplates: z.array(Template).max(CHALLENGE_TEMPLATES.length).transform(once).optional(),
});
export type RestaurantDetails = z.infer<typeof RestaurantDetails>;

type Position = { latitude?: string | null | undefined; longitude?: string | null | undefined };

export const hasWholePosition = ({ latitude, longitude }: Position) => !latitude === !longitude;
export const HALF_POSITION = { path: ['longitude'], message: t('Give latitude and longitude, or neither') };
