import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createPool } from '#db/connect.ts';
import { ask, removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { verifyChallenges } from '#features/challenges/server/verify.ts';
import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { SORTS } from '#features/discovery/options.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { findDiscrepancies, findNotifications } from '#testing/database/acknowledged.ts';
import { type Cluster, type ClusterNode, openCluster } from '#testing/database/cluster.ts';
import { Load } from '#testing/database/load.ts';
import { chooseRounds } from '#testing/rounds.ts';

/** `timeout` in ms: recovery is slow on a busy machine. */
const RECOVERY = { timeout: 240_000, interval: 50 };
/** A failover takes at most ten seconds; a busy machine may take longer. */
const MAX_OUTAGE_MS = chooseRounds(120_000, 10_000);
const KILLS = chooseRounds(1, 20);

/** Events of nodes and servers, for the message of a failed test. */
const events: string[] = [];
let folder: string;
let cluster: Cluster;
let load: Load;

beforeAll(async () => {
  folder = await scratchFolder();
  const onEvent = (line: string) => events.push(`${new Date().toISOString()} ${line}`);
  cluster = await openCluster(folder, { onEvent });
  await waitUntilHealthy();
  load = new Load(cluster.url);
  await load.signUp();
  await ask(cluster.pair.primaryUrl, Load.places);
  load.start();
  await waitForTransfers(20);
});
afterAll(async () => {
  await load?.close();
  await cluster?.close();
  await removeScratch(folder);
});

const waitUntilHealthy = () =>
  vi
    .waitUntil(() => cluster.isWhole(), RECOVERY)
    .catch((error: unknown) => {
      const state = cluster.nodes.map(
        ({ address, isReady }) => `${address} ${isReady ? 'ready' : 'not ready'}`,
      );
      throw new Error(`Not all came back: ${state.join(', ')}.\n${events.slice(-20).join('\n')}`, {
        cause: error,
      });
    });

async function waitForTransfers(count: number): Promise<void> {
  const before = load.transfers.length;
  await vi.waitUntil(() => load.transfers.length >= before + count, RECOVERY);
}

async function collectFailures(work: () => Promise<unknown>): Promise<string[]> {
  const before = load.failures.length;
  await work();
  await waitForTransfers(10);
  return load.failures.slice(before);
}

async function send(
  node: Pick<ClusterNode, 'address'>,
  call: string,
  { body, as = '', key = '' }: { body?: object; as?: string; key?: string } = {},
) {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(node.address + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { cookie: as }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const content = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    isOld: answer.headers.has('age'),
    body: content.startsWith('{') || content.startsWith('[') ? JSON.parse(content) : content,
  };
}

const findNames = async (node: ClusterNode, q: string): Promise<string[]> => {
  const { body } = await send(node, `GET /api/restaurants?q=${q}`);
  return Array.isArray(body) ? body.map(({ name }) => name) : [];
};

test('SIGTERM to one node and then to the other fails no call', async () => {
  const failures = await collectFailures(async () => {
    for (const node of cluster.nodes) {
      expect(await node.app?.stop()).toBe(0);
      await waitUntilHealthy();
    }
  });
  expect(failures).toEqual([]);
});

/** Victims in turn; with `isSeen: false` no call with an idempotency key may fail. */
const VICTIMS: { kill(): Promise<unknown> | undefined; isSeen: boolean }[] = [
  { kill: () => cluster.nodes[Math.floor(Math.random() * 2)]?.app?.kill(), isSeen: false },
  { kill: () => cluster.pair.killPrimary(), isSeen: true },
  { kill: () => cluster.pair.killBackend(), isSeen: true },
  { kill: () => cluster.pair.killStandby(), isSeen: true },
];

test(`kill -9 of any one process at any time, ${KILLS} times: writes work again by themselves`, async () => {
  for (let round = 0; round < KILLS; round++) {
    const victim = VICTIMS[round % VICTIMS.length];
    await delay(Math.random() * 500);
    const failures = await collectFailures(async () => {
      await victim?.kill();
      await waitForTransfers(10);
      await waitUntilHealthy();
    });
    if (!victim?.isSeen) expect(failures.filter((one) => one.endsWith(' keyed'))).toEqual([]);
  }
}, 3_600_000);

test('a node with a silent network answers lists from memory, refuses writes, and recovers by itself', async () => {
  const [node, other] = cluster.nodes;
  const [owner = ''] = load.idle;
  const list = () => send(node, 'GET /api/restaurants');
  const write = () => send(node, 'POST /api/lists', { body: { name: 'Silent' }, as: owner });
  expect(await list()).toMatchObject({ status: 200, isOld: false });
  node.database.silenceAll();
  try {
    await expect.poll(list, RECOVERY).toMatchObject({ status: 200, isOld: true });
    expect((await send(node, 'GET /api/ready')).status).toBe(200);
    expect(await write()).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { message: 'We are away for a moment. Please try again.' },
    });
    expect(await send(other, 'GET /api/restaurants')).toMatchObject({ status: 200, isOld: false });
  } finally {
    node.database.restore();
  }
  await expect.poll(list, RECOVERY).toMatchObject({ status: 200, isOld: false });
  await expect.poll(write, RECOVERY).toMatchObject({ status: 200 });
});

