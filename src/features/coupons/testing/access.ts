import { ANYONE, defineAccess, OWNERS } from '#testing/access/access.ts';
import { COUPON_TERMS } from '../options.ts';

const terms = COUPON_TERMS.version;

export const couponsAccess = defineAccess({
  'GET /api/coupons/places': [ANYONE, () => ({ currency: 'EUR' })],
  'GET /api/owner/restaurants/:id/coupons': [OWNERS, ({ place }) => ({ id: place })],
  'PUT /api/owner/restaurants/:id/coupons': [
    OWNERS,
    ({ place }) => ({ id: place, takesCoupons: true, terms }),
  ],
});
