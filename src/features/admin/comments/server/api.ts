import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { commentMentions, comments } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { findTokens } from '#features/posts/rules.ts';
import { commentSubject } from '#features/posts/server/report-subjects.ts';
import { findMentioned } from '#features/posts/server/writing.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminComment,
  deleteAdminComment,
  editAdminComment,
  exportComments,
  getAdminComment,
  listAdminComments,
} from '../contract.ts';
import { commentsPage, describeComment, quickSearchComments, readAdminComment } from './comments.ts';

const removeComment = createRemoval(commentSubject);

export const commentsTable: AdminTable = {
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
      const changed = findDifferences(before, { content });
      if (changed) {
        await db.update(comments).set({ content }).where(eq(comments.id, id));
        await saveMentions(db, { id, content, userId: before.userId });
        const target = before.content.slice(0, 80);
        await audit(db, user, { action: 'edit', kind: 'comment', targetId: id, target, ...changed });
      }
      return readAdminComment(db, id);
    }),

    handle(deleteAdminComment, async (context) => {
      const { id, reason, rule } = context.input;
      await removeComment(context, id, reason, rule);
      return { message: t('Comment deleted successfully') };
    }),
  ],
};

type Written = { id: number; content: string; userId: number };

/** Who is named in a comment now, in place of who was. */
async function saveMentions(db: Database, { id: commentId, content, userId: writer }: Written) {
  await db.delete(commentMentions).where(eq(commentMentions.commentId, commentId));
  const named = await findMentioned(db, findTokens(content).mentions, writer);
  if (named.length > 0)
    await db.insert(commentMentions).values(named.map((userId) => ({ commentId, userId })));
}
