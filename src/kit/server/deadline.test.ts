import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitWaiting } from './deadline.ts';

const LATE_MS = 1000;

function createLateApp() {
  const app = fastify();
  limitWaiting(app, LATE_MS / 5);
  const late = () => delay(LATE_MS, 'late');
  app.get('/late', late);
  app.post('/late', late);
  app.post('/once', { config: { isIdempotent: true } }, late);
  app.get('/slow', { config: { slow: true } }, late);
  app.get('/long', (_, reply) => {
    async function* parts() {
      yield 'begun, ';
      yield await late();
    }
    return reply.send(Readable.from(parts()));
  });
  app.setNotFoundHandler(late);
  return app;
}

const LATE: Array<['GET' | 'POST', string, string, Record<string, string>?]> = [
  ['GET', '/late', 'We are away for a moment. Please try again.'],
  ['GET', '/a/page', 'We are away for a moment. Please try again.'],
  ['POST', '/late', 'It is not known whether this was done. Please look before you send it again.'],
  [
    'POST',
    '/late',
    'It is not known whether this was done. Please look before you send it again.',
    { 'idempotency-key': 'for what reads no keys' },
  ],
  ['POST', '/once', 'It is not known whether this was done. Please look before you send it again.'],
  [
    'POST',
    '/once',
    'It is not known whether this was done. Please send it again with the same key: it is done only once.',
    { 'idempotency-key': 'the-key' },
  ],
];

test.each(LATE)('%s %s is answered 503 before it is done: %s', async (method, url, message, headers = {}) => {
  const app = createLateApp();
  const answer = await app.inject({ method, url, headers });
  expect(answer.json()).toMatchObject({ message });
  // A late result must not cause an unhandled error.
  await delay(LATE_MS);
  await app.close();
});

test.each([
  ['/slow', 'late'],
  ['/long', 'begun, late'],
])('a call that may take longer, or has begun, is not cut off: %s', async (url, text) => {
  const app = createLateApp();
  expect((await app.inject(url)).payload).toBe(text);
  await app.close();
});
