import { eq } from 'drizzle-orm';
import { payouts } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit } from '#features/audit/server/audit.ts';
import { followPayout } from '#features/payouts/server/payouts.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminPayout, exportPayouts, listAllPayouts, retryPayout } from '../contract.ts';
import { payoutsPage } from './payouts.ts';

export const payoutsTable: AdminTable = {
  name: 'payouts',
  handlers: [
    handle(listAllPayouts, ({ db, input }) => payoutsPage(db, input)),
    handleExport(exportPayouts, 'payouts', AdminPayout, payoutsPage),

    handle(retryPayout, async ({ db, user, input: { id } }) => {
      const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
      if (!payout) throw notFound(t('Payout'));
      if (payout.status === 'failed') throw conflict(t('This payout is back in its wallet already.'));
      await audit(db, user, {
        action: 'retry',
        kind: 'payout',
        targetId: id,
        before: { status: payout.status },
      });
      await enqueue(db, followPayout, { id });
      return { message: t('The provider is being asked. Look again in a moment.') };
    }),
  ],
};
