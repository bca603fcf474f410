import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await openApp();
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends bytes as they are; returns the answer once the connection ends. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const HOST = 'Host: localhost';

test.each([
  ['a broken address', 400, get('/restaurants/%zz', HOST)],
  ['a broken address of the API', 400, get('/api/restaurants/%c0%ae', HOST)],
  ['a part of an address that is too long', 404, get(`/api/restaurants/${'1'.repeat(200)}`, HOST)],
  ['headers that are too large', 431, get('/', HOST, `X-Large: ${'x'.repeat(20_000)}`)],
  ['an address that is too large', 431, get(`/${'x'.repeat(20_000)}`, HOST)],
  ['a header without a name', 400, get('/', HOST, ': nothing')],
  ['two lengths', 400, get('/', HOST, 'Content-Length: 1', 'Transfer-Encoding: chunked')],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['two Hosts', 400, get('/api/health', HOST, 'Host: other.example')],
  ['no Host', 400, get('/api/health')],
  ['no version', 400, 'GET /api/health\r\n\r\n'],
])('%s is refused with %d, guarded headers and a sentence', async (_, status, request) => {
  const [head = '', body = ''] = (await sendRaw(request)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^content-security-policy: default-src 'self'/m);
  expect(head).toMatch(/^x-content-type-options: nosniff/m);
  expect(head).toMatch(/^content-type: application\/problem\+json/m);
  expect(JSON.parse(body)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test.each([
  ['without a Host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['with two Hosts', `GET /api/health HTTP/1.1\r\n${HOST}\r\n${HOST}\r\n\r\n`],
])('a request %s ends its connection', async (_, request) => {
  const next = `GET /api/health HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`;
  const answer = await sendRaw(request + next);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test('HTTP/1.0 needs no Host: probes of load balancers speak it', async () => {
  expect(await sendRaw('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});
