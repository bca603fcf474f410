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

/** Who named a city: stored addresses as cities began, a file of places, an owner's address, or an administrator. */
export const CITY_SOURCES = ['stored', 'import', 'registration', 'administrator'] as const;

/** How loud it is at a place when it is full, as its owner says. */
export const NOISE_LEVELS = ['Quiet', 'Moderate', 'Loud'] as const;
export type NoiseLevel = (typeof NOISE_LEVELS)[number];

/** Whether a place takes bookings of tables, and whether guests need one. */
export const RESERVATION_POLICIES = ['Walk-in only', 'Optional', 'Recommended', 'Required'] as const;
export type ReservationPolicy = (typeof RESERVATION_POLICIES)[number];

/** Overpass JSON and GeoJSON alike; tables; schema.org. */
export const IMPORT_FORMATS = ['openstreetmap', 'csv', 'json-ld'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A draft waits for somebody to look at its preview, a waiting one for the import before it. */
export const IMPORT_STATES = ['draft', 'waiting', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What of a restaurant has a source of its own. */
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

/** What proves that a place is somebody's: a code mailed to its own domain, one in a letter, or an administrator's look. */
export const CLAIM_WAYS = ['mail', 'letter', 'look'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** An overturned claim had been proved, and an administrator gave the place to somebody else. */
export const CLAIM_STATES = ['open', 'proved', 'refused', 'withdrawn', 'overturned'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * What guests may say is otherwise, `closed` that a place has closed for good, and what they may add: the menu of a place that
 * has none, and a photo.
 */
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

/** What people add to a page, in place of changing what it says: of it they say where it is from. */
export const ADDED_FACTS = ['menu', 'photo'] as const satisfies readonly CorrectionFact[];
export type AddedFact = (typeof ADDED_FACTS)[number];

/** What became of a suggested change. */
export const CORRECTION_STATUSES = ['open', 'accepted', 'declined'] as const;

/** What people orient themselves by, beside streets and districts. */
export const LANDMARK_KINDS = ['station', 'square', 'market', 'park', 'museum', 'attraction'] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

export const MENU_CATEGORIES = ['Appetizer', 'Main', 'Dessert', 'Beverage', 'Side', 'Special'] as const;
export type MenuCategory = (typeof MENU_CATEGORIES)[number];

/** What a dish may carry. Vegan implies vegetarian; the other marks are independent of each other. */
export const DIETARY_MARKS = ['Gluten-free', 'Halal', 'Kosher', 'Vegetarian', 'Vegan', 'Nut-free'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** Days as openingHours names them; the week begins on Monday. */
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

/** Who sees a post: everyone, or people who follow its author. */
export const AUDIENCES = ['everyone', 'followers'] as const;

/** Who may mention somebody or comment on their posts; 'followers' are the people who follow them. */
export const CONTACT_POLICIES = ['everyone', 'followers', 'nobody'] as const;

export const COMMUNITY_ROLES = ['founder', 'moderator', 'member'] as const;
export type CommunityRole = (typeof COMMUNITY_ROLES)[number];

export const WALL_TABS = ['people', 'restaurants', 'communities'] as const;
export type WallTab = (typeof WALL_TABS)[number];

/** How somebody is told of what concerns them. */
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

/** A code that holds, one that staff confirmed, one whose points went back. */
export const REDEMPTION_STATUSES = ['open', 'confirmed', 'returned'] as const;

export const CHALLENGE_TYPES = [
  'daily',
  'food_explorer',
  'local_favorite',
  'seasonal',
  'limited_edition',
] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];

/** What a challenge counts; of cuisines and restaurants, different ones. */
export const CHALLENGE_COUNTS = ['visit', 'review', 'photo', 'cuisine', 'restaurant'] as const;

/** When a challenge hands out its reward. */
export const REWARD_MOMENTS = ['accept', 'complete'] as const;

/** What the link in a mail is for: to prove an address, to set a new password, to get the address before a change back. */
export const ACCOUNT_TOKEN_PURPOSES = ['confirm email', 'reset password', 'restore email'] as const;
export type AccountTokenPurpose = (typeof ACCOUNT_TOKEN_PURPOSES)[number];

/** How somebody got in; who registers is in, too. */
export const SIGN_IN_WAYS = ['password', 'passkey', 'email', 'openid', 'registration'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** What is asked for besides the password; a passkey is both at once. */
export const SECOND_FACTORS = ['code', 'recovery code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** What is answered within minutes, once. */
export const SIGN_IN_CHALLENGES = [
  'add passkey',
  'passkey',
  'confirm by passkey',
  'code',
  'openid',
  'openid account',
] as const;

/** What can be done to many rows of a table of the administration at once; each table says which of them fit. */
export const BULK_ACTIONS = ['delete', 'undo', 'approve', 'reject', 'revoke'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The parts of a community's page. */
export const COMMUNITY_TABS = ['posts', 'challenges', 'about', 'members'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];

/** The screens of the owner area, in order. */
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
 * What the composer opens for: a post, or one that begins with its photos, maybe about a restaurant; a post in the name of
 * a restaurant of mine (`as`), or in a community that I joined (`in`); a change to a post of mine.
 */
export const COMPOSITION_KINDS = ['post', 'photo', 'as', 'in', 'edit'] as const;
export type CompositionKind = (typeof COMPOSITION_KINDS)[number];

/** A table of people who decide where to eat. */
export const DECISION_STATES = ['voting', 'decided', 'cancelled'] as const;

/** What settled the first place of a table: votes, the member who got least so far, the group's score, or the draw. */
export const DECIDED_BY = ['votes', 'fairness', 'score', 'draw'] as const;
export type DecidedBy = (typeof DECIDED_BY)[number];

/** A tap on a card. */
export const DECISION_VERDICTS = ['no', 'ok', 'love'] as const;
export type DecisionVerdict = (typeof DECISION_VERDICTS)[number];
