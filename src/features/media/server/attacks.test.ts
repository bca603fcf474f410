import { Buffer } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BYTES } from '#features/media/rules.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { mediaService } from './store.ts';

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 10 });
  me = await app.person();
});
afterAll(() => app.close());

type Bytes = Buffer<ArrayBuffer>;
const bytes = (of: Uint8Array): Bytes => Buffer.from(of);
const ascii = (text: string): Bytes => Buffer.from(text, 'latin1');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b54a2a' } });

async function readStoredFiles(): Promise<Array<{ name: string; data: Buffer }>> {
  const names = await readdir(app.services.get(mediaService).folder ?? '', {
    recursive: true,
    withFileTypes: true,
  });
  const files = names.filter((name) => name.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, data: await readFile(join(parentPath, name)) })),
  );
}

async function expectRefused(file: Bytes, status: number, name?: string) {
  const before = (await readStoredFiles()).length;
  const answer = await me.upload(file, {}, name);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].{10,}\.$/) });
  expect((await readStoredFiles()).length).toBe(before);
  return answer;
}

async function uploadFile(
  file: Bytes,
): Promise<{ address: string; width: number; height: number; large: Buffer }> {
  const answer = await me.upload(file);
  expect(answer.text).toContain('address');
  const upload = answer.body as { address: string; width: number; height: number };
  const large = await readFile(
    join(app.services.get(mediaService).folder ?? '', upload.address.replace('/media/', '')),
  );
  return { ...upload, large };
}

