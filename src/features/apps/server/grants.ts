import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { apiTokenCalls, apiTokens, appGrants, appRefreshTokens, users } from '#db/schema.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { createApiToken, isSecret, toVisiblePrefix } from '#kit/server/secrets/api-token.ts';
import { hashApiToken } from '#kit/server/secrets/api-tokens.ts';
import type { Services } from '#kit/server/services.ts';
import type { TokenAudience, TokenScope } from '#vocabulary/scopes.ts';
import { APPS } from '../rules.ts';
import { OAuthError } from './oauth-error.ts';

type Keys = Pick<Services, 'sessions'>;

const hashCode = ({ sessions }: Keys, code: string) => sessions.keyedHash('app code', code);
const hashRefresh = ({ sessions }: Keys, token: string) => sessions.keyedHash('app refresh token', token);
const toChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const isLiveGrant = and(
  isNull(appGrants.revokedAt),
  gt(appGrants.expiresAt, sql`now()`),
  isNotNull(appGrants.codeUsedAt),
);

export type Consent = Pick<
  typeof appGrants.$inferInsert,
  'clientId' | 'name' | 'redirectUri' | 'scopes' | 'audiences' | 'codeChallenge'
>;

/** Records a consent and returns its code, and whether the app has no other active grant. */
export async function createGrant(db: Database, keys: Keys, userId: number, consent: Consent) {
  const own = and(eq(appGrants.userId, userId), eq(appGrants.clientId, consent.clientId));
  const live = await db
    .select({ id: appGrants.id })
    .from(appGrants)
    .where(and(own, isLiveGrant))
    .orderBy(desc(appGrants.id));
  await endGrants(
    db,
    live.slice(APPS.maxGrants - 1).map(({ id }) => id),
  );
  const code = createApiToken('code');
  await db.insert(appGrants).values({
    ...consent,
    userId,
    codeHash: hashCode(keys, code),
    codeExpiresAt: sql`now() + make_interval(secs => ${APPS.codeSeconds})`,
    expiresAt: sql`now() + make_interval(days => ${APPS.idleDays})`,
  });
  return { code, isFirst: live.length === 0 };
}

const expiry = sql`least(now() + make_interval(days => ${APPS.idleDays}), ${appGrants.createdAt} + make_interval(days => ${APPS.maxDays}))`;

/** Revokes grants and all their tokens. */
export async function endGrants(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Grants first: renewing a token locks the grant's row.
  await db
    .update(appGrants)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(appGrants.id, [...ids]), isNull(appGrants.revokedAt)));
  await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(apiTokens.grantId, [...ids]), isNull(apiTokens.revokedAt)));
}

type Grant = typeof appGrants.$inferSelect & { isOver: boolean };

/** A locked grant; null if there is none or its account was deleted. */
async function lockGrant(db: Database, condition: ReturnType<typeof eq>): Promise<Grant | null> {
  const [row] = await db
    .select({
      grant: appGrants,
      isOver: sql<boolean>`${appGrants.revokedAt} is not null or ${appGrants.expiresAt} <= now()`,
    })
    .from(appGrants)
    .innerJoin(users, eq(users.id, appGrants.userId))
    .where(and(condition, isNull(users.deletedAt), isNull(users.closedAt)))
    .for('update', { of: appGrants });
  return row ? { ...row.grant, isOver: row.isOver } : null;
}

const refusal = () =>
  new OAuthError('invalid_grant', 'The code or token is unknown, used, expired or revoked.');

type Outcome = { issued: Issued } | { reason: 'unknown' | 'reused'; grantId: number | null };
type Issued = { accessToken: string; refreshToken: string; scopes: readonly TokenScope[] };

/** Commits also when it refuses, so that grants revoked after a reuse stay revoked. */
async function commitOutcome(services: Services, work: (db: Database) => Promise<Outcome>): Promise<Issued> {
  const outcome = await inTransaction(services.db, work);
  if ('issued' in outcome) return outcome.issued;
  if (outcome.reason === 'reused')
    services.log.warn(
      { grant: outcome.grantId },
      'a code or token of an app was used twice: all its tokens ended',
    );
  throw refusal();
}

export type CodeExchange = {
  code: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
  audiences: readonly TokenAudience[] | null;
};

/** Exchanges a code for tokens, once. A second use, or one by another app, revokes the grant. */
export async function exchangeCode(services: Services, exchange: CodeExchange): Promise<Issued> {
  const { code, clientId, redirectUri, verifier, audiences } = exchange;
  if (!isSecret('code', code)) throw refusal();
  return commitOutcome(services, async (db) => {
    const grant = await lockGrant(db, eq(appGrants.codeHash, hashCode(services, code)));
    if (!grant) return { reason: 'unknown', grantId: null };
    const refuse = async (reason: 'unknown' | 'reused'): Promise<Outcome> => {
      await endGrants(db, [grant.id]);
      return { reason, grantId: grant.id };
    };
    if (grant.codeUsedAt !== null) return refuse('reused');
    const isValid =
      !grant.isOver &&
      Date.parse(grant.codeExpiresAt) > Date.now() &&
      grant.clientId === clientId &&
      grant.redirectUri === redirectUri &&
      grant.codeChallenge === toChallenge(verifier);
    if (!isValid) return refuse('unknown');
    assertAudiences(grant, audiences);
    await db.update(appGrants).set({ codeUsedAt: sql`now()` }).where(eq(appGrants.id, grant.id));
    return { issued: await issueTokens(db, services, grant, { audiences, scopes: null }) };
  });
}

