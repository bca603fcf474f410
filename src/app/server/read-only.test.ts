import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sqlState, UnknownOutcome } from '#db/errors.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { handle } from '#kit/server/serve.ts';
import { MATRIX } from '#testing/access/matrix.ts';
import { testAccess } from '#testing/access/test-access.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { parts } from './features.ts';

const loseAnswer = endpoint({
  method: 'POST',
  path: '/api/lost-answers',
  access: 'signed-in',
  summary: 'Commits, perhaps',
  input: z.object({}),
  reply: z.object({}),
});
const lose = handle(loseAnswer, () => Promise.reject(new UnknownOutcome('The connection broke.')));

let app: TestApp;
beforeAll(async () => {
  // The same server by connections that refuse to write: a replica that is never behind.
  app = await openApp(
    (databaseUrl) => ({ allowSeed: false, databaseReadUrls: [databaseUrl] }),
    [{ name: 'lost-answers', handlers: [lose] }],
  );
  while (!app.services.reads.states()[0]?.isUsed) await delay(20);
});
afterAll(() => app.close());

test('what a GET endpoint reads from refuses to write', async () => {
  const refused = await app.services.reads
    .forVisitors()
    .read((db) => db.execute('create table nothing ()'))
    .catch(sqlState);
  expect(refused).toBe('25006');
});

test('who wrote gets a cursor, and who does not know whether they did reads from the primary', async () => {
  const diner = await app.person();
  const cursor = (headers: Record<string, unknown>) =>
    /written=([^;]*)/.exec(String(headers['set-cookie']))?.[1];
  const done = await diner.request('POST', '/api/lists', { name: 'Ramen' });
  expect(cursor(done.headers)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(cursor((await diner.request('GET', '/api/lists')).headers)).toBeUndefined();
  expect(cursor((await app.visitor.request('POST', '/api/logout', {})).headers)).toBeUndefined();

  const unknown = await diner.send(loseAnswer, {});
  expect([unknown.status, cursor(unknown.headers)]).toEqual([503, 'FFFFFFFF/FFFFFFFF']);
});

// A GET endpoint that writes is answered 503 here.
testAccess(
  () => app,
  parts.handlers.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET'),
  MATRIX.filter(({ name }) => name.startsWith('GET ')),
);
