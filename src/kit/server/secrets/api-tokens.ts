import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { apiTokens, appGrants, users } from '#db/schema.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { TokenAudience, TokenScope } from '#vocabulary/scopes.ts';
import { insufficientScope } from '../problem.ts';
import { ACTOR_COLUMNS, type Actor, type Sessions } from '../session.ts';
import { prepared, statement } from '../statements.ts';

/** The token of a call. */
export type ApiToken = {
  id: number;
  scopes: readonly TokenScope[];
  /** The app's grant; null for a personal token. */
  grantId: number | null;
  /** The services that accept it; null for all of ours. */
  audiences: readonly TokenAudience[] | null;
};

/** Hashes a token: the table stores the hash, which alone gives no access. */
export const hashApiToken = (sessions: Pick<Sessions, 'keyedHash'>, token: string): string =>
  sessions.keyedHash('api token', token);

/**
 * Finds the owner and the rights of a token; null if it is unknown, expired or revoked, or if its account has ended.
 * A token never has administrator rights.
 */
export async function findTokenOwner(
  db: Database,
  tokenHash: string,
  now = new Date(),
): Promise<{ user: Actor; apiToken: ApiToken } | null> {
  const [row] = await findOwner(db).execute({ tokenHash, now: now.toISOString() });
  if (!row) return null;
  const { tokenId, scopes, grantId, audiences, ...account } = row;
  return {
    user: { ...account, isAdmin: false, owesSecondFactor: false },
    apiToken: { id: tokenId, scopes, grantId, audiences },
  };
}

const findOwner = prepared((db) =>
  db
    .select({
      tokenId: apiTokens.id,
      scopes: apiTokens.scopes,
      grantId: apiTokens.grantId,
      audiences: apiTokens.audiences,
      ...ACTOR_COLUMNS,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(apiTokens.expiresAt, sql.placeholder('now')),
        isNull(apiTokens.revokedAt),
        isNull(users.deletedAt),
        isNull(users.closedAt),
      ),
    )
    .prepare('api_token_find'),
);

/**
 * Returns whether a call with a token is answered as a visitor's, because its endpoint needs no scope. Throws a 403
 * if the token lacks the scope, or if no token may call the endpoint.
 */
export function isOpenToVisitors({ scope }: Pick<AnyEndpoint, 'scope'>, apiToken: ApiToken | null): boolean {
  if (!apiToken) return false;
  if (scope === 'none') return true;
  if (scope === undefined || !apiToken.scopes.includes(scope)) throw insufficientScope(scope);
  return false;
}

/** Records a call of a token, such as `GET /api/saved-restaurants`, for its owner to see. */
export async function noteTokenCall(db: Database, { id }: ApiToken, call: string): Promise<void> {
  await insertCall(db, { id, call });
}

const insertCall = statement(
  'api_token_note',
  (param) => sql`
    with token_use as (
      update api_tokens set last_used_at = now()
      where id = ${param('id')} and (last_used_at is null or last_used_at < now() - interval '1 minute')
      returning grant_id
    ), grant_use as (
      update app_grants set last_used_at = now() where id in (select grant_id from token_use)
    )
    insert into api_token_calls (token_id, day, call)
    values (${param('id')}, (now() at time zone 'UTC')::date, ${param('call')})
    on conflict (token_id, day, call) do update set count = api_token_calls.count + 1, last_at = now()`,
);

/** Revokes all tokens and app grants of an account that may have been compromised; returns their number. */
export async function revokeAllTokens(db: Database, userId: number): Promise<number> {
  await db
    .update(appGrants)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(appGrants.userId, userId), isNull(appGrants.revokedAt)));
  const revokedTokens = await db
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  return revokedTokens.length;
}
