import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { type AppProcess, startProcess } from '#testing/process.ts';
import { type DatabaseProxy, openProxy } from '#testing/proxy.ts';
import { openPair, type Pair } from '#testing/replication.ts';

const WRITERS = 4;
const SECRET = 'a secret that both of the nodes know of';

let folder: string;
let pair: Pair;
let proxy: DatabaseProxy;
let nodes: AppProcess[] = [];

beforeAll(async () => {
  folder = await scratchFolder();
  pair = await openPair(folder);
  proxy = await openProxy(pair.primaryUrl);
  const settings = { DATABASE_URL: proxy.url, DATA_DIR: join(folder, 'shared'), SESSION_SECRET: SECRET };
  nodes = [await startProcess(settings), await startProcess(settings)];
}, 240_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await proxy.close();
  await pair.close();
  await removeScratch(folder);
}, 120_000);

function send(node: number, call: string, { body, as = '', key = '' }: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  return fetch(`${nodes[node % nodes.length]?.address}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { cookie: as }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(60_000),
  });
}

/** Sends it to one node after the other until it is done, as a careful client does. */
async function insist(call: string, sent: Record<string, string>): Promise<number> {
  for (let node = 0; ; node++) {
    const answer = await send(node, call, sent).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    // What still runs answers by and by, what is away comes back.
    if (answer && ![409, 503].includes(answer.status)) return answer.status;
    await delay(50);
  }
}

async function signUp(username: string): Promise<string> {
  const password = 'a long password';
  const account = { username, email: `${username}@example.com`, password, confirmPassword: password };
  const registered = await send(0, 'POST /api/register', { body: JSON.stringify(account) });
  return registered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('a primary dies and its standby takes over: every acknowledged write is there once, and nodes come back by themselves', async () => {
  await ask(
    pair.primaryUrl,
    `insert into restaurants (name, cuisine_type, price_range, address, status)
     values ('Adega', 'Portuguese', '$$', 'Rua da Prova 1', 'approved')`,
  );
  const listed = async (node: number) => {
    const answer = await send(node, 'GET /api/restaurants');
    return answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : null;
  };
  for (const node of [0, 1]) await expect.poll(() => listed(node)).toEqual(['Adega']);
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const write = async (writer: number) => {
    const as = await signUp(`writer${writer}`);
    for (let count = 0; !isOver; count++) {
      const name = `list ${writer}-${count}`;
      statuses.add(
        await insist('POST /api/lists', { body: JSON.stringify({ name }), as, key: name.replace(' ', '-') }),
      );
      acknowledged.push(name);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(20);
  await pair.killPrimary();
  await pair.promote();
  proxy.leadTo(pair.standbyUrl);
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(writers);

  expect([...statuses]).toEqual([200]);
  const lists = await ask<{ name: string }>(
    pair.standbyUrl,
    "select name from saved_lists where name like 'list %'",
  );
  expect(lists.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
  await ask(pair.standbyUrl, "update restaurants set name = 'Adega Nova'");
  for (const node of [0, 1]) {
    await expect.poll(() => listed(node)).toEqual(['Adega Nova']);
    expect((await send(node, 'GET /api/ready')).status).toBe(200);
  }
}, 600_000);
