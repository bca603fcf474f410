import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { openPair, type Pair } from '#testing/database/replication.ts';
import { HttpPerson } from '#testing/process/http-person.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';

const USED = 'database_replica_used{replica=';

let folder: string;
let pair: Pair;
let [here, there]: AppProcess[] = [];
const [ana, ben, visitor] = [new HttpPerson(), new HttpPerson(), new HttpPerson()];

beforeAll(async () => {
  folder = await scratchFolder();
  pair = await openPair(folder, { synchronous: false });
  const settings = {
    DATABASE_URL: pair.primaryUrl,
    DATABASE_READ_URL: pair.standbyUrl,
    DATA_DIR: join(folder, 'shared'),
    SESSION_SECRET: 'a secret that both of the nodes know of',
  };
  [here, there] = [await startProcess(settings), await startProcess(settings)];
  await ana.signUp(toAddress(here), 'ana');
  await ben.signUp(toAddress(here), 'ben');
});
afterAll(async () => {
  await here?.kill();
  await there?.kill();
  await pair.close();
  await removeScratch(folder);
});

const toAddress = (node: AppProcess | undefined) => node?.address ?? '';

async function write(who: HttpPerson, node: AppProcess | undefined, content: string): Promise<number> {
  const answer = await who.send(toAddress(node), 'POST /api/posts', { content });
  const post = (await answer.json()) as { id: number };
  expect([answer.status, post.id]).toEqual([200, expect.any(Number)]);
  return post.id;
}

const seesPost = async (who: HttpPerson, node: AppProcess | undefined, id: number) =>
  (await who.send(toAddress(node), `GET /api/posts/${id}`)).status === 200;

async function listNames(): Promise<string[]> {
  const answer = await visitor.send(toAddress(there), 'GET /api/restaurants');
  return answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : [];
}

async function isReplicaUsed(node: AppProcess | undefined): Promise<boolean> {
  const text = await (await visitor.send(toAddress(node), 'GET /api/metrics')).text();
  return text.split('\n').some((line) => line.startsWith(USED) && line.endsWith(' 1'));
}

