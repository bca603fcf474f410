import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { corrections, restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import type { FactValues } from '#features/corrections/contract.ts';
import { applyCorrectionDecision } from '#features/corrections/server/decide.ts';
import { selectFact } from '#features/corrections/server/doubts.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { RowAction } from '#kit/server/feature/admin-table.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminCorrection, exportCorrections, getAdminCorrection, listAdminCorrections } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${corrections.createdAt}`, type: 'timestamptz' } } as const;

// The alias that `selectFact` expects.
const r = alias(restaurants, 'r');
const owners = alias(users, 'owners');
const deciders = alias(users, 'deciders');

const columns = {
  ...getTableColumns(corrections),
  restaurant: r.name,
  owner: owners.username,
  username: users.username,
  currency: selectCurrency(r.id),
  before: sql<FactValues>`${selectFact(sql`${corrections.fact}`)}`,
  people: sql<number>`(select count(*)::int from corrections e where e.status = 'open'
    and e.restaurant_id = ${corrections.restaurantId} and e.fact = ${corrections.fact}
    and e.value_key = ${corrections.valueKey})`,
  decidedBy: deciders.username,
};

/** Reads a page of suggested changes; a search matches the words of the restaurant. */
async function correctionsPage(db: Database, input: ParsedOf<typeof listAdminCorrections>) {
  const { q, status, fact, unowned, restaurant, author } = input;
  const order = createOrder(KEYS, 'createdAt', corrections.id, input);
  const rows = await select(db, order.key)
    .where(
      and(
        isNull(r.deletedAt),
        isNull(users.deletedAt),
        q
          ? sql`exists (select from restaurant_entries e where e.id = ${corrections.restaurantId}
              and e.search_vector @@ to_prefix_query(${q}))`
          : undefined,
        status && eq(corrections.status, status),
        fact && eq(corrections.fact, fact),
        unowned ? isNull(r.userId) : undefined,
        restaurant === undefined ? undefined : eq(corrections.restaurantId, restaurant),
        author === undefined ? undefined : eq(corrections.userId, author),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function readCorrection(db: Database, id: number) {
  const [correction] = await select(db, sql<string>`''`).where(eq(corrections.id, id));
  if (!correction) throw notFound(t('Suggestion'));
  return correction;
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(corrections)
    .innerJoin(r, eq(r.id, corrections.restaurantId))
    .innerJoin(users, eq(users.id, corrections.userId))
    .leftJoin(owners, eq(owners.id, r.userId))
    .leftJoin(deciders, eq(deciders.id, corrections.decidedBy));

/** Declines a suggestion. Does nothing if it was declined just now together with an equal one among the chosen rows. */
const decline: RowAction = async (context, id, reason) => {
  const { db, user } = context;
  const [correction] = await db.select().from(corrections).where(eq(corrections.id, id));
  const isDone =
    correction?.status === 'declined' && correction.decidedBy === user.id && correction.reason === reason;
  if (!isDone) await applyCorrectionDecision(context, { id, decision: 'declined', reason }, 'administrator');
};

export const correctionsDesk: Feature = {
  name: 'admin/corrections',
  contract,
  adminTable: {
    name: 'corrections',
    rowActions: { reject: decline },
    handlers: [
      handle(listAdminCorrections, ({ db, input }) => correctionsPage(db, input)),
      handleExport(exportCorrections, 'corrections', AdminCorrection, correctionsPage),
      handle(getAdminCorrection, ({ db, input }) => readCorrection(db, input.id)),
    ],
  },
};
