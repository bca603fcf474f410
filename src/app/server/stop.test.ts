import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { noPages } from '#testing/no-pages.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';

let beside: TestApp;
beforeAll(async () => {
  beside = await openApp();
  return () => beside.close();
});
let node: AppProcess | null = null;
afterEach(() => node?.kill());

const start = (drainSeconds: string) =>
  startProcess({
    DATABASE_URL: beside.services.pool.options.connectionString ?? '',
    DATA_DIR: beside.services.config.dataDir,
    DRAIN_SECONDS: drainSeconds,
  });

test('asked to stop, a process says that it is not ready and goes on serving until proxies know', async () => {
  node = await start('600');
  const { address } = node;
  const ready = async () => (await fetch(`${address}/api/ready`)).status;
  await expect.poll(ready).toBe(200);
  void node.stop();
  await expect.poll(ready).toBe(503);
  const answer = await fetch(`${address}/api/restaurants`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

test('it ends once that time is over', async () => {
  node = await start('0.5');
  expect(await node.stop()).toBe(0);
});

test('a call that comes too late is told so in a sentence, with when to try again', async () => {
  const app = await createApp(beside.services, noPages);
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const late = connect(Number(port), hostname);
  await once(late, 'connect');
  const begun = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
  late.write(begun);
  // A connection on which a call has begun is not closed.
  await expect.poll(() => accepted[0]?.bytesRead).toBe(begun.length);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  late.write('\r\n');
  let answer = '';
  for await (const part of late) answer += part;
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer.toLowerCase()).toContain('retry-after: 1');
  expect(answer).toContain('We are starting anew. Please try again.');
});
