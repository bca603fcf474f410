import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitWaiting } from './deadline.ts';

const LATE_MS = 1000;

function lateApp() {
  const app = fastify();
  limitWaiting(app, LATE_MS / 5);
  const late = () => delay(LATE_MS, 'late');
  app.get('/late', late);
  app.post('/late', late);
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

test.each([
  ['GET', '/late', 'We are away for a moment. Please try again.'],
  ['GET', '/a/page', 'We are away for a moment. Please try again.'],
  ['POST', '/late', 'This takes too long. It may be done all the same: please look before you try again.'],
] as const)('%s %s is answered 503 before it is done', async (method, url, message) => {
  const app = lateApp();
  const answer = await app.inject({ method, url });
  expect(answer.json()).toMatchObject({ message });
  // What comes of it afterwards breaks nothing.
  await delay(LATE_MS);
  await app.close();
});

test.each([
  ['/slow', 'late'],
  ['/long', 'begun, late'],
])('what may take longer, or has begun, is waited for: %s', async (url, text) => {
  const app = lateApp();
  expect((await app.inject(url)).payload).toBe(text);
  await app.close();
});
