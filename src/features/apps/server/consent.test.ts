import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { openClientSite } from '../testing/client-app.ts';
import { answerConsent, askConsent, readConsent, sendForm } from '../testing/flow.ts';

let client: Awaited<ReturnType<typeof openClientSite>>;
let app: TestApp;
let me: Person;
beforeAll(async () => {
  client = await openClientSite();
  app = await openApp({ appHosts: [client.host], limitFactor: 1000 });
  me = await app.person();
});
afterAll(async () => {
  await app.close();
  await client.close();
});

const toQuestion = (more: Record<string, string> = {}) => {
  const params = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'saved:read saved:write',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'a state',
    ...more,
  });
  return new URL(`/oauth/authorize?${params}`, 'http://localhost');
};
const answer = (person: Person, consent: string, headers: Record<string, string> = {}) =>
  sendForm(person, '/oauth/authorize', { consent, answer: 'allow' }, headers);

test('the question names the host and the permissions, and cannot be framed or cached', async () => {
  const { status, text, headers } = await askConsent(me, toQuestion());
  expect(status).toBe(200);
  expect(text).toContain(`<h1>Connect ${client.host}?</h1>`);
  expect(text).toContain('It calls itself “<bdi>Saved places</bdi>”.');
  expect(text).toContain('<li>See your saved restaurants and lists</li>');
  expect(text).toContain('<li>Save restaurants and change your lists</li>');
  expect(text).not.toContain('Write and change reviews');
  expect(text).toContain(me.username);
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
});

test('it is in the language of its reader', async () => {
  const { text } = await me.request('GET', toQuestion().pathname + toQuestion().search, undefined, {
    'accept-language': 'ar',
  });
  expect(text).toContain('dir="rtl"');
  expect(text).not.toContain("Don't allow");
});

test('it can be answered only by the person asked, in that session, from our own page', async () => {
  const consent = readConsent(await askConsent(me, toQuestion()));
  const other = await app.person();
  for (const person of [app.visitor, other]) expect((await answer(person, consent)).status).toBe(403);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await answer(me, consent, foreign)).status).toBe(403);
  expect((await answer(me, consent, { ...foreign, authorization: 'Bearer x' })).status).toBe(403);
  const [text = '', signature = ''] = consent.split('.');
  const payload = JSON.parse(Buffer.from(text, 'base64url').toString());
  const more = Buffer.from(JSON.stringify({ ...payload, scopes: ['menus:write'] })).toString('base64url');
  for (const forged of ['', 'x', '.', `${more}.${signature}`, `${text}.`])
    expect((await answer(me, forged)).status).toBe(403);
  const { status, headers } = await answer(me, consent);
  expect([status, headers['referrer-policy']]).toEqual([303, 'no-referrer']);
  expect(String(headers.location)).toMatch(/\/back\?code=tm_ac_\w{38}&state=a\+state&iss=/);
});

test('a form in JSON is none', async () => {
  expect((await me.request('POST', '/oauth/authorize', { consent: 'x' })).status).toBe(415);
  expect((await me.request('POST', '/oauth/token', { grant_type: 'x' })).status).toBe(415);
  const twice = 'grant_type=refresh_token&grant_type=refresh_token&client_id=x';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.visitor.request('POST', '/oauth/token', twice, form)).body).toMatchObject({
    error: 'invalid_request',
  });
});

test.each([
  ['HTML', '<img src=x onerror=alert(1)>"', '“<bdi>&lt;img src=x onerror=alert(1)&gt;&quot;</bdi>”'],
  ['letters that turn the direction', '\u202eelbatelbaT\u2066\u200f', '“<bdi>elbatelbaT</bdi>”'],
  ['very many letters', 'x'.repeat(5000), `“<bdi>${'x'.repeat(59)}…</bdi>”`],
])('a name of %s does no harm', async (_, name, output) => {
  const clientId = client.describeApp('/hostile.json', { client_name: name });
  const { text } = await askConsent(me, toQuestion({ client_id: clientId }));
  expect(text).toContain(output);
});

