import { chmod, chown, lstat, mkdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SELF, UNSHARED, unshareWorks } from './identity.ts';
import { findPlace } from './place.ts';
import { removeScratch, scratchFolder } from './scratch.ts';

const root = process.getuid?.() === 0;
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => removeScratch(folder));

async function project(name: string, mode: number): Promise<string> {
  await mkdir(join(folder, name));
  await chmod(join(folder, name), mode);
  return join(folder, name, '.data');
}

test('a folder that the server can reach holds the data itself', async () => {
  const dataDir = await project('open', 0o755);
  const place = await findPlace(dataDir, join(folder, 'service-open'));
  expect(place.home).toBe(join(dataDir, 'postgres'));
  expect((await lstat(place.home)).isDirectory()).toBe(true);
});

test('a link to a folder that is gone is not followed into an empty database', async () => {
  const dataDir = await project('gone', 0o755);
  await mkdir(dataDir);
  await symlink(join(folder, 'nowhere'), join(dataDir, 'postgres'));
  await expect(findPlace(dataDir)).rejects.toThrow('points to a folder that is gone');
});

if (root) {
  test('for root, a service user runs the server', async () => {
    const { identity } = await findPlace(await project('service', 0o755));
    expect(identity.uid).toBeGreaterThan(0);
  });

  test('for root, the owner of existing data runs the server', async () => {
    const dataDir = await project('owned', 0o755);
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true });
    await chown(join(dataDir, 'postgres/data'), 4321, 4321);
    expect((await findPlace(dataDir)).identity).toMatchObject({ uid: 4321, gid: 4321 });
  });

  test('for root in a closed folder, the data lies with the service and the folder links to it', async () => {
    const dataDir = await project('closed', 0o700);
    const service = join(folder, 'service');
    const place = await findPlace(dataDir, service);
    expect(place.home).toMatch(`${service}/closed-`);
    expect(await realpath(join(dataDir, 'postgres'))).toBe(place.home);
    expect((await findPlace(dataDir, service)).home).toBe(place.home);
  });

  test('for root, two first starts at once in a closed folder agree on one home', async () => {
    const dataDir = await project('both', 0o700);
    const service = join(folder, 'service-both');
    const [one, two] = await Promise.all([findPlace(dataDir, service), findPlace(dataDir, service)]);
    expect(one.home).toBe(two.home);
  });

  test('for root without any place for a service user, a user namespace serves, else a clear sentence', async () => {
    const dataDir = await project('unshared', 0o700);
    await writeFile(join(folder, 'occupied'), '');
    const place = findPlace(dataDir, join(folder, 'occupied'));
    if (await unshareWorks()) {
      expect(await place).toMatchObject({ home: join(dataDir, 'postgres'), identity: UNSHARED });
    } else await expect(place).rejects.toThrow('set DATABASE_URL');
  });
} else {
  test('an ordinary user runs the server in place, in a folder closed to others', async () => {
    const place = await findPlace(await project('mine', 0o700));
    expect(place.identity).toBe(SELF);
    expect((await stat(place.home)).mode & 0o777).toBe(0o700);
  });

  test("another user's database is left alone", async () => {
    const dataDir = await project('others', 0o755);
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await chmod(join(dataDir, 'postgres'), 0o555);
    await expect(findPlace(dataDir)).rejects.toThrow('belongs to another user');
    await rm(dataDir, { recursive: true });
  });
}
