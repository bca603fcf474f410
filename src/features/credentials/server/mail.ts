import type { Database } from '#db/connect.ts';
import { queueAccountMail } from '#features/mail/server/mail.ts';
import type { Services } from '#kit/server/services.ts';
import { type CredentialMail, composeCredentialMail } from '../mails.ts';

/** Tells somebody by mail that a way into their account has changed, in the transaction that changes it. */
export async function mailCredentialChange(
  context: { db: Database; services: Services },
  userId: number,
  kind: CredentialMail,
  name: string | null = null,
): Promise<void> {
  await queueAccountMail(context, userId, kind, (username) => composeCredentialMail(kind, username, name));
}