export type Renewal = {
  refreshToken: string;
  clientId: string;
  scopes: readonly TokenScope[] | null;
  audiences: readonly TokenAudience[] | null;
};

/** Exchanges a refresh token for new tokens, once. A second use means that it was copied, and revokes the grant. */
export async function renewTokens(services: Services, renewal: Renewal): Promise<Issued> {
  const { refreshToken, clientId, scopes, audiences } = renewal;
  if (!isSecret('refresh', refreshToken)) throw refusal();
  const hash = eq(appRefreshTokens.tokenHash, hashRefresh(services, refreshToken));
  return commitOutcome(services, async (db) => {
    const [tokenRow] = await db
      .select({ grantId: appRefreshTokens.grantId })
      .from(appRefreshTokens)
      .where(hash);
    const grant = tokenRow ? await lockGrant(db, eq(appGrants.id, tokenRow.grantId)) : null;
    const [token] = grant ? await db.select().from(appRefreshTokens).where(hash) : [];
    if (!grant || !token) return { reason: 'unknown', grantId: null };
    if (token.usedAt !== null) {
      await endGrants(db, [grant.id]);
      return { reason: 'reused', grantId: grant.id };
    }
    if (grant.isOver || grant.clientId !== clientId) return { reason: 'unknown', grantId: grant.id };
    assertAudiences(grant, audiences);
    if (scopes?.some((scope) => !grant.scopes.includes(scope)))
      throw new OAuthError('invalid_scope', 'That was not allowed.');
    await db.update(appRefreshTokens).set({ usedAt: sql`now()` }).where(eq(appRefreshTokens.id, token.id));
    await db.update(appGrants).set({ expiresAt: expiry }).where(eq(appGrants.id, grant.id));
    return { issued: await issueTokens(db, services, grant, { audiences, scopes }) };
  });
}

function assertAudiences(grant: Grant, audiences: readonly TokenAudience[] | null): void {
  if (audiences?.some((audience) => !grant.audiences.includes(audience)))
    throw new OAuthError('invalid_target', 'That resource was not allowed.');
}

type Narrowing = Pick<Renewal, 'scopes' | 'audiences'>;

async function issueTokens(db: Database, keys: Keys, grant: Grant, request: Narrowing): Promise<Issued> {
  const [accessToken, refreshToken] = [createApiToken('access'), createApiToken('refresh')];
  const scopes = request.scopes ?? grant.scopes;
  await db.insert(apiTokens).values({
    userId: grant.userId,
    grantId: grant.id,
    name: new URL(grant.clientId).host,
    prefix: toVisiblePrefix(accessToken),
    tokenHash: hashApiToken(keys.sessions, accessToken),
    scopes: [...scopes],
    audiences: [...(request.audiences ?? grant.audiences)],
    expiresAt: sql`now() + make_interval(secs => ${APPS.accessSeconds})`,
  });
  await db.insert(appRefreshTokens).values({ grantId: grant.id, tokenHash: hashRefresh(keys, refreshToken) });
  return { accessToken, refreshToken, scopes };
}

/** Revokes a token: a refresh token revokes the whole grant, an access token only itself. Ignores tokens of other apps. */
export async function revokeSecret(services: Services, secret: string, clientId: string): Promise<void> {
  if (isSecret('access', secret)) {
    await services.db
      .update(apiTokens)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(apiTokens.tokenHash, hashApiToken(services.sessions, secret)),
          isNull(apiTokens.revokedAt),
          sql`${apiTokens.grantId} in (select id from app_grants where client_id = ${clientId})`,
        ),
      );
  }
  if (!isSecret('refresh', secret)) return;
  await inTransaction(services.db, async (db) => {
    const rows = await db
      .select({ id: appGrants.id })
      .from(appRefreshTokens)
      .innerJoin(appGrants, eq(appGrants.id, appRefreshTokens.grantId))
      .where(
        and(eq(appRefreshTokens.tokenHash, hashRefresh(services, secret)), eq(appGrants.clientId, clientId)),
      );
    await endGrants(
      db,
      rows.map(({ id }) => id),
    );
  });
}

/** Active grants of a person, the latest first. */
export const findLiveGrants = (db: Database, userId: number) =>
  db
    .select()
    .from(appGrants)
    .where(and(eq(appGrants.userId, userId), isLiveGrant))
    .orderBy(desc(appGrants.id));

const CALLS_SHOWN = 100;

/** Calls made with tokens of these grants, the latest first. */
export const findGrantCalls = (db: Database, ids: readonly number[]) =>
  db
    .select({
      call: apiTokenCalls.call,
      count: sql<number>`sum(${apiTokenCalls.count})::int`,
      lastAt: sql<string>`max(${apiTokenCalls.lastAt})`.mapWith(apiTokenCalls.lastAt),
    })
    .from(apiTokenCalls)
    .innerJoin(apiTokens, eq(apiTokens.id, apiTokenCalls.tokenId))
    .where(inArray(apiTokens.grantId, [...ids]))
    .groupBy(apiTokenCalls.call)
    .orderBy(desc(sql`max(${apiTokenCalls.lastAt})`))
    .limit(CALLS_SHOWN);

/** Deletes codes that were not used, and grants that ended long ago. */
export async function sweepGrants(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${APPS.keptDays})`;
  await deleteInSlices(db, appGrants, sql`expires_at < ${before} or revoked_at < ${before}`);
  await deleteInSlices(db, appGrants, sql`code_used_at is null and created_at < now() - interval '1 hour'`);
  await deleteInSlices(db, appRefreshTokens, sql`used_at < ${before}`);
}
