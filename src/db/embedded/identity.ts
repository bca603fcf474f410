import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';

/** The user that runs PostgreSQL: `uid` and `gid` if they differ from this process, `wrapper` precedes the command. */
export type Identity = { uid?: number; gid?: number; wrapper: readonly string[] };

type Outcome = { ok: boolean; stdout: string; stderr: string };

/** This process's own user. */
export const SELF: Identity = { wrapper: [] };

/** The same user, seen as `nobody` from inside a user namespace: PostgreSQL then does not regard it as root. */
export const UNSHARED: Identity = {
  wrapper: ['unshare', '-U', '--map-user=65534', '--map-group=65534'],
};

// The service's own settings only: PGPORT, PGDATA or a foreign locale of the caller must not reach the server.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Returns the command, arguments and spawn options that run `file` under an identity. */
export function command(identity: Identity, file: string, args: readonly string[]) {
  const [first = file, ...rest] = [...identity.wrapper, file, ...args];
  return {
    file: first,
    args: rest,
    options: { uid: identity.uid, gid: identity.gid, cwd: '/', env: ENVIRONMENT },
  };
}

/** Runs a short command to its end; a command that cannot start counts as failed. */
export function run(identity: Identity, file: string, args: readonly string[]): Promise<Outcome> {
  const call = command(identity, file, args);
  return new Promise((resolve) => {
    execFile(call.file, call.args, call.options, (error, stdout, stderr) =>
      resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? '') }),
    );
  });
}

/** Returns the numeric user id of the owner of files that are created under an identity. */
export function fileOwner(identity: Identity): number {
  return identity.uid ?? process.getuid?.() ?? 0;
}

/** Returns whether an identity may pass through a folder and all folders above it. */
export async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  return (await run(identity, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])).ok;
}

/** Returns whether user namespaces are allowed here. */
export async function unshareWorks(): Promise<boolean> {
  return (await run(UNSHARED, 'id', ['-u'])).stdout.trim() === '65534';
}

/** Finds the first of `names` that has an account on this machine. */
export async function account(names: readonly string[]): Promise<Identity | undefined> {
  for (const name of names) {
    const [uid, gid] = await Promise.all([run(SELF, 'id', ['-u', name]), run(SELF, 'id', ['-g', name])]);
    if (uid.ok && gid.ok && Number(uid.stdout) > 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout), wrapper: [] };
    }
  }
  return undefined;
}

/** Finds the account that runs the server for root: a service user, otherwise a new system user, otherwise `nobody`. */
export async function serviceAccount(): Promise<Identity | undefined> {
  const existing = await account(['tablemate', 'postgres', '_postgres']);
  if (existing) return existing;
  await run(SELF, 'useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', 'tablemate'],
  ]);
  return account(['tablemate', 'nobody']);
}

/** Returns whether this process's user has an account: `initdb` refuses to run for a bare number. */
export function hasAccount(): boolean {
  try {
    return userInfo().uid === process.getuid?.();
  } catch {
    return false;
  }
}
