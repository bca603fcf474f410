import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#features/media/server/disks.ts';
import { paintAll } from './gallery.ts';
import type { PictureSpec } from './painter.ts';

const SPECS: PictureSpec[] = [
  { kind: 'dish', motif: 'ramen', variant: 0 },
  { kind: 'portrait', face: 0, variant: 0 },
];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('each picture is painted once and found at its address', async () => {
  const lines: string[] = [];
  const address = await paintAll([...SPECS, ...SPECS], folderStore(folder), (line) => lines.push(line));
  expect(lines).toEqual(['painting 2 sample pictures']);
  const [dish, portrait] = SPECS.map(address);
  expect(dish).toMatch(/^\/media\/sample-\d+-dish-ramen-0\/1200\.webp$/);
  expect(portrait).toMatch(/^\/media\/sample-\d+-portrait-0-0\/400\.webp$/);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a second start paints nothing and gives the same addresses', async () => {
  const store = folderStore(folder);
  const first = await paintAll(SPECS, store, () => {});
  const before = SPECS.map(first);
  const file = join(folder, before[0]?.replace('/media/', '') ?? '');
  const { mtimeMs } = await stat(file);
  const lines: string[] = [];
  const second = await paintAll(SPECS, store, (line) => lines.push(line));
  expect(SPECS.map(second)).toEqual(before);
  expect(lines).toEqual([]);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test('a picture that was not asked for has no address', async () => {
  const address = await paintAll([], folderStore(folder), () => {});
  expect(() => address({ kind: 'room', motif: 'bar', variant: 0 })).toThrow(RangeError);
});
