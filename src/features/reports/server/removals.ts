import { and, desc, eq, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { appeals, removals, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { AppealOutcome } from '#vocabulary/moderation.ts';
import type { Removal } from '../contract.ts';
import { contentRestored } from '../notifications.ts';
import { RESTORE_DAYS } from '../options.ts';
import { restoreRows } from './restorable-rows.ts';

const isWaiting = sql`exists (select from ${appeals} where ${appeals.removalId} = ${removals.id} and ${appeals.outcome} is null)`;

/** Whether an appeal is open against the removal of a soft-deleted row: it is kept until somebody decides. */
export const hasWaitingAppeal = (kind: string, targetId: SQLWrapper): SQL => sql`exists (
  select from ${removals} r join ${appeals} a on a.removal_id = r.id
  where r.kind = ${kind} and r.target_id = ${targetId} and r.restored_at is null and a.outcome is null)`;

/** Removals are kept for 30 days, and longer while an appeal is open. */
const isKept = sql`(${removals.restoredAt} is null
  and (${removals.createdAt} >= now() - make_interval(days => ${RESTORE_DAYS}) or ${isWaiting}))`;

/** Empties a removal once its content is restored. */
const RESTORED = { restoredAt: sql`now()`, kept: [], text: null, images: [] };

type Appeal = NonNullable<Removal['appeal']>;

type PageInput = {
  before?: number | undefined;
  limit: number;
  /** Their author; without one, all authors. */
  userId?: number;
  /** A single removal. */
  id?: number;
};

/** Content that was removed and can be restored, newest first. */
export async function readRemovals(db: Database, { before, limit, userId, id }: PageInput) {
  const rows = await db
    .select({
      id: removals.id,
      kind: removals.kind,
      userId: removals.userId,
      username: users.username,
      title: removals.title,
      text: removals.text,
      images: removals.images,
      rule: removals.rule,
      reason: removals.reason,
      createdAt: removals.createdAt,
      appeal: sql<Appeal | null>`case when ${appeals.id} is not null
        then json_build_object('text', ${appeals.text}, 'outcome', ${appeals.outcome}, 'answer', ${appeals.answer}) end`,
    })
    .from(removals)
    .innerJoin(users, eq(users.id, removals.userId))
    .leftJoin(appeals, eq(appeals.removalId, removals.id))
    .where(
      and(
        isKept,
        userId === undefined ? undefined : eq(removals.userId, userId),
        before === undefined ? undefined : lt(removals.id, before),
        id === undefined ? undefined : eq(removals.id, id),
      ),
    )
    .orderBy(desc(removals.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    restorableUntil: new Date(Date.parse(row.createdAt) + RESTORE_DAYS * DAY_MS).toISOString(),
  }));
}

/** Locks a kept removal until the transaction ends. */
export async function lockRemoval(tx: Database, id: number, userId?: number) {
  const [removal] = await tx
    .select()
    .from(removals)
    .where(and(eq(removals.id, id), isKept, userId === undefined ? undefined : eq(removals.userId, userId)))
    .for('update');
  if (!removal) throw notFound(t('Removal'));
  return removal;
}

/** Restores removed content and notifies its author. With an open appeal, the appeal must be decided instead. */
export async function restore(context: AdminContext, id: number): Promise<void> {
  const removal = await lockRemoval(context.db, id);
  await assertNoAppeal(context.db, id);
  await restoreLocked(context, removal);
  await notify(context, {
    to: removal.userId,
    kind: contentRestored,
    actorId: context.user.id,
    data: { outcome: 'restored', about: removal.kind },
  });
}

async function assertNoAppeal(tx: Database, removalId: number): Promise<void> {
  if ((await tx.$count(appeals, and(eq(appeals.removalId, removalId), isNull(appeals.outcome)))) > 0)
    throw conflict(t('Its author has appealed. Decide the appeal: it stands under Appeals.'));
}

/**
 * Ends the removal of what is restored elsewhere, such as an account, and declares the act under its rule. With an open
 * appeal, the appeal must be decided instead.
 */
export async function endRemoval(tx: Database, kind: string, targetId: number): Promise<void> {
  const [removal] = await tx
    .select({ id: removals.id, rule: removals.rule })
    .from(removals)
    .where(and(eq(removals.kind, kind), eq(removals.targetId, targetId), isNull(removals.restoredAt)))
    .orderBy(desc(removals.id))
    .limit(1)
    .for('update');
  if (removal) {
    await assertNoAppeal(tx, removal.id);
    await tx.update(removals).set(RESTORED).where(eq(removals.id, removal.id));
  }
  await declareAct(tx, { role: 'administrator', rule: removal?.rule ?? null });
}

/** Restores a locked removal. */
export async function restoreLocked(
  context: AdminContext,
  removal: typeof removals.$inferSelect,
  appeal?: AppealOutcome,
): Promise<void> {
  const { db: tx, user: actor, services } = context;
  const { id, kind, targetId, title, rule } = removal;
  const subject = services.get(featureParts).reportSubjects.find((one) => one.kind === kind);
  if (!subject?.restoration) throw notFound(t('Removal'));
  await restoreRows(tx, removal.kept);
  if ((await subject.list(tx, [targetId])).length === 0)
    throw conflict(t('What it belonged to is gone: it cannot come back.'));
  await declareAct(tx, { role: 'administrator', rule, ...(appeal && { appeal }) });
  await tx.update(removals).set(RESTORED).where(eq(removals.id, id));
  await subject.restoration.complete(context, targetId);
  await audit(tx, actor, { action: 'undo', kind, targetId, target: title });
}

/** Deletes expired removals; a later job deletes their pictures. */
export const forgetRemovals = ({ db }: Services, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  return deleteInSlices(db, removals, sql`${removals.createdAt} < ${before} and not ${isWaiting}`);
};
