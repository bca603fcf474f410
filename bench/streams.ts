/**
 * `node scripts/run.mjs bench/streams.ts [number]`: what open live connections cost in memory, and how soon a notice
 * reaches all of them. The pages must be built.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices } from '#app/server/start.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { notifications, users } from '#db/schema.ts';
import { STREAM } from '#features/notifications/rules.ts';
import { readConfig } from '#kit/server/config.ts';
import { makeReachable } from './folder.ts';
import { memoryMb } from './memory.ts';
import { startServer } from './server.ts';

const NUMBER = Number(process.argv[2] ?? 1000);
const ROUNDS = 5;

await using cleanUp = new AsyncDisposableStack();
const dataDir = await mkdtemp(join(tmpdir(), 'tablemate-streams-'));
await makeReachable(dataDir);
cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
const embedded = await startEmbedded({ dataDir });
cleanUp.defer(embedded.stop);
const config = { ...readConfig({}), dataDir, databaseUrl: embedded.url, logLevel: 'warn' as const };
const { services, stop } = await startServices(config);
cleanUp.defer(stop);
const server = await startServer(dataDir, []);
cleanUp.defer(server.stop);

const { db, sessions } = services;
const people = Array.from({ length: NUMBER }, (_, n) => `listener-${n}`).map((username) => ({
  username,
  email: `${username}@example.com`,
  password: 'none',
}));
const ids = await db.insert(users).values(people).returning({ id: users.id });

/** Calls back with the time at which each notice arrived. */
let arrived: (at: number) => void = () => undefined;

async function listenAs(userId: number): Promise<IncomingMessage> {
  const cookie = `session=${await sessions.start(db, userId)}`;
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ host: '127.0.0.1', port: server.port, path: STREAM, agent: false, headers: { cookie } }, done).on(
      'error',
      fail,
    );
  });
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const _ of text.matchAll(/^event: notice$/gm)) arrived(performance.now());
  });
  return response;
}

async function round(userIds: number[]): Promise<number[]> {
  const times: number[] = [];
  const all = new Promise<void>((done) => {
    arrived = (at) => {
      if (times.push(at) === userIds.length) done();
    };
  });
  await db
    .insert(notifications)
    .values(userIds.map((userId) => ({ userId, kind: 'message' as const, data: { text: 'Hello' } })));
  const committed = performance.now();
  await all;
  return times.map((at) => at - committed).sort((a, b) => a - b);
}

const ms = (value: number | undefined) => `${Math.max(0, Math.round(value ?? 0))} ms`;

// Warm: the first stream brings the connection to the database with it.
const [first] = ids;
if (first) (await listenAs(first.id)).destroy();
await sleep(2000);
const before = memoryMb(server.pid);
const open: IncomingMessage[] = [];
for (let at = 0; at < ids.length; at += 50) {
  open.push(...(await Promise.all(ids.slice(at, at + 50).map(({ id }) => listenAs(id)))));
}
await sleep(2000);
console.log(`${open.length} streams: ${before} MB before, ${memoryMb(server.pid)} MB with them open`);
for (let n = 0; n < ROUNDS; n++) {
  const times = await round(ids.map(({ id }) => id));
  console.log(
    `one notice for each: first after ${ms(times[0])}, half after ${ms(times[times.length >> 1])}, last after ${ms(times.at(-1))}`,
  );
}
const single: number[] = [];
for (const { id } of ids.slice(0, 50)) single.push(...(await round([id])));
single.sort((a, b) => a - b);
console.log(`a notice for one of them: half within ${ms(single[25])}, the slowest ${ms(single.at(-1))}`);
console.log(`after all that: ${memoryMb(server.pid)} MB`);
for (const stream of open) stream.destroy();
