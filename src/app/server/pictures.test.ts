import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePicture, type Upload } from '#features/media/contract.ts';
import { openS3 } from '#features/media/testing/bucket.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let s3: Awaited<ReturnType<typeof openS3>>;
let app: TestApp;
beforeAll(async () => {
  s3 = await openS3();
  app = await openApp({ s3: s3.config });
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

test('with a bucket, pictures are sent, shown and removed as they are with a folder', async () => {
  const me = await app.person();
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b54a2a' } });
  const { id, address } = (await me.upload(Buffer.from(await photo.jpeg().toBuffer()))).body as Upload;
  expect(s3.files.size).toBe(3);
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.app.inject({ method, url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(s3.files.get(address.replace('/media/', ''))?.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  const preview = await app.visitor.request('GET', address.replace('1200.webp', 'og.jpg'));
  expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect((await me.send(removePicture, { id })).status).toBe(200);
  expect(s3.files.size).toBe(0);
  expect((await app.visitor.request('GET', address)).status).toBe(404);
});

test('other files of the bucket are not served', async () => {
  for (const file of ['page/index.html', 'page/400.webp.html', 'page/1.svg', 'secret', 'a/b/400.webp'])
    s3.files.set(file, Buffer.from('<script>'));
  const requests = [
    ...s3.files.keys(),
    '',
    'page',
    'page/',
    'page%2f..%2fsecret/1.webp',
    '..%2fsecret',
    'a%00/1.webp',
  ];
  for (const file of requests)
    expect([file, (await app.visitor.request('GET', `/media/${file}`)).status]).toEqual([file, 404]);
});
