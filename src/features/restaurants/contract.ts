import { z } from 'zod';
import { OpeningHours, OpenState } from '#features/hours/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, Moment, PathId } from '#kit/contract/shapes.ts';
import { PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import { FILTER_FEATURED } from './options.ts';

const RestaurantEvent = z.object({
  name: z.string(),
  /** ISO date, or words such as "Every Friday". */
  date: z.string().optional(),
  type: z.string().optional(),
  description: z.string().optional(),
  price: z.string().optional(),
});

/** What a card shows. */
export const RestaurantCard = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  description: z.string().nullable(),
  cuisineType: z.string(),
  priceRange: z.enum(PRICE_RANGES),
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
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
  createdAt: Moment,
  /** What the dialog's Featured section names: from activity, administrators' picks, people with many followers. */
  featured: z.array(z.enum(FILTER_FEATURED)),
  /** Whether it is open at the moment of the reply. */
  open: OpenState,
});
export type RestaurantCard = z.infer<typeof RestaurantCard>;

export const Restaurant = RestaurantCard.extend({
  timeZone: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  features: z.array(z.string()),
  languages: z.array(z.string()),
  showsType: z.array(z.string()),
  approvedAt: Moment.nullable(),
  /** Approved, and owned by an owner's account. */
  verified: z.boolean(),
  /** What is believed of its mean: the 80 % interval in stars; null without a review. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});
export type Restaurant = z.infer<typeof Restaurant>;

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id',
  access: 'public',
  summary: 'One restaurant; what is not approved exists for its owner and administrators only',
  input: z.object({ id: PathId }),
  reply: Restaurant,
});

/** One step of a restaurant's status: who took it, when, and what they wrote. */
export const StatusChange = z.object({
  id: Id,
  /** Null for its first submission. */
  fromStatus: z.enum(RESTAURANT_STATUSES).nullable(),
  toStatus: z.enum(RESTAURANT_STATUSES),
  notes: z.string().nullable(),
  /** Null for people who have left. */
  actor: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Moment,
});
export type StatusChange = z.infer<typeof StatusChange>;

export const listStatusHistory = listEndpoint({
  method: 'GET',
  path: '/api/restaurants/:id/status-history',
  access: 'signed-in',
  summary: 'The steps of a restaurant’s status, newest first; for its owner and administrators',
  input: z.object({ id: PathId }),
  reply: z.array(StatusChange),
});
