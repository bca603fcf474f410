import { z } from 'zod';
import { Coupon, CouponValue } from '#features/coupons/shapes.ts';
import { isZone } from '#features/hours/rules.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { Day, Id, LongId, nameText, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CHALLENGE_COUNTS, CHALLENGE_TYPES, REWARD_MOMENTS } from '#vocabulary.ts';
import { CHALLENGE_STATES, CHALLENGES, OWNER_CHALLENGE_STATES, REWARD_TYPES } from './rules.ts';

const Place = z.object({ id: Id, name: z.string(), image: z.string().nullable() });

/** My round of a challenge. */
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
  /** Fixed when I accepted; null without a limit. */
  deadline: Timestamp.nullable(),
});
export type Progress = z.infer<typeof Progress>;

export const Challenge = z.object({
  id: Id,
  /** Null for a challenge of the platform or of a community. */
  restaurantId: Id.nullable(),
  restaurant: Place.nullable(),
  community: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  isDaily: z.boolean(),
  counts: z.enum(CHALLENGE_COUNTS),
  /** Only restaurants of this cuisine count; null for any. */
  cuisine: z.string().nullable(),
  requiredCount: z.int(),
  /** In days. */
  timeLimit: z.int().nullable(),
  /** Points of the restaurant's programme; XP if there is no restaurant. */
  points: z.int(),
  /** Counts for the profile's level and buys nothing; 0 for a restaurant's challenge. */
  xp: z.int(),
  image: z.string().nullable(),
  startDate: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  timeZone: z.string(),
  /** Can be accepted now. */
  isActive: z.boolean(),
  hasReward: z.boolean(),
  /** Name of the reward. */
  reward: z.string().nullable(),
  rewardOn: z.enum(REWARD_MOMENTS).nullable(),
  /** What the platform pays the restaurant that hands it over; null for a restaurant's own reward, or if nobody pays. */
  rewardValue: CouponValue.nullable(),
  /** Stock left; for the platform's rewards, at most what its promotion account can pay. Null without a reward. */
  rewardsLeft: z.int().nullable(),
  fundedBy: z.string().nullable(),
  createdAt: Timestamp,
  /** My current round; null for visitors and if I have not accepted. */
  progress: Progress.nullable(),
});
export type Challenge = z.infer<typeof Challenge>;

/** A visit, review or post that counted for me. */
export const ChallengeStep = z.object({
  kind: z.enum(['visit', 'review', 'post']),
  /** Id of the visit, review or post. */
  id: LongId,
  /** Null once it is deleted. */
  restaurant: z.object({ id: Id, name: z.string() }).nullable(),
  at: Timestamp,
});

export type ChallengeStep = z.infer<typeof ChallengeStep>;

export const ChallengeReward = z.object({
  id: Id,
  challengeId: Id,
  challenge: z.string(),
  /** Where to claim it; null for any restaurant that takes coupons. */
  restaurant: Place.nullable(),
  /** Null for a restaurant's own reward, and for an old one of the platform that nobody pays for. */
  coupon: Coupon.nullable(),
  title: z.string(),
  type: z.enum(REWARD_TYPES),
  /** Code that staff type or scan. */
  value: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  isClaimed: z.boolean(),
  claimedAt: Timestamp.nullable(),
  /** When I received it. */
  createdAt: Timestamp,
});
export type ChallengeReward = z.infer<typeof ChallengeReward>;

export const ChallengeDetail = Challenge.extend({
  /** In the order in which they happened. */
  steps: z.array(ChallengeStep),
  myReward: ChallengeReward.nullable(),
});
export type ChallengeDetail = z.infer<typeof ChallengeDetail>;

export const Badge = z.object({
  kind: z.string(),
  title: z.string(),
  rule: z.string(),
  reason: z.string(),
  earnedAt: Timestamp,
  challengeId: Id.nullable(),
});
export type Badge = z.infer<typeof Badge>;

const Stock = z
  .int(t('A whole number'))
  .min(1, t('At least 1'))
  .max(CHALLENGES.maxStock, { error: () => t('At most {maxStock}', { maxStock: CHALLENGES.maxStock }) });

export const RewardInput = z.object({
  title: nameText(80).min(3, t('At least 3 characters')),
  description: text(300).default(''),
  type: z.enum(REWARD_TYPES).default('coupon'),
  on: z.enum(REWARD_MOMENTS).default('complete'),
  stock: Stock,
});

export const TimeZone = text(60).refine(isZone, t('There is no such time zone'));

/** Neither bound of the calendar, whose start or end could fall outside it in some zone. */
const ChallengeDay = Day.refine(
  (day) => day > '0001-01-01' && day < '9999-12-31',
  t('Give a date such as 2026-12-05'),
);

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
  /** Starts at 04:00 local time on this day; at once if omitted. */
  firstDay: ChallengeDay.nullish(),
  lastDay: ChallengeDay.nullish(),
  isActive: z.boolean().default(true),
  reward: RewardInput.nullish(),
});

/** Once people have accepted, only texts, picture, a later last day and more rewards can change. */
export const ChallengeChanges = ChallengeFields.omit({ isActive: true, reward: true })
  .partial()
  .extend({
    // No defaults: an omitted field stays as it is.
    description: text(500).optional(),
    category: text(40).optional(),
    action: z.enum(['start', 'pause', 'end']).optional(),
    /** Number of rewards to add. */
    addRewards: Stock.optional(),
  });

export const OwnChallenge = Challenge.omit({ progress: true }).extend({
  state: z.enum(OWNER_CHALLENGE_STATES),
  /** People who accepted, and rounds completed. */
  participants: z.int(),
  completions: z.int(),
  rewards: z.object({ left: z.int(), handedOut: z.int(), claimed: z.int() }),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;
