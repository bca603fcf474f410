import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  readFile,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { makeReadable } from './copy.ts';
import {
  canEnter,
  hasAccount,
  type Identity,
  SELF,
  serviceAccount,
  UNSHARED,
  unshareWorks,
} from './identity.ts';
import { socketFolder } from './socket.ts';

/** The folders of an embedded database and how its server runs; all paths are absolute and resolved. */
export type Place = {
  home: string;
  data: string;
  socket: string;
  log: string;
  lock: string;
  identity: Identity;
  binaries: Binaries;
};

type Settled = { home: string; identity: Identity; copies: string };

const WAYS_OUT = 'start as an ordinary user, or set DATABASE_URL.';

/** Resolves the real path of a folder or link; undefined if neither exists. */
async function resolveFolder(path: string): Promise<string | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return undefined;
  return realpath(path).catch((cause) => {
    throw new Error(`${path} points to a folder that is gone: bring it back, or remove the link.`, { cause });
  });
}

async function findOwner(home: string): Promise<Identity> {
  const { uid, gid } = await stat(join(home, 'data')).catch(() => stat(home));
  return { uid, gid, wrapper: [] };
}

async function makeHome(home: string, mode: number): Promise<string> {
  await mkdir(home).then(
    () => chmod(home, mode),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return realpath(home);
}

/** Chooses the place for an ordinary user: the database is in the app's folder and runs as that user. */
async function settleAsUser(link: string): Promise<Settled> {
  const existing = await resolveFolder(link);
  const owner = existing && (await findOwner(existing));
  if (existing) {
    const writable = await access(existing, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!writable || (owner && owner.uid !== process.getuid?.())) {
      throw new Error(
        `The database in ${existing} belongs to another user: start as that user or as root, or set DATABASE_URL.`,
      );
    }
  }
  const home = existing ?? (await makeHome(link, 0o700));
  const copies = join(home, 'bin');
  if (hasAccount()) return { home, identity: SELF, copies };
  if (await unshareWorks()) return { home, identity: UNSHARED, copies };
  throw new Error(
    `User ${process.getuid?.()} has no account on this machine: make one, or set DATABASE_URL.`,
  );
}

/** Creates a home below the service's folder, with a link to it in the app's folder; undefined if that fails. */
async function findHomeElsewhere(link: string, service: Identity, root: string): Promise<string | undefined> {
  try {
    await makeReadable(root);
    const app = basename(dirname(dirname(link))).replace(/[^\w.-]/g, '');
    const home = await makeHome(join(root, `${app}-${randomBytes(4).toString('hex')}`), 0o711);
    if (await canEnter(service, home)) {
      await symlink(home, link).catch(() => rmdir(home));
      return realpath(link);
    }
    await rmdir(home);
  } catch {
    // For example on a read-only system: the next way is tried.
  }
  return undefined;
}

/**
 * Chooses the place for root. PostgreSQL refuses to run as root: it runs as the data's owner, otherwise as a service
 * user, otherwise unshared.
 */
async function settleAsRoot(link: string, serviceRoot: string): Promise<Settled> {
  const copies = join(serviceRoot, 'pgbin');
  const existing = await resolveFolder(link);
  const owner = existing ? await findOwner(existing) : undefined;
  const service = owner?.uid ? owner : await serviceAccount();
  if (service && (await canEnter(service, existing ?? dirname(link)))) {
    return { home: existing ?? (await makeHome(link, 0o711)), identity: service, copies };
  }
  const otherHome = !existing && service && (await findHomeElsewhere(link, service, serviceRoot));
  if (otherHome) return { home: otherHome, identity: service, copies };
  if (!owner?.uid && (await unshareWorks())) {
    return { home: existing ?? (await makeHome(link, 0o700)), identity: UNSHARED, copies };
  }
  throw new Error(`PostgreSQL refuses to run as root, and no other user can reach ${link}: ${WAYS_OUT}`);
}

/** Reads the major version that wrote a data folder; undefined before the first start. */
export async function readMajorVersion(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Finds out where the database of the app's data folder is, as which user its server runs, and from which programs. */
export async function findPlace(dataDir: string, serviceRoot = '/var/lib/tablemate'): Promise<Place> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database runs on macOS and Linux: on Windows use WSL, or set DATABASE_URL.',
    );
  }
  const link = join(resolve(dataDir), 'postgres');
  await makeReadable(dirname(link));
  const root = process.getuid?.() === 0;
  const { home, identity, copies } = await (root ? settleAsRoot(link, serviceRoot) : settleAsUser(link));
  const data = join(home, 'data');
  return {
    home,
    data,
    socket: socketFolder(home),
    log: join(home, 'postgres.log'),
    lock: join(home, 'start.lock'),
    identity,
    binaries: await findBinaries(identity, copies, await readMajorVersion(data)),
  };
}
