import { eq } from 'drizzle-orm';
import { stories } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { storySubject } from '#features/stories/server/report-subject.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminStory,
  deleteAdminStory,
  editAdminStory,
  exportStories,
  getAdminStory,
  listAdminStories,
} from '../contract.ts';
import { describeStory, quickSearchStories, readStory, storiesPage } from './stories.ts';

const removeStory = createRemoval(storySubject);

export const storiesTable: AdminTable = {
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
      const changed = findDifferences(before, change);
      if (changed) {
        await db.update(stories).set(change).where(eq(stories.id, id));
        const target = (before.line ?? 'A photo').slice(0, 80);
        await audit(db, user, { action: 'edit', kind: 'story', targetId: id, target, ...changed });
      }
      return readStory(db, id);
    }),

    handle(deleteAdminStory, async (context) => {
      const { id, reason, rule } = context.input;
      await removeStory(context, id, reason, rule);
      return { message: t('Story deleted successfully') };
    }),
  ],
};
