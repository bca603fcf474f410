import { assertOwner } from '#features/staff/server/staff.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getOwnCoupons, listCouponPlaces, saveCouponChoice } from '../contract.ts';
import { COUPON_TERMS } from '../options.ts';
import { listPlacesWithCoupons, readOwnCoupons, saveChoice } from './places.ts';

export const couponsApi = [
  handle(getOwnCoupons, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readOwnCoupons(db, id);
  }),

  handle(saveCouponChoice, async ({ db, user, input: { id, takesCoupons, terms } }) => {
    await assertOwner(db, id, user.id);
    if (takesCoupons && terms !== COUPON_TERMS.version)
      throw conflict(t('The terms have changed meanwhile. Load the page again and read them first.'));
    await saveChoice(db, { restaurantId: id, userId: user.id, takesCoupons });
    return readOwnCoupons(db, id);
  }),

  handle(listCouponPlaces, ({ db, caller, input }) => listPlacesWithCoupons(db, caller, input)),
];
