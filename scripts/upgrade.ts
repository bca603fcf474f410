/**
 * `npm run test:upgrade -- [revision]`: runs the API tests of an earlier release on the migrations of this one, as a node
 * that is not upgraded yet runs on a migrated database. The revision is by default the newest tag before HEAD, or without
 * tags the commit before the newest migration. Further arguments go to Vitest, such as names of files.
 */
import { execFile, spawn } from 'node:child_process';
import { chmod, cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Migration, readMigrations } from '../src/db/migrations.ts';

const ROOT = join(import.meta.dirname, '..');

/** Tests with a database that do not test old code on a new schema, and why. */
const EXCLUDED_TESTS = {
  'src/db/migrate.test.ts': 'compares its own migrations with its own tables',
  '**/*-migration.test.ts': 'tests what one migration does to rows',
  'src/db/embedded/*.test.ts': 'tests how PostgreSQL is started and ended',
  'src/app/server/ha.test.ts': 'kills processes for minutes',
};

/** Old releases have shorter timeouts, which a busy machine exceeds. */
const TIMEOUT_MS = 300_000;

const [revision = await findPrevious(), ...vitestArgs] = process.argv.slice(2);
const title = await git('log', '-1', '--format=%h "%s"', revision);
const folder = await mkdtemp(join(tmpdir(), 'tablemate-upgrade-'));
// PostgreSQL, which never runs as root, reaches its files through this folder.
await chmod(folder, 0o755);
let code = 1;
try {
  await checkOut();
  const [releaseMigrations, currentMigrations] = [
    await readMigrations(join(folder, 'migrations')),
    await readMigrations(),
  ];
  const names = new Set(releaseMigrations.map(({ name }) => name));
  const newMigrations = currentMigrations.filter(({ name }) => !names.has(name));
  console.log(`The API tests of ${title} with ${newMigrations.length} newer migrations:`);
  for (const { name } of newMigrations) console.log(`  ${name}`);
  assertSupported(releaseMigrations, newMigrations);
  await removeExcludedTests();
  await rm(join(folder, 'migrations'), { recursive: true });
  await cp(join(ROOT, 'migrations'), join(folder, 'migrations'), { recursive: true });
  code = await runTests();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = code;

async function findPrevious(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD~1').catch(() => null);
  return tag ?? `${await git('log', '-1', '--format=%H', '--', 'migrations')}~1`;
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: ROOT });
  return stdout.trim();
}

/** Unpacks the release into the folder; it shares our installed packages if its lock file is the same. */
async function checkOut(): Promise<void> {
  const archive = join(folder, 'release.tar');
  await git('archive', '--format=tar', `--output=${archive}`, revision);
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  const [theirLock, ourLock] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  if (theirLock === ourLock) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Throws if a migration needs newer code than the release: such a release refuses to start on the new schema, which its
 * tests would not show, because they know one set of migrations only.
 */
function assertSupported(releaseMigrations: Migration[], newMigrations: Migration[]): void {
  const newest = releaseMigrations.at(-1)?.when ?? 0;
  const barrier = newMigrations.find(({ oldestCode }) => oldestCode !== null && oldestCode > newest);
  if (barrier)
    throw new Error(`${revision} is older than the oldest code that ${barrier.name} allows beside it.`);
}

async function removeExcludedTests(): Promise<void> {
  for (const [files, reason] of Object.entries(EXCLUDED_TESTS)) {
    console.log(`Left out: ${files} (${reason})`);
    for await (const file of glob(files, { cwd: folder, exclude: ['node_modules/**'] }))
      await rm(join(folder, file));
  }
}

/** The release's own `run.mjs` installs what it needs and finds its Node. */
async function runTests(): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      'scripts/run.mjs',
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project=api', '--project=mocks'],
      ...[`--testTimeout=${TIMEOUT_MS}`, `--hookTimeout=${TIMEOUT_MS}`],
      ...vitestArgs,
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
