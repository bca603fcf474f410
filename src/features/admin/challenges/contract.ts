import { z } from 'zod';
import { OWNER_CHALLENGE_STATES } from '#features/challenges/rules.ts';
import {
  ChallengeChanges,
  ChallengeFields,
  OwnChallenge,
  RewardInput,
  TimeZone,
} from '#features/challenges/shapes.ts';
import { NewCouponValue } from '#features/coupons/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CHALLENGE_TYPES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const CHALLENGE_SORTS = ['createdAt'] as const;

/** The kinds of makers by which the table can be filtered. */
export const CHALLENGE_MAKERS = ['platform', 'restaurants', 'communities'] as const;

export const AdminChallenge = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(CHALLENGE_TYPES),
  state: z.enum(OWNER_CHALLENGE_STATES),
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  communityId: Id.nullable(),
  community: z.string().nullable(),
  counts: z.string(),
  requiredCount: z.int(),
  timeLimit: z.int().nullable(),
  points: z.int(),
  participants: z.int(),
  completions: z.int(),
  /** Null without a reward. */
  reward: z.string().nullable(),
  rewardsLeft: z.int(),
  startDate: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type AdminChallenge = z.infer<typeof AdminChallenge>;

export const listAdminChallenges = listEndpoint({
  method: 'GET',
  path: '/api/admin/challenges',
  access,
  summary: 'Challenges of the platform, of restaurants and communities, newest first',
  input: z.object({
    type: z.enum(CHALLENGE_TYPES).optional(),
    maker: z.enum(CHALLENGE_MAKERS).optional(),
    restaurant: PathId.optional(),
    ...tableInput(CHALLENGE_SORTS),
  }),
  reply: z.array(AdminChallenge),
});

export const exportChallenges = exportEndpoint(
  'challenges',
  'Challenges',
  listAdminChallenges.input.omit(PAGE),
);

export const getAdminChallenge = readEndpoint(
  '/api/admin/challenges/:id',
  'One challenge with what became of it',
  OwnChallenge,
);

const Where = {
  /** Only restaurants of this cuisine count; null for any. */
  cuisine: text(60).min(1, t('Choose a cuisine')).nullish(),
  /** The name of the sponsor of the reward. */
  fundedBy: text(80).nullish(),
};

/** A challenge of the platform, or of a community. */
export const NewChallenge = ChallengeFields.extend({
  ...Where,
  communityId: Id.nullish(),
  /** `value` is the amount that the promotion account pays a restaurant for handing the reward over. */
  reward: RewardInput.extend({ value: NewCouponValue }).nullish(),
  /** The time zone in which days begin. */
  timeZone: TimeZone.default('UTC'),
});

export const addAdminChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/challenges',
  access,
  refuses: [404],
  summary:
    'Create a challenge of the platform, or for the members of a community; what a reward is worth is paid out of the promotion account',
  input: NewChallenge,
  reply: OwnChallenge,
  idempotent: true,
});

export const AdminChallengeChanges = ChallengeChanges.extend({
  ...Where,
  /** Sets the value of a platform's reward that has none yet; it cannot be changed afterwards. */
  rewardValue: NewCouponValue.optional(),
  /** Why it is paused or ended; its owner is notified with this reason. */
  reason: text(1000).optional(),
});

export const editAdminChallenge = endpoint({
  method: 'PATCH',
  path: '/api/admin/challenges/:id',
  access,
  refuses: [409],
  summary:
    'Change, start, pause or end any challenge; once people have accepted it, only its texts, its picture, a later last day more rewards, and what an old reward is worth',
  input: AdminChallengeChanges.extend({ id: PathId }),
  reply: OwnChallenge,
});

export const deleteAdminChallenge = removeEndpoint(
  '/api/admin/challenges/:id',
  'Take a challenge out for good; points, XP, badges and rewards that it gave stay',
);
