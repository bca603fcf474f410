import { z } from 'zod';
import { Registration, User } from '#features/auth/contract.ts';
import { MIN_ADMIN_PASSWORD, SHORT_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { OpeningHours } from '#features/hours/contract.ts';
import { KeptPicture } from '#features/media/contract.ts';
import { RestaurantDetails } from '#features/restaurants/contract.ts';
import { REVIEWS } from '#features/reviews/rules.ts';
import { Cents, CurrentPasswordIfAsked, Id, Timestamp, text } from '#kit/contract/shapes.ts';
import {
  DIETARY_MARKS,
  MENU_CATEGORIES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  PRICE_RANGES,
  RESTAURANT_STATUSES,
  REVIEW_TYPES,
  USER_TYPES,
} from '#vocabulary.ts';
import { BULK_ACTIONS } from './options.ts';

/** A figure by day, for the charts. */
const Day = z.object({ day: z.iso.date(), users: z.int(), restaurants: z.int(), reviews: z.int() });

/** `all` is what there is now, `week` what came in the last seven days. */
const Figure = z.object({ all: z.int(), week: z.int() });

export const Overview = z.object({
  /** When these figures were counted: at most some seconds ago. */
  countedAt: Timestamp,
  users: Figure.extend({ owners: z.int(), administrators: z.int(), deleted: z.int() }),
  restaurants: Figure.extend({
    pending: z.int(),
    approved: z.int(),
    rejected: z.int(),
    deleted: z.int(),
  }),
  menuItems: Figure,
  reviews: Figure,
  /** In cents. */
  tips: Figure,
  waiting: z.object({ restaurants: z.int(), proposals: z.int(), reports: z.int() }),
  /** The last 30 days (UTC), the oldest first. */
  days: z.array(Day),
});
export type Overview = z.infer<typeof Overview>;

/** A row of any table, as the search over all of them shows it. */
export const Found = z.object({ id: Id, title: z.string(), detail: z.string() });
export type Found = z.infer<typeof Found>;

export const AdminUser = User.extend({
  /** Taken out by an administrator; can be undone for 30 days. */
  deletedAt: Timestamp.nullable(),
  /** Left on their own wish. */
  closedAt: Timestamp.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const { username, email, password, type, name, bio } = Registration.shape;
export const UserFields = z
  .object({
    username,
    email,
    password,
    name,
    bio,
    avatar: KeptPicture.nullish(),
    type,
    isAdmin: z.boolean().default(false),
    currentPassword: CurrentPasswordIfAsked,
  })
  .refine((user) => !user.isAdmin || user.password.length >= MIN_ADMIN_PASSWORD, {
    path: ['password'],
    message: SHORT_ADMIN_PASSWORD,
  });

export const UserChanges = z.object({
  username: username.optional(),
  email: email.optional(),
  /** A new one ends all of their sessions. Whoever becomes an administrator gets one. */
  password: password.optional(),
  name,
  bio,
  avatar: KeptPicture.nullish(),
  type: z.enum(USER_TYPES).optional(),
  isAdmin: z.boolean().optional(),
  currentPassword: CurrentPasswordIfAsked,
});

export const AdminRestaurant = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  userEmail: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  cuisineType: z.string(),
  priceRange: z.enum(PRICE_RANGES),
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  images: z.array(z.string()),
  logo: z.string().nullable(),
  status: z.enum(RESTAURANT_STATUSES),
  reviewNotes: z.string().nullable(),
  approvedAt: Timestamp.nullable(),
  approvedBy: Id.nullable(),
  createdAt: Timestamp,
  deletedAt: Timestamp.nullable(),
  /** The plain mean of all stars; null without a review. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** "Featured", "Editor's Choice". */
  picks: z.array(z.string()),
});
export type AdminRestaurant = z.infer<typeof AdminRestaurant>;

/** All that was submitted, for the dialog that approves. */
export const Submission = AdminRestaurant.extend({
  timeZone: z.string(),
  openingHours: OpeningHours.nullable(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
  languages: z.array(z.string()),
  viewType: z.array(z.string()),
  vibeType: z.array(z.string()),
  musicType: z.array(z.string()),
  hasLiveMusic: z.boolean(),
  showsType: z.array(z.string()),
  events: z.array(
    z.object({
      name: z.string(),
      date: z.string().optional(),
      time: z.string().optional(),
      type: z.string().optional(),
      description: z.string().optional(),
      price: z.string().optional(),
    }),
  ),
  challengeTemplates: z.array(z.string()),
  dishCount: z.int(),
  openReports: z.int(),
});
export type Submission = z.infer<typeof Submission>;

export const RestaurantChanges = RestaurantDetails.partial().extend({
  /** Another owner: an account of the type restaurant. */
  userId: Id.optional(),
  picks: z
    .array(z.enum(['Featured', "Editor's Choice"]))
    .max(2)
    .optional(),
});

export const AdminMenuItem = z.object({
  id: Id,
  restaurantId: Id,
  restaurant: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: Cents,
  category: z.enum(MENU_CATEGORIES),
  image: z.string().nullable(),
  isPopular: z.boolean(),
  isSoldOut: z.boolean(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
  reviewCount: z.int(),
  createdAt: Timestamp,
});
export type AdminMenuItem = z.infer<typeof AdminMenuItem>;

export const AdminReview = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  restaurantId: Id,
  restaurant: z.string(),
  menuItemId: Id.nullable(),
  dish: z.string().nullable(),
  rating: z.int(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  images: z.array(z.string()),
  /** In cents. */
  tipAmount: Cents,
  reviewType: z.enum(REVIEW_TYPES),
  likes: z.int(),
  votes: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type AdminReview = z.infer<typeof AdminReview>;

/** An administrator takes out what must not stand there; what the author rated stays theirs. */
export const ReviewChanges = z.object({
  title: text(REVIEWS.longestTitle).nullish(),
  review: text(REVIEWS.longest).nullish(),
  images: z.array(KeptPicture).max(REVIEWS.photos, `At most ${REVIEWS.photos} photos`).optional(),
});

export const AdminPayment = z.object({
  id: Id,
  userId: Id.nullable(),
  username: z.string().nullable(),
  provider: z.enum(PAYMENT_PROVIDERS),
  reference: z.string().nullable(),
  amount: Cents,
  refunded: Cents,
  status: z.enum(PAYMENT_STATUSES),
  failure: z.string().nullable(),
  createdAt: Timestamp,
  completedAt: Timestamp.nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminVoucher = z.object({
  id: Id,
  code: z.string(),
  value: Cents,
  maxUses: z.int(),
  uses: z.int(),
  expiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type AdminVoucher = z.infer<typeof AdminVoucher>;

export const BulkInput = z
  .object({
    table: z.enum(['users', 'restaurants', 'menu-items', 'reviews']),
    action: z.enum(['delete', 'undo', 'approve', 'reject', 'revoke']),
    ids: z.array(Id).min(1, 'Choose rows first').max(100, 'At most 100 at once'),
    /** Rejecting takes a reason. */
    notes: text(1000).nullish(),
    currentPassword: CurrentPasswordIfAsked,
  })
  .refine(({ table, action }) => BULK_ACTIONS[table].some((one) => one === action), {
    path: ['action'],
    message: 'This cannot be done to these rows',
  })
  .refine(({ action, notes }) => action !== 'reject' || Boolean(notes), {
    path: ['notes'],
    message: 'Please provide a reason for rejection',
  });
