import type { FastifyRequest } from 'fastify';
import type { Limit } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { TokenAudience } from '#vocabulary/scopes.ts';
import { overLimit, Problem } from '../problem.ts';
import { isApiToken } from '../secrets/api-token.ts';
import { type ApiToken, findTokenOwner, hashApiToken } from '../secrets/api-tokens.ts';
import type { Caller } from '../serve.ts';
import type { Services } from '../services.ts';
import { getOrigin, keepsSecrets } from './host.ts';

/** Per token across all nodes; successive tokens of one app share it. */
const TOKEN_CALLS: Limit = { points: 300, seconds: 60 };

/**
 * Reads the token in `Authorization: Bearer …`; null without one. Such a request ignores cookies, and other sites
 * cannot make a browser send it.
 */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const match = /^Bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return match ? (match[1] ?? '').trim() : null;
}

/** Identifies the owner of a token. It is looked up in the primary, so that a revoked token fails at once. */
export async function readTokenCaller(
  request: FastifyRequest,
  services: Services,
  { bearer, key, audience }: { bearer: string; key: string | null; audience: TokenAudience },
): Promise<Caller> {
  const askedAt = performance.now();
  const { config, limits, sessions, db, reads } = services;
  if (!keepsSecrets(request, config))
    throw new Problem(403, t('Tokens need https here. Whoever listened may have read this one: revoke it.'));
  const owner = isApiToken(bearer) ? await findTokenOwner(db, hashApiToken(sessions, bearer)) : null;
  if (!owner || !isFor(owner.apiToken, audience)) {
    await limits.takeRead(request.ip);
    throw new Problem(401, t('This token is unknown, expired or revoked.'), {
      challenge: 'Bearer error="invalid_token"',
    });
  }
  const { user, apiToken } = owner;
  await limits.counter('api token', TOKEN_CALLS).take(toLimitKey(apiToken), overLimit('token'));
  request.account = user.id;
  request.apiToken = apiToken.id;
  return {
    user,
    apiToken,
    askedAt,
    key,
    reader: reads.primary,
    token: null,
    requestId: request.id,
    address: request.ip,
    origin: getOrigin(request, config),
    agent: request.headers['user-agent'] ?? null,
    // A token stores nothing in a browser.
    setSession: () => undefined,
    setCursor: () => undefined,
    setAge: () => undefined,
    readCookie: () => null,
    leaveCookie: () => undefined,
  };
}

/** Returns whether a token is for a service: an app's token for one must fail at others, which could misuse it. */
const isFor = ({ audiences }: ApiToken, audience: TokenAudience) =>
  audiences === null || audiences.includes(audience);

const toLimitKey = ({ id, grantId }: ApiToken) => (grantId === null ? `token:${id}` : `grant:${grantId}`);
