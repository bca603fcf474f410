import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { startProcess } from '#testing/process.ts';
import { openProxy } from '#testing/proxy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a database that is away at the start is waited for', async () => {
  const { pool, config } = app.services;
  const proxy = await openProxy(pool.options.connectionString ?? '');
  proxy.cut();
  const starting = startProcess({ DATABASE_URL: proxy.url, DATA_DIR: config.dataDir });
  let hasEnded = false;
  starting.catch(() => {
    hasEnded = true;
  });
  await expect.poll(() => proxy.tried >= 2 || hasEnded, { timeout: 120_000 }).toBe(true);
  expect(hasEnded).toBe(false);
  proxy.restore();
  const node = await starting;
  expect((await fetch(`${node.address}/api/health`)).status).toBe(200);
  await node.kill();
  await proxy.close();
}, 240_000);
