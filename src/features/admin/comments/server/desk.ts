import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { commentMentions, comments, posts, reports, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { findTokens } from '#features/posts/rules.ts';
import { commentSubject } from '#features/posts/server/report-subjects.ts';
import { findMentioned } from '#features/posts/server/writing.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminComment,
  deleteAdminComment,
  editAdminComment,
  exportComments,
  getAdminComment,
  listAdminComments,
} from '../contract.ts';

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
  toCondition: ({ answers, post, author }) =>
    and(
      isNotDeleted(users, comments.userId),
      answers && (answers === 'post' ? isNull : isNotNull)(comments.parentId),
      post && eq(comments.postId, post),
      author && eq(comments.userId, author),
    ),
};

/** Reads a page of comments; a search matches their text. */
const commentsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

const searchComments = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({
        id: comments.id,
        username: users.username,
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

async function quickSearchComments(db: Database, input: { q: string; limit: number }) {
  const { items } = await searchComments(db, input);
  return {
    items: items.map(({ username, ...row }) => ({ ...row, title: t('Comment by {username}', { username }) })),
  };
}

async function readAdminComment(db: Database, id: number) {
  const [comment] = await select(db, sql<string>`''`).where(eq(comments.id, id));
  if (!comment) throw notFound(t('Comment'));
  return comment;
}

/** Reads a comment with the number of its open reports. */
async function describeComment(db: Database, id: number) {
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

const removeComment = createRemoval(commentSubject);

type Written = { id: number; content: string; userId: number };

/** Replaces the mentions of a comment by those in its current text. */
async function saveMentions(db: Database, { id: commentId, content, userId: writer }: Written) {
  await db.delete(commentMentions).where(eq(commentMentions.commentId, commentId));
  const mentionedIds = await findMentioned(db, findTokens(content).mentions, writer);
  if (mentionedIds.length > 0)
    await db.insert(commentMentions).values(mentionedIds.map((userId) => ({ commentId, userId })));
}

export const commentsDesk: Feature = {
  name: 'admin/comments',
  contract,
  adminTable: {
    name: 'comments',
    quickSearch: quickSearchComments,
    rowActions: { delete: removeComment },
    handlers: [
      handle(listAdminComments, ({ db, input }) => commentsPage(db, input)),
      handleExport(exportComments, 'comments', AdminComment, commentsPage),
      handle(getAdminComment, ({ db, input }) => describeComment(db, input.id)),

      handle(editAdminComment, async ({ db, user, input }) => {
        const { id, content } = input;
        const before = await readAdminComment(db, id);
        const differences = findDifferences(before, { content });
        if (differences) {
          await db.update(comments).set({ content }).where(eq(comments.id, id));
          await saveMentions(db, { id, content, userId: before.userId });
          const target = before.content.slice(0, 80);
          await audit(db, user, { action: 'edit', kind: 'comment', targetId: id, target, ...differences });
        }
        return readAdminComment(db, id);
      }),

      handle(deleteAdminComment, async (context) => {
        const { id, reason, rule } = context.input;
        await removeComment(context, id, reason, rule);
        return { message: t('Comment deleted successfully') };
      }),
    ],
  },
};
