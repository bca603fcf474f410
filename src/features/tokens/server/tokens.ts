import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { apiTokenCalls, apiTokens } from '#db/schema.ts';
import { queueAccountMail } from '#features/mail/server/mail.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Context } from '#kit/server/serve.ts';
import { tokenMadeMail, tokenRevokedMail } from '../mails.ts';
import { TOKENS } from '../rules.ts';

/** The columns of the list. */
export const TOKEN_COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  prefix: apiTokens.prefix,
  scopes: apiTokens.scopes,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  revokedAt: apiTokens.revokedAt,
};

const MAX_CALLS = 100;

/** The condition that a token is active, as far as its own row decides. */
export const isLiveToken = sql<boolean>`(${apiTokens.revokedAt} is null and ${apiTokens.expiresAt} > now())`;

/** The condition that it is a personal token and not an app's. */
export const isPersonalToken = isNull(apiTokens.grantId);

/** A person's tokens, newest first, without those that ended long ago. */
export const findPersonalTokens = (db: Database, userId: number) =>
  db
    .select(TOKEN_COLUMNS)
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.userId, userId),
        isPersonalToken,
        or(
          isLiveToken,
          gt(sql`coalesce(${apiTokens.revokedAt}, ${apiTokens.expiresAt})`, daysAgo(TOKENS.keptDays)),
        ),
      ),
    )
    .orderBy(desc(apiTokens.id));

/** Counts active tokens. Lock the account before, so that two calls at once do not both find room. */
export const countLiveTokens = (db: Database, userId: number): Promise<number> =>
  db.$count(apiTokens, and(eq(apiTokens.userId, userId), isPersonalToken, isLiveToken));

/** The calls of a token, the latest first. */
export const findTokenCalls = (db: Database, tokenId: number) =>
  db
    .select({
      call: apiTokenCalls.call,
      count: sql<number>`sum(${apiTokenCalls.count})::int`,
      lastAt: sql<string>`max(${apiTokenCalls.lastAt})`.mapWith(apiTokenCalls.lastAt),
    })
    .from(apiTokenCalls)
    .where(eq(apiTokenCalls.tokenId, tokenId))
    .groupBy(apiTokenCalls.call)
    .orderBy(desc(sql`max(${apiTokenCalls.lastAt})`))
    .limit(MAX_CALLS);

/** Revokes an active token of `userId`; null if there is none. */
export async function endToken(db: Database, id: number, userId?: number) {
  const [endedToken] = await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.id, id),
        userId === undefined ? undefined : eq(apiTokens.userId, userId),
        isPersonalToken,
        isLiveToken,
      ),
    )
    .returning({ id: apiTokens.id, name: apiTokens.name, userId: apiTokens.userId });
  return endedToken ?? null;
}

const MAILS = { 'token made': tokenMadeMail, 'token revoked': tokenRevokedMail };

/** Enqueues a mail about the token to its owner, in the caller's transaction. */
export async function mailTokenChange(
  context: Pick<Context, 'db' | 'services'>,
  kind: keyof typeof MAILS,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  await queueAccountMail(context, userId, kind, (username) => MAILS[kind](username, name));
}

/** Deletes tokens that ended long ago, and old calls. */
export async function sweepApiTokens(db: Database): Promise<void> {
  const before = daysAgo(TOKENS.keptDays);
  await deleteInSlices(db, apiTokens, sql`expires_at < ${before} or revoked_at < ${before}`);
  await deleteInSlices(db, apiTokenCalls, sql`day < (${before})::date`);
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
