import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payouts, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { hasUsernamePrefix } from '#features/admin/table/server/table-page.ts';
import { audit } from '#features/audit/server/audit.ts';
import { followPayout } from '#features/payouts/server/payouts.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminPayout, exportPayouts, listAllPayouts, retryPayout } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${payouts.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payouts.amount}`, type: 'integer' },
} as const;

/** Reads a page of payouts; a search matches the beginning of usernames. */
async function payoutsPage(db: Database, input: ParsedOf<typeof listAllPayouts>) {
  const order = createOrder(KEYS, 'createdAt', payouts.id, input);
  const rows = await db
    .select({ ...getTableColumns(payouts), username: users.username, key: order.key })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.userId))
    .where(
      and(
        input.status && eq(payouts.status, input.status),
        hasUsernamePrefix(users.username, input.q),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  // The sandbox's failures are stored in English.
  return order.page(rows.map((row) => ({ ...row, failure: row.failure && translateConstant(row.failure) })));
}

export const payoutsDesk: Feature = {
  name: 'admin/payouts',
  contract,
  adminTable: {
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
  },
};
