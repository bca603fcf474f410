import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePicture, listUploads, removePicture, type Upload } from '#features/media/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { mediaService } from './store.ts';

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await openApp();
  me = await app.person();
});
afterAll(() => app.close());

const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#b54a2a' } })
    .jpeg()
    .toBuffer();

const listStoredFiles = () => readdir(app.services.get(mediaService).folder ?? '');

test('a picture is kept in three widths, with its words and a placeholder', async () => {
  const answer = await me.upload(await photo(), { alt: ' A red wall ' });
  expect(answer.status).toBe(200);
  const upload = answer.body as Upload;
  expect(upload).toEqual({
    id: expect.any(Number),
    address: expect.stringMatching(/^\/media\/[\w-]{22}\/1200\.webp$/),
    width: 1200,
    height: 900,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,400}$/),
    alt: 'A red wall',
  });
  for (const width of [400, 800, 1200]) {
    const answer = await app.visitor.request('GET', upload.address.replace('1200', String(width)));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a visitor, and a file that is not a picture, leave no file behind', async () => {
  const before = await listStoredFiles();
  expect((await app.visitor.upload(await photo())).status).toBe(401);
  expect((await me.upload(Buffer.from('no picture'))).status).toBe(415);
  expect((await me.upload(Buffer.alloc(0))).status).toBe(400);
  expect((await me.request('POST', '/api/uploads', { file: 'x' })).status).toBe(415);
  expect(await listStoredFiles()).toEqual(before);
});

test('pictures are listed, described and removed by those who sent them alone', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  const { id, address } = (await owner.upload(await photo(600, 400))).body as Upload;
  expect((await other.send(describePicture, { id, alt: 'Mine now' })).status).toBe(404);
  expect((await owner.send(describePicture, { id, alt: 'A wall' })).body).toMatchObject({ alt: 'A wall' });
  expect((await owner.send(listUploads, { address: [address] })).body).toMatchObject([{ id, alt: 'A wall' }]);
  expect((await other.send(listUploads, { address: [address] })).body).toEqual([]);
  expect((await other.send(removePicture, { id })).status).toBe(404);
  expect((await owner.send(removePicture, { id })).status).toBe(200);
  expect((await app.visitor.request('GET', address)).status).toBe(404);
});

test('a picture that something shows stays', async () => {
  const owner = await app.person();
  const { id, address } = (await owner.upload(await photo(600, 400))).body as Upload;
  await addRestaurant(app.services, owner.id, { images: [address] });
  const answer = await owner.send(removePicture, { id });
  expect(answer).toMatchObject({ status: 409, body: { message: 'This picture is still shown somewhere.' } });
  expect((await app.visitor.request('GET', address)).status).toBe(200);
});
