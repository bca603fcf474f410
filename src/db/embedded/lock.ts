import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/** Takes the lock; returns undefined while another process, or another caller in this one, holds it. */
function tryLock(file: string): DatabaseSync | undefined {
  // Node has no flock: SQLite's exclusive transaction is a lock that the kernel drops when the holder dies.
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The lock ${file} cannot be taken: does the folder belong to another user?`, {
      cause: error,
    });
  }
}

/** Runs `task` while no other process of this machine runs one under the same lock file. */
export async function withLock<T>(file: string, task: () => Promise<T>): Promise<T> {
  let isLocked = tryLock(file);
  while (!isLocked) {
    await delay(20);
    isLocked = tryLock(file);
  }
  try {
    return await task();
  } finally {
    isLocked.close();
  }
}
