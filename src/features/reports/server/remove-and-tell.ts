import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { message } from '#features/notifications/notifications.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';

/** So much of its name tells an author what was removed. */
const TITLE = 80;

/** Removes a row as an administrator and tells its author, with the reason where one was given. */
export async function removeAndTell(
  context: AdminContext,
  subject: ReportSubject,
  id: number,
  reason?: string,
): Promise<void> {
  const { db: tx, user: actor } = context;
  const [item] = await subject.list(tx, [id]);
  await subject.remove(context, id, reason);
  if (!item || item.userId === null) return;
  // An account that was deleted with it reads nothing.
  if ((await tx.$count(users, and(eq(users.id, item.userId), isActiveAccount))) === 0) return;
  const { title, ownTitle = title } = item;
  // Half an emoji at the cut would be refused by the database.
  const name = ownTitle ? ` (${ownTitle.slice(0, TITLE).toWellFormed()})` : '';
  const text = `Your ${subject.noun}${name} was removed${reason ? `: ${reason}` : '.'}`;
  await notify(context, { to: item.userId, kind: message, actorId: actor.id, data: { text } });
}
