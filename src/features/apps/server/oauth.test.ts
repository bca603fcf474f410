import { eq } from 'drizzle-orm';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appGrants, mails, users } from '#db/schema.ts';
import { requestWith } from '#features/tokens/testing/tokens.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import { disconnectApp, listAppCalls, listApps } from '../contract.ts';
import { openClientSite } from '../testing/client-app.ts';
import { answerConsent, askConsent, beginFlow, discoverSite, sendForm } from '../testing/flow.ts';

let client: Awaited<ReturnType<typeof openClientSite>>;
let app: TestApp;
let second: TestApp;
let site = '';
let config: openid.Configuration;
beforeAll(async () => {
  client = await openClientSite();
  let databaseUrl = '';
  const settings = { appHosts: [client.host], limitFactor: 1000, logLevel: 'info' as const };
  app = await openApp((url) => {
    databaseUrl = url;
    return settings;
  });
  second = await openApp({ ...settings, databaseUrl });
  site = await app.app.listen({ host: '127.0.0.1', port: 0 });
  config = await discoverSite(site, client.clientId);
});
afterAll(async () => {
  await second.close();
  await app.close();
  await client.close();
});

/** The tokens of an app that a person allowed, by the library of apps. */
async function connect(person: Person, more: Record<string, string> = {}) {
  const { url, verifier, state } = await beginFlow(config, client.redirectUri, more);
  // The site's own address, as a browser calls it.
  const back = await answerHere(person, url);
  return openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state });
}
const answerHere = (person: Person, url: URL, answer: 'allow' | 'deny' = 'allow') =>
  answerConsent(onHost(person), url, answer);
const withHost =
  (person: Person): Person['request'] =>
  (method, url, body, headers = {}) =>
    person.request(method, url, body, { host: new URL(site).host, ...headers });
const onHost = (person: Person): Person => ({ ...person, request: withHost(person) });
const call = (token: string, path = '/api/saved-restaurants', node = app) =>
  requestWith(node, token)('GET', path);

test('an app discovers the site, is allowed, reads only what was allowed, renews and revokes its tokens', async () => {
  const me = await app.person();
  const place = await addRestaurant(app.services, null);
  await me.request('PUT', `/api/saved-restaurants/${place.id}`, {});
  const tokens = await connect(me, { resource: site });
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'saved:read' });
  expect(tokens.access_token).toMatch(/^tm_at_/);
  expect((await call(tokens.access_token)).body).toEqual([place.id]);
  const refusal = await call(tokens.access_token, '/api/user/profile');
  expect([refusal.status, refusal.headers['www-authenticate']]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="profile:read"',
  ]);
  expect((await call(tokens.access_token, '/api/wallet')).status).toBe(403);

  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect((await call(renewed.access_token)).status).toBe(200);
  const [grant] = (await me.send(listApps, {})).body as { id: number }[];
  expect(grant).toMatchObject({
    host: client.host,
    name: 'Saved places',
    scopes: ['saved:read'],
    lastUsedAt: expect.any(String),
  });
  expect((await me.send(listAppCalls, { id: grant?.id ?? 0 })).body).toMatchObject([
    { call: 'GET /api/saved-restaurants', count: 2 },
  ]);
  expect((await me.request('GET', '/api/tokens')).body).toEqual([]);

  await openid.tokenRevocation(config, renewed.refresh_token ?? '');
  for (const token of [tokens, renewed]) expect((await call(token.access_token)).status).toBe(401);
  expect((await me.send(listApps, {})).body).toEqual([]);
});

test('the first time its owner gets a mail, and the table and the log hold no secret', async () => {
  const me = await app.person();
  app.logged.length = 0;
  const tokens = await connect(me);
  await connect(me);
  await call(tokens.access_token);
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, me.id));
  expect(mailRows.map(({ kind }) => kind)).toEqual(['app connected']);
  const rows = await app.services.db.select().from(appGrants).where(eq(appGrants.userId, me.id));
  const database = JSON.stringify([rows, app.logged]);
  for (const secret of [tokens.access_token, tokens.refresh_token ?? '-', 'tm_ac_'])
    expect(database).not.toContain(secret);
  // Two devices are one app.
  expect((await me.send(listApps, {})).body).toHaveLength(1);
});

test('refusing leads back with access_denied, state and issuer', async () => {
  const { url, state } = await beginFlow(config, client.redirectUri);
  const back = await answerHere(await app.person(), url, 'deny');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state, iss: site });
  expect(back.searchParams.has('code')).toBe(false);
});

test('an app that gets another issuer stops', async () => {
  const { url, verifier, state } = await beginFlow(config, client.redirectUri);
  const back = await answerHere(await app.person(), url);
  back.searchParams.set('iss', 'https://evil.example');
  await expect(
    openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state }),
  ).rejects.toThrow();
});

