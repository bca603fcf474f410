import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOCKET_FILE } from './socket.ts';

// Larger than any process id of Linux or macOS, so no process ever has it.
const NOBODYS_PID = 2_147_483_647;

const STATUS_LINE = 7;

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** Returns the process id that postmaster.pid records; undefined without a file or a number. */
export async function recordedPid(data: string): Promise<number | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/** Returns whether the server has written there that it accepts connections. */
export async function recordedReady(data: string): Promise<boolean> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  return text.split('\n')[STATUS_LINE]?.trim() === 'ready';
}

/**
 * Invalidates the claim of a dead or foreign process, and removes the socket's lock file. Only the id is replaced:
 * PostgreSQL still refuses to start beside orphaned backends by the shared memory named below.
 */
export async function voidPidFile(data: string, socketFolder: string): Promise<void> {
  const lines = (await readFile(pidFile(data), 'utf8')).split('\n');
  const draft = `${pidFile(data)}.void`;
  await writeFile(draft, [NOBODYS_PID, ...lines.slice(1)].join('\n'), { mode: 0o600 });
  const { uid, gid } = await stat(data);
  await chown(draft, uid, gid);
  await rename(draft, pidFile(data));
  await rm(join(socketFolder, `${SOCKET_FILE}.lock`), { force: true });
}
