import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedPid } from './pidfile.ts';
import { ask, killServer, removeScratch, scratchFolder, Writer } from './scratch.ts';

let folder: string;
let dataDir: string;
let data: string;
beforeAll(async () => {
  folder = await scratchFolder();
  dataDir = join(folder, '.data');
  data = join(dataDir, 'postgres/data');
});
afterAll(() => removeScratch(folder), 60_000);

/** What is killed without warning; a server's app goes on by itself, an app is started again. */
const crashes = {
  app: (writer: Writer) => writer.kill(),
  server: () => killServer(data),
  both: (writer: Writer) => Promise.all([writer.kill(), killServer(data)]),
};

const acknowledged: string[] = [];

const rounds = Array.from({ length: 4 }, (_, round) => round);
const plan = rounds.flatMap((round) => [
  { round, victim: 'app' as const },
  { round, victim: 'server' as const },
  { round, victim: 'both' as const },
]);

test.each(plan)(
  'round $round: every acknowledged row outlives the kill of: $victim',
  async ({ round, victim }) => {
    const writer = new Writer(dataDir, `${round}-${victim}`);
    await writer.more(1);
    const server = await recordedPid(data);
    const wait = Math.random() * 150;
    await delay(wait);
    await crashes[victim](writer);
    const next = victim === 'server' ? writer : new Writer(dataDir, `${round}-after-${victim}`);
    if (victim === 'server') await expect.poll(() => recordedPid(data), { timeout: 30_000 }).not.toBe(server);
    await next.more(5);
    acknowledged.push(...new Set([...writer.written, ...next.written]));
    const kept = new Set(
      (await ask<{ name: string }>(await next.url, 'SELECT name FROM written')).map(({ name }) => name),
    );
    expect(
      acknowledged.filter((name) => !kept.has(name)),
      `killed after ${wait} ms`,
    ).toEqual([]);
    expect(await next.end()).toBe(0);
  },
  60_000,
);
