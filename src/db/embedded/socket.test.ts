import { chmod, mkdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SELF } from './identity.ts';
import { removeScratch, scratchFolder } from './scratch.ts';
import { prepareSocketFolder, SOCKET_FILE, socketFolder, socketUrl } from './socket.ts';

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => removeScratch(folder));

test('the socket is beside the data where the path is short enough', () => {
  expect(socketFolder('/app/.data/postgres')).toBe('/app/.data/postgres/socket');
});

test('a path too long for a socket, counted in bytes, is replaced by a short one', () => {
  const long = `/${'ä'.repeat(45)}`;
  expect(socketFolder(long)).toMatch(/^\/tmp\/tablemate-[0-9a-f]{16}$/);
  expect(socketFolder(long)).toBe(socketFolder(long));
  expect(socketFolder(`${long}x`)).not.toBe(socketFolder(long));
  expect(Buffer.byteLength(join(socketFolder(long), SOCKET_FILE))).toBeLessThan(103);
});

test('the folder of the socket is closed to other users, also when it was open before', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await prepareSocketFolder(open, SELF);
  expect((await stat(open)).mode & 0o777).toBe(0o700);
});

test('a link that someone put in its place is refused', async () => {
  const link = join(folder, 'link');
  await symlink(folder, link);
  await expect(prepareSocketFolder(link, SELF)).rejects.toThrow('belongs to someone else');
});

test('the connection string survives blanks, commas, quotes, percent signs and umlauts', () => {
  const awkward = '/a b/c,d/"e"/100%25/ü?&#x';
  const client = new pg.Client({ connectionString: socketUrl(awkward, 'tablemate') });
  expect(client).toMatchObject({ host: awkward, port: 5432, user: 'tablemate', database: 'tablemate' });
});
