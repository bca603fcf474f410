import { z } from 'zod';
import { OptionalPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, nameText, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { groupDigits, t } from '#kit/contract/text.ts';
import { REWARDS } from './rules.ts';
import { Redemption, Reward } from './shapes.ts';

const wholeNumber = (most: number) =>
  z
    .int(t('Enter a whole number'))
    .min(1, t('At least 1'))
    .max(most, { error: () => t('At most {most}', { most: groupDigits(String(most)) }) });

const RewardFields = z.object({
  title: nameText(80).min(1, t('Give the reward a name')),
  description: text(300)
    .nullish()
    .transform((text) => text || null),
  image: OptionalPicture,
  price: wholeNumber(REWARDS.maxPoints),
  /** Null for an unlimited stock. */
  stock: z
    .int(t('Enter a whole number'))
    .min(0, t('At least 0'))
    .max(REWARDS.maxStock, t('At most 100,000'))
    .nullish(),
  perPerson: wholeNumber(1000).nullish(),
  /** 0 is Sunday; empty for every day. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .transform((days) => [...new Set(days)].sort())
    .optional(),
  isActive: z.boolean().optional(),
});

export const OwnReward = Reward.extend({
  /** Codes that are valid now, and codes that staff confirmed. */
  open: z.int(),
  confirmed: z.int(),
});
export type OwnReward = z.infer<typeof OwnReward>;

export const listOwnRewards = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/rewards',
  access: 'owner',
  summary: 'What members of my restaurant can redeem, the cheapest first, with what became of it',
  input: z.object({ id: PathId }),
  reply: z.array(OwnReward),
});

export const NewReward = RewardFields.extend({ id: PathId });

export const createReward = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/rewards',
  access: 'owner',
  refuses: [404, 409],
  summary: `Offer members a reward for points; ${REWARDS.maxPerRestaurant} at most`,
  input: NewReward,
  reply: OwnReward,
  idempotent: true,
  limit: { points: 120, seconds: 3600 },
});

const ownReward = { id: PathId, rewardId: PathId };

export const RewardChanges = RewardFields.partial().extend(ownReward);

export const updateReward = endpoint({
  method: 'PATCH',
  path: '/api/owner/restaurants/:id/rewards/:rewardId',
  access: 'owner',
  refuses: [404],
  summary: `Change a reward: what is not named stays. A lower price applies at once, a higher one after ${REWARDS.noticeDays} days`,
  input: RewardChanges,
  reply: OwnReward,
  limit: { points: 600, seconds: 3600 },
});

export const deleteReward = endpoint({
  method: 'DELETE',
  path: '/api/owner/restaurants/:id/rewards/:rewardId',
  access: 'owner',
  refuses: [404],
  summary: 'Withdraw a reward; codes redeemed before stay valid',
  input: z.object(ownReward),
  reply: Done,
});

export const listOwnRedemptions = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/redemptions',
  access: 'owner',
  refuses: [404],
  summary: 'Who redeemed what at my restaurant, newest first; members by name only where they agreed to it',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(
    z.object({
      id: Id,
      reward: z.string(),
      price: z.int(),
      status: Redemption.shape.status,
      /** Null if the member hides their name, has left, or is hidden by a block. */
      member: z.string().nullable(),
      /** The staff member; null if nobody confirmed it, they have left, or a block hides them. */
      confirmedBy: z.string().nullable(),
      confirmedAt: Timestamp.nullable(),
      createdAt: Timestamp,
    }),
  ),
});

export const getOutstanding = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/outstanding',
  access: 'owner',
  refuses: [404],
  summary: 'What members of my restaurant can still ask for',
  input: z.object({ id: PathId }),
  reply: z.object({
    /** Points of all members. */
    points: z.int(),
    /** How many of the cheapest reward members could take for their points; null if there is no reward. */
    rewards: z.int().nullable(),
    /** Codes that are not confirmed yet. */
    openCodes: z.int(),
  }),
});

export const redeemReward = endpoint({
  method: 'POST',
  path: '/api/loyalty/rewards/:id/redeem',
  access: 'signed-in',
  refuses: [403, 404, 409],
  summary: `Take a reward for my points; its code holds for ${REWARDS.codeMinutes} minutes, then the points come back`,
  input: z.object({ id: PathId }),
  reply: Redemption,
  idempotent: true,
  limit: { points: 60, seconds: 3600 },
});

export const listRedeemed = listEndpoint({
  method: 'GET',
  path: '/api/user/redemptions',
  access: 'signed-in',
  summary: 'The rewards that I redeemed for points, newest first',
  input: z.object(pageInput),
  reply: z.array(Redemption),
  // It also returns the points of expired codes.
  writes: true,
});

export const cancelRedemption = endpoint({
  method: 'POST',
  path: '/api/user/redemptions/:id/cancel',
  access: 'signed-in',
  refuses: [404, 409],
  summary:
    'Give a code back that nobody has confirmed: its points and its reward return; again, the same answer',
  input: z.object({ id: PathId }),
  reply: Redemption,
});
