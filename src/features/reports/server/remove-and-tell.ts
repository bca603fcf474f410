import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { removals, reports, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { ReportedItem, ReportSubject } from '#kit/server/feature/report-subject.ts';
import type { ReportReason } from '#vocabulary/reports.ts';
import { contentRemoved } from '../notifications.ts';
import { readRows } from './restorable-rows.ts';

/** Letters of the title in the author's notification. */
const TITLE = 80;

/**
 * Removes a row as an administrator and notifies its author with the reason. What can be restored is kept for 30 days, and
 * its author can read it.
 */
export async function removeAndTell(
  context: AdminContext,
  subject: ReportSubject,
  id: number,
  reason?: string,
  namedRule?: ReportReason,
): Promise<void> {
  const { db: tx, user: actor } = context;
  const [item] = await subject.list(tx, [id]);
  const copies = item && subject.restoration ? await readRows(tx, subject.restoration.rows(id)) : null;
  const rule = await declareRemoval(tx, subject.kind, id, namedRule);
  await subject.remove(context, id, reason);
  if (!item || item.userId === null) return;
  const { userId } = item;
  const [removal] = copies
    ? await tx
        .insert(removals)
        .values({ ...describeItem(subject.kind, item), rule, reason, removedBy: actor.id, kept: copies })
        .returning({ id: removals.id })
    : [];
  if (removal && subject.mails) return subject.mails.removed(context, { ...removal, userId, reason, rule });
  // An account that was deleted with it has no reader.
  if ((await tx.$count(users, and(eq(users.id, userId), isActiveAccount))) === 0) return;
  const { title, ownTitle = title } = item;
  const name = ownTitle && cutText(ownTitle, TITLE);
  const data = {
    outcome: copies ? 'removed' : 'gone',
    about: subject.kind,
    ...(name && { title: name }),
    ...(reason && { text: reason }),
  };
  await notify(context, { to: userId, kind: contentRemoved, actorId: actor.id, data });
}

function describeItem(kind: string, { id: targetId, userId, title, text, images = [] }: ReportedItem) {
  if (userId === null) throw new Error('What nobody wrote is kept for nobody.');
  return { kind, targetId, userId, title, text, images };
}

/** The removal that tables of the administration offer for a kind. */
export const createRemoval =
  (subject: ReportSubject) =>
  (context: AdminContext, id: number, reason?: string, rule?: ReportReason): Promise<void> =>
    removeAndTell(context, subject, id, reason, rule);

/** Picks the rule of a removal: the given one, else the one that most reports name, else the last one. */
async function declareRemoval(
  tx: Database,
  kind: string,
  targetId: number,
  namedRule?: ReportReason,
): Promise<ReportReason> {
  const rule = namedRule ?? (await findReportedRule(tx, kind, targetId)) ?? 'Something else';
  await declareAct(tx, { role: 'administrator', rule });
  return rule;
}

async function findReportedRule(tx: Database, kind: string, targetId: number) {
  const [commonest] = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId)))
    .groupBy(reports.reason)
    .orderBy(sql`count(*) desc`, reports.reason)
    .limit(1);
  return commonest?.reason ?? null;
}
