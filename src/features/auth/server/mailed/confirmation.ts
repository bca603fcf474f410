import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import {
  addressChangedMail,
  addressTakenMail,
  confirmationMail,
  newAddressMail,
  oldAddressMail,
} from '../../mails.ts';
import { isSameAddress } from '../../rules.ts';
import { findAddressOwner, lockAccount } from '../accounts.ts';
import { consumeToken, expiredLink, isAddressReserved, issueToken, revokeMailedTokens } from './tokens.ts';

type MailContext = Pick<Context, 'db' | 'services'>;
type Account = { id: number; username: string; email: string };

/** Sends the link that proves the account's own address. Call it in a transaction. */
export async function sendConfirmation(context: MailContext, account: Account): Promise<void> {
  const { id: userId, username, email } = account;
  const token = await issueToken(context.db, context.services, { userId, purpose: 'confirm email', email });
  const content = confirmationMail(username, token);
  await queueMail(context, { kind: 'email confirmation', isSecurity: true, to: email, userId, content });
}

/**
 * Sends the link that changes the address. If another account has it, its owner gets a mail and the reply is the same.
 * Call it in a transaction that holds the account's row.
 */
export async function sendAddressChange(context: MailContext, account: Account, to: string): Promise<void> {
  const { id: userId, username } = account;
  const token = await issueToken(context.db, context.services, {
    userId,
    purpose: 'confirm email',
    email: to,
  });
  const owner = await findAddressOwner(context.db, to);
  const isTaken = owner !== null && owner.id !== userId;
  await queueMail(context, {
    kind: 'email change',
    isSecurity: true,
    to,
    userId: isTaken ? owner.id : userId,
    content: isTaken ? addressTakenMail(owner.username) : newAddressMail(username, token),
  });
}

/** Sets the address that a token proves; throws a 404 if the token does not work. */
export async function applyConfirmation(context: MailContext, token: string): Promise<{ email: string }> {
  const { db, services } = context;
  const { userId, email } = await consumeToken(db, services, token, ['confirm email']);
  const account = await lockAccount(db, userId);
  if (!account) throw expiredLink();
  await db.update(users).set({ email, emailConfirmedAt: sql`now()` }).where(eq(users.id, userId));
  if (isSameAddress(email, account.email)) return { email };
  // Checked after the update, which waits for a transaction that frees the address.
  if (await isAddressReserved(db, email, userId))
    throw conflict(t('Another account has this address by now.'));
  await revokeMailedTokens(db, userId, ['reset password']);
  await mailAddressChange(context, account, email);
  return { email };
}

/** To both addresses; the old one gets a link to undo it, if it was ever confirmed. */
export async function mailAddressChange(
  context: MailContext,
  before: Account & { emailConfirmedAt: string | null },
  email: string,
): Promise<void> {
  const { id: userId, username } = before;
  const mail = { kind: 'email changed', isSecurity: true, userId } as const;
  await queueMail(context, { ...mail, to: email, content: addressChangedMail(username) });
  if (before.emailConfirmedAt === null) return;
  const tokenParams = { userId, purpose: 'restore email', email: before.email } as const;
  const token = await issueToken(context.db, context.services, tokenParams);
  await queueMail(context, { ...mail, to: before.email, content: oldAddressMail(username, email, token) });
}
