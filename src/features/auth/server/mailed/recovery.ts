import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { accountTokens, externalIdentities, passkeys, totpSecrets, users } from '#db/schema.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { revokeAllTokens } from '#kit/server/secrets/api-tokens.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { resetMail } from '../../mails.ts';
import { isSameAddress, RESET_INTERVAL_MINUTES } from '../../rules.ts';
import { findAddressOwner, lockAccount } from '../accounts.ts';
import { hashNewPassword } from '../new-password.ts';
import { mailNewPassword } from './notices.ts';
import { consumeToken, expiredLink, findToken, issueToken, revokeMailedTokens } from './tokens.ts';

/** Both let the reader of the mail choose a password; the second also restores the address. */
const PURPOSES = ['reset password', 'restore email'] as const;

/**
 * Mails a link for a new password if an active account has the address. Runs after the reply, which is always the same.
 * A recent link stays valid and no second mail is sent: repeated requests by others neither flood the mailbox nor break
 * the link.
 */
export async function sendPasswordReset(services: Services, address: string): Promise<void> {
  await inTransaction(services.db, async (db) => {
    const owner = await findAddressOwner(db, address);
    const account = owner && (await lockAccount(db, owner.id));
    if (!account || !isSameAddress(account.email, address)) return;
    const { id: userId, username, email } = account;
    const isRecent = and(
      eq(accountTokens.userId, userId),
      eq(accountTokens.purpose, 'reset password'),
      isNull(accountTokens.usedAt),
      gt(accountTokens.createdAt, sql`now() - make_interval(mins => ${RESET_INTERVAL_MINUTES})`),
    );
    if ((await db.$count(accountTokens, isRecent)) > 0) return;
    const token = await issueToken(db, services, { userId, purpose: 'reset password', email });
    const content = resetMail(username, token);
    await queueMail(
      { db, services },
      { kind: 'password reset', isSecurity: true, to: email, userId, content },
    );
  });
}

/** Sets the password and ends all sessions and tokens. Throws a 404 if the token does not work, a 400 if the password is refused. */
export async function applyPasswordReset(
  { db, services, transaction }: Pick<Context, 'db' | 'services' | 'transaction'>,
  input: { token: string; password: string },
) {
  const { userId } = await findToken(db, services, input.token, PURPOSES);
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (!owner) throw expiredLink();
  const password = await hashNewPassword(input.password, owner);
  return transaction(async (tx) => {
    const { purpose, email, createdAt } = await consumeToken(tx, services, input.token, PURPOSES);
    const account = await lockAccount(tx, userId);
    if (!account) throw expiredLink();
    if (purpose === 'reset password' && !isSameAddress(account.email, email)) throw expiredLink();
    const [updatedAccount] = await tx
      .update(users)
      .set({ password, email, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ id: users.id, username: users.username, email: users.email, password: users.password });
    if (!updatedAccount) throw new Error('A locked account is gone.');
    await revokeMailedTokens(tx, userId, ['confirm email', ...PURPOSES]);
    await services.sessions.endOthers(tx, userId, null);
    await revokeAllTokens(tx, userId);
    // Removes what was added by an attacker, or by a person who never owned the address.
    if (purpose === 'restore email') await removeCredentials(tx, userId, createdAt);
    else if (account.emailConfirmedAt === null) await removeCredentials(tx, userId);
    await mailNewPassword({ db: tx, services }, updatedAccount);
    return updatedAccount;
  });
}

/** Removes passkeys, linked accounts and codes added since then, by default all. */
async function removeCredentials(tx: Database, userId: number, since = '-infinity'): Promise<void> {
  for (const table of [passkeys, externalIdentities, totpSecrets])
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
}
