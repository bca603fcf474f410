import { and, eq, isNull } from 'drizzle-orm';
import { challenges, communities, restaurants } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { audit } from '#features/audit/server/audit.ts';
import { challengeStopped } from '#features/challenges/notifications.ts';
import { readOwnChallenge } from '#features/challenges/server/own-challenges.ts';
import { changeChallenge, createChallengeRow, removeChallenge } from '#features/challenges/server/writing.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { AdminTable, RowAction } from '#kit/server/feature/admin-table.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  AdminChallenge,
  addAdminChallenge,
  deleteAdminChallenge,
  editAdminChallenge,
  exportChallenges,
  getAdminChallenge,
  listAdminChallenges,
} from '../contract.ts';
import { challengesPage, quickSearchChallenges } from './challenges.ts';

const kind = 'challenge';

const removeAsAdmin: RowAction = async (context, id, reason) => {
  const { db, user } = context;
  const { title, restaurantId, ...gone } = await removeChallenge(context, eq(challenges.id, id), {
    evenAccepted: true,
  });
  const before = { restaurantId, description: gone.description, points: gone.points };
  await audit(db, user, { action: 'delete', kind, targetId: id, target: title, before, note: reason });
  await tellOwner(context, restaurantId, { title, reason });
};

/** The owner of a restaurant whose challenge an administrator has stopped learns why. */
async function tellOwner(
  context: AdminContext,
  restaurantId: number | null,
  { title, reason }: { title: string; reason: string | undefined },
): Promise<void> {
  if (restaurantId === null) return;
  const { db } = context;
  const [place] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId));
  if (!place) return;
  await notify(context, {
    to: place.userId,
    kind: challengeStopped,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { text: reason ? `${title}: ${reason}` : title },
  });
}

export const challengesTable: AdminTable = {
  name: 'challenges',
  quickSearch: quickSearchChallenges,
  rowActions: { delete: removeAsAdmin },
  handlers: [
    handle(listAdminChallenges, ({ db, input }) => challengesPage(db, input)),
    handleExport(exportChallenges, 'challenges', AdminChallenge, challengesPage),

    handle(getAdminChallenge, async ({ db, input: { id } }) => {
      const shown = and(eq(challenges.id, id), isNull(challenges.deletedAt));
      if ((await db.$count(challenges, shown)) === 0) throw notFound(t('Challenge'));
      return readOwnChallenge(db, id);
    }),

    handle(addAdminChallenge, async (context) => {
      const { db, user, input } = context;
      const { communityId = null, cuisine = null, fundedBy = null, timeZone, ...fields } = input;
      if (communityId !== null && (await db.$count(communities, eq(communities.id, communityId))) === 0)
        throw badInput({ communityId: t('This community is not there any more') });
      const id = await createChallengeRow(context, fields, {
        restaurantId: null,
        communityId,
        cuisine,
        timeZone,
        fundedBy,
        rewardValue: fields.reward?.value,
        createdBy: user.id,
      });
      await audit(db, user, { action: 'add', kind, targetId: id, target: fields.title, after: fields });
      return readOwnChallenge(db, id);
    }),

    handle(editAdminChallenge, async (context) => {
      const { db, user, input } = context;
      const { id, reason, ...changes } = input;
      const { before, change } = await changeChallenge(context, eq(challenges.id, id), changes);
      const names = Object.keys(change);
      const valuesBefore = new Map<string, unknown>(Object.entries(before));
      if (names.length > 0)
        await audit(db, user, {
          action: 'edit',
          kind,
          targetId: id,
          target: before.title,
          before: Object.fromEntries(names.map((name) => [name, valuesBefore.get(name) ?? null])),
          after: change,
          note: reason,
        });
      if (changes.action === 'pause' || changes.action === 'end')
        await tellOwner(context, before.restaurantId, { title: before.title, reason });
      return readOwnChallenge(db, id);
    }),

    handle(deleteAdminChallenge, async (context) => {
      await removeAsAdmin(context, context.input.id, context.input.reason);
      return { message: t('Challenge deleted successfully') };
    }),
  ],
};
