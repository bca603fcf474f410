import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openS3 } from '#features/media/testing/bucket.ts';
import { openMedia } from './disks.ts';
import type { MediaStore } from './store.ts';

type Place = {
  store: MediaStore;
  /** Every file, by its path. */
  files(): Promise<string[]>;
  read(file: string): Promise<Buffer>;
  write(file: string, text: string): Promise<void>;
  close(): Promise<void>;
};

async function aFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'media-'));
  const at = (file = '') => join(dataDir, 'media', file);
  return {
    store: await openMedia({ dataDir, s3: null }),
    files: async () => (await readdir(at(), { recursive: true })).filter((file) => file.includes('/')).sort(),
    read: (file) => readFile(at(file)),
    write: async (file, text) => {
      await mkdir(dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    },
    close: () => rm(dataDir, { recursive: true }),
  };
}

async function aBucket(): Promise<Place> {
  const { config, files, close } = await openS3();
  return {
    store: await openMedia({ dataDir: '/nowhere', s3: config }),
    files: async () => [...files.keys()].sort(),
    read: async (file) => files.get(file) ?? Buffer.alloc(0),
    write: async (file, text) => void files.set(file, Buffer.from(text)),
    close,
  };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b54a2a' } });

describe.each([
  ['a folder', aFolder],
  ['a bucket', aBucket],
])('in %s', (_, open) => {
  let place: Place;
  let store: MediaStore;
  beforeEach(async () => {
    place = await open();
    store = place.store;
  });
  afterEach(() => place.close());

  test('all files of pictures are listed in one order, and can be put back', async () => {
    const address = await store.put(await plain(500, 300).png().toBuffer(), 'b');
    await store.put(await plain(500, 300).png().toBuffer(), 'b-1');
    await store.preview('b');
    await place.write('exports/1.zip', 'none of ours');
    const addresses = await Array.fromAsync(store.list());
    expect(addresses).toEqual(['b-1/200', 'b-1/400', 'b/200', 'b/400'].map((file) => `/media/${file}.webp`));
    const file = await store.read(address);
    await store.remove(address);
    await store.restore(address, file ?? Buffer.alloc(0));
    expect(await store.read(address)).toEqual(file);
    for (const [to, bytes] of [
      ['/media/../b/200.webp', file],
      ['/media/b/200.webp', Buffer.from('<svg/>')],
    ] as const)
      await expect(store.restore(to, bytes ?? Buffer.alloc(0))).rejects.toThrow('no picture of ours');
  });

  const readSize = async (file: string) => {
    const { format, width, height } = await sharp(await place.read(file)).metadata();
    return { format, width, height };
  };

  test('a picture is kept in three widths, and no temporary file stays', async () => {
    const address = await store.put(await plain(1600, 1200).png().toBuffer(), 'tiles');
    expect(address).toBe('/media/tiles/1200.webp');
    expect(await place.files()).toEqual(['tiles/1200.webp', 'tiles/400.webp', 'tiles/800.webp']);
    expect(await readSize('tiles/1200.webp')).toEqual({ format: 'webp', width: 1200, height: 900 });
    expect(await readSize('tiles/400.webp')).toEqual({ format: 'webp', width: 400, height: 300 });
  });

  test('a small picture is not enlarged', async () => {
    expect(await store.put(await plain(512, 512).png().toBuffer(), 'face')).toBe('/media/face/400.webp');
    expect(await store.put(await plain(90, 60).png().toBuffer(), 'dot')).toBe('/media/dot/200.webp');
    expect(await readSize('dot/200.webp')).toMatchObject({ width: 90, height: 60 });
  });

  test('without a name, the same picture has the same address', async () => {
    const picture = await plain(1200, 900).png().toBuffer();
    const address = await store.put(picture);
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\/1200\.webp$/);
    expect(await store.put(picture)).toBe(address);
    expect(await store.put(await plain(1200, 901).png().toBuffer())).not.toBe(address);
  });

  test('files that exist are kept', async () => {
    const picture = await plain(1200, 900).png().toBuffer();
    await store.put(picture, 'kept');
    await place.write('kept/1200.webp', 'mine');
    await store.put(picture, 'kept');
    expect(String(await place.read('kept/1200.webp'))).toBe('mine');
  });

  test('a picture taken with the camera turned is kept upright', async () => {
    const turned = await plain(1200, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await store.put(turned, 'turned');
    expect(await readSize('turned/400.webp')).toMatchObject({ width: 400, height: 533 });
  });

  test('a file that is not a picture is refused, and so is a name that leads elsewhere', async () => {
    await expect(store.put(Buffer.from('no picture'), 'text')).rejects.toThrow();
    await expect(store.put(await plain(10, 10).png().toBuffer(), '../up')).rejects.toThrow(RangeError);
    expect(await place.files()).toEqual([]);
  });

  test('a kept picture is found by its name, and read at its addresses alone', async () => {
    expect(await store.find('tiles', 1200)).toBeNull();
    expect(await store.read('/media/tiles/1200.webp')).toBeNull();
    await store.put(await plain(1200, 900).png().toBuffer(), 'tiles');
    expect(await store.find('tiles', 1200)).toBe('/media/tiles/1200.webp');
    expect(await store.read('/media/tiles/800.webp')).toEqual(await place.read('tiles/800.webp'));
    await place.write('tiles/notes.txt', 'mine');
    for (const file of [
      'notes.txt',
      'notes.txt/1.webp',
      '',
      '.',
      '../tiles/800.webp',
      '800.webp\n',
      '799.webp',
    ])
      expect(await store.read(`/media/tiles/${file}`)).toBeNull();
  });

  test('a picture is deleted with all its files, one with the same beginning of its name stays', async () => {
    const picture = await plain(1200, 900).png().toBuffer();
    const address = await store.put(picture, 'ramen-1');
    await store.put(picture, 'ramen-10');
    await store.preview('ramen-1');
    await store.remove(address);
    expect(await place.files()).toEqual(['ramen-10/1200.webp', 'ramen-10/400.webp', 'ramen-10/800.webp']);
    await store.remove(address);
    await store.remove('/media/../1200.webp');
    await store.remove('https://example.com/media/ramen-10/1200.webp');
    expect(await place.files()).toHaveLength(3);
  });

  test('a preview is a JPEG of the size that other sites ask for, made once', async () => {
    await store.put(await plain(1200, 900).png().toBuffer(), 'room');
    await store.put(await plain(90, 160).png().toBuffer(), 'small');
    const [one, other] = await Promise.all([store.preview('room'), store.preview('room')]);
    expect(one).toEqual(other);
    for (const name of ['room', 'small']) {
      await store.preview(name);
      expect(await readSize(`${name}/og.jpg`)).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    }
    await place.write('room/og.jpg', 'mine');
    expect(String(await store.preview('room'))).toBe('mine');
    expect((await place.files()).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  test('there is no preview of a picture that is not there', async () => {
    expect(await store.preview('nothing')).toBeNull();
    expect(await store.preview('../../etc')).toBeNull();
    expect(await place.files()).toEqual([]);
  });
});

test('reading a file of a folder while it is replaced gives a whole one', async () => {
  const { store, close } = await aFolder();
  const [one, other] = [Buffer.alloc(2_000_000, 1), Buffer.alloc(1_000_000, 2)];
  const writing = (async () => {
    for (let n = 0; n < 20; n++)
      await store.keep('pair', { files: [{ width: 400, data: n % 2 ? one : other }] });
  })();
  let isDone = false;
  void writing.then(() => {
    isDone = true;
  });
  while (!isDone) {
    const content = await store.read('/media/pair/400.webp');
    if (content) expect(content.equals(one) || content.equals(other)).toBe(true);
    else await new Promise(setImmediate);
  }
  await writing;
  await close();
});

test('a bucket that refuses is a fault, not a picture that is gone', async () => {
  const { config, close } = await openS3();
  const store = await openMedia({ dataDir: '/nowhere', s3: { ...config, accessKeyId: 'wrong' } });
  await expect(store.read('/media/tiles/400.webp')).rejects.toThrow();
  const otherStore = await openMedia({ dataDir: '/nowhere', s3: { ...config, bucket: 'none' } });
  await expect(otherStore.read('/media/tiles/400.webp')).rejects.toThrow();
  await close();
});
