import { z } from 'zod';
import { OpeningHours } from '#features/hours/contract.ts';
import { RestaurantRegistration } from '#features/owner/contract.ts';
import { HALF_POSITION, hasWholePosition, RestaurantDetails } from '#features/restaurants/contract.ts';
import { Character, PlaceFacts, RestaurantEvent } from '#features/restaurants/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { PRICE_RANGES, RESTAURANT_STATUSES } from '#vocabulary.ts';
import {
  access,
  exportEndpoint,
  PAGE,
  readEndpoint,
  removeEndpoint,
  tableInput,
  undoEndpoint,
} from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const RESTAURANT_SORTS = ['createdAt', 'name', 'cuisineType'] as const;

export const AdminRestaurant = z.object({
  id: Id,
  /** The owner; null, like their names, if an imported place has none yet. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  userEmail: z.string().nullable(),
  ...PlaceFacts,
  /** The currency of its city, ISO 4217. */
  currency: z.string(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  images: z.array(z.string()),
  logo: z.string().nullable(),
  status: z.enum(RESTAURANT_STATUSES),
  /** When it was marked as permanently closed. */
  closedAt: Timestamp.nullable(),
  reviewNotes: z.string().nullable(),
  approvedAt: Timestamp.nullable(),
  approvedBy: Id.nullable(),
  createdAt: Timestamp,
  deletedAt: Timestamp.nullable(),
  /** The mean of all stars; null without a review. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** "Featured", "Editor's Choice". */
  picks: z.array(z.string()),
});
export type AdminRestaurant = z.infer<typeof AdminRestaurant>;

/** The whole submission, for the dialog that approves it. */
export const Submission = AdminRestaurant.extend({
  timeZone: z.string(),
  openingHours: OpeningHours.nullable(),
  ...Character,
  events: z.array(RestaurantEvent),
  challengeTemplates: z.array(z.string()),
  dishCount: z.int(),
  openReports: z.int(),
});
export type Submission = z.infer<typeof Submission>;

export const RestaurantChanges = RestaurantDetails.omit({ challengeTemplates: true })
  .partial()
  .extend({
    /** A new owner: an account of the type restaurant. */
    userId: Id.optional(),
    // Both may be unknown for an imported place: they may stay empty, but a known value cannot be removed.
    priceRange: z.union([z.literal('').transform(() => null), RestaurantDetails.shape.priceRange]).nullish(),
    address: z.union([z.literal(''), RestaurantDetails.shape.address]).optional(),
    picks: z
      .array(z.enum(['Featured', "Editor's Choice"]))
      .max(2)
      .optional(),
  });

export const listAdminRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/admin/restaurants',
  access,
  summary:
    'Restaurants of every status, with their owners; `deleted=1` gives those that can still be brought back',
  input: z.object({
    status: z.enum(RESTAURANT_STATUSES).optional(),
    price: z.enum(PRICE_RANGES).optional(),
    owner: PathId.optional(),
    deleted: z.literal('1').optional(),
    ...tableInput(RESTAURANT_SORTS),
  }),
  reply: z.array(AdminRestaurant),
});

export const exportRestaurants = exportEndpoint(
  'restaurants',
  'Restaurants',
  listAdminRestaurants.input.omit(PAGE),
);

export const getSubmission = readEndpoint(
  '/api/admin/restaurants/:id',
  'All that is known of a restaurant',
  Submission,
);

export const addRestaurant = endpoint({
  method: 'POST',
  path: '/api/admin/restaurants',
  access,
  summary: 'Register a restaurant for an owner; it is pending like any other',
  input: RestaurantRegistration.safeExtend({ userId: Id }),
  reply: Submission,
  idempotent: true,
});

export const editRestaurant = endpoint({
  method: 'PATCH',
  path: '/api/admin/restaurants/:id',
  access,
  summary: 'Change a restaurant, its owner or its picks: what is not named stays',
  input: RestaurantChanges.extend({ id: PathId }).refine(hasWholePosition, HALF_POSITION),
  reply: Submission,
});

export const fetchRestaurantPhoto = endpoint({
  method: 'POST',
  path: '/api/admin/restaurants/:id/photo',
  access,
  summary:
    'Fetch the photo that a restaurant’s photo page on Wikimedia Commons shows, with its author and licence, and put it on the page',
  input: z.object({ id: PathId }),
  reply: Submission,
  refuses: [404, 409],
  slow: true,
  transaction: false,
  limit: { points: 120, seconds: 3600 },
});

export const deleteRestaurant = removeEndpoint(
  '/api/admin/restaurants/:id',
  'Take a restaurant out; for 30 days it can be undone',
);

export const undoDeleteRestaurant = undoEndpoint(
  '/api/admin/restaurants/:id/undo',
  'Bring back a restaurant that was deleted, with the status that it had',
  Submission,
);
