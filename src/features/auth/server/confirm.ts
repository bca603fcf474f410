import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, tooMany, unauthorised } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { passwordFits } from './passwords.ts';

const TRY_LIMIT = { points: 10, seconds: 15 * 60 };

/** An account without a password must have proved its owner within this time. */
export const PROOF_MS = 10 * 60 * 1000;

const CONFIRM_FIRST = t('Confirm that it is you first');

/**
 * Checks the current password of an account, as a browser left open is not enough. Hashing is slow, so call it before a
 * transaction; wrong tries are counted. Without a password, a recent proof is needed.
 */
export function createPasswordCheck({
  db,
  limits,
  log,
  sessions,
}: Pick<Services, 'db' | 'limits' | 'log' | 'sessions'>): Services['confirmPassword'] {
  const counter = limits.counter('confirm-password', TRY_LIMIT);
  return async (userId, password, token) => {
    const [account] = await db.select({ hash: users.password }).from(users).where(eq(users.id, userId));
    if (!account) throw unauthorised();
    if (account.hash === null) {
      const provedAt = token === null ? null : await sessions.findProof(db, token);
      if (provedAt !== null && Date.now() - provedAt < PROOF_MS) return;
      throw badInput({ currentPassword: CONFIRM_FIRST });
    }
    if (typeof password !== 'string' || password === '')
      throw badInput({ currentPassword: t('Enter your password') });
    await counter.take(`user:${userId}`, tooMany(t('wrong passwords')));
    if (!(await passwordFits(password, account.hash))) {
      log.warn({ account: userId, reason: 'wrong password' }, 'password refused');
      throw badInput({ currentPassword: t('This is not your password') });
    }
    await counter.refund(`user:${userId}`);
  };
}
