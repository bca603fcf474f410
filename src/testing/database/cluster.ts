import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type AppProcess, startProcess } from '../process/process.ts';
import { openFront } from './front.ts';
import { type DatabaseProxy, openProxy } from './proxy.ts';
import { openPair } from './replication.ts';

/** How often nodes and servers are checked, and after how many failures a server is replaced. */
const [CHECK_INTERVAL_MS, MAX_FAILURES] = [500, 3];
const CHECK_TIMEOUT_MS = 2_000;
const DRAIN_SECONDS = 2;

export type ClusterNode = {
  /** Null while it starts. */
  app: AppProcess | null;
  readonly address: string | null;
  isReady: boolean;
  /** Between the node and the primary. */
  database: DatabaseProxy;
};

type Options = {
  /** The port of the proxy; the nodes use the next ones. Free ports by default. */
  port?: number;
  /** The program of the nodes; by default the app without pages. */
  program?: string;
  settings?: Record<string, string>;
  /** Called with a line about each event. */
  onEvent?: (line: string) => void;
};

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Opens two nodes behind a proxy, and two PostgreSQL managed as by a service manager and Patroni: an ended process is
 * restarted, an unresponsive primary is replaced by its standby, and a new standby is created.
 */
export async function openCluster(
  folder: string,
  { port = 0, program, settings = {}, onEvent = () => undefined }: Options = {},
) {
  const nodes: ClusterNode[] = [];
  // Before the servers: if the port is taken, nothing would stop them.
  const front = await openFront(nodes, port);
  const pair = await openPair(folder).catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  let isOver = false;
  /** While it is set, the database is not repaired. */
  let isLeftAlone = false;
  let mending = Promise.resolve();
  let [failures, unsafe] = [0, 0];

  const start = (database: DatabaseProxy, more: Record<string, string> = {}) =>
    startProcess(
      {
        NODE_ENV: 'production',
        PRODUCTION: '0',
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'shared'),
        // A killed process writes its compile cache only on demand.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        SESSION_SECRET: 'the secret of nodes that are for trying only',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        ...settings,
        ...more,
      },
      program,
    );

  async function keepNode(node: ClusterNode, more: Record<string, string>): Promise<void> {
    for (; !isOver; await delay(CHECK_INTERVAL_MS)) {
      node.app = await start(node.database, more).catch((error) => {
        onEvent(`A node does not start: ${error}`);
        return null;
      });
      if (!node.app) continue;
      // A cluster that is closed now would miss this process.
      if (isOver) await node.app.kill();
      await node.app.ended;
      [node.app, node.isReady] = [null, false];
      if (!isOver) onEvent('A node ended and is started again.');
    }
  }

  async function lookAtNode(node: ClusterNode): Promise<void> {
    for (; !isOver; await delay(CHECK_INTERVAL_MS)) {
      const { app } = node;
      const isReady = app !== null && (await isReadyAt(app.address));
      if (node.app !== app || node.isReady === isReady) continue;
      node.isReady = isReady;
      onEvent(`The node at ${app?.address} (process ${app?.pid}) is ${isReady ? 'ready' : 'not ready'}.`);
    }
  }

  async function keepDatabase(): Promise<void> {
    for (; !isOver; await delay(CHECK_INTERVAL_MS)) {
      if (isLeftAlone) continue;
      mending = mendDatabase();
      await mending;
    }
  }

  async function mendDatabase(): Promise<void> {
    failures = (await answers(pair.primaryUrl)) ? 0 : failures + 1;
    unsafe = (await pair.isSafe()) ? 0 : unsafe + 1;
    if (failures >= MAX_FAILURES) {
      failures = 0;
      await replacePrimary();
    } else if (failures === 0 && unsafe >= MAX_FAILURES) {
      await replaceStandby().catch((error) => onEvent(`No standby could be made: ${error}`));
    }
  }

  async function replaceStandby(): Promise<void> {
    await pair.addStandby();
    onEvent(`PostgreSQL in ${pair.standbyFolder} is the standby.`);
  }

  async function replacePrimary(): Promise<void> {
    if (await pair.failOver()) {
      for (const { database } of nodes) database.leadTo(pair.primaryUrl);
      onEvent(`The primary did not answer: that in ${pair.primaryFolder} has taken over.`);
    } else {
      // Neither answers: the acknowledged data is on the primary.
      await pair.revivePrimary().catch((error) => onEvent(`The primary does not start: ${error}`));
    }
  }

  async function openNode(): Promise<ClusterNode> {
    const database = await openProxy(pair.primaryUrl);
    const node: ClusterNode = {
      app: null,
      get address() {
        return this.app?.address ?? null;
      },
      isReady: false,
      database,
    };
    return node;
  }
  const pairOfNodes: readonly [ClusterNode, ClusterNode] = [await openNode(), await openNode()];
  nodes.push(...pairOfNodes);
  const keepers = [
    ...nodes.map((node, nth) => keepNode(node, port ? { PORT: String(port + 1 + nth) } : {})),
    ...nodes.map(lookAtNode),
    keepDatabase(),
  ];

  return {
    url: front.url,
    nodes: pairOfNodes,
    pair,
    /** A further node, which is not restarted. */
    startNode: () => start(pairOfNodes[0].database),
    /** Whether both nodes are ready and the standby is up to date. */
    isWhole: async () => nodes.every(({ isReady }) => isReady) && (await pair.isSafe()),
    /** Works on a primary and a standby while repairs are off. */
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
      isLeftAlone = true;
      try {
        await mending;
        if (!(await pair.isSafe())) await replaceStandby();
        return await work();
      } finally {
        isLeftAlone = false;
      }
    },
    async close(): Promise<void> {
      isOver = true;
      await Promise.all(nodes.map(({ app }) => app?.kill()));
      await Promise.all(keepers);
      await front.close();
      for (const { database } of nodes) await database.close();
      await pair.close();
    },
  };
}

const isReadyAt = (address: string) =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
