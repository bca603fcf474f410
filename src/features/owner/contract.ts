import { z } from 'zod';
import { HoursException, OpeningHours, OpenState } from '#features/hours/contract.ts';
import { MenuItemDetails } from '#features/menus/contract.ts';
import { HALF_POSITION, hasWholePosition, RestaurantDetails } from '#features/restaurants/contract.ts';
import { Character, PlaceFacts, RestaurantEvent } from '#features/restaurants/shapes.ts';
import { download } from '#kit/contract/download.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Done, Id, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { RESTAURANT_STATUSES } from '#vocabulary.ts';

export const RestaurantRegistration = RestaurantDetails.extend({
  menuItems: z.array(MenuItemDetails).max(200, t('At most 200 dishes')).optional(),
}).refine(hasWholePosition, HALF_POSITION);
export type RestaurantRegistration = z.infer<typeof RestaurantRegistration>;

/** Changes that wait for an administrator; until then the restaurant stays as it was. */
export const Proposal = z.object({
  name: z.string().optional(),
  address: z.string().optional(),
  latitude: z.string().nullable().optional(),
  longitude: z.string().nullable().optional(),
});
export type Proposal = z.infer<typeof Proposal>;

export const OwnRestaurant = z.object({
  id: Id,
  userId: Id,
  ...PlaceFacts,
  /** Of its prices: ISO 4217. */
  currency: z.string(),
  description: z.string().nullable(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  /** Dates with other hours, soonest first, without past ones. */
  exceptions: z.array(HoursException),
  images: z.array(z.string()),
  logo: z.string().nullable(),
  ...Character,
  events: z.array(RestaurantEvent),
  challengeTemplates: z.array(z.string()),
  status: z.enum(RESTAURANT_STATUSES),
  closedAt: Timestamp.nullable(),
  reviewNotes: z.string().nullable(),
  approvedAt: Timestamp.nullable(),
  /** The administrator who approved it; null for none, and for deleted accounts. */
  approvedBy: Id.nullable(),
  createdAt: Timestamp,
  /** When its owner last confirmed hours and menu, or saved one of them. */
  confirmedAt: Timestamp.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  dishCount: z.int(),
  open: OpenState,
  proposal: z.object({ changes: Proposal, createdAt: Timestamp }).nullable(),
  /** What administrators wrote to its owner, newest first, 20 at most. */
  messages: z.array(z.object({ id: Id, message: z.string(), createdAt: Timestamp })),
});
export type OwnRestaurant = z.infer<typeof OwnRestaurant>;

export const registerRestaurant = endpoint({
  method: 'POST',
  path: '/api/restaurants',
  access: 'signed-in',
  summary:
    'Register a restaurant of mine with its menu; for owners and administrators, pending until an administrator has seen it',
  input: RestaurantRegistration,
  reply: OwnRestaurant,
  idempotent: true,
  limit: { points: 30, seconds: 3600 },
});

export const updateRestaurant = endpoint({
  method: 'PATCH',
  path: '/api/restaurants/:id',
  access: 'owner',
  summary:
    'Change a restaurant of mine: what is not named stays. Another name, address or position of an approved one is proposed to an administrator, while the restaurant stays as it is; sending what it shows now takes the proposal back',
  input: RestaurantDetails.partial()
    .extend({
      id: PathId,
      exceptions: z.array(HoursException).max(100, t('At most 100 dates')).optional(),
    })
    .refine(hasWholePosition, HALF_POSITION),
  reply: OwnRestaurant,
  limit: { points: 600, seconds: 3600 },
});

export const resubmitRestaurant = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/resubmit',
  access: 'owner',
  refuses: [409],
  summary: 'Submit a rejected restaurant of mine again; 409 where it is not rejected any more',
  input: z.object({ id: PathId }),
  reply: OwnRestaurant,
});

export const confirmRestaurant = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/confirm',
  access: 'owner',
  summary:
    'Say that hours and menu of a restaurant of mine are right as they stand today; saving hours, contact or a dish says so too',
  input: z.object({ id: PathId }),
  reply: OwnRestaurant,
});

export const listOwnRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants',
  access: 'owner',
  summary: 'My restaurants whatever their status, the first one first',
  input: z.object(pageInput),
  reply: z.array(OwnRestaurant),
});

export const recordPageView = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/page-views',
  access: 'public',
  summary:
    'Count that the page of a restaurant was opened; nobody is remembered, and its owner does not count',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: { points: 240, seconds: 3600 },
  // Every visitor's browser calls it for every page.
  changesNoPage: true,
});

