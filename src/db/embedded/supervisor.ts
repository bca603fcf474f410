import { setTimeout as delay } from 'node:timers/promises';
import { OWNER, prepareOwner } from './cluster.ts';
import { exists } from './copy.ts';
import { withLock } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import { reach, type SuperuserConnection } from './reach.ts';
import { runServer, stopServer } from './server.ts';
import { socketUrl } from './socket.ts';

/**
 * A running embedded database: the URL of the owner role (no superuser), the folder of PostgreSQL's files, and `stop`.
 */
export type EmbeddedDatabase = { url: string; dataDir: string; stop(): Promise<void> };

/** `settings` are PostgreSQL's, used when this call starts the server; `createDb` lets the owner make databases. */
type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  settings?: Record<string, string>;
  createDb?: boolean;
};

/**
 * Starts the app's own PostgreSQL in a folder, or joins the one that already runs there, and keeps it running. Call
 * `stop` before the process may exit; the last process to stop ends the server. If PostgreSQL cannot run, throws one
 * sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log = () => {}, settings = {}, createDb = false } = options;
  const place = await findPlace(dataDir);
  log(`The database lies in ${place.home}.`);
  const { leave } = await joinServer(place, { log, settings, createDb });
  let stopPromise: Promise<void> | undefined;
  const stop = () => {
    process.off('beforeExit', stop);
    stopPromise ??= leave();
    return stopPromise;
  };
  // Also stops the server at the end of a script.
  process.once('beforeExit', stop);
  return { url: socketUrl(place.socket, OWNER), dataDir: place.home, stop };
}

/** This instance's use of a shared server, until `leave`. */
type Membership = { leave(): Promise<void> };

type MemberOptions = {
  log: (line: string) => void;
  settings: Record<string, string>;
  createDb: boolean;
};

// Every instance holds this advisory lock shared; the one that gets it exclusively is the last.
const MEMBERS = 7_262_002;

/**
 * Joins the instances that share a server, starts it if needed and restarts it when it dies. The last instance that
 * leaves stops it.
 */
async function joinServer(place: Place, options: MemberOptions): Promise<Membership> {
  const leaveController = new AbortController();
  let connection: SuperuserConnection | undefined;
  let rejoinPromise: Promise<void> = Promise.resolve();

  const enter = () =>
    withLock(place.lock, async () => {
      connection = await runServer(place, options.settings, options.log);
      await prepareOwner(connection.client, options.createDb);
      await connection.client.query('SELECT pg_advisory_lock_shared($1)', [MEMBERS]);
      // This connection alone must not keep the process alive.
      connection.socket.unref();
      connection.client.once('end', () => {
        connection = undefined;
        if (!leaveController.signal.aborted) rejoinPromise = rejoin();
      });
    });

  const rejoin = async () => {
    options.log('The database server is gone; starting it again.');
    for (let wait = 100; !leaveController.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      // An empty database in place of a deleted one would look like success.
      if (!(await exists(place.data))) return options.log(`The data folder ${place.data} is gone.`);
      try {
        await enter();
        return options.log('The database server is back.');
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error));
        await delay(wait, undefined, { signal: leaveController.signal }).catch(() => {});
      }
    }
  };

  const leave = async () => {
    leaveController.abort();
    await rejoinPromise;
    await withLock(place.lock, async () => {
      const answer = connection ?? (await reach(place));
      if (typeof answer !== 'object') return;
      answer.socket.ref();
      const { rows } = await answer.client.query<{ last: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS last',
        [MEMBERS],
      );
      await answer.client.end();
      if (rows[0]?.last) await stopServer(place);
    });
  };

  await enter();
  return { leave };
}
