import { execFileSync, spawn } from 'node:child_process';
import { appendFile, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OWNER, SUPERUSER, secret } from '#db/embedded/cluster.ts';
import { command } from '#db/embedded/identity.ts';
import { findPlace, type Place } from '#db/embedded/place.ts';
import { reach } from '#db/embedded/reach.ts';
import { killServer } from '#db/embedded/scratch.ts';
import { serverArguments } from '#db/embedded/settings.ts';
import { prepareSocketFolder, socketUrl } from '#db/embedded/socket.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';

/** Two PostgreSQL in a folder, the second of which follows the first synchronously. */
export type Pair = {
  /** The address of the first one, and of the second one once it is promoted. */
  primaryUrl: string;
  standbyUrl: string;
  /** Ends the first one by kill -9. */
  killPrimary(): Promise<void>;
  /** Makes the second one take writes. */
  promote(): Promise<void>;
  close(): Promise<void>;
};

const STANDBY = 'standby';

/** Starts a primary and a standby that is a copy of it; resolves once commits wait for the standby. */
export async function openPair(folder: string): Promise<Pair> {
  // Makes the files, the roles and the database.
  const first = await startEmbedded({ dataDir: join(folder, 'one') });
  await first.stop();
  const one = await findPlace(join(folder, 'one'));
  const two = await findPlace(join(folder, 'two'));
  const password = await secret(one.data);
  await appendFile(join(one.data, 'pg_hba.conf'), `local replication ${SUPERUSER} scram-sha-256\n`);
  const primary = await start(one);

  await primary.query(`select pg_create_physical_replication_slot('${STANDBY}', true)`);
  await primary.query("select pg_backup_start('copy', true)");
  // Keeps whose the files are.
  execFileSync('cp', ['-a', one.data, two.data]);
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await rm(join(two.data, 'postmaster.pid'), { force: true });
  await writeFile(join(two.data, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(two.data, 'standby.signal'), '');
  const from = `host=${one.socket} port=5432 user=${SUPERUSER} password=${password} application_name=${STANDBY}`;
  await appendFile(
    join(two.data, 'postgresql.auto.conf'),
    `primary_conninfo = '${from}'\nprimary_slot_name = '${STANDBY}'\n`,
  );
  for (const file of ['backup_label', 'standby.signal'])
    execFileSync('chown', ['--reference', two.data, join(two.data, file)]);
  const standby = await start(two);

  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
  await primary.query('select pg_reload_conf()');
  const isFollowing = async () => {
    const following = await primary.query("select from pg_stat_replication where sync_state = 'sync'");
    return following.rows.length > 0;
  };
  while (!(await isFollowing())) await delay(20);

  return {
    primaryUrl: socketUrl(one.socket, OWNER),
    standbyUrl: socketUrl(two.socket, OWNER),
    killPrimary: () => killServer(one.data),
    async promote() {
      await standby.query('select pg_promote(true, 600)');
    },
    async close() {
      for (const client of [primary, standby]) await client.end().catch(() => undefined);
      for (const { data } of [one, two]) await killServer(data);
    },
  };
}

/** Starts the server of a place by itself, without whoever would start it again; a superuser's connection to it. */
async function start(place: Place): Promise<pg.Client> {
  await prepareSocketFolder(place.socket, place.identity);
  const log = await open(place.log, 'a', 0o600);
  const { file, args, options } = command(
    place.identity,
    place.binaries.postgres,
    serverArguments(place.data, place.socket, {}),
  );
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.unref();
  await log.close();
  for (;;) {
    const answer = await reach(place);
    if (typeof answer === 'object') return answer.client;
    if (child.exitCode !== null) throw new Error(`PostgreSQL does not start: see ${place.log}.`);
    await delay(50);
  }
}
