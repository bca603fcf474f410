import { handleExport } from '#features/admin/table/server/export.ts';
import { audit } from '#features/audit/server/audit.ts';
import { addFunds, withdrawFunds } from '#features/coupons/server/funds.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminCoupon,
  exportCoupons,
  fundPromotions,
  getPromotionFunds,
  listCoupons,
  withdrawPromotions,
} from '../contract.ts';
import { couponsPage, readPromotionFunds } from './coupons.ts';

const kind = 'promotion account';

export const couponsTable: AdminTable = {
  name: 'coupons',
  handlers: [
    handle(listCoupons, ({ db, input }) => couponsPage(db, input)),
    handleExport(exportCoupons, 'coupons', AdminCoupon, couponsPage),

    handle(getPromotionFunds, ({ db }) => readPromotionFunds(db)),

    handle(fundPromotions, async ({ db, user, input: { amount, currency, note } }) => {
      const after = await addFunds(db, { amount, currency, note });
      await audit(db, user, { action: 'fund', kind, target: currency, after: { amount, ...after }, note });
      return after;
    }),

    handle(withdrawPromotions, async ({ db, user, input: { amount, currency, note } }) => {
      const after = await withdrawFunds(db, { amount, currency, note });
      await audit(db, user, {
        action: 'withdraw',
        kind,
        target: currency,
        after: { amount, ...after },
        note,
      });
      return after;
    }),
  ],
};
