import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Done, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { PAYOUT_CAUSES, PAYOUT_STATUSES } from '#vocabulary/payouts.ts';
import { PAYMENT_PROVIDERS } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const PAYOUT_SORTS = ['createdAt', 'amount'] as const;

export const AdminPayout = z.object({
  id: Id,
  userId: Id.nullable(),
  username: z.string().nullable(),
  provider: z.enum(PAYMENT_PROVIDERS),
  destinationName: z.string(),
  reference: z.string().nullable(),
  /** In the smallest unit of the currency. */
  amount: Cents,
  currency: z.string(),
  cause: z.enum(PAYOUT_CAUSES),
  status: z.enum(PAYOUT_STATUSES),
  failure: z.string().nullable(),
  createdAt: Timestamp,
  completedAt: Timestamp.nullable(),
});
export type AdminPayout = z.infer<typeof AdminPayout>;

export const listAllPayouts = listEndpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access,
  summary: 'Payouts to banks; a search gives those of a username that begins so',
  input: z.object({ status: z.enum(PAYOUT_STATUSES).optional(), ...tableInput(PAYOUT_SORTS) }),
  reply: z.array(AdminPayout),
});

export const exportPayouts = exportEndpoint('payouts', 'Payouts', listAllPayouts.input.omit(PAGE));

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/retry',
  access,
  refuses: [404, 409],
  summary: 'Ask the provider now for the next step of a payout that is under way; it is never sent twice',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: { points: 60, seconds: 60 },
});
