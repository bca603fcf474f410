import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMediaStore } from './store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b54a2a' } });

const sizeOf = async (...path: string[]) => {
  const { format, width, height } = await sharp(await readFile(join(folder, ...path))).metadata();
  return { format, width, height };
};

test('a picture is kept in three widths, and no temporary file stays', async () => {
  const address = await createMediaStore(folder).put(await plain(1600, 1200).png().toBuffer(), 'tiles');
  expect(address).toBe('/media/tiles/1200.webp');
  expect((await readdir(join(folder, 'tiles'))).sort()).toEqual(['1200.webp', '400.webp', '800.webp']);
  expect(await sizeOf('tiles', '1200.webp')).toEqual({ format: 'webp', width: 1200, height: 900 });
  expect(await sizeOf('tiles', '400.webp')).toEqual({ format: 'webp', width: 400, height: 300 });
});

test('a small picture is not enlarged', async () => {
  const store = createMediaStore(folder);
  expect(await store.put(await plain(512, 512).png().toBuffer(), 'face')).toBe('/media/face/400.webp');
  expect(await store.put(await plain(90, 60).png().toBuffer(), 'dot')).toBe('/media/dot/200.webp');
  expect(await sizeOf('dot', '200.webp')).toMatchObject({ width: 90, height: 60 });
});

test('without a name, the same picture has the same address', async () => {
  const store = createMediaStore(folder);
  const picture = await plain(1200, 900).png().toBuffer();
  const address = await store.put(picture);
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/1200\.webp$/);
  expect(await store.put(picture)).toBe(address);
  expect(await store.put(await plain(1200, 901).png().toBuffer())).not.toBe(address);
});

test('files that exist are kept', async () => {
  const store = createMediaStore(folder);
  const picture = await plain(1200, 900).png().toBuffer();
  await store.put(picture, 'kept');
  await writeFile(join(folder, 'kept', '1200.webp'), 'mine');
  await store.put(picture, 'kept');
  expect(await readFile(join(folder, 'kept', '1200.webp'), 'utf8')).toBe('mine');
});

test('a picture taken with the camera turned is kept upright', async () => {
  const turned = await plain(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await createMediaStore(folder).put(turned, 'turned');
  expect(await sizeOf('turned', '400.webp')).toMatchObject({ width: 400, height: 533 });
});

test('what is no picture is refused, and so is a name that leads elsewhere', async () => {
  const store = createMediaStore(folder);
  await expect(store.put(Buffer.from('no picture'), 'text')).rejects.toThrow();
  await expect(store.put(await plain(10, 10).png().toBuffer(), '../up')).rejects.toThrow(RangeError);
  expect(await readdir(folder)).toEqual([]);
});

test('a kept picture is found by its name', async () => {
  const store = createMediaStore(folder);
  expect(await store.find('tiles', 1200)).toBeNull();
  await store.put(await plain(1200, 900).png().toBuffer(), 'tiles');
  expect(await store.find('tiles', 1200)).toBe('/media/tiles/1200.webp');
  expect((await stat(join(folder, 'tiles', '800.webp'))).isFile()).toBe(true);
});

test('a preview is a JPEG of the size that other sites ask for, made once', async () => {
  const store = createMediaStore(folder);
  await store.put(await plain(1200, 900).png().toBuffer(), 'room');
  await store.put(await plain(90, 160).png().toBuffer(), 'small');
  const [one, other] = await Promise.all([store.preview('room'), store.preview('room')]);
  expect(one).toEqual(other);
  for (const name of ['room', 'small']) {
    await store.preview(name);
    expect(await sizeOf(name, 'og.jpg')).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
  await writeFile(join(folder, 'room', 'og.jpg'), 'mine');
  expect(String(await store.preview('room'))).toBe('mine');
  expect((await readdir(join(folder, 'room'))).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('there is no preview of a picture that is not there', async () => {
  const store = createMediaStore(folder);
  expect(await store.preview('nothing')).toBeNull();
  expect(await store.preview('../../etc')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});
