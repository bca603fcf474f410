import { eq } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { applyCorrectionDecision } from '#features/corrections/server/decide.ts';
import type { AdminTable, RowAction } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminCorrection, exportCorrections, getAdminCorrection, listAdminCorrections } from '../contract.ts';
import { correctionsPage, readCorrection } from './corrections.ts';

/** Declines a suggestion; one that says the same as another of the chosen rows has gone with that already. */
const decline: RowAction = async (context, id, reason) => {
  const { db, user } = context;
  const [found] = await db.select().from(corrections).where(eq(corrections.id, id));
  const isDone = found?.status === 'declined' && found.decidedBy === user.id && found.reason === reason;
  if (!isDone) await applyCorrectionDecision(context, { id, decision: 'declined', reason }, 'administrator');
};

export const correctionsTable: AdminTable = {
  name: 'corrections',
  rowActions: { reject: decline },
  handlers: [
    handle(listAdminCorrections, ({ db, input }) => correctionsPage(db, input)),
    handleExport(exportCorrections, 'corrections', AdminCorrection, correctionsPage),
    handle(getAdminCorrection, ({ db, input }) => readCorrection(db, input.id)),
  ],
};
