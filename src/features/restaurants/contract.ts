import { z } from 'zod';
import { OpeningHours } from '#features/hours/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, Moment, manyOf, PathId, pageInput, text } from '#kit/contract/shapes.ts';
import { PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';

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
});
export type Restaurant = z.infer<typeof Restaurant>;

const RestaurantFilters = z.object({
  /** Part of the name, in any case of letters. */
  q: text(100).optional(),
  cuisine: manyOf(text(60)),
});

export const listRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/restaurants',
  access: 'public',
  summary: 'Approved restaurants, best rated first',
  input: RestaurantFilters.extend(pageInput),
  reply: z.array(RestaurantCard),
});

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id',
  access: 'public',
  summary: 'One restaurant; what is not approved exists for its owner and administrators only',
  input: z.object({ id: PathId }),
  reply: Restaurant,
});
