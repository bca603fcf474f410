import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { comments, posts, reports, users } from '#db/schema.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminComments } from '../contract.ts';

const columns = {
  ...getTableColumns(comments),
  username: users.username,
  post: sql<string>`left(${posts.content}, 80)`,
};

const KEYS = { createdAt: { by: sql`${comments.createdAt}`, type: 'timestamptz' } } as const;

const SEARCHED: SearchableTable<ParsedOf<typeof listAdminComments>, 'post' | 'author'> = {
  table: comments,
  keys: KEYS,
  first: 'createdAt',
  values: ['post', 'author'],
  shown: ({ answers, post, author }) =>
    and(
      isNotDeleted(users, comments.userId),
      answers && (answers === 'post' ? isNull : isNotNull)(comments.parentId),
      post && eq(comments.postId, post),
      author && eq(comments.userId, author),
    ),
};

/** A page of the table of comments; they are found by their words. */
export const commentsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

export const quickSearchComments = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({
        id: comments.id,
        title: sql<string>`'Comment by ' || ${users.username}`,
        detail: comments.content,
        key,
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

export async function readAdminComment(db: Database, id: number) {
  const [found] = await select(db, sql<string>`''`).where(eq(comments.id, id));
  if (!found) throw notFound(t('Comment'));
  return found;
}

/** A comment with how many reports wait. */
export async function describeComment(db: Database, id: number) {
  const ofIt = and(eq(reports.kind, 'comment'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [comment, openReports] = await Promise.all([readAdminComment(db, id), db.$count(reports, ofIt)]);
  return { ...comment, openReports };
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(posts, eq(posts.id, comments.postId));
