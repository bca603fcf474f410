import { z } from 'zod';
import { Reward } from '#features/redemptions/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, EARNED, Id, LongId, oneOrMany, PathId, PathLongId, pageInput } from '#kit/contract/shapes.ts';
import {
  LoyaltyCard,
  LoyaltyCheck,
  LoyaltyEntry,
  Member,
  OptionalRules,
  OwnProgramme,
  Programme,
  Receipt,
} from './shapes.ts';

export const checkLoyalty = endpoint({
  method: 'GET',
  path: '/api/loyalty/check/:restaurantId',
  access: 'signed-in',
  summary: 'Whether I am in the loyalty program of a restaurant, my points and tier',
  input: z.object({ restaurantId: PathId }),
  reply: LoyaltyCheck,
});

export const joinLoyalty = endpoint({
  method: 'POST',
  path: '/api/loyalty/join',
  access: 'signed-in',
  refuses: [403, 404, 409],
  summary:
    'Join the loyalty program of a restaurant; once, however often it is sent. A visit of today counts, and the reply says what it earned',
  input: z.object({
    restaurantId: Id,
    /** Whether the owner sees my name among the members. */
    showsName: z.boolean().default(false),
  }),
  reply: LoyaltyCheck.extend(EARNED),
  earns: true,
  limit: { points: 60, seconds: 3600 },
});

export const setLoyaltyName = endpoint({
  method: 'PATCH',
  path: '/api/loyalty/:restaurantId',
  access: 'signed-in',
  refuses: [404],
  summary: 'Choose whether the owner of a restaurant sees my name among the members',
  input: z.object({ restaurantId: PathId, showsName: z.boolean() }),
  reply: Done,
});

export const leaveLoyalty = endpoint({
  method: 'POST',
  path: '/api/loyalty/leave',
  access: 'signed-in',
  refuses: [404],
  summary: 'Leave a loyalty program and give up its points; a debt stays. The reply is the receipt',
  input: z.object({ restaurantId: Id }),
  reply: Receipt,
  idempotent: true,
  limit: { points: 60, seconds: 3600 },
});

export const getLoyalty = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/loyalty',
  access: 'public',
  cache: { staleIfError: 1800 },
  summary: 'The loyalty program of a restaurant: its terms, and the rewards that it gives for points',
  input: z.object({ id: PathId }),
  reply: Programme.extend({ rewards: z.array(Reward) }),
});

export const listLoyaltyCards = listEndpoint({
  method: 'GET',
  path: '/api/user/loyalty',
  access: 'signed-in',
  summary: 'The loyalty programs that I am in, the last visited first',
  input: z.object({ ...pageInput }),
  reply: z.array(LoyaltyCard),
});

export const listLoyaltyEntries = listEndpoint({
  method: 'GET',
  path: '/api/loyalty/entries/:restaurantId',
  access: 'signed-in',
  summary: 'The history of my points at a restaurant, newest first',
  input: z.object({ restaurantId: PathId, ...pageInput }),
  reply: z.array(LoyaltyEntry),
});

const EarnedBy = z.object({ id: LongId, points: z.int() });

export const findEarned = endpoint({
  method: 'GET',
  path: '/api/loyalty/earned',
  access: 'public',
  summary: 'Which of these reviews and posts earned their authors points, and how many',
  input: z.object({ review: oneOrMany(PathLongId), post: oneOrMany(PathId) }),
  reply: z.object({ reviews: z.array(EarnedBy), posts: z.array(EarnedBy) }),
});

export const createShareLink = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/share-link',
  access: 'signed-in',
  refuses: [404],
  summary: 'My share link to the page of a restaurant; always the same one',
  input: z.object({ id: PathId }),
  reply: z.object({ link: z.url() }),
  limit: { points: 60, seconds: 3600 },
});

export const openShareLink = endpoint({
  method: 'POST',
  path: '/api/share-links/:token/open',
  access: 'signed-in',
  refuses: [404],
  summary: 'Record that I came by a link that somebody shared',
  input: z.object({ token: z.string().max(60) }),
  reply: Done,
  limit: { points: 120, seconds: 3600 },
});

export const getOwnProgramme = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/loyalty',
  access: 'owner',
  summary:
    'The loyalty program of my restaurant: its rules, members by tier, and points that are outstanding',
  input: z.object({ id: PathId }),
  reply: OwnProgramme,
});

export const saveProgramme = endpoint({
  method: 'PUT',
  path: '/api/owner/restaurants/:id/loyalty',
  access: 'owner',
  summary: 'Switch the loyalty program of my restaurant and its rules on and off; what was earned stays',
  input: z.object({ id: PathId, isOn: z.boolean(), rules: OptionalRules }),
  reply: OwnProgramme,
  limit: { points: 60, seconds: 3600 },
});

export const listMembers = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/members',
  access: 'owner',
  summary: 'Who is in the loyalty program of my restaurant, by name only where they agreed to it',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(Member),
});
