import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payouts, users } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listAllPayouts } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${payouts.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payouts.amount}`, type: 'integer' },
} as const;

/** A page of the table of payouts; a search gives those of people whose username begins so. */
export async function payoutsPage(db: Database, input: ParsedOf<typeof listAllPayouts>) {
  const order = createOrder(KEYS, 'createdAt', payouts.id, input);
  const rows = await db
    .select({ ...getTableColumns(payouts), username: users.username, key: order.key })
    .from(payouts)
    .leftJoin(users, eq(users.id, payouts.userId))
    .where(
      and(
        input.status && eq(payouts.status, input.status),
        input.q ? sql`starts_with(lower(${users.username}), lower(${input.q}))` : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}
