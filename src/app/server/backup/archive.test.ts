import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArchive, type Entry, readArchive } from './archive.ts';

const ENTRIES: Entry[] = [
  { name: 'format.json', body: Buffer.from('{}') },
  { name: 'tables/users/000001.zst', body: randomBytes(3000) },
  { name: `media/${'n'.repeat(100)}/1200.webp`, body: randomBytes(512) },
  { name: 'empty', body: Buffer.alloc(0) },
];

let folder: string;
let wholeFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-archive-'));
  wholeFile = join(folder, 'whole.tar');
  await writeEntries(wholeFile, ENTRIES);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeEntries(file: string, entries: Entry[]): Promise<void> {
  const archive = await createArchive(file);
  for (const { name, body } of entries) await archive.add(name, body);
  await archive.seal();
}

const read = async (file: string) => Array.fromAsync(readArchive(file));

async function copyWith(change: (file: string) => Promise<void>): Promise<string> {
  const file = join(folder, 'changed.tar');
  await copyFile(wholeFile, file);
  await change(file);
  return file;
}

test('entries are read in the order in which they were written, from a file that only its owner may read', async () => {
  expect(await read(wholeFile)).toEqual(ENTRIES);
  expect((await stat(wholeFile)).mode & 0o777).toBe(0o600);
});

test('an archive that is cut short is recognised, wherever it ends', async () => {
  const { size } = await stat(wholeFile);
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), async (length) => {
      const file = await copyWith((copy) => truncate(copy, length));
      await expect(read(file)).rejects.toThrow('cut short');
    }),
    { examples: [[0], [512], [size - 1024], [size - 2048], [size - 1]] },
  );
});

test('a single flipped bit is recognised, wherever it is', async () => {
  const bytes = await readFile(wholeFile);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      const file = await copyWith((name) => writeFile(name, copy));
      await expect(read(file)).rejects.toThrow(/damaged|cut short/);
    }),
    { numRuns: 300 },
  );
});

test('bytes behind the end are refused', async () => {
  const file = await copyWith(async (name) => {
    const handle = await open(name, 'a');
    await handle.write('more');
    await handle.close();
  });
  await expect(read(file)).rejects.toThrow('something behind the end');
});

test.each(['../outside', '/etc/passwd', 'media/../../x.webp', 'a\\b', 'tables/a b', ''])(
  'a name like %j is refused',
  async (name) => {
    const file = join(folder, 'hostile.tar');
    await writeEntries(file, [{ name, body: Buffer.from('x') }]);
    await expect(read(file)).rejects.toThrow('damaged');
    await rm(file);
  },
);

test('an entry with a size larger than any of ours is refused before it takes memory', async () => {
  const file = await copyWith(async (name) => {
    const handle = await open(name, 'r+');
    await handle.write(`${(2 ** 32).toString(8).padStart(11, '0')}\0`, 124);
    await handle.close();
  });
  await expect(read(file)).rejects.toThrow('damaged');
});

test('an existing file stays as it is, and a discarded archive leaves no file', async () => {
  await expect(createArchive(wholeFile)).rejects.toThrow('exists already');
  const before = await readdir(folder);
  const archive = await createArchive(join(folder, 'given-up.tar'));
  await archive.add('a', Buffer.from('a'));
  await archive.discard();
  expect(await readdir(folder)).toEqual(before);
});
