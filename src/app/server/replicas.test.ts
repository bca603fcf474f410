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
  await ana.signUp(address(here), 'ana');
  await ben.signUp(address(here), 'ben');
});
afterAll(async () => {
  await here?.kill();
  await there?.kill();
  await pair.close();
  await removeScratch(folder);
});

const address = (node: AppProcess | undefined) => node?.address ?? '';

/** Writes a post at a node; its id. */
async function write(who: HttpPerson, node: AppProcess | undefined, content: string): Promise<number> {
  const answer = await who.send(address(node), 'POST /api/posts', { content });
  const post = (await answer.json()) as { id: number };
  expect([answer.status, post.id]).toEqual([200, expect.any(Number)]);
  return post.id;
}

const seesPost = async (who: HttpPerson, node: AppProcess | undefined, id: number) =>
  (await who.send(address(node), `GET /api/posts/${id}`)).status === 200;

async function listNames(): Promise<string[]> {
  const answer = await visitor.send(address(there), 'GET /api/restaurants');
  return answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : [];
}

async function isReplicaUsed(node: AppProcess | undefined): Promise<boolean> {
  const text = await (await visitor.send(address(node), 'GET /api/metrics')).text();
  return text.split('\n').some((line) => line.startsWith(USED) && line.endsWith(' 1'));
}

async function untilUsed(): Promise<void> {
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

/** Nobody's cursor reaches as far back as this any more. */
const forgetCursors = () => {
  for (const person of [ana, ben]) person.cookies.delete('written');
};

test('whoever wrote reads it at every node, others read what the replica has', async () => {
  await untilUsed();
  forgetCursors();
  await pair.pauseReplay();
  const id = await write(ana, here, 'Sardines at the harbour');
  expect(await seesPost(ana, here, id)).toBe(true);
  expect(await seesPost(ana, there, id)).toBe(true);
  expect(await seesPost(ben, here, id)).toBe(false);
  expect(await seesPost(ben, there, id)).toBe(false);
  // What a node remembers for visitors holds what came through that node.
  expect(await seesPost(visitor, here, id)).toBe(true);
  expect(await seesPost(visitor, there, id)).toBe(false);
  await pair.resumeReplay();
  for (const person of [ben, visitor]) await expect.poll(() => seesPost(person, there, id)).toBe(true);
});

test('metrics count reads by the server that answered', async () => {
  await untilUsed();
  const countReads = async (server: string) => {
    const text = await (await visitor.send(address(here), 'GET /api/metrics')).text();
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

test('cards of a list are as the primary has them, wherever the rest is read', async () => {
  await untilUsed();
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

test('a session that the replica does not know yet is known', async () => {
  await untilUsed();
  await pair.pauseReplay();
  const newcomer = new HttpPerson();
  await newcomer.signUp(address(here), 'caro');
  const answer = await newcomer.send(address(there), 'GET /api/user');
  expect(await answer.json()).toMatchObject({ username: 'caro' });
  await pair.resumeReplay();
});

test('a replica that falls behind is left out, and comes back by itself', async () => {
  await untilUsed();
  await pair.pauseReplay();
  const id = await write(ana, here, 'Octopus at the harbour');
  // What is idle falls behind nobody.
  const goOn = "select pg_logical_emit_message(true, 'on', 'and on')";
  const writing = setInterval(() => void ask(pair.primaryUrl, goOn).catch(() => undefined), 500);
  await expect.poll(() => seesPost(ben, there, id)).toBe(true);
  clearInterval(writing);
  expect(await isReplicaUsed(there)).toBe(false);
  await pair.resumeReplay();
  await untilUsed();
});

test('a replica dies and comes back, and nobody is refused', async () => {
  await untilUsed();
  let isOver = false;
  const statuses = new Set<number>();
  const read = async (who: HttpPerson, node: AppProcess | undefined) => {
    while (!isOver) {
      for (const call of ['GET /api/user', 'GET /api/posts', 'GET /api/restaurants'])
        statuses.add((await who.send(address(node), call)).status);
    }
  };
  const reading = [read(ana, here), read(ben, there)];
  await pair.killStandby();
  await expect.poll(() => isReplicaUsed(there)).toBe(false);
  const id = await write(ana, here, 'Clams at the harbour');
  expect(await seesPost(ben, there, id)).toBe(true);
  await pair.startStandby();
  await untilUsed();
  isOver = true;
  await Promise.all(reading);
  expect([...statuses]).toEqual([200]);
});

test('the primary dies: what is read goes on, what writes is refused', async () => {
  await untilUsed();
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
    expect([call, (await who.send(address(there), call)).status]).toEqual([call, 200]);
  const findAge = async () =>
    Number((await ana.send(address(there), 'GET /api/lists')).headers.get('age') ?? 0);
  await expect.poll(findAge).toBeGreaterThan(5);
  const refused = await ana.send(address(there), 'POST /api/posts', { content: 'Is anybody there?' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ message: 'We are away for a moment. Please try again.' });
});
