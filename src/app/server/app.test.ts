import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { users } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { RestaurantDetails } from '#features/restaurants/contract.ts';
import { pathNames } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { parts } from './features.ts';

let app: TestApp;
let diner: Person;
beforeAll(async () => {
  app = await openApp({ allowSeed: false });
  // All calls are for id 1, which some of them delete.
  await app.person();
  diner = await app.person();
});
afterAll(() => app.close());

const endpoints = parts.handlers.map(({ endpoint }) => endpoint);
const fillPath = (path: string) => path.replaceAll(/:\w+/g, '1');

test('every endpoint has an address of its own and says what it does', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(endpoints.every(({ summary }) => summary.length > 0)).toBe(true);
});

describe.each(endpoints)('$method $path', (endpoint) => {
  const url = fillPath(endpoint.path);
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  // A person for each endpoint, allowed to call it: one endpoint ends the session.
  let caller: Person;
  beforeAll(async () => {
    const { access } = endpoint;
    caller = await app.person({
      isAdmin: access === 'admin',
      type: access === 'owner' ? 'restaurant' : 'user',
    });
  });

  if (endpoint.access !== 'public') {
    test('answers a visitor with 401 and a sentence', async () => {
      const answer = await app.visitor.request(endpoint.method, url, hasBody ? {} : undefined);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ status: 401, message: 'Please sign in first.' });
    });
  }

  test.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a number', '5'],
    [
      'wrong types',
      JSON.stringify(
        Object.fromEntries(Object.keys(endpoint.input.shape).map((key) => [key, { a: [1e308] }])),
      ),
    ],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['broken JSON', '{"a":'],
    ['deep nesting', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
  ])('meets %s with a refusal or an answer, never with a fault', async (_, body) => {
    for (const person of [app.visitor, caller]) {
      const answer = await person.request(endpoint.method, url, hasBody ? body : undefined);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/argon2id|"sid"|"sess"/);
      if (answer.status < 400) expect(answer.text).not.toContain('"password"');
    }
  });

  for (const name of pathNames(endpoint.path)) {
    test.each(['abc', '0', '-1', '9e99', '1.5', '%F0%9F%8D%95', '..%2f'])(
      `has no :${name} %s`,
      async (value) => {
        const answer = await caller.request(
          endpoint.method,
          endpoint.path.replace(`:${name}`, value),
          hasBody ? {} : undefined,
        );
        expect([400, 404]).toContain(answer.status);
      },
    );
  }
});

test('the session determines who acts, whatever the body says', async () => {
  const before = await app.services.db.select().from(users);
  const claims = {
    userId: 1,
    adminId: 1,
    isAdmin: true,
    type: 'restaurant',
    walletBalance: 999,
    status: 'approved',
  };
  for (const { method, path } of endpoints.filter(
    (one) => one.method !== 'GET' && one.path !== '/api/logout',
  )) {
    await diner.request(method, fillPath(path), claims);
  }
  expect(await app.services.db.select().from(users)).toEqual(before);
});

test('a body that is not JSON is refused with 415, one that is too large with 413', async () => {
  const form = await app.visitor.request('POST', '/api/login', 'a=b', { 'content-type': 'text/xml' });
  expect(form.status).toBe(415);
  const large = await app.visitor.request(
    'POST',
    '/api/login',
    JSON.stringify({ username: 'x'.repeat(300_000) }),
  );
  expect(large.status).toBe(413);
});

test('an address that the API does not know is a 404 as problem+json', async () => {
  const answer = await app.visitor.request('GET', '/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ message: 'There is nothing at this address.' });
});

test('a fault is answered with an id and never with its stack', async () => {
  const brokenApp = await openApp();
  await brokenApp.services.pool.query('alter table restaurants rename to elsewhere');
  const answer = await brokenApp.visitor.request('GET', '/api/restaurants/1');
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ requestId: expect.any(String) });
  expect(answer.text).not.toMatch(/elsewhere|relation|\.ts/);
  await brokenApp.close();
});

