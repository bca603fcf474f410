import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { challenges, communities, restaurants } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { findOwnerState } from '#features/challenges/rules.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listAdminChallenges } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${challenges.createdAt}`, type: 'timestamptz' } } as const;

const columns = {
  ...getTableColumns(challenges),
  restaurant: restaurants.name,
  community: communities.name,
  participants: sql<number>`(select count(distinct p.user_id)::int from user_challenge_progress p
    where p.challenge_id = ${challenges.id} and p.withdrawn_at is null)`,
  completions: sql<number>`(select count(*)::int from user_challenge_progress p
    where p.challenge_id = ${challenges.id} and p.completed)`,
  rewardsLeft: sql<number>`(select count(*)::int from challenge_rewards w
    where w.challenge_id = ${challenges.id} and w.handed_out_at is null)`,
};

const words = sql`to_search_vector(concat_ws(' ', ${challenges.title}, ${challenges.description}, ${restaurants.name}, ${communities.name}))`;

type Input = ParsedOf<typeof listAdminChallenges>;

const MAKERS = {
  platform: and(isNull(challenges.restaurantId), isNull(challenges.communityId)),
  restaurants: sql`${challenges.restaurantId} is not null`,
  communities: sql`${challenges.communityId} is not null`,
} as const;

const narrow = ({ q, type, maker, restaurant }: Pick<Input, 'q' | 'type' | 'maker' | 'restaurant'>) =>
  and(
    isNull(challenges.deletedAt),
    q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
    type ? eq(challenges.type, type) : undefined,
    maker ? MAKERS[maker] : undefined,
    restaurant ? eq(challenges.restaurantId, restaurant) : undefined,
  );

/** A page of the table of challenges; a search looks into titles, descriptions and the names of their makers. */
export async function challengesPage(db: Database, input: Input) {
  const order = createOrder(KEYS, 'createdAt', challenges.id, input);
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(challenges)
    .leftJoin(restaurants, eq(restaurants.id, challenges.restaurantId))
    .leftJoin(communities, eq(communities.id, challenges.communityId))
    .where(and(narrow(input), order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  const now = Date.now();
  return order.page(rows.map((row) => ({ ...row, state: findOwnerState(row, now) })));
}

export async function quickSearchChallenges(db: Database, { q, limit }: { q: string; limit: number }) {
  const rows = await db
    .select({ id: challenges.id, title: challenges.title, restaurant: restaurants.name })
    .from(challenges)
    .leftJoin(restaurants, eq(restaurants.id, challenges.restaurantId))
    .leftJoin(communities, eq(communities.id, challenges.communityId))
    .where(narrow({ q }))
    .orderBy(sql`${challenges.createdAt} desc`)
    .limit(limit);
  return {
    items: rows.map(({ id, title, restaurant }) => ({ id, title, detail: restaurant ?? 'Platform' })),
  };
}
