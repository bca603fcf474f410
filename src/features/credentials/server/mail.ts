import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import type { Services } from '#kit/server/services.ts';
import { type CredentialMail, composeCredentialMail } from '../mails.ts';

/** Tells somebody by mail that a way into their account has changed, in the transaction that changes it. */
export async function mailCredentialChange(
  context: { db: Database; services: Services },
  userId: number,
  kind: CredentialMail,
  name: string | null = null,
): Promise<void> {
  const [person] = await context.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  await queueMail(context, {
    kind,
    isSecurity: true,
    to: person.email,
    userId,
    content: composeCredentialMail(kind, person.username, name),
  });
}
