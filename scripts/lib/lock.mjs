import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './project.mjs';

const HEARTBEAT_MS = 1_000;
const ABANDONED_AFTER_MS = 10_000;
const RETRY_INTERVAL_MS = 200;

/** Waits until no other process in this folder runs work of the same name, then runs `work`. */
export async function withLock(name, work) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = join(ROOT, 'dist', `.${name}-lock`);
  await acquireLock(folder, name);
  const heartbeat = setInterval(() => refreshLock(folder), HEARTBEAT_MS);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

async function acquireLock(folder, name) {
  for (let isAnnounced = false; ; await sleep(RETRY_INTERVAL_MS)) {
    try {
      mkdirSync(folder);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (readAgeMs(folder) > ABANDONED_AFTER_MS) {
      // Its holder was killed before it could release the lock.
      rmSync(folder, { recursive: true, force: true });
    } else if (!isAnnounced) {
      console.log(`Waiting for another ${name} in this folder …`);
      isAnnounced = true;
    }
  }
}

function readAgeMs(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
  } catch {
    return 0;
  }
}

function refreshLock(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Its folder was deleted: there is no lock to refresh.
  }
}
