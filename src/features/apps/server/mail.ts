import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import type { Context } from '#kit/server/serve.ts';
import { appConnectedMail } from '../mails.ts';

/** Tells somebody by mail that an app can act for them, in the transaction that lets it. */
export async function mailAppConnected(
  context: Pick<Context, 'db' | 'services'>,
  userId: number,
  host: string,
): Promise<void> {
  const [person] = await context.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const content = appConnectedMail(person.username, host);
  await queueMail(context, { kind: 'app connected', isSecurity: true, to: person.email, userId, content });
}
