/**
 * The closed lists that are stored and sent: one word per concept, in the order in which people see them.
 * Read this file first: the database checks, the contract validates and the pages offer exactly these.
 */

export const USER_TYPES = ['user', 'restaurant'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const RESTAURANT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RestaurantStatus = (typeof RESTAURANT_STATUSES)[number];

export const REVIEW_TYPES = ['dish', 'venue', 'staff'] as const;

/** A main course per person: $ under $15, $$ $15-30, $$$ $30-60, $$$$ $60+. */
export const PRICE_RANGES = ['$', '$$', '$$$', '$$$$'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** The origin of a city: existing addresses, a file of places, an owner's address, or an administrator. */
export const CITY_SOURCES = ['stored', 'import', 'registration', 'administrator'] as const;

/** The noise of a full restaurant, according to its owner. */
export const NOISE_LEVELS = ['Quiet', 'Moderate', 'Loud'] as const;
export type NoiseLevel = (typeof NOISE_LEVELS)[number];

/** Whether a restaurant takes reservations, and whether guests need one. */
export const RESERVATION_POLICIES = ['Walk-in only', 'Optional', 'Recommended', 'Required'] as const;
export type ReservationPolicy = (typeof RESERVATION_POLICIES)[number];

/** `openstreetmap` is Overpass JSON or GeoJSON, `json-ld` is schema.org. */
export const IMPORT_FORMATS = ['openstreetmap', 'csv', 'json-ld'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A draft waits for a person to check its preview, a waiting import for the one before it. */
export const IMPORT_STATES = ['draft', 'waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The facts of a restaurant that have their own source. */
export const RESTAURANT_FACTS = [
  'name',
  'names',
  'address',
  'position',
  'phone',
  'email',
  'website',
  'hours',
  'cuisine',
  'price',
  'features',
  'hasTerraceHeaters',
  'reservationPolicy',
  'bookingUrl',
  'menuUrl',
  'photoUrl',
  'diets',
] as const;
export type RestaurantFact = (typeof RESTAURANT_FACTS)[number];

/**
 * How a claim is proved: by a code mailed to the restaurant's domain, by a code in a letter, or by an administrator.
 */
export const CLAIM_WAYS = ['mail', 'letter', 'look'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** Overturned: it was proved, but an administrator gave the restaurant to another person. */
export const CLAIM_STATES = ['open', 'proved', 'refused', 'withdrawn', 'overturned'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The facts that guests can correct (`closed`: permanently closed) or add: a missing menu, a photo. */
export const CORRECTION_FACTS = [
  'closed',
  'hours',
  'address',
  'position',
  'phone',
  'website',
  'name',
  'names',
  'price',
  'menu',
  'photo',
] as const;
export type CorrectionFact = (typeof CORRECTION_FACTS)[number];

/** Additions to a page, which need a source, rather than corrections. */
export const ADDED_FACTS = ['menu', 'photo'] as const satisfies readonly CorrectionFact[];
export type AddedFact = (typeof ADDED_FACTS)[number];

/** The outcomes of a correction. */
export const CORRECTION_STATUSES = ['open', 'accepted', 'declined'] as const;

/** Landmarks for orientation, besides streets and districts. */
export const LANDMARK_KINDS = ['station', 'square', 'market', 'park', 'museum', 'attraction'] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

export const MENU_CATEGORIES = ['Appetizer', 'Main', 'Dessert', 'Beverage', 'Side', 'Special'] as const;
export type MenuCategory = (typeof MENU_CATEGORIES)[number];

/** Marks of a dish. Vegan implies vegetarian; the others are independent of each other. */
export const DIETARY_MARKS = ['Gluten-free', 'Halal', 'Kosher', 'Vegetarian', 'Vegan', 'Nut-free'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** The keys of openingHours; the week begins on Monday. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The people who see a post: everyone, or the author's followers. */
export const AUDIENCES = ['everyone', 'followers'] as const;

/** The people who may mention a person or comment on their posts; 'followers' are that person's followers. */
export const CONTACT_POLICIES = ['everyone', 'followers', 'nobody'] as const;

export const COMMUNITY_ROLES = ['founder', 'moderator', 'member'] as const;
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

export const WALL_TABS = ['people', 'restaurants', 'communities'] as const;
export type WallTab = (typeof WALL_TABS)[number];

export const NOTIFICATION_CHANNELS = ['in-app', 'email', 'push'] as const;

export const TRANSFER_KINDS = [
  'top-up',
  'send',
  'tip',
  'review tip',
  'voucher',
  'refund',
  'payout',
  'left behind',
  'promotion',
  'coupon',
  'tip share',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed'] as const;

export const EXPORT_STATUSES = ['pending', 'ready', 'failed'] as const;

export const LOYALTY_TIERS = ['Bronze', 'Silver', 'Gold'] as const;
export type LoyaltyTier = (typeof LOYALTY_TIERS)[number];

/** A valid code, one confirmed by staff, and one whose points were returned. */
export const REDEMPTION_STATUSES = ['open', 'confirmed', 'returned'] as const;

export const CHALLENGE_TYPES = [
  'daily',
  'food_explorer',
  'local_favorite',
  'seasonal',
  'limited_edition',
] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];

/** The events that a challenge counts; different ones for cuisines and restaurants. */
export const CHALLENGE_COUNTS = ['visit', 'review', 'photo', 'cuisine', 'restaurant'] as const;

/** When a challenge gives its reward. */
export const REWARD_MOMENTS = ['accept', 'complete'] as const;

/** The purpose of a link in a mail: to confirm an address, set a new password, or restore the previous address. */
export const ACCOUNT_TOKEN_PURPOSES = ['confirm email', 'reset password', 'restore email'] as const;
export type AccountTokenPurpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number];

/** How a person signed in; registration counts, too. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'email', 'openid', 'registration'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** The second factor besides a password; a passkey needs none. */
export const SECOND_FACTORS = ['code', 'recovery code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Steps of signing in that expire within minutes. */
export const SIGN_IN_CHALLENGES = [
  'add passkey',
  'passkey',
  'confirm by passkey',
  'code',
  'openid',
  'openid account',
] as const;

/** Bulk actions in tables of the administration; each table declares its own. */
export const BULK_ACTIONS = ['delete', 'undo', 'approve', 'reject', 'revoke'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The tabs of a community's page. */
export const COMMUNITY_TABS = ['posts', 'challenges', 'about', 'members'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];

/** The tabs of the owner area, in order. */
export const OWNER_TABS = [
  'dashboard',
  'menu',
  'reviews',
  'events',
  'challenges',
  'staff',
  'payouts',
  'profile',
] as const;
export type OwnerTab = (typeof OWNER_TABS)[number];

/**
 * The modes of the composer: a post, a post that begins with photos, a post in the name of one of the user's
 * restaurants (`as`), in one of their communities (`in`), or an edit of one of their posts.
 */
export const COMPOSITION_KINDS = ['post', 'photo', 'as', 'in', 'edit'] as const;
export type CompositionKind = (typeof COMPOSITION_KINDS)[number];

export const DECISION_STATES = ['voting', 'decided', 'cancelled'] as const;

/** The reason why the winner won: votes, the member who has got least so far, the group's score, or the draw. */
export const DECIDED_BY = ['votes', 'fairness', 'score', 'draw'] as const;
export type DecidedBy = (typeof DECIDED_BY)[number];

/** A vote on a card. */
export const DECISION_VERDICTS = ['no', 'ok', 'love'] as const;
export type DecisionVerdict = (typeof DECISION_VERDICTS)[number];
