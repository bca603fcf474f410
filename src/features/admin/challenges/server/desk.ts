import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { challenges, communities, restaurants } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { audit } from '#features/audit/server/audit.ts';
import { challengeStopped } from '#features/challenges/notifications.ts';
import { findOwnerState } from '#features/challenges/rules.ts';
import { readOwnChallenge } from '#features/challenges/server/own-challenges.ts';
import { changeChallenge, createChallengeRow, removeChallenge } from '#features/challenges/server/writing.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { RowAction } from '#kit/server/feature/admin-table.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminChallenge,
  addAdminChallenge,
  deleteAdminChallenge,
  editAdminChallenge,
  exportChallenges,
  getAdminChallenge,
  listAdminChallenges,
} from '../contract.ts';

const KEYS = { createdAt: { by: sql`${challenges.createdAt}`, type: 'timestamptz' } } as const;

const columns = {
  ...getTableColumns(challenges),
  restaurant: restaurants.name,
  community: communities.name,
  participants: sql<number>`(select count(distinct p.user_id)::int from user_challenge_progress p
    where p.challenge_id = ${challenges.id} and p.withdrawn_at is null)`,
  completions: sql<number>`(select count(*)::int from user_challenge_progress p
    where p.challenge_id = ${challenges.id} and p.completed)`,
  rewardsLeft: sql<number>`(select count(*)::int from challenge_rewards w
    where w.challenge_id = ${challenges.id} and w.handed_out_at is null)`,
};

const words = sql`to_search_vector(concat_ws(' ', ${challenges.title}, ${challenges.description}, ${restaurants.name}, ${communities.name}))`;

type Input = ParsedOf<typeof listAdminChallenges>;

const MAKERS = {
  platform: and(isNull(challenges.restaurantId), isNull(challenges.communityId)),
  restaurants: sql`${challenges.restaurantId} is not null`,
  communities: sql`${challenges.communityId} is not null`,
} as const;

const narrow = ({ q, type, maker, restaurant }: Pick<Input, 'q' | 'type' | 'maker' | 'restaurant'>) =>
  and(
    isNull(challenges.deletedAt),
    q ? sql`${words} @@ to_prefix_query(${q})` : undefined,
    type ? eq(challenges.type, type) : undefined,
    maker ? MAKERS[maker] : undefined,
    restaurant ? eq(challenges.restaurantId, restaurant) : undefined,
  );

/** Reads a page of challenges; a search matches titles, descriptions and the names of their makers. */
async function challengesPage(db: Database, input: Input) {
  const order = createOrder(KEYS, 'createdAt', challenges.id, input);
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(challenges)
    .leftJoin(restaurants, eq(restaurants.id, challenges.restaurantId))
    .leftJoin(communities, eq(communities.id, challenges.communityId))
    .where(and(narrow(input), order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  const now = Date.now();
  return order.page(rows.map((row) => ({ ...row, state: findOwnerState(row, now) })));
}

async function quickSearchChallenges(db: Database, { q, limit }: { q: string; limit: number }) {
  const rows = await db
    .select({ id: challenges.id, title: challenges.title, restaurant: restaurants.name })
    .from(challenges)
    .leftJoin(restaurants, eq(restaurants.id, challenges.restaurantId))
    .leftJoin(communities, eq(communities.id, challenges.communityId))
    .where(narrow({ q }))
    .orderBy(sql`${challenges.createdAt} desc`)
    .limit(limit);
  return {
    items: rows.map(({ id, title, restaurant }) => ({ id, title, detail: restaurant ?? 'Platform' })),
  };
}

const kind = 'challenge';

const removeAsAdmin: RowAction = async (context, id, reason) => {
  const { db, user } = context;
  const { title, restaurantId, ...removal } = await removeChallenge(context, eq(challenges.id, id), {
    evenAccepted: true,
  });
  const before = { restaurantId, description: removal.description, points: removal.points };
  await audit(db, user, { action: 'delete', kind, targetId: id, target: title, before, note: reason });
  await tellOwner(context, restaurantId, { title, reason });
};

/** Notifies the owner of a restaurant whose challenge an administrator has stopped, with the reason. */
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

export const challengesDesk: Feature = {
  name: 'admin/challenges',
  contract,
  adminTable: {
    name: 'challenges',
    quickSearch: quickSearchChallenges,
    rowActions: { delete: removeAsAdmin },
    handlers: [
      handle(listAdminChallenges, ({ db, input }) => challengesPage(db, input)),
      handleExport(exportChallenges, 'challenges', AdminChallenge, challengesPage),

      handle(getAdminChallenge, async ({ db, input: { id } }) => {
        const isVisible = and(eq(challenges.id, id), isNull(challenges.deletedAt));
        if ((await db.$count(challenges, isVisible)) === 0) throw notFound(t('Challenge'));
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
  },
};
