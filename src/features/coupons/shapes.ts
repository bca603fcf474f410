import { z } from 'zod';
import { Cents, Currency, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { COUPON_STATES } from './options.ts';
import { findValueProblem } from './rules.ts';

/** The amount that the platform pays a restaurant for a coupon. */
export const CouponValue = z.object({
  /** In the smallest unit of the currency. */
  amount: Cents,
  /** ISO 4217. */
  currency: z.string(),
});
export type CouponValue = z.infer<typeof CouponValue>;

/** The amount as an administrator enters it. */
export const NewCouponValue = z
  .object({ amount: Cents.min(1, t('Give at least 0.01')), currency: Currency })
  .superRefine(({ amount, currency }, context) => {
    const problem = findValueProblem(amount, currency);
    if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
  });

/** The value behind a reward of the platform. */
export const Coupon = CouponValue.extend({
  expiresAt: Timestamp,
  state: z.enum(COUPON_STATES),
});
export type Coupon = z.infer<typeof Coupon>;
