import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { restaurants, tips, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { hasUsernamePrefix } from '#features/admin/table/server/table-page.ts';
import { selectTipState } from '#features/wallet/server/tip-state.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminTip, exportTips, listAllTips } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${tips.createdAt}`, type: 'timestamptz' } } as const;

const senders = alias(users, 'senders');
const recipients = alias(users, 'recipients');

const selectWay = sql<
  AdminTip['way']
>`case when ${tips.rule} is null then 'direct' else ${selectTipState} end`;

/** Reads a page of tips; a search matches the beginning of the giver's username. */
async function tipsPage(db: Database, input: ParsedOf<typeof listAllTips>) {
  const order = createOrder(KEYS, 'createdAt', tips.id, input);
  const rows = await db
    .select({
      id: tips.id,
      senderId: tips.senderId,
      sender: senders.username,
      recipient: recipients.username,
      restaurantId: tips.restaurantId,
      restaurant: restaurants.name,
      amount: tips.amount,
      currency: tips.currency,
      rule: tips.rule,
      way: selectWay,
      people: sql<number>`(select count(*)::int from tip_shares s where s.tip_id = ${tips.id})`,
      received: sql<number>`(select count(s.received_at)::int from tip_shares s where s.tip_id = ${tips.id})`,
      createdAt: tips.createdAt,
      allottedAt: tips.allottedAt,
      receivedAt: tips.receivedAt,
      key: order.key,
    })
    .from(tips)
    .leftJoin(senders, eq(senders.id, tips.senderId))
    .leftJoin(recipients, eq(recipients.id, tips.recipientId))
    .leftJoin(restaurants, eq(restaurants.id, tips.restaurantId))
    .where(
      and(
        input.way && sql`${selectWay} = ${input.way}`,
        hasUsernamePrefix(senders.username, input.q),
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export const tipsDesk: Feature = {
  name: 'admin/tips',
  contract,
  adminTable: {
    name: 'tips',
    handlers: [
      handle(listAllTips, ({ db, input }) => tipsPage(db, input)),
      handleExport(exportTips, 'tips', AdminTip, tipsPage),
    ],
  },
};