test('a program on the device may listen at any port, and is named as one', async () => {
  const clientId = client.describeApp('/native.json', { redirect_uris: ['http://127.0.0.1/back'] });
  const question = toQuestion({ client_id: clientId, redirect_uri: 'http://127.0.0.1:49152/back' });
  expect((await askConsent(me, question)).text).toContain('a program on this device');
  expect((await answerConsent(me, question)).host).toBe('127.0.0.1:49152');
});

/** The app behind these requests is unknown, so they must not redirect. */
const UNPROVED: [string, () => Record<string, string>][] = [
  ['an address that the app did not name', () => ({ redirect_uri: `${client.site}/back2` })],
  ['an address that only begins so', () => ({ redirect_uri: `${client.site}/back.evil.example` })],
  ['no address', () => ({ redirect_uri: '' })],
  ['no app', () => ({ client_id: '' })],
  ['an app by name', () => ({ client_id: 'my-app' })],
  ['an app over http', () => ({ client_id: 'http://app.example/app.json' })],
  ['an app without a path', () => ({ client_id: 'https://app.example/' })],
  ['an app at another spelling', () => ({ client_id: `${client.site}/x/../app.json` })],
  ['an app of a private network', () => ({ client_id: 'https://192.168.1.1/app.json' })],
  ['an app of this machine', () => ({ client_id: 'https://localhost/app.json' })],
  ['an app behind a name of this machine', () => ({ client_id: 'https://localhost.localdomain/app.json' })],
  ['an app with a fragment', () => ({ client_id: `${client.clientId}#x` })],
  [
    'a description of another app',
    () => ({ client_id: client.describeApp('/other.json', { client_id: client.clientId }) }),
  ],
  [
    'a description without addresses',
    () => ({ client_id: client.describeApp('/none.json', { redirect_uris: [] }) }),
  ],
  [
    'an app with a secret',
    () => ({
      client_id: client.describeApp('/secret.json', { token_endpoint_auth_method: 'client_secret_basic' }),
    }),
  ],
  [
    'a description that is too large',
    () => ({ client_id: client.describeApp('/large.json', { more: 'x'.repeat(10_000) }) }),
  ],
  ['no description', () => ({ client_id: `${client.site}/missing.json` })],
  ['a description in HTML', () => ({ client_id: putPage('/page.json', { type: 'text/html' }) })],
  ['a description elsewhere', () => ({ client_id: putPage('/moved.json', { status: 302 }) })],
  ['no JSON', () => ({ client_id: putPage('/broken.json', { body: '{' }) })],
];
const putPage = (path: string, page: { type?: string; status?: number; body?: string }) => {
  const clientId = client.describeApp(path);
  client.pages.set(path, { body: client.pages.get(path)?.body ?? '', ...page });
  return clientId;
};

test.each(UNPROVED)('%s: a page says so and leads nowhere', async (_, more) => {
  const { status, headers, text } = await askConsent(me, toQuestion(more()));
  expect([status, headers.location]).toEqual([400, undefined]);
  expect(text).toContain('This app cannot be connected');
  expect(text).not.toContain('<form');
});

/** Errors that a known app may get by a redirect. */
const WRONG: [string, Record<string, string>, string][] = [
  ['without PKCE', { code_challenge: '' }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['with a method left out', { code_challenge_method: '' }, 'invalid_request'],
  ['without a scope', { scope: '' }, 'invalid_scope'],
  ['with a scope that there is not', { scope: 'saved:read money:send' }, 'invalid_scope'],
  ['for another site', { resource: 'https://other.example/' }, 'invalid_target'],
  ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
  ['without asking', { prompt: 'none' }, 'interaction_required'],
  ['by a request object', { request: 'eyJ' }, 'request_not_supported'],
];
test.each(WRONG)('a question %s leads back with the error', async (_, more, error) => {
  const { status, headers } = await askConsent(me, toQuestion(more));
  expect(status).toBe(303);
  const back = new URL(String(headers.location));
  expect(back.origin + back.pathname).toBe(client.redirectUri);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error,
    state: 'a state',
    iss: 'http://localhost:80',
  });
});
