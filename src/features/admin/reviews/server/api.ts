import { eq } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { reviewSubject } from '#features/reviews/server/report-subject.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { badInput } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminReview,
  deleteAdminReview,
  editAdminReview,
  exportReviews,
  getAdminReview,
  listAdminReviews,
} from '../contract.ts';
import { quickSearchReviews, readAdminReview, reviewsPage } from './reviews.ts';

const removeReview = createRemoval(reviewSubject);

export const reviewsTable: AdminTable = {
  name: 'reviews',
  hasLongIds: true,
  quickSearch: quickSearchReviews,
  rowActions: { delete: removeReview },
  handlers: [
    handle(listAdminReviews, ({ db, input }) => reviewsPage(db, input)),
    handleExport(exportReviews, 'reviews', AdminReview, reviewsPage),
    handle(getAdminReview, ({ db, input }) => readAdminReview(db, input.id)),

    handle(editAdminReview, async ({ db, user, input }) => {
      const { id, ...change } = input;
      const before = await readAdminReview(db, id);
      if (change.images?.some((image) => !before.images.includes(image)))
        throw badInput({ images: t('Photos can only be taken out') });
      const changed = findDifferences(before, change);
      if (changed) {
        await db.update(reviews).set(change).where(eq(reviews.id, id));
        const target = `${before.username}, ${before.restaurant}`;
        await audit(db, user, { action: 'edit', kind: 'review', targetId: id, target, ...changed });
      }
      return readAdminReview(db, id);
    }),

    handle(deleteAdminReview, async (context) => {
      const { id, reason, rule } = context.input;
      await removeReview(context, id, reason, rule);
      return { message: t('Review deleted successfully') };
    }),
  ],
};
