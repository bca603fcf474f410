import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectAlone, createPool } from '#db/connect.ts';
import { OWNER } from '#db/embedded/cluster.ts';
import { findPlace } from '#db/embedded/place.ts';
import { reach } from '#db/embedded/reach.ts';
import { socketUrl } from '#db/embedded/socket.ts';

/** Makes commits of a data folder's PostgreSQL wait for a missing standby, until `release`. Resolves once they wait. */
export async function loseStandby(dataDir: string): Promise<{ release(): Promise<void> }> {
  const place = await findPlace(dataDir);
  const position = await reach(place);
  if (typeof position !== 'object') throw new Error(`The database in ${dataDir} is ${position}.`);
  const { client } = position;
  await client.query("alter system set synchronous_standby_names = 'nobody'");
  await client.query('select pg_reload_conf()');
  const pool = createPool(socketUrl(place.socket, OWNER), () => undefined, 1);
  const probe = await connectAlone(pool);
  const isWaiting = async () => {
    const { rows } = await client.query("select from pg_stat_activity where wait_event = 'SyncRep'");
    return rows.length > 0;
  };
  let isReleased = false;
  const commits = commitUntil(probe, () => isReleased);
  // A failing test ends the database earlier.
  commits.catch(() => undefined);
  while (!(await isWaiting())) await delay(10);

  return {
    async release() {
      isReleased = true;
      await client.query('alter system reset synchronous_standby_names');
      await client.query('select pg_reload_conf()');
      await commits;
      await probe.end();
      await pool.end();
      await client.end();
    },
  };
}

/** Commits repeatedly: the first commit with the new setting does not return. */
async function commitUntil(client: pg.Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) await client.query("select pg_logical_emit_message(true, 'probe', '')");
}
