import { eq } from 'drizzle-orm';
import { proposals, restaurants } from '#db/schema.ts';
import { withdrawFromAdministrators } from '#features/notifications/server/administrators.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { submissionWaiting } from '../notifications.ts';

/** Withdraws the notification of waiting submissions if none is waiting. */
export async function withdrawSubmissions(context: NotificationContext): Promise<void> {
  const { db } = context;
  const isPending = eq(restaurants.status, 'pending');
  if ((await db.$count(restaurants, isPending)) + (await db.$count(proposals)) > 0) return;
  await withdrawFromAdministrators(context, submissionWaiting);
}
