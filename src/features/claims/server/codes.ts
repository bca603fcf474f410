import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantClaims } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { CLAIMS } from '../rules.ts';

type Hasher = Pick<Services, 'sessions'>;

/** The same answer for wrong, expired, used and blocked codes and for claims of others, so that it reveals nothing. */
export const wrongCode = () =>
  badInput({ code: t('This code is wrong or no longer works. Check it, or get a new one.') });

/** The hash includes the claim, so a code works for no other. */
export const hashCode = ({ sessions }: Hasher, claimId: number, code: string) =>
  sessions.keyedHash('claim code', `${claimId} ${code}`);

/** Replaces the code of an open claim, which must be locked. Returns the code, which may be written only into the mail or letter to `sentTo`. */
export async function issueCode(
  tx: Database,
  services: Hasher,
  params: { claimId: number; sentTo: string; hours: number },
): Promise<string> {
  const { claimId, sentTo, hours } = params;
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

/** Matches an open claim of this person whose code still works. */
export const hasLiveCode = (claimId: number, userId: number) =>
  and(
    eq(restaurantClaims.id, claimId),
    eq(restaurantClaims.userId, userId),
    eq(restaurantClaims.state, 'open'),
    isNotNull(restaurantClaims.codeHash),
    gt(restaurantClaims.codeExpiresAt, sql`now()`),
  );

/**
 * Counts an attempt before the code is compared, so that parallel guesses cannot exceed the limit. Returns the hash of the
 * correct code; null if there is none or no attempts are left. Must run outside a transaction, so that the count survives a
 * rollback.
 */
export async function takeTry(db: Database, claimId: number, userId: number): Promise<string | null> {
  const [claim] = await db
    .update(restaurantClaims)
    .set({ codeTries: sql`${restaurantClaims.codeTries} + 1` })
    .where(and(hasLiveCode(claimId, userId), lt(restaurantClaims.codeTries, CLAIMS.tries)))
    .returning({ codeHash: restaurantClaims.codeHash });
  return claim?.codeHash ?? null;
}
