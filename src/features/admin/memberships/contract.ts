import { z } from 'zod';
import { LoyaltyEntry } from '#features/loyalty/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, Done, Id, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { access } from '../table/contract.ts';

export const AdminMembership = z.object({
  id: Id,
  /** Null once the account is gone. */
  user: z.object({ id: Id, username: z.string() }).nullable(),
  restaurant: z.object({ id: Id, name: z.string() }).nullable(),
  tier: z.enum(LOYALTY_TIERS),
  totalPoints: z.int(),
  joinedAt: Timestamp,
  leftAt: Timestamp.nullable(),
  lastVisitDay: Day.nullable(),
});
export type AdminMembership = z.infer<typeof AdminMembership>;

export const listMemberships = listEndpoint({
  method: 'GET',
  path: '/api/admin/memberships',
  access,
  summary: 'Memberships of loyalty programs, newest first: of a person, of a restaurant, or all',
  input: z.object({
    user: PathId.optional(),
    restaurant: PathId.optional(),
    tier: z.enum(LOYALTY_TIERS).optional(),
    ...pageInput,
  }),
  reply: z.array(AdminMembership),
});

export const listMembershipEntries = listEndpoint({
  method: 'GET',
  path: '/api/admin/memberships/:id/entries',
  access,
  summary: 'The entries of a membership, newest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(LoyaltyEntry),
});

export const reverseLoyaltyEntry = endpoint({
  method: 'POST',
  path: '/api/admin/loyalty-entries/:id/reverse',
  access,
  refuses: [409],
  summary: 'Correct an entry by one that reverses it; the member is told why, and no event changes it again',
  input: z.object({ id: PathId, reason: text(500).min(1, 'Say why') }),
  reply: Done,
});
