import { eq } from 'drizzle-orm';
import { communities } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { communitySubject } from '#features/communities/server/report-subject.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminCommunity,
  deleteAdminCommunity,
  editAdminCommunity,
  exportCommunities,
  getAdminCommunity,
  listAdminCommunities,
} from '../contract.ts';
import {
  communitiesPage,
  describeCommunity,
  quickSearchCommunities,
  readAdminCommunity,
} from './communities.ts';

const removeCommunity = createRemoval(communitySubject);

export const communitiesTable: AdminTable = {
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
      const changed = findDifferences(before, change);
      if (changed) {
        await db.update(communities).set(change).where(eq(communities.id, id));
        const target = before.name;
        await audit(db, user, { action: 'edit', kind: 'community', targetId: id, target, ...changed });
      }
      return readAdminCommunity(db, id);
    }),

    handle(deleteAdminCommunity, async (context) => {
      const { id, reason, rule } = context.input;
      await removeCommunity(context, id, reason, rule);
      return { message: t('Community deleted successfully') };
    }),
  ],
};
