import { z } from 'zod';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Id, Timestamp } from '#kit/contract/shapes.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** What the table can be sorted by; the first is the default. Each has an index behind it. */
export const VOUCHER_SORTS = ['createdAt', 'code'] as const;

export const AdminVoucher = z.object({
  id: Id,
  code: z.string(),
  value: Cents,
  maxUses: z.int(),
  uses: z.int(),
  expiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type AdminVoucher = z.infer<typeof AdminVoucher>;

export const listVouchers = listEndpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  access,
  summary: 'Vouchers',
  input: z.object(tableInput(VOUCHER_SORTS)),
  reply: z.array(AdminVoucher),
});

export const exportVouchers = exportEndpoint('vouchers', 'Vouchers', listVouchers.input.omit(PAGE));