test('visitors sign in first and come back to the question', async () => {
  const { url } = await beginFlow(config, client.redirectUri);
  const { status, headers } = await askConsent(app.visitor, url);
  expect([status, headers.location]).toEqual([
    302,
    `/auth?redirect=${encodeURIComponent(url.pathname + url.search)}`,
  ]);
});

async function prepareCode(more: Record<string, string> = {}) {
  const me = await app.person();
  const { url, verifier } = await beginFlow(config, client.redirectUri, more);
  const back = await answerHere(me, url);
  const fields = {
    grant_type: 'authorization_code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    code: back.searchParams.get('code') ?? '',
    code_verifier: verifier,
  };
  return { me, fields };
}
const exchange = (fields: Record<string, string>) => sendForm(onHost(app.visitor), '/oauth/token', fields);
type Tokens = { access_token: string; refresh_token: string };

test('20 exchanges of one code at once: one gets tokens, and the second use revokes them', async () => {
  const { fields } = await prepareCode();
  const answers: Awaited<ReturnType<typeof exchange>>[] = [];
  for (let round = 0; round < 3; round++)
    answers.push(...(await Promise.all(Array.from({ length: 7 }, () => exchange(fields)))));
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  const { access_token, refresh_token } = (good[0]?.body ?? {}) as Tokens;
  expect((await call(access_token)).status).toBe(401);
  const renewal = { grant_type: 'refresh_token', client_id: client.clientId, refresh_token };
  expect((await exchange(renewal)).body).toMatchObject({ error: 'invalid_grant' });
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['another address', { redirect_uri: 'https://app.example/other' }, 'invalid_grant'],
  ['another app', { client_id: 'https://evil.example/app.json' }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_request'],
  ['no app', { client_id: '' }, 'invalid_request'],
  ['an unknown code', { code: 'tm_ac_x' }, 'invalid_grant'],
  ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['a resource that was not allowed', { resource: 'SITE/mcp' }, 'invalid_target'],
])('a code with %s gives nothing', async (_, changes, error) => {
  const { fields } = await prepareCode();
  const answer = await exchange(JSON.parse(JSON.stringify({ ...fields, ...changes }).replace('SITE', site)));
  expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(answer.body).toMatchObject({ error });
});

test('a code of more than a minute ago gives nothing', async () => {
  const { me, fields } = await prepareCode();
  const expiry = new Date(Date.now() - 1000).toISOString();
  await app.services.db.update(appGrants).set({ codeExpiresAt: expiry }).where(eq(appGrants.userId, me.id));
  expect((await exchange(fields)).body).toMatchObject({ error: 'invalid_grant' });
});

test('a token that renews works once: a second time ends all, of renewals at once one wins', async () => {
  const me = await app.person();
  const first = await connect(me);
  const renewal = {
    grant_type: 'refresh_token',
    client_id: client.clientId,
    refresh_token: first.refresh_token ?? '',
  };
  expect((await exchange({ ...renewal, client_id: 'https://evil.example/a.json' })).status).toBe(400);
  expect((await exchange({ ...renewal, scope: 'saved:write' })).body).toMatchObject({
    error: 'invalid_scope',
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(renewal)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  const next = (good[0]?.body ?? {}) as Tokens;
  expect((await call(next.access_token)).status).toBe(401);
  expect((await exchange({ ...renewal, refresh_token: next.refresh_token })).status).toBe(400);
  expect(app.logged.some(({ grant }) => typeof grant === 'number')).toBe(true);
});

test('a token is valid for the resource that was requested: the API, assistants or both', async () => {
  const me = await app.person();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const toMcp = (token: string) =>
    requestWith(app, token)('POST', '/mcp', list, { accept: 'application/json, text/event-stream' });
  const forApi = await connect(me);
  expect([(await call(forApi.access_token)).status, (await toMcp(forApi.access_token)).status]).toEqual([
    200, 401,
  ]);
  const forMcp = await connect(me, { resource: `${site}/mcp` });
  const refusal = await call(forMcp.access_token);
  expect([refusal.status, refusal.headers['www-authenticate']]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ]);
  const answer = await toMcp(forMcp.access_token);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('list_saved');
});

const ENDS: [string, (me: Person) => Promise<unknown>][] = [
  [
    'disconnected',
    async (me) => {
      const [grant] = (await me.send(listApps, {})).body as { id: number }[];
      return me.send(disconnectApp, { id: grant?.id ?? 0 });
    },
  ],
  ['of an account that is taken out', ({ id }) => change(id, { deletedAt: new Date().toISOString() })],
  ['of somebody who left', ({ id }) => change(id, { closedAt: new Date().toISOString() })],
];
const change = (id: number, set: Partial<typeof users.$inferInsert>) =>
  app.services.db.update(users).set(set).where(eq(users.id, id));
test.each(ENDS)('an app that is %s is nothing at once on both nodes, and renews nothing', async (_, end) => {
  const me = await app.person();
  const tokens = await connect(me);
  for (const node of [app, second])
    expect((await call(tokens.access_token, undefined, node)).status).toBe(200);
  await end(me);
  for (const node of [app, second])
    expect((await call(tokens.access_token, undefined, node)).status).toBe(401);
  const renewal = {
    grant_type: 'refresh_token',
    client_id: client.clientId,
    refresh_token: tokens.refresh_token ?? '',
  };
  expect((await exchange(renewal)).body).toMatchObject({ error: 'invalid_grant' });
});

test("others' apps are neither listed nor disconnected", async () => {
  const [me, other] = [await app.person(), await app.person()];
  const tokens = await connect(me);
  const [grant] = (await me.send(listApps, {})).body as { id: number }[];
  const id = grant?.id ?? 0;
  expect((await other.send(listApps, {})).body).toEqual([]);
  expect((await other.send(disconnectApp, { id })).status).toBe(404);
  expect((await other.send(listAppCalls, { id })).status).toBe(404);
  const gift = { token: tokens.refresh_token ?? '', client_id: 'https://evil.example/a.json' };
  expect((await sendForm(onHost(app.visitor), '/oauth/revoke', gift)).status).toBe(200);
  expect((await call(tokens.access_token)).status).toBe(200);
});

test('an ended token is revoked alone, and unused codes are deleted', async () => {
  const me = await app.person();
  const tokens = await connect(me);
  await openid.tokenRevocation(config, tokens.access_token);
  expect((await call(tokens.access_token)).status).toBe(401);
  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect((await call(renewed.access_token)).status).toBe(200);
  await app.services.db
    .update(appGrants)
    .set({ codeUsedAt: null, createdAt: '2026-01-01T00:00:00.000Z' })
    .where(eq(appGrants.userId, me.id));
  await runScheduledJobs(app.services, 'hour');
  expect(await app.services.db.$count(appGrants, eq(appGrants.userId, me.id))).toBe(0);
});

test('programs find the addresses, and what the tokens are for', async () => {
  const read = async (path: string) =>
    (await onHost(app.visitor).request('GET', `/.well-known/${path}`)).body;
  expect(await read('oauth-authorization-server')).toMatchObject({
    issuer: site,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
  expect(await read('oauth-protected-resource')).toMatchObject({
    resource: site,
    authorization_servers: [site],
  });
  expect(await read('oauth-protected-resource/mcp')).toMatchObject({ resource: `${site}/mcp` });
});

test('pages of other origins read the addresses, tokens and refusals, without cookies, and nothing else', async () => {
  const origin = { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' };
  const open = 'access-control-allow-origin';
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    onHost(app.visitor).request(method, path, body, { ...origin, ...headers });
  const documents = [
    'oauth-authorization-server',
    'oauth-protected-resource',
    'oauth-protected-resource/mcp',
  ];
  const addresses = [
    ...documents.map((name) => ['GET', `/.well-known/${name}`]),
    ...['token', 'revoke'].map((name) => ['POST', `/oauth/${name}`]),
  ] as [string, string][];
  for (const [method, path] of addresses) {
    const { status, headers } = await ask('OPTIONS', path, {
      'access-control-request-method': method,
      'access-control-request-headers': 'mcp-protocol-version',
    });
    expect([path, status, headers[open], headers['access-control-allow-methods']]).toEqual([
      ...[path, 204, '*', method],
    ]);
    expect(headers['access-control-allow-headers']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
  for (const name of documents) expect((await ask('GET', `/.well-known/${name}`)).headers[open]).toBe('*');

  const { fields } = await prepareCode();
  const send = (path: string, form: Record<string, string>) =>
    sendForm(onHost(app.visitor), path, form, origin);
  const given = await send('/oauth/token', fields);
  expect([given.status, given.headers[open], given.headers['set-cookie']]).toEqual([200, '*', undefined]);
  const refused = await send('/oauth/token', { ...fields, grant_type: 'password' });
  expect([refused.status, refused.headers[open]]).toEqual([400, '*']);
  const json = await ask('POST', '/oauth/token', {}, { grant_type: 'password' });
  expect([json.status, json.headers[open]]).toEqual([415, '*']);
  const { refresh_token: token } = given.body as Tokens;
  const revoked = await send('/oauth/revoke', { token, client_id: client.clientId });
  expect([revoked.status, revoked.headers[open]]).toEqual([200, '*']);

  for (const [method, path] of [
    ['GET', '/oauth/authorize'],
    ['OPTIONS', '/oauth/authorize'],
    ['OPTIONS', '/api/saved-restaurants'],
    ['GET', '/api/restaurants'],
    ['OPTIONS', '/mcp'],
  ] as const)
    expect([path, (await ask(method, path)).headers[open]]).toEqual([path, undefined]);
});
