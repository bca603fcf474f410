import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { removals, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { contentRestored } from '../notifications.ts';
import { RESTORE_DAYS } from '../options.ts';
import { putBack } from './keeping.ts';

const isKept = gte(removals.createdAt, sql`now() - make_interval(days => ${RESTORE_DAYS})`);

type PageInput = {
  before: number | undefined;
  limit: number;
  /** Their author; left out, all of them. */
  userId?: number;
};

/** What was removed and can still be restored, newest first. */
export async function readRemovals(db: Database, { before, limit, userId }: PageInput) {
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
    })
    .from(removals)
    .innerJoin(users, eq(users.id, removals.userId))
    .where(
      and(
        isKept,
        userId === undefined ? undefined : eq(removals.userId, userId),
        before === undefined ? undefined : lt(removals.id, before),
      ),
    )
    .orderBy(desc(removals.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    restorableUntil: new Date(Date.parse(row.createdAt) + RESTORE_DAYS * DAY_MS).toISOString(),
  }));
}

/** Brings back what was removed, as it was, and tells its author. */
export async function restore(context: AdminContext, id: number): Promise<void> {
  const { db: tx, user: actor, services } = context;
  const [removal] = await tx
    .delete(removals)
    .where(and(eq(removals.id, id), isKept))
    .returning();
  if (!removal) throw notFound('Removal');
  const { kind, targetId, userId, title } = removal;
  const subject = services.get(featureParts).reportSubjects.find((one) => one.kind === kind);
  if (!subject?.restoring) throw notFound('Removal');
  await putBack(tx, removal.kept);
  if ((await subject.list(tx, [targetId])).length === 0)
    throw conflict('What it belonged to is gone: it cannot come back.');
  await subject.restoring.restored(context, targetId);
  await audit(tx, actor, { action: 'undo', kind, targetId, target: title });
  await notify(context, {
    to: userId,
    kind: contentRestored,
    actorId: actor.id,
    data: { text: `Your ${subject.noun} is back, as it was.` },
  });
}

/** Forgets for good what was removed long enough ago; its pictures are swept afterwards. */
export const forgetRemovals = ({ db }: Services, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - RESTORE_DAYS * DAY_MS).toISOString();
  return deleteInSlices(db, removals, sql`${removals.createdAt} < ${before}`);
};
