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
import { consumeToken, deadLink, findToken, giveUpTokens, issueToken } from './tokens.ts';

/** Both let whoever reads the mail choose a new password; the second also takes the address back. */
const PURPOSES = ['reset password', 'restore email'] as const;

/**
 * Sends the link for a new password to an address, if somebody who is here has it. Runs after the answer, which is the
 * same in any case. A link of the last minutes is left to work: who asks again and again, for somebody else, neither
 * fills their mailbox nor makes the link dead that they are about to open.
 */
export async function sendPasswordReset(services: Services, typed: string): Promise<void> {
  await inTransaction(services.db, async (db) => {
    const found = await findAddressOwner(db, typed);
    const account = found && (await lockAccount(db, found.id));
    if (!account || !isSameAddress(account.email, typed)) return;
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

/**
 * Sets the password of the account that a token belongs to and ends all its sessions and tokens; returns the account. Throws a 404
 * where the token does not work, a 400 where the password may not be chosen.
 */
export async function applyPasswordReset(
  { db, services, transaction }: Pick<Context, 'db' | 'services' | 'transaction'>,
  input: { token: string; password: string },
) {
  const { userId } = await findToken(db, services, input.token, PURPOSES);
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (!owner) throw deadLink();
  const password = await hashNewPassword(input.password, owner);
  return transaction(async (tx) => {
    const { purpose, email, createdAt } = await consumeToken(tx, services, input.token, PURPOSES);
    const account = await lockAccount(tx, userId);
    if (!account) throw deadLink();
    if (purpose === 'reset password' && !isSameAddress(account.email, email)) throw deadLink();
    const [changed] = await tx
      .update(users)
      .set({ password, email, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ id: users.id, username: users.username, email: users.email, password: users.password });
    if (!changed) throw new Error('A locked account is gone.');
    await giveUpTokens(tx, userId, ['confirm email', ...PURPOSES]);
    await services.sessions.endOthers(tx, userId, null);
    await revokeAllTokens(tx, userId);
    // Of whoever took the account over, or made it with an address that was never theirs, no way in may stay.
    if (purpose === 'restore email') await removeCredentials(tx, userId, createdAt);
    else if (account.emailConfirmedAt === null) await removeCredentials(tx, userId);
    await mailNewPassword({ db: tx, services }, changed);
    return changed;
  });
}

/** Removes the ways in beside the password that were added since; without a moment, all of them. */
async function removeCredentials(tx: Database, userId: number, since = '-infinity'): Promise<void> {
  for (const table of [passkeys, externalIdentities, totpSecrets])
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
}