/** What makes a restaurant's page work, in the order in which owners do it. */
export const FIRST_STEPS = ['hours', 'price', 'photos', 'menu', 'programme', 'code', 'reply'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/first-steps',
  access: 'owner',
  summary:
    'Which of the first steps of a restaurant of mine are done, and whether there are figures to show yet',
  input: z.object({ id: PathId }),
  reply: z.object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
    hasFigures: z.boolean(),
  }),
});

export const STATISTICS_DAYS = ['7', '30', '90'] as const;

const Figures = z.object({
  /** How often the restaurant's page was opened, not counting its owner. */
  pageViews: z.int(),
  /** Guests who checked in on that business day, each counted once. */
  checkIns: z.int(),
  /** How many of these had checked in on an earlier day. */
  returning: z.int(),
  /** Guests who joined its loyalty programme on that day and have not left it. */
  members: z.int(),
  /** People who saved the restaurant on that day and still have it saved. */
  saves: z.int(),
  reviews: z.int(),
  /** The plain mean of these reviews' stars; null without one. */
  rating: z.number().nullable(),
  /** Tips by guests, in the smallest unit of the currency. */
  tips: Cents,
});
export type Figures = z.infer<typeof Figures>;

/** The plain mean of the stars of a month, to two decimals, and how many gave any; null without any. */
const MonthlyMean = z.object({ mean: z.number(), count: z.int() }).nullable();

export const Statistics = z.object({
  /** Of its tips (ISO 4217): the currency of its city. Older tips in another currency are not counted. */
  currency: z.string(),
  /** The zone of these days: the restaurant's, or UTC where it has no valid one. */
  timeZone: z.string(),
  /** Each day of the span, the oldest first; today is the last one and not over yet. */
  days: z.array(Figures.extend({ day: z.iso.date() })),
  total: Figures,
  /** The same number of days before them. */
  before: Figures,
  /** Over all time; saves are those of today. */
  ever: Figures,
  /** Check-ins of the span that were sent late for want of a connection, with a code of the last half hour. */
  lateCheckIns: z.int(),
  /** The last 12 months with reviews, the oldest first: public stars beside those for the owner alone. */
  months: z.array(z.object({ month: z.string(), public: MonthlyMean, private: MonthlyMean })),
  /** How many tables decided for it in the span; null for fewer than three, which could be identified. */
  tables: z.int().nullable(),
});
export type Statistics = z.infer<typeof Statistics>;

const StatisticsInput = z.object({ id: PathId, days: z.enum(STATISTICS_DAYS).default('30') });

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/statistics',
  access: 'owner',
  summary:
    'Visits of its page, check-ins, returning guests, new members, saves, reviews, rating and tips of a restaurant of mine, by day on its own calendar',
  input: StatisticsInput,
  reply: Statistics,
});

export const downloadStatistics = download({
  path: '/api/owner/restaurants/:id/statistics.csv',
  access: 'owner',
  summary: 'The same days as a CSV file, the oldest first',
  input: StatisticsInput,
  limit: { points: 20, seconds: 600 },
  contentType: 'text/csv; charset=utf-8',
  fileName: () => 'tablemate-statistics.csv',
});

const degrees = (most: number, message: string) =>
  z.coerce.number<number | string>(message).min(-most, message).max(most, message);

const Position = z.object({
  latitude: degrees(90, t('Give a latitude from -90 to 90')),
  longitude: degrees(180, t('Give a longitude from -180 to 180')),
});

export const findTimeZone = endpoint({
  method: 'GET',
  path: '/api/time-zone',
  access: 'public',
  summary: 'The time zone of a position',
  input: Position,
  reply: z.object({
    /** Its IANA name; null where there is none. */
    timeZone: z.string().nullable(),
  }),
  limit: { points: 120, seconds: 60 },
});

const FoundPlace = z.object({ label: z.string(), latitude: z.string(), longitude: z.string() });

export const findPlaces = endpoint({
  method: 'GET',
  path: '/api/geocode',
  access: 'public',
  summary:
    'Where an address lies, asked of the geocoder that is set up; where none is, of the addresses of restaurants',
  input: z.object({ q: text(300).min(3, t('Give an address')) }),
  reply: z.object({
    /** False where the geocoder does not answer. */
    available: z.boolean(),
    places: z.array(FoundPlace),
  }),
  limit: { points: 30, seconds: 60 },
});

export const findAddress = endpoint({
  method: 'GET',
  path: '/api/geocode/address',
  access: 'public',
  summary:
    'The address of a position, asked of the geocoder that is set up; where none is, that of a restaurant close by',
  input: Position,
  reply: z.object({
    /** False where the geocoder does not answer. */
    available: z.boolean(),
    /** Null where nothing is known there. */
    address: z.string().nullable(),
    /** Whether it is the address of a restaurant close by, whose number is another. */
    isNeighbour: z.boolean(),
  }),
  limit: { points: 30, seconds: 60 },
});
