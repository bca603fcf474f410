import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, posts, reports, users } from '#db/schema.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminCommunities } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${communities.createdAt}`, type: 'timestamptz' },
  memberCount: { by: sql`${communities.memberCount}`, type: 'integer' },
} as const;

const columns = { ...getTableColumns(communities), founder: users.username };

const SEARCHED: SearchableTable<ParsedOf<typeof listAdminCommunities>, 'founder'> = {
  table: communities,
  keys: KEYS,
  first: 'createdAt',
  values: ['founder'],
  shown: ({ founder }) => founder && eq(communities.founderId, founder),
};

/** A page of the table of communities; they are found by what they say of themselves. */
export const communitiesPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...columns, key })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);

export const quickSearchCommunities = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({ id: communities.id, title: communities.name, detail: communities.description, key })
      .from(communities)
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

export async function readAdminCommunity(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(eq(communities.id, id));
  if (!found) throw notFound(t('Community'));
  return found;
}

/** A community with how much belongs to it. */
export async function describeCommunity(db: Database, id: number) {
  const ofIt = and(eq(reports.kind, 'community'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [community, postCount, openReports] = await Promise.all([
    readAdminCommunity(db, id),
    db.$count(posts, eq(posts.communityId, id)),
    db.$count(reports, ofIt),
  ]);
  return { ...community, postCount, openReports };
}
