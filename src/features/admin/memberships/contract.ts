import { z } from 'zod';
import { LoyaltyEntry } from '#features/loyalty/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Day, Done, Id, PathId, PathLongId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** The sort key of the table, which is its primary key. */
export const MEMBERSHIP_SORTS = ['id'] as const;

export const AdminMembership = z.object({
  id: Id,
  /** Null if the account is deleted. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  /** Null if the restaurant is deleted. */
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
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
    ...tableInput(MEMBERSHIP_SORTS),
  }),
  reply: z.array(AdminMembership),
});

export const exportMemberships = exportEndpoint(
  'memberships',
  'Memberships',
  listMemberships.input.omit(PAGE),
);

export const getMembership = readEndpoint(
  '/api/admin/memberships/:id',
  'One membership of a loyalty program',
  AdminMembership,
);

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
  input: z.object({ id: PathLongId, reason: text(500).min(1, t('Say why')) }),
  reply: Done,
});
