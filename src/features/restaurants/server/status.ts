import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, statusChanges, users } from '#db/schema.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';
import type { RestaurantStatus } from '#vocabulary.ts';
import {
  approvalRevoked,
  restaurantApproved,
  restaurantClosed,
  restaurantRejected,
  restaurantReopened,
  submissionWaiting,
} from '../notifications.ts';
import { STATUS_STEPS, type StatusStep } from '../rules.ts';
import { withdrawSubmissions } from './submissions.ts';

/** The notification that the owner receives for each step; null for the owner's own steps. */
const NEWS = {
  approve: restaurantApproved,
  reject: restaurantRejected,
  revoke: approvalRevoked,
  'submit again': null,
  close: restaurantClosed,
  reopen: restaurantReopened,
} satisfies Record<StatusStep, unknown>;

type Change = {
  restaurantId: number;
  step: StatusStep;
  notes?: string | null | undefined;
  /** The person who takes the step. */
  actorId: number;
  /** Set if only the owner may take the step: other people's restaurants then count as missing. */
  ownerId?: number;
};

/**
 * Takes one step of a restaurant's status, adds it to the history and notifies the owner. Call it in a transaction.
 * If two steps happen at once, one wins; the other is a conflict whose message says the new status and by whom.
 */
export async function changeStatus(context: NotificationContext, change: Change) {
  const { db: tx } = context;
  const { restaurantId, step, notes, actorId, ownerId } = change;
  const { from, to, refusal } = STATUS_STEPS[step];
  const reviewNotes = notes?.trim() || STATUS_STEPS[step].notes;
  if (step === 'reject' && !reviewNotes)
    throw badInput({ reviewNotes: t('Please provide a reason for rejection') });
  const isApproved = to === 'approved';
  await declareAct(tx, { role: ownerId === undefined ? 'administrator' : 'author' });
  const isOwnRestaurant = and(
    eq(restaurants.id, restaurantId),
    isNull(restaurants.deletedAt),
    ownerId === undefined ? undefined : eq(restaurants.userId, ownerId),
  );
  const [restaurant] = await tx
    .update(restaurants)
    .set({
      status: to,
      closedAt: step === 'close' ? sql`now()` : null,
      reviewNotes,
      approvedAt: isApproved ? sql`now()` : null,
      approvedBy: isApproved ? actorId : null,
    })
    .where(
      and(
        isOwnRestaurant,
        eq(restaurants.status, from),
        step === 'reopen' ? isNotNull(restaurants.closedAt) : undefined,
      ),
    )
    .returning({ id: restaurants.id, name: restaurants.name, userId: restaurants.userId });
  if (!restaurant) {
    const [existing] = await tx
      .select({ status: restaurants.status })
      .from(restaurants)
      .where(isOwnRestaurant);
    if (!existing) throw notFound(t('Restaurant'));
    throw conflict(
      `${translateConstant(refusal)} ${await describeLatestStep(tx, restaurantId, existing.status)}`,
    );
  }
  if (isApproved) await checkOwnerIsConfirmed(tx, restaurant.userId);
  await recordStatus(tx, { restaurantId, fromStatus: from, toStatus: to, notes: reviewNotes, actorId });
  const kind = NEWS[step];
  const subject = { kind: 'restaurant', id: restaurantId };
  const data = reviewNotes ? { text: reviewNotes } : {};
  if (kind) await notify(context, { to: restaurant.userId, kind, actorId, subject, data });
  if (step === 'submit again') await notifyAdministrators(context, submissionWaiting, actorId);
  if (from === 'pending') await withdrawSubmissions(context);
  return { ...restaurant, fromStatus: from, toStatus: to, notes: reviewNotes };
}

/** Throws unless the owner's address is confirmed: it may belong to another person. */
async function checkOwnerIsConfirmed(tx: Database, userId: number | null): Promise<void> {
  if (userId === null) return;
  const [owner] = await tx
    .select({ username: users.username, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (owner && owner.confirmedAt === null)
    throw conflict(
      t('Its owner {username} has not confirmed their e-mail address yet. Their owner area asks them to.', {
        username: owner.username,
      }),
    );
}

/** Adds a line to a restaurant's history; the line of its submission has no earlier status. */
export async function recordStatus(tx: Database, line: typeof statusChanges.$inferInsert): Promise<void> {
  await tx.insert(statusChanges).values(line);
}

/** Describes a restaurant's status, by whom and why. */
async function describeLatestStep(
  tx: Database,
  restaurantId: number,
  stored: RestaurantStatus,
): Promise<string> {
  const [last] = await tx
    .select({ by: users.username, notes: statusChanges.notes })
    .from(statusChanges)
    .leftJoin(users, eq(users.id, statusChanges.actorId))
    .where(eq(statusChanges.restaurantId, restaurantId))
    .orderBy(desc(statusChanges.id))
    .limit(1);
  const status = nameStatus(stored);
  const { by, notes } = last ?? {};
  if (by && notes) return t('It is {status} now by {by} (“{notes}”).', { status, by, notes });
  if (by) return t('It is {status} now by {by}.', { status, by });
  return notes
    ? t('It is {status} now (“{notes}”).', { status, notes })
    : t('It is {status} now.', { status });
}

function nameStatus(status: RestaurantStatus): string {
  if (status === 'pending') return t('pending', {}, 'of a restaurant');
  return status === 'approved' ? t('approved', {}, 'of a restaurant') : t('rejected', {}, 'of a restaurant');
}

/** Reads a restaurant's history, newest step first; for an owner, a block hides the person who took a step. */
export const readStatusHistory = (db: Database, restaurantId: number, viewer: Actor) =>
  db
    .select({
      id: statusChanges.id,
      fromStatus: statusChanges.fromStatus,
      toStatus: statusChanges.toStatus,
      notes: statusChanges.notes,
      actor: { id: users.id, username: users.username },
      createdAt: statusChanges.createdAt,
    })
    .from(statusChanges)
    .leftJoin(
      users,
      and(
        eq(users.id, statusChanges.actorId),
        viewer.isAdmin ? undefined : isUnblocked(viewer.id, sql`${users.id}`),
      ),
    )
    .where(eq(statusChanges.restaurantId, restaurantId))
    .orderBy(desc(statusChanges.id))
    .limit(200);
