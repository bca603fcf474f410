import { handleExport } from '#features/admin/table/server/export.ts';
import { applyAppealDecision } from '#features/reports/server/appeals.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminAppeal, decideAppeal, exportAppeals, getAppeal, listAppeals } from '../contract.ts';
import { appealsPage, readAppeal } from './appeals.ts';

export const appealsTable: AdminTable = {
  name: 'appeals',
  handlers: [
    handle(listAppeals, ({ db, input }) => appealsPage(db, input)),
    handleExport(exportAppeals, 'appeals', AdminAppeal, appealsPage),
    handle(getAppeal, ({ db, input }) => readAppeal(db, input.id)),
    handle(decideAppeal, async (context) => {
      await applyAppealDecision(context, context.input);
      return {
        message:
          context.input.outcome === 'restored'
            ? t('It is back, and its author is told.')
            : t('The removal stands, and its author is told.'),
      };
    }),
  ],
};
