import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantClaims } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { CLAIMS } from '../rules.ts';

type Hasher = Pick<Services, 'sessions'>;

/** The same for a wrong code, one that expired, was used or had too many tries, and for claims of other people. */
export const wrongCode = () =>
  badInput({ code: t('This code is wrong or no longer works. Check it, or get a new one.') });

/** A code is one of its claim alone. */
export const hashCode = ({ sessions }: Hasher, claimId: number, code: string) =>
  sessions.keyedHash('claim code', `${claimId} ${code}`);

/**
 * Gives an open claim a new code; the one before stops working. Returns the code, which goes into the mail or the letter
 * to `sentTo` and nowhere else. Belongs into a transaction that holds the claim.
 */
export async function issueCode(
  tx: Database,
  services: Hasher,
  issued: { claimId: number; sentTo: string; hours: number },
): Promise<string> {
  const { claimId, sentTo, hours } = issued;
  const code = String(randomInt(10 ** CLAIMS.codeDigits)).padStart(CLAIMS.codeDigits, '0');
  await tx
    .update(restaurantClaims)
    .set({
      sentTo,
      codeHash: hashCode(services, claimId, code),
      codeExpiresAt: sql`now() + make_interval(hours => ${hours})`,
      codeTries: 0,
    })
    .where(eq(restaurantClaims.id, claimId));
  return code;
}

/** An open claim of this person whose code still works. */
export const hasLiveCode = (claimId: number, userId: number) =>
  and(
    eq(restaurantClaims.id, claimId),
    eq(restaurantClaims.userId, userId),
    eq(restaurantClaims.state, 'open'),
    isNotNull(restaurantClaims.codeHash),
    gt(restaurantClaims.codeExpiresAt, sql`now()`),
  );

/**
 * Counts a try before the code is looked at, so that guesses at one moment cannot slip through together. The hash of
 * the right code; null where there is none, or all tries are used up. Belongs outside of any transaction.
 */
export async function takeTry(db: Database, claimId: number, userId: number): Promise<string | null> {
  const [tried] = await db
    .update(restaurantClaims)
    .set({ codeTries: sql`${restaurantClaims.codeTries} + 1` })
    .where(and(hasLiveCode(claimId, userId), lt(restaurantClaims.codeTries, CLAIMS.tries)))
    .returning({ codeHash: restaurantClaims.codeHash });
  return tried?.codeHash ?? null;
}