async function waitUntilUsed(): Promise<void> {
  for (const node of [here, there]) await expect.poll(() => isReplicaUsed(node)).toBe(true);
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Deletes the cookies that make people read their own writes. */
const forgetCursors = () => {
  for (const person of [ana, ben]) person.cookies.delete('written');
};

test('authors read their posts at every node, others read what the replica has', async () => {
  await waitUntilUsed();
  forgetCursors();
  await pair.pauseReplay();
  const id = await write(ana, here, 'Sardines at the harbour');
  expect(await seesPost(ana, here, id)).toBe(true);
  expect(await seesPost(ana, there, id)).toBe(true);
  expect(await seesPost(ben, here, id)).toBe(false);
  expect(await seesPost(ben, there, id)).toBe(false);
  // A write at a node expires that node's cache for visitors.
  expect(await seesPost(visitor, here, id)).toBe(true);
  expect(await seesPost(visitor, there, id)).toBe(false);
  await pair.resumeReplay();
  for (const person of [ben, visitor]) await expect.poll(() => seesPost(person, there, id)).toBe(true);
});

test('metrics count reads by the server that answered', async () => {
  await waitUntilUsed();
  const countReads = async (server: string) => {
    const text = await (await visitor.send(toAddress(here), 'GET /api/metrics')).text();
    const [, count] =
      new RegExp(`^database_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(text) ?? [];
    return Number(count);
  };
  await pair.pauseReplay();
  const id = await write(ana, here, 'Clams at the harbour');
  const before = [await countReads('primary'), await countReads('replica')];
  await seesPost(ana, here, id);
  expect(await countReads('primary')).toBeGreaterThan(before[0] ?? 0);
  await pair.resumeReplay();
  forgetCursors();
  await seesPost(ben, here, id);
  expect(await countReads('replica')).toBeGreaterThan(before[1] ?? 0);
});

test('cards of a list come from the primary even if the rest is read from a replica', async () => {
  await waitUntilUsed();
  await pair.pauseReplay();
  await ask(
    pair.primaryUrl,
    `insert into restaurants (name, cuisine_type, price_range, address, status)
     values ('Adega', 'Portuguese', '$$', 'Rua da Prova 1', 'approved')`,
  );
  await expect.poll(listNames).toEqual(['Adega']);
  await ask(pair.primaryUrl, "update restaurants set name = 'Adega Nova'");
  expect(await listNames()).toEqual(['Adega Nova']);
  await pair.resumeReplay();
  expect(await listNames()).toEqual(['Adega Nova']);
});

test('a session that the replica does not have yet is valid', async () => {
  await waitUntilUsed();
  await pair.pauseReplay();
  const newcomer = new HttpPerson();
  await newcomer.signUp(toAddress(here), 'caro');
  const answer = await newcomer.send(toAddress(there), 'GET /api/user');
  expect(await answer.json()).toMatchObject({ username: 'caro' });
  await pair.resumeReplay();
});

test('a replica that falls behind is not used, and is used again by itself', async () => {
  await waitUntilUsed();
  await pair.pauseReplay();
  const id = await write(ana, here, 'Octopus at the harbour');
  // A replica falls behind only while the primary writes.
  const writeSql = "select pg_logical_emit_message(true, 'on', 'and on')";
  const writing = setInterval(() => void ask(pair.primaryUrl, writeSql).catch(() => undefined), 500);
  await expect.poll(() => seesPost(ben, there, id)).toBe(true);
  clearInterval(writing);
  expect(await isReplicaUsed(there)).toBe(false);
  await pair.resumeReplay();
  await waitUntilUsed();
});

test('a replica dies and returns, and no call is refused', async () => {
  await waitUntilUsed();
  let isOver = false;
  const statuses = new Set<number>();
  const read = async (who: HttpPerson, node: AppProcess | undefined) => {
    while (!isOver) {
      for (const call of ['GET /api/user', 'GET /api/posts', 'GET /api/restaurants'])
        statuses.add((await who.send(toAddress(node), call)).status);
    }
  };
  const reading = [read(ana, here), read(ben, there)];
  await pair.killStandby();
  await expect.poll(() => isReplicaUsed(there)).toBe(false);
  const id = await write(ana, here, 'Clams at the harbour');
  expect(await seesPost(ben, there, id)).toBe(true);
  await pair.startStandby();
  await waitUntilUsed();
  isOver = true;
  await Promise.all(reading);
  expect([...statuses]).toEqual([200]);
});

test('the primary dies: reads still work, writes are refused', async () => {
  await waitUntilUsed();
  const find = () =>
    ask<{ id: number }>(pair.standbyUrl, "select id from restaurants where name = 'Adega Nova'");
  await expect.poll(find).toHaveLength(1);
  const [adega] = await find();
  forgetCursors();

  await pair.killPrimary();
  for (const [who, call] of [
    [visitor, 'GET /api/restaurants'],
    [visitor, `GET /api/restaurants/${adega?.id}`],
    [visitor, 'GET /api/posts'],
    [ana, 'GET /api/user'],
    [ana, 'GET /api/restaurants'],
    [ana, 'GET /api/lists'],
  ] as const)
    expect([call, (await who.send(toAddress(there), call)).status]).toEqual([call, 200]);
  const findAge = async () =>
    Number((await ana.send(toAddress(there), 'GET /api/lists')).headers.get('age') ?? 0);
  await expect.poll(findAge).toBeGreaterThan(5);
  const refusal = await ana.send(toAddress(there), 'POST /api/posts', { content: 'Is anybody there?' });
  expect(refusal.status).toBe(503);
  expect(refusal.headers.get('retry-after')).toBe('5');
  expect(await refusal.json()).toMatchObject({ message: 'We are away for a moment. Please try again.' });
});
