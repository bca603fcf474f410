import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CLAIM_STATES, CLAIM_WAYS } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const CLAIM_SORTS = ['createdAt'] as const;

export const AdminClaim = z.object({
  id: Id,
  restaurantId: Id,
  restaurant: z.string(),
  /** Null for a deleted account. */
  userId: Id.nullable(),
  username: z.string().nullable(),
  /** The current owner; null if the place has none. */
  ownerId: Id.nullable(),
  owner: z.string().nullable(),
  way: z.enum(CLAIM_WAYS),
  state: z.enum(CLAIM_STATES),
  isDispute: z.boolean(),
  /** Whether the claimant has entered the right code. */
  isProven: z.boolean(),
  /** Whether an administrator must act on it. */
  isWaiting: z.boolean(),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const ClaimDetail = AdminClaim.extend({
  userEmail: z.string().nullable(),
  /** When the claimant's account was created. */
  userSince: Timestamp.nullable(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** The address or number to which the code was sent. */
  sentTo: z.string().nullable(),
  /** When the code expires; null if none was sent. */
  codeExpiresAt: Timestamp.nullable(),
  codeTries: z.int(),
  note: z.string().nullable(),
  images: z.array(z.string()),
  decision: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The number of other open claims to the same place. */
  others: z.int(),
});
export type ClaimDetail = z.infer<typeof ClaimDetail>;

export const listAdminClaims = listEndpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access,
  summary:
    'Claims of restaurants; `waiting=1` gives those that an administrator has to look at or to send a letter for',
  input: z.object({
    waiting: z.literal('1').optional(),
    state: z.enum(CLAIM_STATES).optional(),
    way: z.enum(CLAIM_WAYS).optional(),
    ...tableInput(CLAIM_SORTS),
  }),
  reply: z.array(AdminClaim),
});

export const exportClaims = exportEndpoint('claims', 'Claims', listAdminClaims.input.omit(PAGE));

export const getClaim = readEndpoint('/api/admin/claims/:id', 'A claim with what proves it', ClaimDetail);

export const printClaimCode = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/code',
  access,
  refuses: [409],
  summary:
    'Make the code of a claim that is proved by a letter; only this reply tells it, and one made before stops working',
  input: z.object({ id: PathId }),
  reply: z.object({
    code: z.string(),
    restaurant: z.string(),
    username: z.string(),
    /** The address of the letter; without an address and a phone number no letter is sent. */
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  limit: { points: 120, seconds: 3600 },
});

export const decideClaim = endpoint({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  access,
  refuses: [403, 409],
  summary:
    'Give a place to whoever claims it, also from another owner, or refuse the claim; both sides see the reason. 409 where the owner is not the one who was shown',
  input: z.object({
    id: PathId,
    decision: z.enum(['accepted', 'refused']),
    reason: text(1000).min(1, t('Say why')),
    /** The owner that the administrator saw; null for none. */
    ownerId: Id.nullable(),
  }),
  reply: Done,
});
