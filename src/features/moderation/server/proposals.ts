import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { proposals, restaurants, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { message } from '#features/notifications/notifications.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { withdrawSubmissions } from '#features/restaurants/server/submissions.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { decideProposal, listProposals } from '../contract.ts';

const CursorKey = z.tuple([Timestamp, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = ['1970-01-01T00:00:00.000Z', 0];

/** Waiting proposals, oldest first, each with the current values. */
export async function listWaitingProposals(db: Database, { limit, cursor }: ParsedOf<typeof listProposals>) {
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const { name, address, latitude, longitude } = restaurants;
  const rows = await db
    .select({
      restaurantId: proposals.restaurantId,
      name,
      username: users.username,
      now: { name, address, latitude, longitude },
      after: proposals.changes,
      createdAt: proposals.createdAt,
    })
    .from(proposals)
    .innerJoin(restaurants, eq(restaurants.id, proposals.restaurantId))
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(
      and(
        isNull(restaurants.deletedAt),
        sql`(${proposals.createdAt}, ${proposals.restaurantId}) > (${time}, ${last})`,
      ),
    )
    .orderBy(asc(proposals.createdAt), asc(proposals.restaurantId))
    .limit(limit + 1);
  const items = rows.map(({ now, ...row }) => ({ ...row, before: pickBefore(now, row.after) }));
  return toPage(items, limit, (row) => [row.createdAt, row.restaurantId]);
}

/** The fields of `now` that are also in `after`. */
const pickBefore = (now: object, after: object) =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in after));

/** Accepts or declines the shown proposal and notifies the owner. Of two calls at once, one finds it. */
export async function applyProposalDecision(context: AdminContext, input: ParsedOf<typeof decideProposal>) {
  const { db: tx, user: actor } = context;
  const { id, decision, createdAt, notes } = input;
  const [proposal] = await tx
    .delete(proposals)
    .where(and(eq(proposals.restaurantId, id), eq(proposals.createdAt, createdAt)))
    .returning();
  if (!proposal) {
    const [newer] = await tx.select().from(proposals).where(eq(proposals.restaurantId, id));
    if (newer) throw conflict(t('The owner has changed this in the meantime. Look at it again.'));
    throw notFound(t('Proposal'));
  }
  const [before] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('no key update');
  if (!before) throw notFound(t('Restaurant'));
  const isAccepted = decision === 'accepted';
  if (isAccepted) {
    await tx.update(restaurants).set(proposal.changes).where(eq(restaurants.id, id));
    await emit(context, restaurantChanged, { restaurantId: id });
  }
  await audit(tx, actor, {
    action: isAccepted ? 'accept changes' : 'decline changes',
    kind: 'restaurant',
    targetId: id,
    target: before.name,
    before: pickBefore(before, proposal.changes),
    after: proposal.changes,
    note: notes,
  });
  await withdrawSubmissions(context);
  await notify(context, {
    to: before.userId,
    kind: message,
    actorId: actor.id,
    subject: { kind: 'restaurant', id },
    data: { outcome: `changes ${decision}`, ...(notes && { text: notes }) },
  });
}
