import { z } from 'zod';
import { Voucher } from '#features/vouchers/contract.ts';
import { listEndpoint } from '#kit/contract/endpoint.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const VOUCHER_SORTS = ['createdAt', 'code'] as const;

export const listVouchers = listEndpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  access,
  summary: 'Vouchers',
  input: z.object(tableInput(VOUCHER_SORTS)),
  reply: z.array(Voucher),
});

export const exportVouchers = exportEndpoint('vouchers', 'Vouchers', listVouchers.input.omit(PAGE));
