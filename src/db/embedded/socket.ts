import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOwner, type Identity } from './identity.ts';

const PORT = 5432;

/** The name PostgreSQL gives its socket. */
export const SOCKET_FILE = `.s.PGSQL.${PORT}`;

// sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included.
const PATH_LIMIT = process.platform === 'darwin' ? 103 : 107;

/** Returns the folder of the socket: in `home`, or under /tmp if that path is too long for a socket. */
export function socketFolder(home: string): string {
  const near = join(home, 'socket');
  if (Buffer.byteLength(join(near, SOCKET_FILE)) <= PATH_LIMIT) return near;
  return `/tmp/tablemate-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** Creates the socket's folder, open to its owner alone; throws if another user has taken the name. */
export async function prepareSocketFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(folder);
  if (!stats.isDirectory() || ![fileOwner(identity), process.getuid?.()].includes(stats.uid)) {
    throw new Error(`${folder} belongs to someone else: remove it.`);
  }
  await chmod(folder, 0o700);
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid ?? identity.uid);
}

/** Removes the socket's folder of a stopped server, unless it is beside the data. */
export async function removeSocketFolder(folder: string, home: string): Promise<void> {
  if (!folder.startsWith(home)) await rm(folder, { recursive: true, force: true });
}

/** Returns complete connection settings for a socket, so that PG… variables of the caller have no effect. */
export function socketAddress(folder: string) {
  return { host: folder, port: PORT, ssl: false };
}

/** Returns the connection string of a role to its database of the same name. */
export function socketUrl(folder: string, role: string): string {
  return `postgresql://${role}@/${role}?host=${encodeURIComponent(folder)}&port=${PORT}&sslmode=disable`;
}
