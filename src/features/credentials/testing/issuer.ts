import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { OpenIdConfig } from '#kit/server/config.ts';

type Claims = { sub: string; email?: string; email_verified?: boolean | string; [claim: string]: unknown };

/** Deviations from a correct answer. */
type Faults = {
  nonce?: string;
  audience?: string;
  /** In the token. */
  issuer?: string;
  /** In the redirect. */
  returnIssuer?: string;
  /** Seconds from now. */
  expiresIn?: number;
  /** Seconds from now; null leaves it out. */
  provedIn?: number | null;
  /** Signed with a key that the issuer does not publish. */
  isForged?: boolean;
  /** Claims that only the userinfo endpoint returns. */
  userInfo?: Record<string, unknown>;
};

type Grant = { query: URLSearchParams; claims: Claims; faults: Faults };

const json = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const base64url = (text: string | Buffer) => Buffer.from(text).toString('base64url');

const createKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export type TestIssuer = Awaited<ReturnType<typeof openIssuer>>;

/** A local OpenID Connect issuer with the parts that we use, as strict as the standard. Its page signs `person` in at once. */
export async function openIssuer() {
  const key = createKey();
  const stranger = createKey();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const secret = randomBytes(16).toString('hex');
  let url = '';
  let isAway = false;
  /** Signs in on the next visit. */
  let person: Claims = { sub: 'nobody' };
  /** Requests for its metadata. */
  let discoveries = 0;

  /** Signs in a person sent to `address` and returns the redirect. */
  function authorize(address: string, claims: Claims, faults: Faults = {}): string {
    const { searchParams: query } = new URL(address);
    const code = randomBytes(16).toString('base64url');
    grants.set(code, { query, claims, faults });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({
      code,
      state: query.get('state') ?? '',
      iss: faults.returnIssuer ?? url,
    }).toString();
    return back.href;
  }

  function createToken({ query, claims, faults }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const { provedIn = 0 } = faults;
    const payload = {
      ...claims,
      iss: faults.issuer ?? url,
      aud: faults.audience ?? query.get('client_id'),
      nonce: faults.nonce ?? query.get('nonce'),
      iat: now,
      exp: now + (faults.expiresIn ?? 300),
      ...(provedIn !== null && { auth_time: now + provedIn }),
    };
    const text = [{ alg: 'ES256', kid: 'one' }, payload]
      .map((part) => base64url(JSON.stringify(part)))
      .join('.');
    const { privateKey } = faults.isForged ? stranger : key;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${base64url(signature)}`;
  }

  async function sendToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      grant !== undefined &&
      form.get('client_id') === 'tablemate' &&
      form.get('client_secret') === secret &&
      form.get('redirect_uri') === grant.query.get('redirect_uri') &&
      grant.query.get('code_challenge_method') === 'S256' &&
      verifier === grant.query.get('code_challenge');
    if (!fits) return void json(response, { error: 'invalid_grant' }, 400);
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant);
    json(response, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: createToken(grant),
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse): unknown {
    if (isAway) return response.destroy();
    const { pathname, href } = new URL(request.url ?? '', url);
    if (pathname === '/.well-known/openid-configuration') {
      discoveries += 1;
      return json(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        userinfo_endpoint: `${url}/me`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (pathname === '/authorize')
      return response.writeHead(302, { location: authorize(href, person) }).end();
    if (pathname === '/token') return sendToken(request, response);
    if (pathname === '/keys') {
      const publicKey = { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' };
      return json(response, { keys: [publicKey] });
    }
    const grant = tokens.get(String(request.headers.authorization).replace('Bearer ', ''));
    if (pathname === '/me' && grant)
      return json(response, { sub: grant.claims.sub, ...grant.faults.userInfo });
    return json(response, { error: 'invalid_token' }, 401);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const config: OpenIdConfig = { issuer: url, clientId: 'tablemate', clientSecret: secret, name: 'Pantry' };

  return {
    url,
    config,
    authorize,
    countDiscoveries: () => discoveries,
    setAway(is: boolean) {
      isAway = is;
    },
    setPerson(is: Claims) {
      person = is;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
