import { z } from 'zod';
import { COUPON, COUPON_STATES } from '#features/coupons/options.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, CurrentPassword, Id, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const COUPON_SORTS = ['createdAt'] as const;

export const AdminCoupon = z.object({
  id: Id,
  /** The reward, and the challenge that gave it; null if it is deleted. */
  reward: z.string().nullable(),
  challengeId: Id.nullable(),
  challenge: z.string().nullable(),
  /** In the smallest unit of the currency. */
  amount: Cents,
  currency: z.string(),
  /** `expired` includes coupons that were returned before their time. */
  state: z.enum(COUPON_STATES),
  /** Where it was redeemed. */
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  closedAt: Timestamp.nullable(),
});
export type AdminCoupon = z.infer<typeof AdminCoupon>;

export const listCoupons = listEndpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access,
  summary: 'Coupons of the platform with what became of them; a search finds challenges and restaurants',
  input: z.object({ state: z.enum(COUPON_STATES).optional(), ...tableInput(COUPON_SORTS) }),
  reply: z.array(AdminCoupon),
});

export const exportCoupons = exportEndpoint('coupons', 'Coupons', listCoupons.input.omit(PAGE));

/** The promotion account in one currency, in its smallest unit. */
export const PromotionFunds = z.object({
  currency: z.string(),
  funds: Cents,
  /** The part of the funds that covers open coupons. */
  reserved: Cents,
  /** The sum paid to restaurants for coupons so far. */
  paid: Cents,
  openCoupons: z.int(),
  paidCoupons: z.int(),
  /** The number of restaurants that accept coupons in this currency. */
  places: z.int(),
});
export type PromotionFunds = z.infer<typeof PromotionFunds>;

export const getPromotionFunds = endpoint({
  method: 'GET',
  path: '/api/admin/promotions',
  access,
  summary:
    'What the promotion account holds in each currency, what of it is reserved for coupons, and what was paid',
  input: z.object({}),
  reply: z.array(PromotionFunds),
});

export const FundsInput = z.object({
  /** In the smallest unit of the currency. */
  amount: Cents.min(1, t('Give at least 0.01')).max(COUPON.mostFunds, t('At most 1,000,000.00 at a time')),
  currency: Currency,
  /** The origin or destination of the money, such as the bank's reference. */
  note: text(200).min(3, t('Say where the money came from or went')),
  currentPassword: CurrentPassword,
});

/** The account after the transfer, in the smallest unit of the currency. */
const Moved = z.object({ currency: z.string(), funds: Cents, reserved: Cents });
const limit = { points: 60, seconds: 3600 };

export const fundPromotions = endpoint({
  method: 'POST',
  path: '/api/admin/promotions',
  access,
  refuses: [409],
  summary: 'Put money of the operator into the promotion account',
  input: FundsInput,
  confirmsPassword: () => true,
  reply: Moved,
  idempotent: true,
  limit,
});

export const withdrawPromotions = endpoint({
  method: 'POST',
  path: '/api/admin/promotions/withdrawals',
  access,
  refuses: [409],
  summary: 'Give the operator money back that is not reserved for coupons',
  input: FundsInput,
  confirmsPassword: () => true,
  reply: Moved,
  idempotent: true,
  limit,
});
