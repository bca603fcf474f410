import { z } from 'zod';
import { TAKEN } from '#features/auth/contract.ts';
import { MenuItemChanges, MenuItemDetails } from '#features/menus/contract.ts';
import { Registration } from '#features/owner/contract.ts';
import { HALF_POSITION, hasWholePosition } from '#features/restaurants/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, pageInput, text } from '#kit/contract/shapes.ts';
import {
  MENU_CATEGORIES,
  PAYMENT_STATUSES,
  PRICE_RANGES,
  RESTAURANT_STATUSES,
  REVIEW_TYPES,
  USER_TYPES,
} from '#vocabulary.ts';
import { TABLE_SORTS } from './options.ts';
import {
  AdminMenuItem,
  AdminPayment,
  AdminRestaurant,
  AdminReview,
  AdminUser,
  AdminVoucher,
  BulkInput,
  Found,
  Overview,
  RestaurantChanges,
  ReviewChanges,
  Submission,
  UserChanges,
  UserFields,
} from './shapes.ts';

const byId = z.object({ id: PathId });
const access = 'admin';

const reading = <Path extends string, Reply extends z.ZodType>(
  path: `/api/${Path}`,
  summary: string,
  reply: Reply,
) => endpoint({ method: 'GET', path, access, summary, input: byId, reply });

const deleting = <Path extends string>(path: `/api/${Path}`, summary: string) =>
  endpoint({ method: 'DELETE', path, access, summary, input: byId, reply: Done });

const undoing = <Path extends string, Reply extends z.ZodType>(
  path: `/api/${Path}`,
  summary: string,
  reply: Reply,
) => endpoint({ method: 'POST', path, access, summary, input: byId, reply });

/** What every table takes beside its own filters; each of the words must begin a word of the row. */
const tableInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: text(200).optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access,
  summary: 'The figures of the dashboard',
  input: z.object({}),
  reply: Overview,
});

export const searchTables = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  access,
  summary: 'The first rows of each table that hold the words',
  input: z.object({ q: text(200).min(1, 'Type what to look for') }),
  reply: z.object({
    users: z.array(Found),
    restaurants: z.array(Found),
    menuItems: z.array(Found),
    reviews: z.array(Found),
  }),
});

export const bulk = endpoint({
  method: 'POST',
  path: '/api/admin/bulk',
  access,
  summary:
    'Do one thing to many rows; where it is refused the row is named with the reason, the others are done. Deleting asks for the password',
  input: BulkInput,
  confirmsPassword: ({ action }) => action === 'delete',
  reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, message: z.string() })) }),
});

// Users

export const listUsers = listEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access,
  summary: 'Accounts; `state=deleted` gives those that can still be brought back',
  input: z.object({
    type: z.enum(USER_TYPES).optional(),
    state: z.enum(['here', 'administrator', 'deleted', 'left']).default('here'),
    ...tableInput(TABLE_SORTS.users),
  }),
  reply: z.array(AdminUser),
});

export const getAdminUser = reading(
  '/api/admin/users/:id',
  'One account, with how much belongs to it',
  AdminUser.extend({ reviewCount: z.int(), restaurantCount: z.int(), openReports: z.int() }),
);

export const addUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access,
  summary: 'Make an account; an administrator’s asks for the password',
  input: UserFields,
  confirmsPassword: ({ isAdmin }) => isAdmin,
  reply: AdminUser,
  transaction: false,
  conflicts: TAKEN,
});

export const editUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access,
  summary: 'Change what is named of an account; asks for the password where it is password, email or rights',
  input: UserChanges.extend({ id: PathId }),
  confirmsPassword: (user) => [user.password, user.email, user.isAdmin].some((one) => one !== undefined),
  reply: AdminUser,
  transaction: false,
  conflicts: TAKEN,
});

export const deleteUser = deleting(
  '/api/admin/users/:id',
  'Take somebody out with their restaurants and reviews; for 30 days it can be undone',
);

export const undoDeleteUser = undoing(
  '/api/admin/users/:id/undo',
  'Bring back somebody who was deleted, with what went with them',
  AdminUser,
);

