import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

const { preparePicture } = vi.hoisted(() => ({ preparePicture: vi.fn() }));
vi.mock('./prepare.ts', async (original: () => Promise<typeof import('./prepare.ts')>) => {
  const real = await original();
  preparePicture.mockImplementation(real.preparePicture);
  return { ...real, preparePicture };
});

let app: TestApp;
let port: number;
let picture: Uint8Array<ArrayBuffer>;
const open: Socket[] = [];

beforeAll(async () => {
  app = await openApp({ limitFactor: 10 });
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b54a2a' } });
  picture = new Uint8Array(await image.png().toBuffer());
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** Begins to upload a picture and never ends; resolves once the server has had time to accept it. */
async function beginUpload({ id }: Person): Promise<Socket> {
  const token = await app.services.sessions.start(app.services.db, id);
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/uploads HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Cookie: session=${token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
      '',
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      '',
      'the first bytes',
    ].join('\r\n'),
  );
  await served();
  return socket;
}

/** Resolves when later requests have been answered: the earlier ones have then reached their handlers. */
const served = async () => {
  for (let times = 0; times < 5; times += 1) await fetch(`http://127.0.0.1:${port}/api/user`);
};

async function hangUp(sockets: Socket[]) {
  for (const socket of sockets) socket.destroy();
  await served();
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.person()));

test('uploads that hang up, waiting or under way, leave their places to others', async () => {
  const senders = await people(8);
  const underWay = await Promise.all(senders.map(beginUpload));
  const waiting = await Promise.all(senders.map(beginUpload));
  await hangUp(waiting);
  await hangUp(underWay);
  const answers = await Promise.all((await people(10)).map((one) => one.upload(picture)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('one person who sends many pictures slowly leaves room for others', async () => {
  const [slow, other] = await Promise.all([app.person(), app.person()]);
  await Promise.all(Array.from({ length: 20 }, () => beginUpload(slow)));
  expect((await other.upload(picture)).status).toBe(200);
});

test('a third picture of one person is not read before one of two that wait for decoding is done', async () => {
  const [sender, other] = await Promise.all([app.person(), app.person()]);
  const decoded = Promise.withResolvers<void>();
  const prepare = preparePicture.getMockImplementation();
  const waiting: unknown[] = [];
  preparePicture.mockImplementation(async (bytes: Uint8Array, owner: number) => {
    if (owner !== sender.id) return prepare?.(bytes, owner);
    waiting.push(bytes);
    await decoded.promise;
    return prepare?.(bytes, owner);
  });
  const uploads = Array.from({ length: 5 }, () => sender.upload(picture));
  await expect.poll(() => waiting.length).toBe(2);
  expect((await other.upload(picture)).status).toBe(200);
  expect(waiting).toHaveLength(2);
  decoded.resolve();
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(waiting).toHaveLength(5);
  preparePicture.mockImplementation(prepare ?? (() => undefined));
});
