import { TOKEN_AUDIENCES, TOKEN_SCOPES, type TokenAudience, type TokenScope } from '#vocabulary/scopes.ts';
import { OAuthError } from './oauth-error.ts';

/** Parameters of an address or a form; a name may repeat. */
export type Params = ReadonlyMap<string, readonly string[]>;

/** Converts what Fastify or a form parser returns. */
export function toParams(read: object): Params {
  const entries = Object.entries(read).map(([name, value]): [string, string[]] => [
    name,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return new Map(entries);
}

/** A parameter that may be given once; null if it is missing or empty. */
export function readParam(params: Params, name: string): string | null {
  const values = params.get(name) ?? [];
  if (values.length > 1) throw new OAuthError('invalid_request', `${name} stands more than once.`);
  return values[0] || null;
}

export function requireParam(params: Params, name: string): string {
  const value = readParam(params, name);
  if (value === null) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}

/** Scopes in the order of `TOKEN_SCOPES`; null if none are named. */
export function readScopes(params: Params): TokenScope[] | null {
  const text = readParam(params, 'scope');
  if (text === null) return null;
  const scopeNames = text.split(' ').filter((scope) => scope !== '');
  const scopes = TOKEN_SCOPES.filter((scope) => scopeNames.includes(scope));
  if (scopes.length === 0 || scopes.length < new Set(scopeNames).size)
    throw new OAuthError('invalid_scope', 'The scopes are those of scopes_supported.');
  return scopes;
}

/** The resource identifier of RFC 8707. */
export const toResource = (origin: string, audience: TokenAudience): string =>
  audience === 'api' ? origin : `${origin}/${audience}`;

/** The audiences of the token; null if no resource is named. */
export function readAudiences(params: Params, origin: string): TokenAudience[] | null {
  const resources = params.get('resource') ?? [];
  if (resources.length === 0) return null;
  const audiences = resources.map((resource) =>
    TOKEN_AUDIENCES.find((audience) => toResource(origin, audience) === resource.replace(/\/$/, '')),
  );
  if (audiences.includes(undefined))
    throw new OAuthError('invalid_target', 'There is no such resource here.');
  return TOKEN_AUDIENCES.filter((audience) => audiences.includes(audience));
}

/** Validates the authorization request of a verified app. */
export function readAuthorization(params: Params, origin: string) {
  if (params.has('request') || params.has('request_uri'))
    throw new OAuthError('request_not_supported', 'Send the parameters themselves.');
  if (requireParam(params, 'response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'Only code.');
  const codeChallenge = requireParam(params, 'code_challenge');
  if (readParam(params, 'code_challenge_method') !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!/^[\w-]{43}$/.test(codeChallenge))
    throw new OAuthError('invalid_request', 'code_challenge is the SHA-256 of the verifier in base64url.');
  if (readParam(params, 'prompt') === 'none')
    throw new OAuthError('interaction_required', 'People are always asked.');
  const scopes = readScopes(params);
  if (scopes === null) throw new OAuthError('invalid_scope', 'scope is missing.');
  return { scopes, audiences: readAudiences(params, origin) ?? (['api'] as TokenAudience[]), codeChallenge };
}
