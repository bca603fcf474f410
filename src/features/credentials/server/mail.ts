import type { Database } from '#db/connect.ts';
import { queueAccountMail } from '#features/mail/server/mail.ts';
import type { Services } from '#kit/server/services.ts';
import { type CredentialMail, composeCredentialMail } from '../mails.ts';

/** Reports a change of sign-in methods to the owner. Call it in the transaction of the change. */
export async function mailCredentialChange(
  context: { db: Database; services: Services },
  userId: number,
  kind: CredentialMail,
  name: string | null = null,
): Promise<void> {
  await queueAccountMail(context, userId, kind, (username) => composeCredentialMail(kind, username, name));
}
