import { t } from '#kit/contract/text.ts';

export const COUPON = {
  /** Days for which the value of an issued coupon stays reserved. */
  days: 90,
  /** Maximum value of a coupon, in US cents; about the same in other currencies. */
  most: 50_000,
  /** Maximum of one payment into or out of the promotion account, in the smallest unit of any currency. */
  mostFunds: 100_000_000,
} as const;

/** An open coupon has its value reserved; a redeemed one is paid; an expired one has released it. */
export const COUPON_STATES = ['open', 'redeemed', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The terms that owners agree to. A change of meaning needs a new version: owners are asked again. */
export const COUPON_TERMS = {
  version: 1,
  sentences: [
    () =>
      t(
        'Guests get coupons from challenges of Tablemate. You hand over what the coupon says and confirm its code at your counter.',
      ),
    () =>
      t(
        'Each coupon states a value in the currency of your city. It is in your wallet the moment you confirm the code, without a fee.',
      ),
    () =>
      t(
        'The money for each coupon is set aside before a guest gets it. A coupon that nobody pays for is refused at your counter.',
      ),
    () =>
      t(
        'A guest who uses less than the coupon’s value gets no change. People who work here cannot use their coupons here.',
      ),
    () =>
      t(
        'Your restaurant is named where guests see which places take coupons. You can stop at any time; from then on your counter refuses them.',
      ),
  ],
} as const;

/** Places named per city. */
export const MAX_PLACES = 200;