test('a commit that waits for a missing standby is reported as unknown, and sending it again does it once', async () => {
  const [node] = cluster.nodes;
  // Two people, because a call that waits for its own row gets another answer.
  const [owner = '', neighbour = ''] = load.idle;
  const create = (name: string, as: string, key = '') =>
    send(node, 'POST /api/lists', { body: { name }, as, key });
  await cluster.alone(async () => {
    await cluster.pair.killStandby();
    const [withKey, withoutKey, read] = await Promise.all([
      create('Ramen', owner, 'the-key'),
      create('Tacos', neighbour),
      send(node, 'GET /api/wallet', { as: owner }),
    ]);
    const unknownOutcome = (advice: string) => ({
      status: 503,
      retryAfter: '5',
      body: { message: `It is not known whether this was done. Please ${advice}` },
    });
    expect(withKey).toMatchObject(unknownOutcome('send it again with the same key: it is done only once.'));
    expect(withoutKey).toMatchObject(unknownOutcome('look before you send it again.'));
    expect(read.status).toBe(200);
    expect(await create('Ramen', owner, 'the-key')).toMatchObject({
      status: 409,
      retryAfter: '2',
      body: { message: 'This is being done already.' },
    });
  });
  // Outside of `alone` the standby is replaced.
  load.restartOutage();
  await waitUntilHealthy();
  expect((await create('Ramen', owner, 'the-key')).status).toBe(200);
  const { body } = await send(node, 'GET /api/lists', { as: owner });
  expect(body.filter(({ name }: { name: string }) => name === 'Ramen')).toHaveLength(1);
});

test('a failover that loses the last transactions: both nodes forget them', async () => {
  load.toggleLoss();
  await cluster.alone(async () => {
    await cluster.pair.stopReplication();
    await ask(cluster.pair.primaryUrl, "update restaurants set name = 'Perdida ' || id where id <= 5");
    for (const node of cluster.nodes)
      await expect.poll(() => findNames(node, 'Perdida'), RECOVERY).toHaveLength(5);
    await waitForTransfers(20);
    await cluster.pair.killPrimary();
  });
  await waitUntilHealthy();
  load.toggleLoss();
  await waitForTransfers(20);
  for (const node of cluster.nodes) await expect.poll(() => findNames(node, 'Perdida'), RECOVERY).toEqual([]);
});

test('after all that every acknowledged write exists once, no notification was missed, and the ledgers are right', async () => {
  await load.stop();
  const { lost, doubled } = await findDiscrepancies(cluster.pair.primaryUrl, load);
  console.log(
    `${KILLS} kills: ${load.transfers.length} transfers and ${load.visits.length} visits acknowledged, ` +
      `${lost.length} lost, ${doubled.length} doubled; ` +
      `${load.failures.length} tries failed; writes were away for ` +
      `${load.outages.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  );
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  // On two busy cores it takes two seconds.
  expect(Math.max(...load.outages)).toBeLessThan(MAX_OUTAGE_MS);
  expect(load.faults).toEqual([]);

  const { all, missed } = await findNotifications(cluster.pair.primaryUrl, load);
  expect(all.length).toBeGreaterThan(20);
  await expect.poll(missed, RECOVERY).toEqual([]);

  const freshNode = await cluster.startNode();
  const searches = [
    ...SORTS.map((sort) => `GET /api/restaurants?sort=${sort}&limit=50`),
    'GET /api/restaurants?q=casa&limit=50',
    'GET /api/restaurants/facets',
    'GET /api/restaurants/suggestions?q=Ca',
    'GET /api/restaurants/markers',
  ];
  const readAnswers = (node: Pick<ClusterNode, 'address'>) =>
    Promise.all(searches.map(async (call) => (await send(node, call)).body));
  for (const node of cluster.nodes)
    await expect.poll(() => readAnswers(node), RECOVERY).toEqual(await readAnswers(freshNode));
  await freshNode.kill();

  const pool = createPool(cluster.pair.primaryUrl, () => undefined, 2);
  const db = createDatabase(pool);
  const checks = [
    ...(await verifyLedger(db)),
    ...(await verifyCoupons(db)),
    ...(await verifyLoyalty(db)),
    ...(await verifyChallenges(db)),
  ];
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
  await pool.end();
});