test('every reply has the security headers', async () => {
  const { headers } = await app.visitor.request('GET', '/api/health');
  expect(headers['content-security-policy']).toMatch(/(^|; )script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

test('every endpoint is listed once, under a unique name', () => {
  expect(new Set(parts.endpoints.map(({ endpoint }) => endpoint))).toEqual(new Set(endpoints));
  expect(parts.endpoints).toHaveLength(endpoints.length);
  expect(new Set(parts.endpoints.map(({ name }) => name)).size).toBe(parts.endpoints.length);
});

test('the API describes itself: each endpoint with its input and reply', async () => {
  const { body } = await app.visitor.request('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  for (const { method, path } of endpoints) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: expect.any(String),
      responses: { 200: expect.any(Object) },
    });
  }
  expect((await app.visitor.request('GET', '/api/docs')).text).toContain('swagger-ui');
});

test('readiness follows the index and ends with stopping, health does not, and neither asks the database', async () => {
  const other = await openApp();
  await other.services.get(discoveryService).ready();
  expect((await other.visitor.request('GET', '/api/ready')).status).toBe(200);
  const person = await other.person();
  await other.services.pool.query('alter table users rename to away');
  for (const one of [other.visitor, person])
    expect((await one.request('GET', '/api/ready')).status).toBe(200);
  other.services.stopping = true;
  expect((await other.visitor.request('GET', '/api/ready')).status).toBe(503);
  for (const one of [other.visitor, person])
    expect((await one.request('GET', '/api/health')).status).toBe(200);
  await other.close();
});

test('metrics are for this machine, not for requests that come through a proxy', async () => {
  const direct = await app.visitor.request('GET', '/api/metrics');
  expect(direct.text).toContain('http_request_duration_seconds');
  const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];
  const serviceHeaders = ['cf-connecting-ip', 'cf-ray', 'cdn-loop', 'true-client-ip', 'x-azure-clientip'];
  for (const header of [...proxyHeaders, ...serviceHeaders]) {
    const proxied = await app.visitor.request('GET', '/api/metrics', undefined, { [header]: '203.0.113.9' });
    expect([header, proxied.status]).toEqual([header, 404]);
  }
});

test.each([
  ['zstd', 'zstd, br'],
  ['br', 'gzip, br'],
  ['gzip', 'gzip'],
  ['br', 'zstd;q=0, br;q=0.1'],
  [undefined, 'zstd; q=0.0, br;q=0,gzip;q=0'],
])('long text is sent as %s to a client that accepts %s', async (encoding, acceptEncoding) => {
  const answer = await app.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': acceptEncoding },
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test('every endpoint that asks for the password again has a field for it', () => {
  const confirmingHandlers = parts.handlers.filter(({ endpoint }) => endpoint.confirmsPassword);
  expect(confirmingHandlers.length).toBeGreaterThan(7);
  for (const { endpoint } of confirmingHandlers)
    expect(Object.keys(endpoint.input.shape)).toContain('currentPassword');
});

const CHANGES = parts.endpoints.filter(({ endpoint }) => endpoint.method === 'PATCH');

test.each(CHANGES)('$name changes nothing that a call does not name', ({ endpoint }) => {
  const defaults = Object.entries<z.ZodType>(endpoint.input.shape)
    .map(([name, field]) => [name, field.safeParse(undefined)] as const)
    .filter(([, read]) => read.success && read.data !== undefined);
  expect(defaults.map(([name]) => name)).toEqual([]);
});

const NAMES = parts.endpoints.flatMap(({ endpoint }) => {
  const field: z.ZodType | undefined = endpoint.method === 'GET' ? undefined : endpoint.input.shape.name;
  return field ? [{ call: `${endpoint.method} ${endpoint.path}`, field }] : [];
});
const UNSEEN = [
  'Casa\u202easaC',
  'Ca\u2066sa',
  '\u200b\u3164\u200b',
  '\u2800\u2800',
  'Casa\nNova',
  'Casa\u2028Nova',
];

test.each(NAMES)(
  '$call takes no name that turns the direction, cannot be seen or has several lines',
  ({ field }) => {
    expect(field.safeParse('Casa Nova').success).toBe(true);
    expect(UNSEEN.filter((name) => field.safeParse(name).success)).toEqual([]);
  },
);

test.each(UNSEEN)('no event is called %j', (name) => {
  expect(RestaurantDetails.shape.events.safeParse(['Casa Nova', { name: 'Casa Nova' }]).success).toBe(true);
  for (const event of [name, { name }])
    expect(RestaurantDetails.shape.events.safeParse([event]).success).toBe(false);
});

const ADMIN_CHANGES = CHANGES.filter(({ endpoint }) => endpoint.access === 'admin');

test.each(ADMIN_CHANGES)('$name refuses an unknown field, and names it', async ({ endpoint }) => {
  const admin = await app.person({ isAdmin: true });
  const refusal = await admin.request('PATCH', fillPath(endpoint.path), { colour: 'red' });
  expect(refusal).toMatchObject({ status: 400, body: { errors: { colour: 'There is no field “colour”' } } });
});
