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

/** The same for a token that never was, one that was used and one that expired. */
export const deadLink = () =>
  new Problem(404, t('This link has expired or was used already. Please ask for a new one.'));

type NewToken = { userId: number; purpose: AccountTokenPurpose; email: string };

/**
 * Makes the token that goes into a mail and nowhere else. The older ones of its purpose stop working; those that get an
 * address back only where they were for the same one, so that a second change does not take away the first one's undo.
 * Belongs into a transaction that holds the account's row.
 */
export async function issueToken(tx: Database, services: Hasher, made: NewToken): Promise<string> {
  const { userId, purpose, email } = made;
  const isSame = sql`lower(${accountTokens.email}) = lower(${email})`;
  await giveUpTokens(tx, userId, [purpose], purpose === 'restore email' ? isSame : undefined);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(accountTokens).values({
    ...made,
    tokenHash: hashToken(services, token),
    expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`,
  });
  return token;
}

const isLive = and(isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, sql`now()`));

/** Whose token it is while it works; throws a 404 otherwise. */
export async function findToken(
  db: Database,
  services: Hasher,
  token: string,
  purposes: readonly AccountTokenPurpose[],
) {
  const [found] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(services, token)),
        inArray(accountTokens.purpose, [...purposes]),
        isLive,
      ),
    );
  if (!found) throw deadLink();
  return found;
}

/** Uses a token up; throws a 404 where it does not work. Of two at once one gets it. */
export async function consumeToken(
  tx: Database,
  services: Hasher,
  token: string,
  purposes: readonly AccountTokenPurpose[],
) {
  const [used] = await tx
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
  if (!used) throw deadLink();
  return used;
}

/** Makes the links of an account dead that were sent for these purposes, or those of them that `which` says. */
export async function giveUpTokens(
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

/** The address that waits to be confirmed in place of the account's own; null where none does. */
export async function findPendingEmail(
  db: Database,
  { id, email }: { id: number; email: string },
): Promise<string | null> {
  const [pending] = await db
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
  return pending?.email ?? null;
}

/** Whether the account that had this address before can still take it back: nobody else gets it until then. */
export async function isAddressHeld(db: Database, email: string, exceptUserId: number): Promise<boolean> {
  const condition = and(
    sql`lower(${accountTokens.email}) = lower(${email})`,
    eq(accountTokens.purpose, 'restore email'),
    ne(accountTokens.userId, exceptUserId),
    isLive,
  );
  return (await db.$count(accountTokens, condition)) > 0;
}

/** Forgets tokens a month after they could be used; until then an archive tells of them. */
export const sweepTokens = (db: Database): Promise<void> =>
  deleteInSlices(db, accountTokens, sql`expires_at < now() - interval '30 days'`);
