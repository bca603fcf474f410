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
const loseAnswerHandler = handle(loseAnswer, () =>
  Promise.reject(new UnknownOutcome('The connection broke.')),
);

let app: TestApp;
beforeAll(async () => {
  // Read connections to the same server, which refuse to write, stand in for a replica without delay.
  app = await openApp(
    (databaseUrl) => ({ allowSeed: false, databaseReadUrls: [databaseUrl] }),
    [{ name: 'lost-answers', handlers: [loseAnswerHandler] }],
  );
  while (!app.services.reads.states()[0]?.isUsed) await delay(20);
});
afterAll(() => app.close());

test('the connections of GET endpoints refuse to write', async () => {
  const errorCode = await app.services.reads
    .forVisitors()
    .read((db) => db.execute('create table nothing ()'))
    .catch(sqlState);
  expect(errorCode).toBe('25006');
});

test('a write sets a cursor, and after a write of unknown outcome people read from the primary', async () => {
  const diner = await app.person();
  const readCursor = (headers: Record<string, unknown>) =>
    /written=([^;]*)/.exec(String(headers['set-cookie']))?.[1];
  const write = await diner.request('POST', '/api/lists', { name: 'Ramen' });
  expect(readCursor(write.headers)).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(readCursor((await diner.request('GET', '/api/lists')).headers)).toBeUndefined();
  expect(readCursor((await app.visitor.request('POST', '/api/logout', {})).headers)).toBeUndefined();

  const unknownWrite = await diner.send(loseAnswer, {});
  expect([unknownWrite.status, readCursor(unknownWrite.headers)]).toEqual([503, 'FFFFFFFF/FFFFFFFF']);
});

// A GET endpoint that writes would be answered 503 here.
testAccess(
  () => app,
  parts.handlers.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET'),
  MATRIX.filter(({ name }) => name.startsWith('GET ')),
);
