import { correctEntry } from '#features/loyalty/server/points/correct.ts';
import { readHistory } from '#features/loyalty/server/reading.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { handleExport } from '../../table/server/export.ts';
import {
  AdminMembership,
  exportMemberships,
  getMembership,
  listMembershipEntries,
  listMemberships,
  reverseLoyaltyEntry,
} from '../contract.ts';
import { membershipsPage, readMembership } from './memberships.ts';

export const membershipsTable: AdminTable = {
  name: 'memberships',
  handlers: [
    handle(listMemberships, ({ db, input }) => membershipsPage(db, input)),
    handleExport(exportMemberships, 'memberships', AdminMembership, membershipsPage),
    handle(getMembership, ({ db, input }) => readMembership(db, input.id)),

    handle(listMembershipEntries, async ({ db, input }) => {
      await readMembership(db, input.id);
      return readHistory(db, input.id, input);
    }),

    handle(reverseLoyaltyEntry, async (context) => {
      await correctEntry(context, context.input.id, context.input.reason);
      return { message: t('Entry reversed') };
    }),
  ],
};
