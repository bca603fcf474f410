import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, posts, reports, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { communitySubject } from '#features/communities/server/report-subject.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminCommunity,
  deleteAdminCommunity,
  editAdminCommunity,
  exportCommunities,
  getAdminCommunity,
  listAdminCommunities,
} from '../contract.ts';

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
  toCondition: ({ founder }) => founder && eq(communities.founderId, founder),
};

/** Reads a page of communities; a search matches their own texts. */
const communitiesPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...columns, key })
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);

const quickSearchCommunities = tablePage(
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

async function readAdminCommunity(db: Database, id: number) {
  const [community] = await db
    .select(columns)
    .from(communities)
    .leftJoin(users, eq(users.id, communities.founderId))
    .where(eq(communities.id, id));
  if (!community) throw notFound(t('Community'));
  return community;
}

/** Reads a community with the counts of its rows. */
async function describeCommunity(db: Database, id: number) {
  const ofIt = and(eq(reports.kind, 'community'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [community, postCount, openReports] = await Promise.all([
    readAdminCommunity(db, id),
    db.$count(posts, eq(posts.communityId, id)),
    db.$count(reports, ofIt),
  ]);
  return { ...community, postCount, openReports };
}

const removeCommunity = createRemoval(communitySubject);

export const communitiesDesk: Feature = {
  name: 'admin/communities',
  contract,
  adminTable: {
    name: 'communities',
    quickSearch: quickSearchCommunities,
    rowActions: { delete: removeCommunity },
    handlers: [
      handle(listAdminCommunities, ({ db, input }) => communitiesPage(db, input)),
      handleExport(exportCommunities, 'communities', AdminCommunity, communitiesPage),
      handle(getAdminCommunity, ({ db, input }) => describeCommunity(db, input.id)),

      handle(editAdminCommunity, async ({ db, user, input }) => {
        const { id, ...change } = input;
        const before = await readAdminCommunity(db, id);
        const differences = findDifferences(before, change);
        if (differences) {
          await db.update(communities).set(change).where(eq(communities.id, id));
          const target = before.name;
          await audit(db, user, { action: 'edit', kind: 'community', targetId: id, target, ...differences });
        }
        return readAdminCommunity(db, id);
      }),

      handle(deleteAdminCommunity, async (context) => {
        const { id, reason, rule } = context.input;
        await removeCommunity(context, id, reason, rule);
        return { message: t('Community deleted successfully') };
      }),
    ],
  },
};
