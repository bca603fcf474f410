import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { noPages } from '#testing/no-pages.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';

let otherApp: TestApp;
beforeAll(async () => {
  otherApp = await openApp();
  return () => otherApp.close();
});
let node: AppProcess | null = null;
afterEach(() => node?.kill());

const start = (drainSeconds: string) =>
  startProcess({
    DATABASE_URL: otherApp.services.pool.options.connectionString ?? '',
    DATA_DIR: otherApp.services.config.dataDir,
    DRAIN_SECONDS: drainSeconds,
  });

test('a process that is asked to stop is no longer ready, but serves until proxies know', async () => {
  node = await start('600');
  const { address } = node;
  const readStatus = async () => (await fetch(`${address}/api/ready`)).status;
  await expect.poll(readStatus).toBe(200);
  void node.stop();
  await expect.poll(readStatus).toBe(503);
  const answer = await fetch(`${address}/api/restaurants`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

test('it ends once that time is over', async () => {
  node = await start('0.5');
  expect(await node.stop()).toBe(0);
});

test('a call that comes too late is refused with a sentence and a Retry-After', async () => {
  const app = await createApp(otherApp.services, noPages);
  const sockets: Socket[] = [];
  app.server.on('connection', (socket) => sockets.push(socket));
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const lateSocket = connect(Number(port), hostname);
  await once(lateSocket, 'connect');
  const requestHead = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
  lateSocket.write(requestHead);
  // The app does not close a connection with an incomplete request.
  await expect.poll(() => sockets[0]?.bytesRead).toBe(requestHead.length);
  const closing = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  lateSocket.write('\r\n');
  let answer = '';
  for await (const part of lateSocket) answer += part;
  await closing;
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer.toLowerCase()).toContain('retry-after: 1');
  expect(answer).toContain('We are starting anew. Please try again.');
});
