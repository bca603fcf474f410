/**
 * `npm run test:upgrade -- [revision]`: the API tests of a release before on the migrations of this one, as a node that is
 * not replaced yet runs on a database that is migrated already. Without a revision it is the newest tag before HEAD, else the
 * commit before the newest change of migrations. What follows a revision is handed to Vitest, such as names of files.
 */
import { execFile, spawn } from 'node:child_process';
import { chmod, cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Migration, readMigrations } from '../src/db/migrations.ts';

const ROOT = join(import.meta.dirname, '..');

/** Tests with a database that say nothing of old code on a new schema, and why. */
const LEFT_OUT = {
  'src/db/migrate.test.ts': 'compares its own migrations with its own tables',
  '**/*-migration.test.ts': 'tests what one migration does to rows',
  'src/db/embedded/*.test.ts': 'tests how PostgreSQL is started and ended',
  'src/app/server/ha.test.ts': 'kills processes for minutes',
};

/** Of a machine that does much else, for releases whose tests had less time. */
const LIMIT_MS = 300_000;

const [revision = await findPrevious(), ...more] = process.argv.slice(2);
const title = await git('log', '-1', '--format=%h "%s"', revision);
const folder = await mkdtemp(join(tmpdir(), 'tablemate-upgrade-'));
// PostgreSQL, which never runs as root, reaches its files through this folder.
await chmod(folder, 0o755);
let code = 1;
try {
  await checkOut();
  const [before, now] = [await readMigrations(join(folder, 'migrations')), await readMigrations()];
  const names = new Set(before.map(({ name }) => name));
  const added = now.filter(({ name }) => !names.has(name));
  console.log(`The API tests of ${title} with ${added.length} newer migrations:`);
  for (const { name } of added) console.log(`  ${name}`);
  assertMayRun(before, added);
  await leaveOut();
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

/** Puts the release into the folder; what this one has installed serves it where it asks for exactly that. */
async function checkOut(): Promise<void> {
  const archive = join(folder, 'release.tar');
  await git('archive', '--format=tar', `--output=${archive}`, revision);
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  const [its, ours] = await Promise.all(
    [folder, ROOT].map((from) => readFile(join(from, 'package-lock.json'), 'utf8')),
  );
  if (its === ours) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

/** Such a release refuses to start on the new schema, which its tests would not show: they see one set of migrations. */
function assertMayRun(before: Migration[], added: Migration[]): void {
  const newest = before.at(-1)?.when ?? 0;
  const barrier = added.find(({ oldestCode }) => oldestCode !== null && oldestCode > newest);
  if (barrier)
    throw new Error(`${revision} is older than the oldest code that ${barrier.name} allows beside it.`);
}

async function leaveOut(): Promise<void> {
  for (const [files, reason] of Object.entries(LEFT_OUT)) {
    console.log(`Left out: ${files} (${reason})`);
    for await (const file of glob(files, { cwd: folder, exclude: ['node_modules/**'] }))
      await rm(join(folder, file));
  }
}

/** Its own `run.mjs` installs what it needs and finds its Node. */
async function runTests(): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      'scripts/run.mjs',
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project=api', '--project=mocks'],
      ...[`--testTimeout=${LIMIT_MS}`, `--hookTimeout=${LIMIT_MS}`],
      ...more,
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
}
