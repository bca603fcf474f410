import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { killServer } from '../../../src/db/embedded/scratch.ts';
import { findFreePort } from '../free-port.ts';
import type { Resources } from '../resources.ts';
import type { Programs } from './programs.ts';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';
import { waitUntil } from './wait-until.ts';

const NAMES = ['pg1', 'pg2', 'pg3'];
const ANSWER_TIMEOUT_MS = 2_000;

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Member = z.infer<typeof Members>['members'][number];

type Server = {
  name: string;
  port: number;
  /** Patroni's port. */
  restPort: number;
  config: string;
  data: string;
  patroni: Service | null;
};

/** Starts three PostgreSQL under Patroni with deploy/patroni.yml, an etcd, and an HAProxy with deploy/haproxy-postgres.cfg. */
export async function openPatroni(folder: string, programs: Programs, resources: Resources) {
  const { identity } = programs;
  const passwords = { superuser: makePassword(), replication: makePassword(), app: makePassword() };
  const start = (
    log: string,
    call: readonly [string, ...string[]],
    close = (service: Service) => service.kill(),
  ) => resources.open(() => startService(identity, call, join(folder, log)), close);

  const [etcdPort, peerPort, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const etcdHome = await makeFolder('etcd');
  const [clients, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  await start('etcd.log', [
    ...([programs.etcd, '--data-dir', join(etcdHome, 'data'), '--name', 'etcd'] as const),
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd=${peers}`],
  ]);

  const servers: Server[] = [];
  for (const name of NAMES) {
    const home = await makeFolder(name);
    const [serverPort, restPort] = [await findFreePort(), await findFreePort()];
    const data = join(home, 'data');
    const text = await readSettings('patroni.yml', [
      ['name: pg1', `name: ${name}`],
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${etcdPort}`],
      ['10.0.0.11:8008', `127.0.0.1:${restPort}`],
      ['10.0.0.11:5432', `127.0.0.1:${serverPort}`],
      ['/usr/lib/postgresql/15/bin', programs.postgres],
      ['/var/lib/postgresql/15/tablemate', data],
      ['/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass')],
      ['/var/run/postgresql', home],
      ['local all postgres peer', 'local all postgres scram-sha-256'],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['<password of postgres>', passwords.superuser],
      ['<password of replicator>', passwords.replication],
    ]);
    const config = join(folder, `${name}.yml`);
    await writePrivate(config, text);
    servers.push({ name, port: serverPort, restPort, config, data, patroni: null });
  }

  const proxy = await readSettings('haproxy-postgres.cfg', [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
    ...servers.map(
      ({ name, port: serverPort, restPort }, nth) =>
        [
          `server ${name} 10.0.0.1${nth + 1}:5432 check port 8008`,
          `server ${name} 127.0.0.1:${serverPort} check port ${restPort}`,
        ] as const,
    ),
  ]);
  await writePrivate(join(folder, 'haproxy-postgres.cfg'), proxy);
  await start('haproxy-postgres.log', [programs.haproxy, '-db', '-f', join(folder, 'haproxy-postgres.cfg')]);

  async function makeFolder(name: string): Promise<string> {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? identity.uid);
    return path;
  }

  async function writePrivate(file: string, text: string): Promise<void> {
    await writeFile(file, text, { mode: 0o600 });
    if (identity.uid !== undefined) await chown(file, identity.uid, identity.gid ?? identity.uid);
  }

  async function startServer(server: Server): Promise<void> {
    server.patroni = await start(`${server.name}.log`, [programs.patroni, server.config], async (patroni) => {
      await patroni.kill();
      await killServer(server.data);
    });
  }

  /** Asks one server after another for the cluster's members; empty if none answers. */
  async function readMembers(): Promise<Member[]> {
    for (const { restPort, patroni } of servers) {
      if (!patroni) continue;
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      }).catch(() => null);
      const reply = Members.safeParse(await answer?.json().catch(() => null));
      if (reply.success) return reply.data.members;
    }
    return [];
  }

  async function isHealthy(): Promise<boolean> {
    const members = await readMembers();
    const roles = members
      .filter(({ state }) => state === 'running' || state === 'streaming')
      .map(({ role }) => role);
    return roles.length === servers.length && roles.includes('leader') && roles.includes('sync_standby');
  }

  const toUrl = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

  /** Creates role and database as deploy/postgres-init.sh does. */
  async function createOwner(): Promise<void> {
    const client = new pg.Client({ connectionString: toUrl('postgres', passwords.superuser, 'postgres') });
    await client.connect();
    await client.query(`create role tablemate login password '${passwords.app}'`);
    await client.query('create database tablemate owner tablemate');
    await client.end();
  }

  const waitUntilHealthy = () => waitUntil('a primary, a synchronous standby and a replica', isHealthy);

  for (const server of servers) await startServer(server);
  await waitUntilHealthy();
  await createOwner();

  return {
    url: toUrl('tablemate', passwords.app, 'tablemate'),
    waitUntilHealthy,
    /** Kills the primary's PostgreSQL and Patroni; returns the server's name. */
    async killPrimary(): Promise<string> {
      const leader = (await readMembers()).find(({ role }) => role === 'leader')?.name;
      const server = servers.find(({ name }) => name === leader);
      if (!server) throw new Error('There is no primary to kill.');
      await server.patroni?.kill();
      server.patroni = null;
      await killServer(server.data);
      return server.name;
    },
    waitForNewPrimary: (victim: string) =>
      waitUntil('another primary', async () =>
        (await readMembers()).some(({ name, role }) => role === 'leader' && name !== victim),
      ),
    /** Starts a server's Patroni again; the server becomes a replica. */
    async restart(victim: string): Promise<void> {
      for (const server of servers) if (server.name === victim) await startServer(server);
    },
  };
}

const makePassword = () => randomBytes(18).toString('hex');
