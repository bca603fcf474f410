import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { appeals, removals, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { hasUsernamePrefix } from '#features/admin/table/server/table-page.ts';
import { selectUsername } from '#features/auth/server/accounts.ts';
import { applyAppealDecision } from '#features/reports/server/appeals.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminAppeal, decideAppeal, exportAppeals, getAppeal, listAppeals } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${appeals.createdAt}`, type: 'timestamptz' } } as const;

const columns = {
  ...getTableColumns(appeals),
  username: users.username,
  removedBy: sql<string | null>`${selectUsername(sql`${removals.removedBy}`)}`,
  decidedBy: sql<string | null>`${selectUsername(sql`${appeals.decidedBy}`)}`,
};

/** Reads a page of appeals; a search matches the beginning of usernames. */
async function appealsPage(db: Database, input: ParsedOf<typeof listAppeals>) {
  const order = createOrder(KEYS, 'createdAt', appeals.id, input);
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(appeals)
    .innerJoin(users, eq(users.id, appeals.userId))
    .leftJoin(removals, eq(removals.id, appeals.removalId))
    .where(
      and(
        input.waiting && isNull(appeals.outcome),
        input.outcome && eq(appeals.outcome, input.outcome),
        hasUsernamePrefix(users.username, input.q),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function readAppeal(db: Database, id: number) {
  const [row] = await db
    .select({
      ...columns,
      // `text` is nullable and must not come first: if the first column of an object is null, drizzle treats the
      // joined row as missing.
      removed: { images: removals.images, text: removals.text, reason: removals.reason },
      isBack: sql<boolean>`coalesce(${removals.restoredAt} is not null, true)`,
    })
    .from(appeals)
    .innerJoin(users, eq(users.id, appeals.userId))
    .leftJoin(removals, eq(removals.id, appeals.removalId))
    .where(eq(appeals.id, id));
  if (!row) throw notFound(t('Appeal'));
  const { isBack, removed, ...appeal } = row;
  return { ...appeal, removed: isBack ? null : removed };
}

export const appealsDesk: Feature = {
  name: 'admin/appeals',
  contract,
  adminTable: {
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
  },
};
