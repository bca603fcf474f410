import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { embeddedPackage, findBinaries } from './binaries.ts';
import { account, type Identity, SELF } from './identity.ts';
import { removeScratch, scratchFolder } from './scratch.ts';

const root = process.getuid?.() === 0;
const own = embeddedPackage();
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => removeScratch(folder));

/** Returns the package as npm leaves it without install scripts: no links, and programs that may not be executable. */
async function barePackage(name: string): Promise<string> {
  const bare = join(folder, name);
  await cp(own ?? '', bare, {
    recursive: true,
    filter: (path) => !path.endsWith('.a') && !path.includes('/share'),
  });
  const libraries = join(bare, 'native/lib');
  for (const entry of await readdir(libraries, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(libraries, entry.name));
  }
  await chmod(join(bare, 'native/bin/postgres'), 0o644);
  return bare;
}

/** Programs that only print a version. */
async function fakePostgres(path: string, version: string): Promise<string> {
  await mkdir(path, { recursive: true });
  for (const program of ['postgres', 'initdb']) {
    const file = join(path, program);
    await writeFile(file, `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`);
    await chmod(file, 0o755);
  }
  return join(path, 'postgres');
}

test('the links between the libraries are made when the install script has not run', async () => {
  const packageFolder = await barePackage('bare');
  const binaries = await findBinaries(SELF, join(folder, 'unused'), undefined, {
    packageFolder,
    installed: [],
  });
  expect(binaries).toMatchObject({ postgres: join(packageFolder, 'native/bin/postgres'), major: 18 });
});

test('a package that the server cannot use in place is copied once, and then runs', async () => {
  const packageFolder = await barePackage('closed');
  const copies = join(folder, 'copies');
  let identity: Identity = SELF;
  if (root) {
    await chmod(packageFolder, 0o700);
    identity = (await account(['nobody'])) ?? SELF;
  } else {
    await chmod(join(packageFolder, 'native/lib'), 0o555);
    onTestFinished(() => chmod(join(packageFolder, 'native/lib'), 0o755));
  }
  const sources = { packageFolder, installed: [] };
  await mkdir(join(copies, '18.4.0-beta.17.draft/half'), { recursive: true });
  const [one, two] = await Promise.all([1, 2].map(() => findBinaries(identity, copies, undefined, sources)));
  expect(one?.postgres).toMatch(`${copies}/18.`);
  expect(two).toEqual(one);
  expect((await readdir(copies)).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('without a package that runs, the newest PostgreSQL of the machine serves', async () => {
  const muslFolder = join(folder, 'musl');
  await fakePostgres(join(muslFolder, 'native/bin'), 'none');
  await fakePostgres(join(folder, 'machine/14/bin'), '14.9');
  await fakePostgres(join(folder, 'machine/15/bin'), '15.2 (Debian 15.2-1)');
  const newest = await fakePostgres(join(folder, 'machine/17/bin'), '17.1');
  const sources = { packageFolder: muslFolder, installed: [join(folder, 'machine/*/bin/postgres')] };
  expect(await findBinaries(SELF, folder, undefined, sources)).toMatchObject({ postgres: newest, major: 17 });
  expect(await findBinaries(SELF, folder, 15, sources)).toMatchObject({ major: 15 });
});

test('with a PostgreSQL that is too old the error says what to do', async () => {
  await fakePostgres(join(folder, 'old/bin'), '14.9');
  const sources = { installed: [join(folder, 'old/bin/postgres')] };
  await expect(findBinaries(SELF, folder, undefined, sources)).rejects.toThrow('set DATABASE_URL');
});
