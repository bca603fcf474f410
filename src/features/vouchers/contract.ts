import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, Id, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { VOUCHER } from './options.ts';

export const NewVoucher = z.object({
  /** In the smallest unit of the currency. */
  value: Cents.min(1, t('Give at least 0.01')).max(VOUCHER.most, t('At most 99,999.99')),
  /** By default the installation's currency. */
  currency: Currency.optional(),
  /** The number of people who can redeem it, each once. */
  maxUses: z
    .int(t('Enter a whole number'))
    .min(1, t('At least 1'))
    .max(VOUCHER.mostUses, t('At most 1,000,000')),
  /** The last valid day, in UTC; by default it never expires. */
  expires: z.iso.date(t('Choose a date')).nullish(),
  /** By default generated. */
  code: text(60)
    .refine((code) => code === '' || VOUCHER.code.test(code), t('Use 4 to 60 letters, digits and dashes'))
    .nullish(),
});

export const Voucher = z.object({
  id: Id,
  code: z.string(),
  value: Cents,
  /** ISO 4217. */
  currency: z.string(),
  maxUses: z.int(),
  uses: z.int(),
  expiresAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Voucher = z.infer<typeof Voucher>;

export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers',
  access: 'admin',
  summary: 'Create a voucher that adds its value to the wallet of whoever redeems it',
  input: NewVoucher,
  reply: Voucher,
  idempotent: true,
  limit: { points: 60, seconds: 600 },
  conflicts: {
    vouchers_code_key: { field: 'code', message: t('There is a voucher with this code already') },
  },
});

const Redemption = z.object({
  user: z.object({
    id: Id,
    /** Null if they have left. */
    username: z.string().nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  createdAt: Timestamp,
});

export const listRedemptions = listEndpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:id/redemptions',
  access: 'admin',
  summary: 'Who redeemed a voucher, the latest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(Redemption),
});

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/api/wallet/vouchers',
  access: 'signed-in',
  summary: 'Redeem a voucher by its code, once',
  input: z.object({ code: text(60).min(1, t('Enter a code')) }),
  /** The balance of the wallet in its currency, afterwards. */
  reply: z.object({ value: Cents, currency: z.string(), balance: Cents }),
  idempotent: true,
  limit: { points: 20, seconds: 600 },
});
