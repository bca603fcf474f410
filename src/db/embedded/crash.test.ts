import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseRounds } from '#testing/rounds.ts';
import { recordedPid } from './pidfile.ts';
import { ask, killServer, removeScratch, scratchFolder, Writer } from './scratch.ts';

let folder: string;
let data: string;
let writer: Writer;
let startCount = 0;
const start = () => new Writer(join(folder, '.data'), `app${++startCount}`);

beforeAll(async () => {
  folder = await scratchFolder();
  data = join(folder, '.data/postgres/data');
  writer = start();
});
afterAll(() => removeScratch(folder), 60_000);

/** Each crash, and the app that must continue to write: the same one, or a new one. */
const crashes = {
  app: async () => {
    await writer.kill();
    return start();
  },
  server: async () => {
    await killServer(data);
    const url = await writer.url;
    await expect.poll(() => ask(url, 'SELECT 1').catch(() => [])).toHaveLength(1);
    return writer;
  },
  both: async () => {
    await Promise.all([writer.kill(), killServer(data)]);
    return start();
  },
};

const acknowledged = new Set<string>();

const plan = Array.from({ length: chooseRounds(1, 4) }, () => ['app', 'server', 'both'] as const).flat();

test.each(plan)(
  'every acknowledged row outlives a kill of: %s',
  async (victim) => {
    await writer.waitForRows(1);
    const wait = Math.random() * 150;
    await delay(wait);
    const next = await crashes[victim]();
    await next.waitForRows(5);
    for (const row of [...writer.rows, ...next.rows]) acknowledged.add(row);
    const rows = await ask<{ name: string }>(await next.url, 'SELECT name FROM written');
    const names = new Set(rows.map(({ name }) => name));
    expect(
      [...acknowledged].filter((name) => !names.has(name)),
      `killed after ${wait} ms`,
    ).toEqual([]);
    writer = next;
  },
  60_000,
);

test('after all of that, the app still ends in order', async () => {
  expect(await writer.end()).toBe(0);
  expect(await recordedPid(data)).toBeUndefined();
});
