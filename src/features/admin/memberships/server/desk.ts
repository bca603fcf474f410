import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { loyaltyMemberships, restaurants, users } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { correctEntry } from '#features/loyalty/server/points/correct.ts';
import { readHistory } from '#features/loyalty/server/reading.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { handleExport } from '../../table/server/export.ts';
import * as contract from '../contract.ts';
import {
  AdminMembership,
  exportMemberships,
  getMembership,
  listMembershipEntries,
  listMemberships,
  reverseLoyaltyEntry,
} from '../contract.ts';

const KEYS = { id: { by: sql`${loyaltyMemberships.id}`, type: 'integer', isUnique: true } } as const;

const columns = {
  id: loyaltyMemberships.id,
  userId: users.id,
  username: users.username,
  restaurantId: restaurants.id,
  restaurant: restaurants.name,
  tier: loyaltyMemberships.tier,
  totalPoints: loyaltyMemberships.totalPoints,
  joinedAt: loyaltyMemberships.joinedAt,
  leftAt: loyaltyMemberships.leftAt,
  lastVisitDay: loyaltyMemberships.lastVisitDay,
};

const words = sql`to_search_vector(concat_ws(' ', ${users.username}, ${restaurants.name}))`;

/** Reads a page of memberships; a search matches the names of members and restaurants. */
async function membershipsPage(db: Database, input: ParsedOf<typeof listMemberships>) {
  const { q, user, restaurant, tier } = input;
  const order = createOrder(KEYS, 'id', loyaltyMemberships.id, { ...input, order: input.order ?? 'desc' });
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(loyaltyMemberships)
    .leftJoin(users, eq(users.id, loyaltyMemberships.userId))
    .leftJoin(restaurants, eq(restaurants.id, loyaltyMemberships.restaurantId))
    .where(
      and(
        q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
        user ? eq(loyaltyMemberships.userId, user) : undefined,
        restaurant ? eq(loyaltyMemberships.restaurantId, restaurant) : undefined,
        tier ? eq(loyaltyMemberships.tier, tier) : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function readMembership(db: Database, id: number): Promise<AdminMembership> {
  const [row] = await db
    .select(columns)
    .from(loyaltyMemberships)
    .leftJoin(users, eq(users.id, loyaltyMemberships.userId))
    .leftJoin(restaurants, eq(restaurants.id, loyaltyMemberships.restaurantId))
    .where(eq(loyaltyMemberships.id, id));
  if (!row) throw notFound(t('Membership'));
  return row;
}

export const membershipsDesk: Feature = {
  name: 'admin/memberships',
  contract,
  adminTable: {
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
  },
};