// Restaurants

export const listAdminRestaurants = listEndpoint({
  method: 'GET',
  path: '/api/admin/restaurants',
  access,
  summary:
    'Restaurants of every status, with their owners; `deleted=1` gives those that can still be brought back',
  input: z.object({
    status: z.enum(RESTAURANT_STATUSES).optional(),
    price: z.enum(PRICE_RANGES).optional(),
    /** The number of an account. */
    owner: PathId.optional(),
    deleted: z.literal('1').optional(),
    ...tableInput(TABLE_SORTS.restaurants),
  }),
  reply: z.array(AdminRestaurant),
});

export const getSubmission = reading(
  '/api/admin/restaurants/:id',
  'All that is known of a restaurant',
  Submission,
);

export const addRestaurant = endpoint({
  method: 'POST',
  path: '/api/admin/restaurants',
  access,
  summary: 'Register a restaurant for an owner; it is pending like any other',
  input: Registration.safeExtend({ userId: Id }),
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

export const deleteRestaurant = deleting(
  '/api/admin/restaurants/:id',
  'Take a restaurant out; for 30 days it can be undone',
);

export const undoDeleteRestaurant = undoing(
  '/api/admin/restaurants/:id/undo',
  'Bring back a restaurant that was deleted, with the status that it had',
  Submission,
);

// Dishes and reviews

export const listAdminMenuItems = listEndpoint({
  method: 'GET',
  path: '/api/admin/menu-items',
  access,
  summary: 'Dishes of all restaurants',
  input: z.object({
    category: z.enum(MENU_CATEGORIES).optional(),
    /** The number of a restaurant. */
    restaurant: PathId.optional(),
    ...tableInput(TABLE_SORTS['menu-items']),
  }),
  reply: z.array(AdminMenuItem),
});

export const getAdminMenuItem = reading('/api/admin/menu-items/:id', 'One dish', AdminMenuItem);

export const addAdminMenuItem = endpoint({
  method: 'POST',
  path: '/api/admin/menu-items',
  access,
  summary: 'Add a dish to any restaurant',
  input: MenuItemDetails.extend({ restaurantId: Id }),
  reply: AdminMenuItem,
  idempotent: true,
});

export const editAdminMenuItem = endpoint({
  method: 'PATCH',
  path: '/api/admin/menu-items/:id',
  access,
  summary: 'Change a dish: what is not named stays',
  input: MenuItemChanges.extend({ id: PathId }),
  reply: AdminMenuItem,
});

export const deleteAdminMenuItem = deleting(
  '/api/admin/menu-items/:id',
  'Take a dish off its menu for good; its reviews stay with the restaurant',
);

export const listAdminReviews = listEndpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access,
  summary: 'Reviews of all restaurants',
  input: z.object({
    rating: z.coerce.number<number | string>('Not a number').int().min(1).max(5).optional(),
    type: z.enum(REVIEW_TYPES).optional(),
    /** The number of a restaurant. */
    restaurant: PathId.optional(),
    /** The number of an account. */
    author: PathId.optional(),
    ...tableInput(TABLE_SORTS.reviews),
  }),
  reply: z.array(AdminReview),
});

export const getAdminReview = reading('/api/admin/reviews/:id', 'One review', AdminReview);

export const editAdminReview = endpoint({
  method: 'PATCH',
  path: '/api/admin/reviews/:id',
  access,
  summary: 'Take words or photos out of a review; its stars stay the author’s',
  input: ReviewChanges.extend({ id: PathId }),
  reply: AdminReview,
});

export const deleteAdminReview = deleting(
  '/api/admin/reviews/:id',
  'Take a review out for good; the restaurant is counted anew',
);

export const listPayments = listEndpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access,
  summary: 'Top-ups',
  input: z.object({ status: z.enum(PAYMENT_STATUSES).optional(), ...tableInput(TABLE_SORTS.payments) }),
  reply: z.array(AdminPayment),
});

export const listVouchers = listEndpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  access,
  summary: 'Vouchers',
  input: z.object(tableInput(TABLE_SORTS.vouchers)),
  reply: z.array(AdminVoucher),
});
