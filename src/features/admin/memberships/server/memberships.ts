import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { loyaltyMemberships, restaurants, users } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { AdminMembership, listMemberships } from '../contract.ts';

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

/** A page of the table of memberships; a search looks into the names of members and restaurants. */
export async function membershipsPage(db: Database, input: ParsedOf<typeof listMemberships>) {
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

export async function readMembership(db: Database, id: number): Promise<AdminMembership> {
  const [row] = await db
    .select(columns)
    .from(loyaltyMemberships)
    .leftJoin(users, eq(users.id, loyaltyMemberships.userId))
    .leftJoin(restaurants, eq(restaurants.id, loyaltyMemberships.restaurantId))
    .where(eq(loyaltyMemberships.id, id));
  if (!row) throw notFound(t('Membership'));
  return row;
}
