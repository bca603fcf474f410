import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { notifyAll, withdrawNotification } from './notify.ts';
import type { NotificationContext } from './reading.ts';

/**
 * Tells every administrator but whoever did it that something waits for them. No block hides it: nobody keeps a report
 * of themselves from an administrator that way.
 */
export async function notifyAdministrators(
  context: NotificationContext,
  kind: NotificationKind,
  actorId: number,
): Promise<void> {
  const people = sql`select ${users.id} from ${users} where ${and(eq(users.isAdmin, true), isActiveAccount, ne(users.id, actorId))}`;
  await notifyAll(context, { people, kind, actorId: null, subject: null });
}

/** Takes it back from those who have not read it, once nothing waits any more. */
export async function withdrawFromAdministrators(
  context: NotificationContext,
  kind: NotificationKind,
): Promise<void> {
  const administrators = await context.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  for (const { id } of administrators) await withdrawNotification(context, { kind, to: id });
}
