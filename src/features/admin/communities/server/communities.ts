import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, posts, reports, users } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminCommunities } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${communities.createdAt}`, type: 'timestamptz' },
  memberCount: { by: sql`${communities.memberCount}`, type: 'integer' },
} as const;

const columns = { ...getTableColumns(communities), founder: users.username };

const words = sql`to_search_vector(concat_ws(' ', ${communities.name}, ${communities.slug}, ${communities.description}, ${communities.rules}))`;

type Input = ParsedOf<typeof listAdminCommunities>;

const narrow = ({ q, founder }: Pick<Input, 'q' | 'founder'>) =>
  and(
    q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
    founder ? eq(communities.founderId, founder) : undefined,
  );

/** A page of the table of communities; a search gives those that hold words that begin so. */
export async function communitiesPage(db: Database, input: Input) {
  const order = createOrder(KEYS, 'createdAt', communities.id, input);
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(and(narrow(input), order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export async function quickSearchCommunities(db: Database, { q, limit }: { q: string; limit: number }) {
  const items = await db
    .select({ id: communities.id, title: communities.name, detail: communities.description })
    .from(communities)
    .where(narrow({ q }))
    .orderBy(sql`${communities.createdAt} desc`)
    .limit(limit);
  return { items };
}

export async function readCommunity(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(eq(communities.id, id));
  if (!found) throw notFound('Community');
  return found;
}

/** A community with how much belongs to it. */
export async function describeCommunity(db: Database, id: number) {
  const ofIt = and(eq(reports.kind, 'community'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [community, postCount, openReports] = await Promise.all([
    readCommunity(db, id),
    db.$count(posts, eq(posts.communityId, id)),
    db.$count(reports, ofIt),
  ]);
  return { ...community, postCount, openReports };
}
