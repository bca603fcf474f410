import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, stories, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { storySubject } from '#features/stories/server/report-subject.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminStory,
  deleteAdminStory,
  editAdminStory,
  exportStories,
  getAdminStory,
  listAdminStories,
} from '../contract.ts';

const KEYS = { createdAt: { by: sql`${stories.createdAt}`, type: 'timestamptz' } } as const;

const columns = {
  ...getTableColumns(stories),
  username: users.username,
  restaurant: restaurants.name,
  viewCount: sql<number>`(select count(*)::int from story_views v where v.story_id = ${stories.id})`,
};

/** Computed per search: stories live for a day, so there are few, and none has a stored search vector. */
const words = sql`to_search_vector(concat_ws(' ', ${stories.line}, ${users.username}, ${restaurants.name}))`;

type Input = ParsedOf<typeof listAdminStories>;

const narrow = ({ q, author, restaurant }: Pick<Input, 'q' | 'author' | 'restaurant'>) =>
  and(
    sql`${users.deletedAt} is null`,
    q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
    author ? eq(stories.userId, author) : undefined,
    restaurant ? eq(stories.restaurantId, restaurant) : undefined,
  );

/** Reads a page of stories; a search matches their text, author and restaurant. */
async function storiesPage(db: Database, input: Input) {
  const order = createOrder(KEYS, 'createdAt', stories.id, input);
  const rows = await select(db)
    .where(and(narrow(input), order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function quickSearchStories(db: Database, { q, limit }: { q: string; limit: number }) {
  const rows = await select(db).where(narrow({ q })).orderBy(sql`${stories.createdAt} desc`).limit(limit);
  const items = rows.map(({ id, username, line, restaurant }) => ({
    id,
    title: t('Story by {username}', { username }),
    detail: line ?? restaurant ?? '',
  }));
  return { items };
}

async function readStory(db: Database, id: number) {
  const [story] = await select(db).where(eq(stories.id, id));
  if (!story) throw notFound(t('Story'));
  return story;
}

/** Reads a story with the number of its open reports. */
async function describeStory(db: Database, id: number) {
  const ofIt = and(eq(reports.kind, 'story'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [story, openReports] = await Promise.all([readStory(db, id), db.$count(reports, ofIt)]);
  return { ...story, openReports };
}

const select = (db: Database) =>
  db
    .select({ ...columns, key: sql<string>`to_json(${stories.createdAt}) #>> '{}'` })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.userId))
    .leftJoin(restaurants, eq(restaurants.id, stories.restaurantId));

const removeStory = createRemoval(storySubject);

export const storiesDesk: Feature = {
  name: 'admin/stories',
  contract,
  adminTable: {
    name: 'stories',
    quickSearch: quickSearchStories,
    rowActions: { delete: removeStory },
    handlers: [
      handle(listAdminStories, ({ db, input }) => storiesPage(db, input)),
      handleExport(exportStories, 'stories', AdminStory, storiesPage),
      handle(getAdminStory, ({ db, input }) => describeStory(db, input.id)),

      handle(editAdminStory, async ({ db, user, input }) => {
        const { id, ...change } = input;
        const before = await readStory(db, id);
        const differences = findDifferences(before, change);
        if (differences) {
          await db.update(stories).set(change).where(eq(stories.id, id));
          const target = (before.line ?? 'A photo').slice(0, 80);
          await audit(db, user, { action: 'edit', kind: 'story', targetId: id, target, ...differences });
        }
        return readStory(db, id);
      }),

      handle(deleteAdminStory, async (context) => {
        const { id, reason, rule } = context.input;
        await removeStory(context, id, reason, rule);
        return { message: t('Story deleted successfully') };
      }),
    ],
  },
};
