import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { openProxy } from '#testing/database/proxy.ts';
import { startProcess } from '#testing/process/process.ts';
import { ensureSharedSecret } from './start.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a start waits for a database that is away', async () => {
  const { pool, config } = app.services;
  const proxy = await openProxy(pool.options.connectionString ?? '');
  proxy.cut();
  const starting = startProcess({ DATABASE_URL: proxy.url, DATA_DIR: config.dataDir });
  let hasEnded = false;
  starting.catch(() => {
    hasEnded = true;
  });
  await expect.poll(() => proxy.tried >= 2 || hasEnded).toBe(true);
  expect(hasEnded).toBe(false);
  proxy.restore();
  const node = await starting;
  expect((await fetch(`${node.address}/api/health`)).status).toBe(200);
  await node.kill();
  await proxy.close();
});

test('processes on one database share one secret: that of the settings, else that of the first data folder', async () => {
  const other = await openApp();
  const { db, log, config } = other.services;
  const agreeOnSecret = (secret: string, sessionSecret?: string) =>
    ensureSharedSecret(
      { db, log, config: { ...config, production: true, sessionSecret } },
      sessionSecret ?? secret,
    );
  await agreeOnSecret('of one folder');
  await agreeOnSecret('of one folder');
  await expect(agreeOnSecret('of another folder')).rejects.toThrow(
    /set SESSION_SECRET to the same in all of them/,
  );
  await agreeOnSecret('', 'of the settings');
  await expect(agreeOnSecret('of one folder')).rejects.toThrow(/set SESSION_SECRET/);
  await other.close();
});
