import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { restaurantComments, restaurants, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { message as letter } from '#features/notifications/notifications.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  decideProposal,
  decideReports,
  listAudit,
  listMessages,
  listProposals,
  listReportKinds,
  listReports,
  messageOwner,
  setRestaurantStatus,
} from '../contract.ts';
import { auditPage } from './audit-log.ts';
import { applyProposalDecision, listWaitingProposals } from './proposals.ts';
import { decideOn, reportGroups } from './reports.ts';
import { isClosed, setStatus } from './status.ts';

/** The transition that leads to a status. */
const STEPS = { approved: 'approve', rejected: 'reject', pending: 'revoke' } as const;

export const moderationApi = [
  handle(setRestaurantStatus, async (context) => {
    const { id, status, reviewNotes } = context.input;
    const isReopening = status === 'approved' && (await isClosed(context.db, id));
    return setStatus(context, id, isReopening ? 'reopen' : STEPS[status], reviewNotes);
  }),

  handle(listProposals, ({ db, input }) => listWaitingProposals(db, input)),

  handle(decideProposal, async (context) => {
    await applyProposalDecision(context, context.input);
    return { message: t('The changes were {decision}.', { decision: context.input.decision }) };
  }),

  handle(messageOwner, async (context) => {
    const { restaurantId, message } = context.input;
    await sendMessage(context, restaurantId, message);
    return { message: t('Your comment has been sent to the restaurant owner.') };
  }),

  handle(listMessages, ({ db, input }) => listMessagesTo(db, input)),

  handle(listReportKinds, async ({ services }) => services.get(featureParts).reportSubjects),

  handle(listReports, ({ db, input, services }) =>
    reportGroups(db, services.get(featureParts).reportSubjects, input),
  ),

  handle(decideReports, (context) =>
    decideOn(context, context.services.get(featureParts).reportSubjects, context.input),
  ),

  handle(listAudit, ({ db, input }) => auditPage(db, input)),
];

const CursorKey = z.tuple([Id]);

/** Sends a message to a restaurant's owner, with a notification. */
async function sendMessage(context: AdminContext, restaurantId: number, message: string) {
  const { db: tx, user: actor } = context;
  const [restaurant] = await tx
    .select({ name: restaurants.name, userId: restaurants.userId })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)));
  if (!restaurant) throw notFound(t('Restaurant'));
  const { name, userId } = restaurant;
  if (userId === null) throw conflict(t('Nobody owns this restaurant yet, so there is nobody to write to.'));
  await tx.insert(restaurantComments).values({ restaurantId, userId, adminId: actor.id, message });
  const subject = { kind: 'restaurant', id: restaurantId };
  await notify(context, { to: userId, kind: letter, actorId: actor.id, subject, data: { text: message } });
  await audit(tx, actor, {
    action: 'message',
    kind: 'restaurant',
    targetId: restaurantId,
    target: name,
    note: message,
  });
}

/** Messages to a restaurant's owner, newest first. */
async function listMessagesTo(db: Database, { id, limit, cursor }: ParsedOf<typeof listMessages>) {
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const rows = await db
    .select({
      id: restaurantComments.id,
      message: restaurantComments.message,
      admin: users.username,
      createdAt: restaurantComments.createdAt,
    })
    .from(restaurantComments)
    .leftJoin(users, eq(users.id, restaurantComments.adminId))
    .where(
      and(
        eq(restaurantComments.restaurantId, id),
        before === undefined ? undefined : lt(restaurantComments.id, before),
      ),
    )
    .orderBy(desc(restaurantComments.id))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => [row.id]);
}
