import { z } from 'zod';
import { Coupon, CouponValue } from '#features/coupons/shapes.ts';
import { isZone } from '#features/hours/rules.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { Day, Id, LongId, nameText, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CHALLENGE_COUNTS, CHALLENGE_TYPES, REWARD_MOMENTS } from '#vocabulary.ts';
import { CHALLENGE_STATES, CHALLENGES, OWNER_CHALLENGE_STATES, REWARD_TYPES } from './rules.ts';

const Place = z.object({ id: Id, name: z.string(), image: z.string().nullable() });

/** How far I am with a challenge. */
export const Progress = z.object({
  challengeId: Id,
  /** The local date of a daily challenge's round; empty for all others. */
  period: z.string(),
  progress: z.int(),
  requiredCount: z.int(),
  completed: z.boolean(),
  state: z.enum(CHALLENGE_STATES),
  acceptedAt: Timestamp,
  completedAt: Timestamp.nullable(),
  /** Fixed when I accepted; null without one. */
  deadline: Timestamp.nullable(),
});
export type Progress = z.infer<typeof Progress>;

export const Challenge = z.object({
  id: Id,
  /** Whose challenge it is; null for one of the platform or of a community. */
  restaurantId: Id.nullable(),
  restaurant: Place.nullable(),
  community: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  /** The same as the title. */
  name: z.string(),
  description: z.string(),
  category: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  isDaily: z.boolean(),
  counts: z.enum(CHALLENGE_COUNTS),
  /** Where it counts: restaurants of this cuisine only; null for any. */
  cuisine: z.string().nullable(),
  requiredCount: z.int(),
  /** In days; null without one. */
  timeLimit: z.int().nullable(),
  /** Points of the programme of its restaurant; without one they are its XP. */
  points: z.int(),
  /** What counts for the profile's level and buys nothing; 0 for a restaurant's challenge, whose points go to its programme. */
  xp: z.int(),
  image: z.string().nullable(),
  startDate: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  timeZone: z.string(),
  /** Whether it can be accepted now. */
  isActive: z.boolean(),
  hasReward: z.boolean(),
  /** What the reward is called; null without one. */
  reward: z.string().nullable(),
  rewardOn: z.enum(REWARD_MOMENTS).nullable(),
  /** What the platform pays the restaurant that hands it over; null for a restaurant's own, and where nobody pays. */
  rewardValue: CouponValue.nullable(),
  /** How many are left, of the platform's no more than its promotion account can pay; null without a reward. */
  rewardsLeft: z.int().nullable(),
  /** Who pays for the reward. */
  fundedBy: z.string().nullable(),
  createdAt: Timestamp,
  /** Mine in the round of now; null for visitors and where I have not accepted. */
  progress: Progress.nullable(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Something that counted for me. */
export const ChallengeStep = z.object({
  kind: z.enum(['visit', 'review', 'post']),
  /** The number of the visit, the review or the post. */
  id: LongId,
  /** Null where it is gone. */
  restaurant: z.object({ id: Id, name: z.string() }).nullable(),
  at: Timestamp,
});

export type ChallengeStep = z.infer<typeof ChallengeStep>;

export const ChallengeReward = z.object({
  id: Id,
  challengeId: Id,
  challenge: z.string(),
  /** Where it is claimed; null for any restaurant that takes coupons. */
  restaurant: Place.nullable(),
  /** The money behind one of the platform; null for a restaurant's own, and for an old one that nobody pays for. */
  coupon: Coupon.nullable(),
  title: z.string(),
  type: z.enum(REWARD_TYPES),
  /** The code that staff type in or scan. */
  value: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  isClaimed: z.boolean(),
  claimedAt: Timestamp.nullable(),
  /** When I got it. */
  createdAt: Timestamp,
});
export type ChallengeReward = z.infer<typeof ChallengeReward>;

export const ChallengeDetail = Challenge.extend({
  /** What counted for me, in order. */
  steps: z.array(ChallengeStep),
  /** What I got for it. */
  myReward: ChallengeReward.nullable(),
});
export type ChallengeDetail = z.infer<typeof ChallengeDetail>;

export const Badge = z.object({
  kind: z.string(),
  title: z.string(),
  /** The rule, as everybody may read it. */
  rule: z.string(),
  /** What earned it. */
  reason: z.string(),
  earnedAt: Timestamp,
  challengeId: Id.nullable(),
});
export type Badge = z.infer<typeof Badge>;

const Stock = z
  .int(t('A whole number'))
  .min(1, t('At least 1'))
  .max(CHALLENGES.maxStock, { error: () => t('At most {maxStock}', { maxStock: CHALLENGES.maxStock }) });

/** What is handed out, and when. */
export const RewardInput = z.object({
  title: nameText(80).min(3, t('At least 3 characters')),
  description: text(300).default(''),
  type: z.enum(REWARD_TYPES).default('coupon'),
  on: z.enum(REWARD_MOMENTS).default('complete'),
  stock: Stock,
});

export const TimeZone = text(60).refine(isZone, t('There is no such time zone'));

/** A day whose beginning and end lie in the calendar too, on any clock. */
const ChallengeDay = Day.refine(
  (day) => day > '0001-01-01' && day < '9999-12-31',
  t('Give a date such as 2026-12-05'),
);

/** What owners and administrators say of a challenge. */
export const ChallengeFields = z.object({
  title: nameText(80).min(3, t('At least 3 characters')),
  description: text(500).default(''),
  category: text(40).default(''),
  type: z.enum(CHALLENGE_TYPES),
  counts: z.enum(CHALLENGE_COUNTS),
  requiredCount: z.int(t('A whole number')).min(1, t('At least 1')).max(100, t('At most 100')),
  timeLimit: z.int(t('A whole number')).min(1, t('At least 1')).max(365, t('At most 365')).nullish(),
  points: z.int(t('A whole number')).min(0, t('At least 0')).max(CHALLENGES.maxPoints, t('At most 1,000')),
  image: OptionalKeptPicture,
  /** From 04:00 of this day on, local time; at once where left out. */
  firstDay: ChallengeDay.nullish(),
  /** Its last business day. */
  lastDay: ChallengeDay.nullish(),
  isActive: z.boolean().default(true),
  reward: RewardInput.nullish(),
});

/** What can be changed later: as soon as somebody has accepted, texts, picture, a later last day and more rewards. */
export const ChallengeChanges = ChallengeFields.omit({ isActive: true, reward: true })
  .partial()
  .extend({
    // Without the defaults: what a change does not name stays as it is.
    description: text(500).optional(),
    category: text(40).optional(),
    action: z.enum(['start', 'pause', 'end']).optional(),
    /** So many rewards more. */
    addRewards: Stock.optional(),
  });

export const OwnChallenge = Challenge.omit({ progress: true }).extend({
  state: z.enum(OWNER_CHALLENGE_STATES),
  /** How many people have accepted it, and completed it. */
  participants: z.int(),
  completions: z.int(),
  /** Rewards in stock, handed out and claimed. */
  rewards: z.object({ left: z.int(), handedOut: z.int(), claimed: z.int() }),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;