/** A chunk of a PNG. */
function chunk(type: string, data: Uint8Array): Bytes {
  const body = Buffer.concat([ascii(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return bytes(Buffer.concat([length, body, check]));
}

/** A small PNG of one colour that claims this size. */
function bomb(width: number, height: number): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = ascii('\x89PNG\r\n\x1a\n');
  const parts = [
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return bytes(Buffer.concat(parts));
}

/** A GIF with this many frames of one pixel. */
function animation(frames: number): Bytes {
  const head = ascii('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\x00\x00\x00\xff\x00');
  const frame = (n: number) =>
    ascii(
      `\x21\xf9\x04\x00\x01\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02${n % 2 ? '\x44' : '\x4c'}\x01\x00`,
    );
  const all = Array.from({ length: frames }, (_, n) => frame(n));
  return bytes(Buffer.concat([head, ...all, ascii(';')]));
}

test('a picture of 256 megapixels in some kilobytes is refused before it is decoded', async () => {
  const file = bomb(16_000, 16_000);
  expect(file.length).toBeLessThan(100_000);
  await expectRefused(file, 413);
});

test('a picture of exactly 40 megapixels is taken, one row more is not', async () => {
  expect(await uploadFile(bomb(8000, 5000))).toMatchObject({ width: 1200, height: 750 });
  await expectRefused(bomb(8000, 5001), 413);
});

test('a GIF that claims four gigapixels is refused', async () => {
  const file = animation(1);
  // The sizes of the screen and of the frame on it.
  for (const place of [6, 8, 32, 34]) file.writeUInt16LE(65_535, place);
  await expectRefused(file, 413);
});

test('an animation of thousands of frames is refused, of a short one the first frame stays', async () => {
  await expectRefused(animation(5000), 413);
  const { large } = await uploadFile(animation(3));
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 });
  expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
});

test('a file above 12 MB is refused while it is read', async () => {
  const picture = bytes(await plain(10, 10).png().toBuffer());
  const answer = await expectRefused(bytes(Buffer.concat([picture, Buffer.alloc(MAX_BYTES)])), 413);
  expect(answer.body).toMatchObject({ message: 'This file is too large: at most 12 MB.' });
});

test.each([
  [
    'an SVG with a script',
    'art.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  [
    'an SVG that calls itself a PNG',
    'art.png',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['a page that calls itself a JPEG', 'photo.jpg', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', 'menu.pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
  ['a script behind the letters GIF', 'a.gif', 'GIF89a=1;alert(1)//'],
  ['a page behind the letters of a PNG', 'a.png', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['an archive', 'a.zip', 'PK\x03\x04payload'],
  ['a TIFF', 'a.tiff', 'II*\x00\x08\x00\x00\x00'],
  ['a program', 'a.exe', 'MZ\x90\x00'],
  [
    'a playlist of ImageMagick',
    'a.mvg',
    'push graphic-context\nimage over 0,0 0,0 "https://example.com/x.jpg"',
  ],
])('%s is refused', async (_, name, text) => {
  const answer = await me.upload(ascii(text), {}, name);
  expect([400, 415]).toContain(answer.status);
  await expectRefused(ascii(text), answer.status, name);
});

test('data behind a picture is not stored', async () => {
  const picture = await plain(400, 300).jpeg().toBuffer();
  const payload = '<script>alert("behind")</script>PK\x03\x04';
  const { large, address } = await uploadFile(bytes(Buffer.concat([picture, ascii(payload)])));
  expect(large.includes('behind')).toBe(false);
  expect(address).toMatch(/^\/media\/[\w-]{22}\/400\.webp$/);
  for (const { name, data } of await readStoredFiles()) {
    expect(name).toMatch(/^\d+\.webp$/);
    expect(data.toString('latin1', 0, 4)).toBe('RIFF');
    expect(data.includes('<script')).toBe(false);
  }
});

test('position and camera are removed, and the picture is upright', async () => {
  const image = await plain(900, 600)
    .withExif({
      IFD0: { Make: 'Spycam', Copyright: 'somebody', ImageDescription: '<script>' },
      IFD3: { GPSLatitude: '38/1 42/1 0/1', GPSLongitude: '9/1 8/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(image.includes('Spycam') || (await sharp(image).metadata()).exif).toBeTruthy();
  const { large, width, height } = await uploadFile(bytes(image));
  expect({ width, height }).toEqual({ width: 400, height: 600 });
  const { exif, xmp, iptc, icc, orientation } = await sharp(large).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off is refused in words', async (format) => {
  const noise = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
  const answer = await expectRefused(bytes(noise.subarray(0, noise.length / 2)), 400);
  expect(answer.body).toMatchObject({
    message: 'This picture is broken or incomplete. Please choose another one.',
  });
});

test.each([
  [
    'a transparent PNG',
    () => sharp({ create: { width: 500, height: 400, channels: 4, background: '#0000' } }).png(),
  ],
  ['a grey JPEG', () => plain(500, 400).greyscale().jpeg()],
  ['a CMYK JPEG', () => plain(500, 400).toColourspace('cmyk').jpeg()],
  ['a 16-bit PNG', () => plain(500, 400).toColourspace('rgb16').png()],
  ['an AVIF', () => plain(500, 400).avif({ effort: 0 })],
  ['a GIF', () => plain(500, 400).gif()],
  ['a line one pixel high', () => plain(3000, 1).png()],
])('%s is taken', async (_, make) => {
  const { large } = await uploadFile(bytes(await make().toBuffer()));
  expect((await sharp(large).metadata()).format).toBe('webp');
});

test('names and fields of a form are never paths or rows', async () => {
  const picture = bytes(await plain(300, 200).png().toBuffer());
  const before = await readStoredFiles();
  const answer = await me.upload(picture, { userId: '1', address: '/media/~/1.webp' }, '../../../etc/passwd');
  expect(answer.status).toBe(200);
  expect(answer.text).not.toMatch(/passwd|\/media\/~/);
  expect((await readStoredFiles()).length).toBe(before.length + 1);
  expect((await me.upload(picture, { alt: 'x'.repeat(201) })).status).toBe(400);
  expect((await me.upload(picture, { ['__proto__']: 'x' })).status).toBe(400);
});

test('files in the folder of pictures are served with their type or not at all', async () => {
  for (const address of [
    '/media/../config',
    '/media/%2e%2e/session-secret',
    '/media/a/',
    '/media/a/1200.html',
  ]) {
    expect((await app.visitor.request('GET', address)).status).toBeGreaterThanOrEqual(400);
  }
});

test('ten pictures of one person at once are all kept', async () => {
  const picture = bytes(await plain(2000, 1500).jpeg().toBuffer());
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.upload(picture)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => (body as { address: string }).address)).size).toBe(10);
});
