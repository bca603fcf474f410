import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, Timestamp } from '#kit/contract/shapes.ts';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const PAYMENT_SORTS = ['createdAt', 'amount'] as const;

export const AdminPayment = z.object({
  id: Id,
  userId: Id.nullable(),
  username: z.string().nullable(),
  provider: z.enum(PAYMENT_PROVIDERS),
  reference: z.string().nullable(),
  amount: Cents,
  /** ISO 4217, for both amounts. */
  currency: z.string(),
  refunded: Cents,
  status: z.enum(PAYMENT_STATUSES),
  failure: z.string().nullable(),
  createdAt: Timestamp,
  completedAt: Timestamp.nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const listPayments = listEndpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access,
  summary: 'Top-ups',
  input: z.object({ status: z.enum(PAYMENT_STATUSES).optional(), ...tableInput(PAYMENT_SORTS) }),
  reply: z.array(AdminPayment),
});

export const exportPayments = exportEndpoint('payments', 'Top-ups', listPayments.input.omit(PAGE));
