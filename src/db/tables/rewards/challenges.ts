import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHALLENGE_COUNTS, CHALLENGE_TYPES, REWARD_MOMENTS } from '#vocabulary.ts';
import { users } from '../base/users.ts';
import { belongsTo, id, long, longId, pictureIndex, timestamp } from '../columns.ts';
import { restaurants } from '../places/restaurants.ts';
import { communities } from '../voices/communities.ts';

/** PostgreSQL's multirange of time. */
const periods = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzmultirange' });

/** A task to repeat within some days, for points, a badge and perhaps a reward. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    /** Its restaurant, where it also counts; null for the platform's challenges. */
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'cascade' }),
    communityId: integer().references(() => communities.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text(),
    type: text({ enum: CHALLENGE_TYPES }).notNull(),
    counts: text({ enum: CHALLENGE_COUNTS }).notNull(),
    /** Only restaurants of this cuisine count. */
    cuisine: text(),
    requiredCount: integer().notNull().default(1),
    /** Days from acceptance; null for the whole run of the challenge. */
    timeLimit: integer(),
    points: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    isDaily: boolean().notNull().default(false),
    image: text(),
    startDate: timestamp(),
    endDate: timestamp(),
    /** The time zone of its days, which begin at 04:00. */
    timeZone: text().notNull(),
    /** When a reward is given; null without one. */
    rewardOn: text({ enum: REWARD_MOMENTS }),
    /** The reward in words: "A free dessert". */
    reward: text(),
    /**
     * The platform's payment to the restaurant in the smallest unit of `rewardCurrency`; null for a restaurant's own.
     */
    rewardAmount: integer(),
    rewardCurrency: text(),
    /** The name of the sponsor. */
    fundedBy: text(),
    /** Paused periods: events within them never count. */
    pauses: periods().notNull().default(sql`'{}'`),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Permanently ended. */
    stoppedAt: timestamp(),
    /** Hidden from everyone; earned rewards stay. */
    deletedAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    index('challenges_restaurant').on(t.restaurantId),
    index('challenges_time').on(t.createdAt, t.id),
    // For the list: daily ones first, then the newest.
    index('challenges_order')
      .on(t.isDaily.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.stoppedAt} is null and ${t.deletedAt} is null`),
    // For challenges that start or end by their dates alone.
    index('challenges_start').on(t.startDate).where(sql`${t.startDate} is not null`),
    index('challenges_end').on(t.endDate).where(sql`${t.endDate} is not null`),
    index('challenges_community').on(t.communityId),
    index('challenges_created_by').on(t.createdBy),
    pictureIndex('challenges_image', t.image),
    check('challenges_required_count_positive', sql`${t.requiredCount} > 0`),
    check('challenges_time_limit_positive', sql`${t.timeLimit} > 0`),
    check('challenges_points_not_negative', sql`${t.points} >= 0`),
    check(
      'challenges_type_known',
      sql`${t.type} in ('daily', 'food_explorer', 'local_favorite', 'seasonal', 'limited_edition')`,
    ),
    check(
      'challenges_counts_known',
      sql`${t.counts} in ('visit', 'review', 'photo', 'cuisine', 'restaurant')`,
    ),
    // A reward of the platform needs an amount that backs it.
    check(
      'challenges_reward_value_whole',
      sql`(${t.rewardAmount} is null) = (${t.rewardCurrency} is null) and (${t.rewardAmount} is null
        or ${t.rewardAmount} > 0 and ${t.rewardCurrency} ~ '^[A-Z]{3}$' and ${t.restaurantId} is null)`,
    ),
    check('challenges_reward_on_known', sql`${t.rewardOn} in ('accept', 'complete')`),
  ],
);

/** A person's participation and progress; a daily challenge has a row per day. */
export const userChallengeProgress = pgTable(
  'user_challenge_progress',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    challengeId: belongsTo(() => challenges.id),
    /** The local date of a daily challenge; otherwise empty. */
    period: text().notNull().default(''),
    progress: integer().notNull().default(0),
    completed: boolean().notNull().default(false),
    /** Completions: may rise again if a counted event was deleted in between. */
    completions: integer().notNull().default(0),
    completedAt: timestamp(),
    acceptedAt: timestamp().notNull().default(sql`now()`),
    /** Events count from here: the beginning of the business day of acceptance. */
    startsAt: timestamp().notNull().default(sql`now()`),
    /** Fixed at acceptance; null without an end. */
    deadline: timestamp(),
    withdrawnAt: timestamp(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('user_challenge_progress_once_key').on(t.userId, t.challengeId, t.period),
    index('user_challenge_progress_challenge').on(t.challengeId),
  ],
);

/** Counted events of a challenge, each once. */
export const challengeCounts = pgTable(
  'challenge_counts',
  {
    id: longId(),
    progressId: belongsTo(() => userChallengeProgress.id),
    /** An event that may count once: the id of a visit, review, post or restaurant, or the name of a cuisine. */
    key: text().notNull(),
    sourceKind: text().notNull(),
    sourceId: long().notNull(),
    /** Where it happened; after the restaurant is deleted, the event counts permanently. */
    restaurantId: integer().references(() => restaurants.id, { onDelete: 'set null' }),
    /** When it happened. */
    happenedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex('challenge_counts_key').on(t.progressId, t.key),
    index('challenge_counts_source').on(t.sourceKind, t.sourceId),
    index('challenge_counts_restaurant').on(t.restaurantId),
  ],
);

/** The stock of rewards: one row each, given to one person once and claimed once by its code. */
export const challengeRewards = pgTable(
  'challenge_rewards',
  {
    id: id(),
    challengeId: belongsTo(() => challenges.id),
    type: text().notNull().default('coupon'),
    /** The code, its own for each. */
    value: text().notNull(),
    description: text().notNull(),
    image: text(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    handedOutAt: timestamp(),
    isClaimed: boolean().notNull().default(false),
    claimedAt: timestamp(),
    /** The member of staff who confirmed it. */
    claimedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('challenge_rewards_value_key').on(t.value),
    uniqueIndex('challenge_rewards_once_key').on(t.challengeId, t.userId),
    index('challenge_rewards_stock').on(t.challengeId, t.id).where(sql`${t.handedOutAt} is null`),
    index('challenge_rewards_user').on(t.userId),
    index('challenge_rewards_claimed_by').on(t.claimedBy),
  ],
);

/** An earned badge; later changes of the rule do not remove it. */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    kind: text().notNull(),
    title: text().notNull(),
    /** The reason as shown to people. */
    reason: text().notNull(),
    sourceKind: text().notNull(),
    sourceId: text().notNull(),
    earnedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('badges_once_key').on(t.userId, t.kind, t.sourceId)],
);
