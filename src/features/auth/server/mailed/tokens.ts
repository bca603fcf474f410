import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { accountTokens } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { AccountTokenPurpose } from '#vocabulary.ts';
import { LINK_MINUTES } from '../../rules.ts';

type Hasher = Pick<Services, 'sessions'>;

const hashToken = ({ sessions }: Hasher, token: string) => sessions.keyedHash('account token', token);

/** The same error for unknown, used and expired tokens. */
export const expiredLink = () =>
  new Problem(404, t('This link has expired or was used already. Please ask for a new one.'));

type NewToken = { userId: number; purpose: AccountTokenPurpose; email: string };

/**
 * Creates a token, which is sent by mail and stored only as a hash. Older ones of its purpose stop working; of `restore
 * email`, only those for the same address, so that a second change keeps the undo of the first. Call it in a
 * transaction that holds the account's row.
 */
export async function issueToken(tx: Database, services: Hasher, newToken: NewToken): Promise<string> {
  const { userId, purpose, email } = newToken;
  const isSame = sql`lower(${accountTokens.email}) = lower(${email})`;
  await revokeMailedTokens(tx, userId, [purpose], purpose === 'restore email' ? isSame : undefined);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(accountTokens).values({
    ...newToken,
    tokenHash: hashToken(services, token),
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
  });
  return token;
}

const isLive = and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`));

/** Throws a 404 if the token does not work. */
export async function findToken(
  db: Database,
  services: Hasher,
  token: string,
  purposes: readonly AccountTokenPurpose[],
) {
  const [accountToken] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(services, token)),
        inArray(accountTokens.purpose, [...purposes]),
        isLive,
      ),
    );
  if (!accountToken) throw expiredLink();
  return accountToken;
}

/** Marks a token as used; throws a 404 if it does not work. Of two concurrent calls one gets it. */
export async function consumeToken(
  tx: Database,
  services: Hasher,
  token: string,
  purposes: readonly AccountTokenPurpose[],
) {
  const [usedToken] = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(services, token)),
        inArray(accountTokens.purpose, [...purposes]),
        isLive,
      ),
    )
    .returning();
  if (!usedToken) throw expiredLink();
  return usedToken;
}

/** Revokes the unused tokens of an account for these purposes, or those that match `which`. */
export async function revokeMailedTokens(
  tx: Database,
  userId: number,
  purposes: readonly AccountTokenPurpose[],
  which?: ReturnType<typeof sql>,
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, [...purposes]),
        isNull(accountTokens.usedAt),
        which,
      ),
    );
}

/** The address that waits for confirmation; null without a pending change. */
export async function findPendingEmail(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<string | null> {
  const [pendingToken] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, id),
        eq(accountTokens.purpose, 'confirm email'),
        ne(accountTokens.email, email),
        isLive,
      ),
    );
  return pendingToken?.email ?? null;
}

/** Whether another account may still undo a change and take the address back: until then nobody else gets it. */
export async function isAddressReserved(db: Database, email: string, exceptUserId: number): Promise<boolean> {
  const condition = and(
    sql`lower(${accountTokens.email}) = lower(${email})`,
    eq(accountTokens.purpose, 'restore email'),
    ne(accountTokens.userId, exceptUserId),
    isLive,
  );
  return (await db.$count(accountTokens, condition)) > 0;
}

/** Until 30 days after they expire, tokens are listed in the data export. */
export const sweepTokens = (db: Database): Promise<void> =>
  deleteInSlices(db, accountTokens, sql`expires_at < now() - interval '30 days'`);
