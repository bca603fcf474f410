import { eq } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { postEdited } from '#features/posts/server/events.ts';
import { postSubject } from '#features/posts/server/report-subjects.ts';
import { assertContent, saveTokens } from '#features/posts/server/writing.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { badInput } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminPost,
  deleteAdminPost,
  editAdminPost,
  exportPosts,
  getAdminPost,
  listAdminPosts,
} from '../contract.ts';
import { describePost, postsPage, quickSearchPosts, readAdminPost } from './posts.ts';

const removePost = createRemoval(postSubject);

export const postsTable: AdminTable = {
  name: 'posts',
  quickSearch: quickSearchPosts,
  rowActions: { delete: removePost },
  handlers: [
    handle(listAdminPosts, ({ db, input }) => postsPage(db, input)),
    handleExport(exportPosts, 'posts', AdminPost, postsPage),
    handle(getAdminPost, ({ db, input }) => describePost(db, input.id)),

    handle(editAdminPost, async (context) => {
      await editPost(context, context.input);
      return readAdminPost(context.db, context.input.id);
    }),

    handle(deleteAdminPost, async (context) => {
      const { id, reason, rule } = context.input;
      await removePost(context, id, reason, rule);
      return { message: t('Post deleted successfully') };
    }),
  ],
};

async function editPost(
  context: AdminContext,
  { id, ...input }: ParsedOf<typeof editAdminPost>,
): Promise<void> {
  const { db, user } = context;
  // Held, so that what its author changes meanwhile is not lost.
  await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  const before = await readAdminPost(db, id);
  if (input.images?.some((image) => !before.images.includes(image)))
    throw badInput({ images: t('Photos can only be taken out') });
  // A dish stands on the menu of the restaurant that it is about.
  const change = input.restaurantId === null ? { ...input, menuItemId: null } : input;
  const changed = findDifferences(before, change);
  if (!changed) return;
  const { userId, communityId, restaurantId, content, images } = { ...before, ...changed.after };
  assertContent({ content, images });
  await declareAct(db, { role: 'administrator' });
  await db.update(posts).set(change).where(eq(posts.id, id));
  if (content !== before.content) await saveTokens(db, { ...before, content }, userId, true);
  await audit(db, user, {
    action: 'edit',
    kind: 'post',
    targetId: id,
    target: before.content.slice(0, 80),
    ...changed,
  });
  const restaurantBefore = before.restaurantId;
  await emit(context, postEdited, { postId: id, userId, restaurantId, restaurantBefore, communityId });
}
