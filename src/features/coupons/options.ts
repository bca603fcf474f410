import { t } from '#kit/contract/text.ts';

export const COUPON = {
  /** For so many days its value stays reserved after somebody got it. */
  days: 90,
  /** What one may be worth at most, in cents of a dollar; other currencies have about as much. */
  most: 50_000,
  /** How much goes into the promotion account or out of it at a time, in the smallest unit of any currency. */
  mostFunds: 100_000_000,
} as const;

/** An open coupon has its value reserved; one that was redeemed is paid, one that expired has released it. */
export const COUPON_STATES = ['open', 'redeemed', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What owners agree to. Whoever changes what it means gives it the next version: owners are asked again. */
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

/** How many places of a city are named. */
export const MAX_PLACES = 200;
