import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormReader } from './form.ts';

let app: FastifyInstance;
let address: URL;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  await app.register(multipart);
  const readForm = createFormReader({ seconds: 0.5 });
  app.post('/', async (request, reply) => {
    const { form, release } = await readForm(request, reply, { maxBytes: 1000, owner: 1 });
    release();
    return Object.keys(form);
  });
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => app.close());

async function send(): Promise<Response> {
  const form = new FormData();
  form.append('file', new File(['bytes'], 'a.png'));
  return fetch(address, { method: 'POST', body: form });
}

test('a sender who takes too long is refused and gives the place back', async () => {
  const slow = Array.from({ length: 3 }, async () => {
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    socket.write(
      [
        'POST / HTTP/1.1',
        `Host: ${address.host}`,
        'Content-Type: multipart/form-data; boundary=edge',
        'Content-Length: 500',
        '',
        '--edge',
        'Content-Disposition: form-data; name="file"; filename="a.png"',
        '',
        'the first bytes',
      ].join('\r\n'),
    );
    // Ends once the server closes the connection.
    return text(socket);
  });
  const refusals = await Promise.all(slow);
  for (const refusal of refusals) expect(refusal).toMatch(/^HTTP\/1.1 408 .*took too long to arrive/s);
  expect(await (await send()).json()).toEqual(['file']);
});
