import { and, eq, isNull, sql } from 'drizzle-orm';
import { appeals, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import {
  notifyAdministrators,
  withdrawFromAdministrators,
} from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { AppealOutcome } from '#vocabulary/moderation.ts';
import { appealDecided, appealWaiting } from '../notifications.ts';
import { lockRemoval, restoreLocked } from './removals.ts';

type Words = { id: number; text: string };

/** Appeals against a removal of one's own; of two at once the second violates the unique key. */
export async function appeal(
  context: NotificationContext,
  userId: number,
  { id, text }: Words,
): Promise<void> {
  const { db: tx } = context;
  const { kind, title, rule } = await lockRemoval(tx, id, userId);
  await tx.insert(appeals).values({ removalId: id, userId, kind, title, rule, text });
  await notifyAdministrators(context, appealWaiting, userId);
}

type Decision = { id: number; outcome: AppealOutcome; answer: string };

/** Decides an appeal and notifies its author; the administrator who removed it cannot decide. */
export async function applyAppealDecision(
  context: AdminContext,
  { id, outcome, answer }: Decision,
): Promise<void> {
  const { db: tx, user: actor } = context;
  const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
  if (!appeal) throw notFound(t('Appeal'));
  if (appeal.outcome !== null) {
    const [decider] = await tx
      .select()
      .from(users)
      .where(eq(users.id, appeal.decidedBy ?? 0));
    throw conflict(
      t('This appeal was decided already, by {username}.', {
        username: decider?.username ?? t('somebody who left'),
      }),
    );
  }
  if (appeal.removalId === null) throw notFound(t('Removal'));
  const removal = await lockRemoval(tx, appeal.removalId);
  if (removal.removedBy === actor.id)
    throw conflict(t('You removed this yourself. Another administrator has to decide.'));
  const { kind, targetId, title, rule, userId } = removal;
  const mails = context.services.get(featureParts).reportSubjects.find((one) => one.kind === kind)?.mails;
  if (outcome === 'restored') await restoreLocked(context, removal, 'restored');
  else {
    await declareAct(tx, { role: 'administrator', rule, appeal: 'upheld' });
    await audit(tx, actor, { action: 'uphold removal', kind, targetId, target: title, note: answer });
  }
  await tx
    .update(appeals)
    .set({ outcome, answer, decidedBy: actor.id, decidedAt: sql`now()` })
    .where(and(eq(appeals.id, id), isNull(appeals.outcome)));
  if ((await tx.$count(appeals, isNull(appeals.outcome))) === 0)
    await withdrawFromAdministrators(context, appealWaiting);
  if (mails && outcome === 'upheld') return mails.upheld(context, { userId, answer });
  const data = { outcome, about: kind, text: answer };
  await notify(context, { to: userId, kind: appealDecided, actorId: actor.id, data });
}
