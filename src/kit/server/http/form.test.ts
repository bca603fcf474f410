import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitArrival } from './arrival.ts';
import { createClientErrorHandler } from './client-errors.ts';
import { createFormReader } from './form.ts';

/** Seconds that other files and bodies may take here. */
const LIMIT_SECONDS = 0.5;

let app: FastifyInstance;
let address: URL;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true, clientErrorHandler: createClientErrorHandler({}) });
  limitArrival(app, LIMIT_SECONDS);
  await app.register(multipart);
  const patient = createFormReader({ maxSeconds: LIMIT_SECONDS, maxPauseSeconds: 60 });
  const strict = createFormReader({ maxSeconds: 60, maxPauseSeconds: LIMIT_SECONDS });
  const add = (url: string, read: typeof patient, limit: object) =>
    app.post(url, { config: { arrivalSeconds: 60 } }, async (request, reply) => {
      const { form, release } = await read(request, reply, { maxBytes: 100_000, owner: 1, ...limit });
      release();
      return Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? 0 : value.size]);
    });
  add('/', patient, {});
  add('/large', patient, { onDisk: true, seconds: 60 });
  add('/strict', strict, { onDisk: true, seconds: 60 });
  app.post('/json', async () => 'read');
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

async function send(): Promise<Response> {
  const form = new FormData();
  form.append('file', new File(['bytes'], 'a.png'));
  return fetch(address, { method: 'POST', body: form });
}

const PIECE = 'x'.repeat(1000);
const BEGIN = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const END = '\r\n--edge--\r\n';

/** Begins to send a file of some pieces; the answer is there once the server ends the connection. */
async function begin(path: string, pieces = 1, type = 'multipart/form-data; boundary=edge') {
  const socket = connect(Number(address.port), address.hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${address.host}`,
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${BEGIN.length + pieces * PIECE.length + END.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${BEGIN}`);
  return { socket, answer: text(socket) };
}

test('a sender who takes too long is refused and gives the place back', async () => {
  const slow = await Promise.all(Array.from({ length: 3 }, () => begin('/')));
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1.1 408 .*took too long to arrive/s);
  expect(await (await send()).json()).toEqual([['file', 5]]);
});

test('a large file may take longer than others, as long as it comes', async () => {
  const { socket, answer } = await begin('/large', 20);
  const others = await begin('/');
  await sendPieces(socket, 10);
  // By now the time limit of other files is over.
  expect(await others.answer).toMatch(/^HTTP\/1.1 408 /);
  await sendPieces(socket, 10);
  socket.write(END);
  expect(await answer).toMatch(/^HTTP\/1.1 200 .*\[\["file",20000\]\]/s);
});

test('of a large file whose rest does not come nothing is waited for', async () => {
  const { socket, answer } = await begin('/strict', 20);
  await sendPieces(socket, 3);
  expect(await answer).toMatch(/^HTTP\/1.1 408 .*The rest of this file did not arrive/s);
});

test('a body that is no file ends after the time of all', async () => {
  const { answer } = await begin('/json', 1, 'application/json');
  expect(await answer).toMatch(/^HTTP\/1.1 408 .*This request took too long to arrive/s);
  expect(await (await send()).json()).toEqual([['file', 5]]);
});

async function sendPieces(socket: Socket, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    socket.write(PIECE);
    await delay(20);
  }
}
