import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveToken, requestWith } from '#features/tokens/testing/tokens.ts';
import { type AnyEndpoint, pathNames, requestFor, sentInBody } from '#kit/contract/endpoint.ts';
import { accessName, findAccess } from '#testing/access/access.ts';
import { MATRIX } from '#testing/access/matrix.ts';
import { OPEN_TO_TOKENS, TOKEN_ACCESS } from '#testing/access/scopes.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, ROLES } from '#testing/fixtures.ts';
import { TOKEN_SCOPES, type TokenScope } from '#vocabulary/scopes.ts';
import { parts } from './features.ts';

const ENDPOINTS = parts.handlers.map(({ endpoint }) => endpoint);
/** All endpoints but probes, which ignore tokens. */
const READING_TOKENS = ENDPOINTS.filter(({ anonymous }) => !anonymous);

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false, limitFactor: 100 });
});
afterAll(() => app.close());

const listNames = (scope: AnyEndpoint['scope']) =>
  ENDPOINTS.filter((endpoint) => endpoint.scope === scope)
    .map(accessName)
    .sort();

test.each(TOKEN_SCOPES)('%s opens what the matrix says and nothing else', (scope) => {
  expect(listNames(scope)).toEqual(TOKEN_ACCESS[scope]);
});

test('what any token may call is what the matrix says', () => {
  expect(listNames('none')).toEqual(OPEN_TO_TOKENS);
});

const NEVER_OPEN =
  /\/(wallet|tips|payouts|vouchers|admin|seed|login|logout|register|passkeys|totp|recovery-codes|external-identities|confirmation|sessions|tokens|push-devices|account|password|email)(\/|$)|check-in|uploads|redeem/;

test('no scope opens money, the administration or ways to sign in', () => {
  const open = Object.values(TOKEN_ACCESS).flat();
  expect(open.filter((name) => NEVER_OPEN.test(name))).toEqual([]);
  expect(READING_TOKENS.filter(({ scope, access }) => scope && access === 'admin')).toEqual([]);
  expect(READING_TOKENS.filter(({ scope, confirmsPassword }) => scope && confirmsPassword)).toEqual([]);
});

/** Creates an administrator who owns restaurants: any refusal is then due to the token. */
async function createMighty(scopes: TokenScope[]) {
  const person = await app.person({ isAdmin: true, type: 'restaurant' });
  return { person, token: await giveToken(app, person, { scopes }) };
}

const toRequest = (endpoint: AnyEndpoint) => {
  const { url } = requestFor(endpoint, Object.fromEntries(pathNames(endpoint.path).map((name) => [name, 1])));
  return [endpoint.method, url, sentInBody(endpoint.method) ? {} : undefined] as const;
};

describe.each(TOKEN_SCOPES)('a token with %s alone', (scope) => {
  const refusedEndpoints = READING_TOKENS.filter(
    (endpoint) => endpoint.scope !== scope && endpoint.scope !== 'none',
  );

  test(`is refused by the ${refusedEndpoints.length} endpoints that it does not open`, async () => {
    const { token } = await createMighty([scope]);
    const wrong: string[] = [];
    for (const endpoint of refusedEndpoints) {
      const { status, headers } = await token.request(...toRequest(endpoint));
      const challenge = String(headers['www-authenticate']);
      const expected = `Bearer error="insufficient_scope"${endpoint.scope ? `, scope="${endpoint.scope}"` : ''}`;
      if (status !== 403 || challenge !== expected)
        wrong.push(`${accessName(endpoint)}: ${status} ${challenge}`);
    }
    expect(wrong).toEqual([]);
  });
});

const OPEN_ENDPOINTS = TOKEN_SCOPES.flatMap((scope) =>
  TOKEN_ACCESS[scope].map((name) => [name, scope] as const),
);

test.each(OPEN_ENDPOINTS)('%s is open to its owner with %s', async (name, scope) => {
  const endpoint = ENDPOINTS.find((one) => accessName(one) === name);
  if (!endpoint) throw new Error(`There is no ${name}.`);
  const row = findAccess(MATRIX, endpoint);
  const answers = row.expected.split(' ');
  const role = ROLES.find((one, at) => one !== 'visitor' && /^(yes|in|409)$/.test(answers[at] ?? ''));
  if (!role) throw new Error(`Nobody may call ${name}.`);
  const fixtures = await createFixtures(app);
  const input = await row.prepareInput(app, fixtures);
  const { url, body } = requestFor(endpoint, input(role));
  const token = await giveToken(app, fixtures[role], { scopes: [scope] });
  const answer = await token.request(
    endpoint.method,
    url,
    sentInBody(endpoint.method) ? (body ?? {}) : undefined,
  );
  const isDone = answers[ROLES.indexOf(role)] === 'yes';
  expect(isDone ? [200] : [400, 404, 409], answer.text.slice(0, 300)).toContain(answer.status);
});

test.each(OPEN_TO_TOKENS)('%s answers a token as it answers a visitor', async (name) => {
  const endpoint = ENDPOINTS.find((one) => accessName(one) === name);
  if (!endpoint) throw new Error(`There is no ${name}.`);
  const { cast, input } = await findAccess(MATRIX, endpoint).shareInput(app);
  const { url } = requestFor(endpoint, input('visitor'));
  const { token } = await giveToken(app, cast.diner, { scopes: ['profile:read'] });
  const [answer, visitors] = [
    await requestWith(app, token)('GET', url),
    await app.visitor.request('GET', url),
  ];
  expect([answer.status, answer.text]).toEqual([visitors.status, visitors.text]);
});
