import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { checkVersion, prepareCluster } from './cluster.ts';
import { command } from './identity.ts';
import { createPatience } from './patience.ts';
import { recordedPid, recordedReady, voidPidFile } from './pidfile.ts';
import type { Place } from './place.ts';
import { findProcessKind, stopProcess } from './process.ts';
import { reach, type SuperuserConnection } from './reach.ts';
import { serverArguments } from './settings.ts';
import { prepareSocketFolder, removeSocketFolder } from './socket.ts';

const LOG_LIMIT_BYTES = 5_000_000;
const UNREACHABLE_MS = 3_000;
const ORPHANS_MS = 60_000;

/** Connects to the server of the place if one runs; otherwise makes sure that none runs. */
async function adopt(place: Place, log: (line: string) => void): Promise<SuperuserConnection | undefined> {
  let unreachable = 0;
  const waitOn = createPatience(place.log, log);
  for (let isLogged = false; ; waitOn()) {
    const answer = await reach(place);
    if (typeof answer === 'object') return answer;
    const pid = await recordedPid(place.data);
    const kind = pid === undefined ? 'gone' : await findProcessKind(pid, place.data);
    if (answer === 'absent' && kind === 'gone') return undefined;
    if (kind === 'foreign' || kind === 'zombie') {
      await voidPidFile(place.data, place.socket);
      return undefined;
    }
    if (answer === 'busy' && !isLogged) {
      log('The database is recovering or stopping; waiting for it.');
      isLogged = true;
    }
    if (answer === 'absent' && unreachable >= UNREACHABLE_MS && pid !== undefined) {
      await stopProcess(pid, place.data);
      return undefined;
    }
    unreachable = answer === 'absent' ? unreachable + 50 : 0;
    await delay(50);
  }
}

async function openLog({ log, home }: Place) {
  const size = await stat(log).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(log, `${log}.1`);
  const handle = await open(log, 'a', 0o600);
  // Root's file in an ordinary user's folder would lock that user out of the next start.
  const { uid, gid } = await stat(home);
  await handle.chown(uid, gid);
  return handle;
}

/** Starts the server once: a connection when it is ready, or its output if it exits. */
async function launch(
  place: Place,
  settings: Record<string, string>,
  tell: (line: string) => void,
): Promise<SuperuserConnection | string> {
  const waitOn = createPatience(place.log, tell);
  const log = await openLog(place);
  const { size } = await log.stat();
  const args = serverArguments(place.data, place.socket, settings);
  const call = command(place.identity, place.binaries.postgres, args);
  // In a session of its own, so that neither Ctrl-C nor the end of this process reaches it.
  const child = spawn(call.file, call.args, {
    ...call.options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // Attached at once: a server that refuses to start exits before anything else is awaited.
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `PostgreSQL ended with ${signal ?? `code ${code}`}`;
  });
  await log.close();
  child.unref();
  for (; ; waitOn()) {
    // Earlier attempts would be logged as failures by the server.
    const answer = (await recordedReady(place.data)) && (await reach(place));
    if (typeof answer === 'object') return answer;
    if (failure) {
      const output = (await readFile(place.log)).subarray(size).toString().trim();
      return output || failure;
    }
    await delay(10);
  }
}

/**
 * Returns a superuser's connection to the running server of the place; starts the server if needed. Call it under the
 * start lock. Throws with PostgreSQL's own words if it does not start.
 */
export async function runServer(
  place: Place,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<SuperuserConnection> {
  await checkVersion(place);
  await prepareSocketFolder(place.socket, place.identity);
  const connection = await adopt(place, log);
  if (connection) return connection;
  await prepareCluster(place, settings.fsync !== 'off');
  for (let waitedMs = 0; ; waitedMs += 250) {
    const result = await launch(place, settings, log);
    if (typeof result === 'object') return result;
    // Backends that outlive a killed postmaster end by themselves; PostgreSQL refuses to start beside them.
    if (!/is still in use/.test(result) || waitedMs >= ORPHANS_MS) {
      throw new Error(`PostgreSQL does not start (${place.log}): ${result.split('\n').slice(-5).join(' ')}`);
    }
    await delay(250);
  }
}

/** Stops the place's server, if it runs. */
export async function stopServer(place: Place): Promise<void> {
  const pid = await recordedPid(place.data);
  if (pid !== undefined) await stopProcess(pid, place.data);
  await removeSocketFolder(place.socket, place.home);
}
