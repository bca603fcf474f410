import { execFile, spawn } from 'node:child_process';
import { appendFile, chown, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { OWNER, readSecret, SUPERUSER } from '#db/embedded/cluster.ts';
import { command } from '#db/embedded/identity.ts';
import { recordedPid } from '#db/embedded/pidfile.ts';
import { findPlace, type Place } from '#db/embedded/place.ts';
import { reach } from '#db/embedded/reach.ts';
import { killServer } from '#db/embedded/scratch.ts';
import { serverArguments } from '#db/embedded/settings.ts';
import { prepareSocketFolder, socketUrl } from '#db/embedded/socket.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';

const run = promisify(execFile);
const STANDBY = 'standby';
const TRIES = 25;

/**
 * Starts a primary and a standby; resolves once the standby follows. With `synchronous`, commits wait for it from then
 * on.
 */
export async function openPair(folder: string, { synchronous = true } = {}): Promise<Pair> {
  // Creates the files, the roles and the database.
  const first = await startEmbedded({ dataDir: join(folder, 'one') });
  await first.stop();
  const [one, two] = [await findPlace(join(folder, 'one')), await findPlace(join(folder, 'two'))];
  await appendFile(join(one.data, 'pg_hba.conf'), `local replication ${SUPERUSER} scram-sha-256\n`);
  const pair = new Pair(one, two, synchronous);
  try {
    await start(one);
    await pair.addStandby();
    return pair;
  } catch (error) {
    await pair.close();
    throw error;
  }
}

/**
 * Two PostgreSQL in a folder: a primary and a standby, for which commits wait if it is synchronous. Neither is
 * restarted or replaced automatically.
 */
export class Pair {
  #primary: Place;
  #standby: Place | null = null;
  /** The place of the next standby. */
  #free: Place;
  readonly #isSynchronous: boolean;

  constructor(primary: Place, free: Place, isSynchronous: boolean) {
    this.#primary = primary;
    this.#free = free;
    this.#isSynchronous = isSynchronous;
  }

  /** Returns the app's address of the primary. */
  get primaryUrl(): string {
    return socketUrl(this.#primary.socket, OWNER);
  }

  get standbyUrl(): string {
    return socketUrl(this.#needStandby().socket, OWNER);
  }

  get primaryFolder(): string {
    return this.#primary.home;
  }

  get standbyFolder(): string | null {
    return this.#standby?.home ?? null;
  }

  /** Returns whether the standby has all acknowledged data. */
  async isSafe(): Promise<boolean> {
    return this.#standby !== null && (await isFollowed(this.#primary, 'sync').catch(() => false));
  }

  killPrimary = () => killServer(this.#primary.data);

  async killStandby(): Promise<void> {
    if (!this.#standby) return;
    await killServer(this.#standby.data);
    // The walreceiver outlives its server for a moment, in which it may confirm a commit.
    while (await this.isSafe()) await delay(5);
  }

  startStandby = () => start(this.#needStandby());

  /** Pauses the replay, while the standby still receives data. */
  async pauseReplay(): Promise<void> {
    const standby = this.#needStandby();
    await ask(standby, 'select pg_wal_replay_pause()');
    const readState = async () =>
      (await ask(standby, 'select pg_get_wal_replay_pause_state() as state'))[0]?.state;
    while ((await readState()) !== 'paused') await delay(20);
  }

  resumeReplay = () => ask(this.#needStandby(), 'select pg_wal_replay_resume()');

  /** Kills a process of the primary, which then restarts by itself. */
  async killBackend(): Promise<void> {
    const server = await recordedPid(this.#primary.data);
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
    const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    const backends = all.flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []));
    const victim = backends[Math.floor(Math.random() * backends.length)];
    // It may have ended meanwhile.
    if (victim) await run('kill', ['-9', String(victim)]).catch(() => undefined);
  }

  /** Restarts the primary. */
  async revivePrimary(): Promise<void> {
    await this.killPrimary();
    await start(this.#primary);
  }

  /** Ends the primary for good and promotes the standby; false if the standby does not answer. */
  async failOver(): Promise<boolean> {
    const standby = this.#standby;
    const isThere = standby && (await ask(standby, 'select 1').catch(() => null));
    if (!standby || !isThere) return false;
    // Nothing may be written there any more.
    await this.killPrimary();
    await ask(standby, 'select pg_promote(true, 600)');
    [this.#primary, this.#standby, this.#free] = [standby, null, this.#primary];
    return true;
  }

  /** Makes the primary commit without the standby from now on: a failover loses these writes. */
  async stopReplication(): Promise<void> {
    await this.#waitFor('');
    const standby = this.#needStandby();
    await ask(standby, "alter system set primary_conninfo = ''");
    await ask(standby, 'select pg_reload_conf()');
    while ((await ask(standby, 'select from pg_stat_wal_receiver')).length > 0) await delay(20);
  }

  /** Creates a new standby; meanwhile the primary commits alone. */
  async addStandby(): Promise<void> {
    const primary = this.#primary;
    if (this.#standby) {
      // Before any commit without it: the old standby must not take over any more.
      [this.#standby, this.#free] = [null, this.#standby];
      await killServer(this.#free.data);
    }
    await this.#waitFor('');
    const standby = this.#free;
    await withClient(primary, (client) => copy(client, primary, standby));
    const password = await readSecret(primary.data);
    const connectionInfo = `host=${primary.socket} port=5432 user=${SUPERUSER} password=${password}`;
    // `alter system` has set nothing else.
    await writeFile(
      join(standby.data, 'postgresql.auto.conf'),
      `primary_conninfo = '${connectionInfo} application_name=${STANDBY}'\nprimary_slot_name = '${STANDBY}'\n`,
    );
    await start(standby);
    if (this.#isSynchronous) await this.#waitFor(STANDBY);
    while (!(await isFollowed(primary, this.#isSynchronous ? 'sync' : 'async'))) {
      // A server that has ended would be waited for forever.
      await ask(standby, 'select 1');
      await delay(20);
    }
    this.#standby = standby;
  }

  #needStandby(): Place {
    if (!this.#standby) throw new Error('There is no standby.');
    return this.#standby;
  }

  async close(): Promise<void> {
    // A standby that is being created is `#free` until it follows.
    for (const place of [this.#primary, this.#standby, this.#free]) if (place) await killServer(place.data);
  }

  /** Makes commits wait for the standby of this name; for none if empty. */
  async #waitFor(name: string): Promise<void> {
    await ask(this.#primary, `alter system set synchronous_standby_names = '${name}'`);
    await ask(this.#primary, 'select pg_reload_conf()');
  }
}

/** Returns whether a standby follows, with commits waiting for it (`sync`) or not. */
async function isFollowed(primary: Place, state: 'sync' | 'async'): Promise<boolean> {
  const sql = `select from pg_stat_replication where sync_state = '${state}' and state = 'streaming'`;
  return (await ask(primary, sql)).length > 0;
}

/** Connects as superuser of a place. */
async function withClient<Result>(
  place: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const answer = await reach(place);
  if (typeof answer !== 'object') throw new Error(`The database in ${place.data} is ${answer}.`);
  try {
    return await work(answer.client);
  } finally {
    await answer.client.end().catch(() => undefined);
  }
}

const ask = (place: Place, text: string) =>
  withClient(place, async (client) => (await client.query<Record<string, string>>(text)).rows);

/** Copies the files of a running server to another place, from which a standby can start. */
async function copy(client: pg.Client, from: Place, to: Place): Promise<void> {
  await rm(to.data, { recursive: true, force: true, maxRetries: 5 });
  await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active');
  await client.query(`select pg_create_physical_replication_slot('${STANDBY}', true)`);
  await client.query("select pg_backup_start('copy', true)");
  // Keeps the owner of the files. Some disappear while being copied, which is fine: the log has their content.
  await run('cp', ['-a', from.data, to.data]).catch(() => undefined);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await rm(join(to.data, 'postmaster.pid'), { force: true });
  for (const folder of ['pg_wal', 'pg_replslot'])
    for (const name of await readdir(join(to.data, folder)))
      await rm(join(to.data, folder, name), { recursive: true });
  const { uid, gid } = await stat(to.data);
  for (const [file, text] of Object.entries({
    backup_label: rows[0]?.labelfile ?? '',
    'standby.signal': '',
  })) {
    await writeFile(join(to.data, file), text);
    await chown(join(to.data, file), uid, gid);
  }
}

/** Starts the server of a place without supervision; resolves once it answers. */
async function start(place: Place): Promise<void> {
  await prepareSocketFolder(place.socket, place.identity);
  const log = await open(place.log, 'a', 0o600);
  const { file, args, options } = command(
    place.identity,
    place.binaries.postgres,
    serverArguments(place.data, place.socket, {}),
  );
  const launch = () => {
    const launched = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
    launched.unref();
    return launched;
  };
  try {
    let [child, tries] = [launch(), 1];
    while ((await ask(place, 'select 1').catch(() => null)) === null) {
      if (child.exitCode !== null) {
        if (tries++ === TRIES) throw new Error(`PostgreSQL does not start: see ${place.log}.`);
        // Processes of a killed server may still be ending.
        await delay(200);
        child = launch();
      }
      await delay(50);
    }
  } finally {
    await log.close();
  }
}
