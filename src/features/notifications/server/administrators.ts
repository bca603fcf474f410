import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { notifyAll, withdrawNotification } from './notify.ts';
import type { NotificationContext } from './reading.ts';

/** Notifies all administrators except `actorId`. Blocks do not apply, so nobody can hide a report of themselves. */
export async function notifyAdministrators(
  context: NotificationContext,
  kind: NotificationKind,
  actorId: number,
): Promise<void> {
  const people = sql`select ${users.id} from ${users} where ${and(eq(users.isAdmin, true), isActiveAccount, ne(users.id, actorId))}`;
  await notifyAll(context, { people, kind, actorId: null, subject: null });
}

/** Withdraws unread notifications once the task is done. */
export async function withdrawFromAdministrators(
  context: NotificationContext,
  kind: NotificationKind,
): Promise<void> {
  const administrators = await context.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  for (const { id } of administrators) await withdrawNotification(context, { kind, to: id });
}
