/** The floor under every reply: `node:http` that answers `/1234` with 1,234 bytes which it holds ready. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getPort } from './port.ts';
import { answer } from './program.ts';

const bodies = new Map<number, Buffer>();

const server = createServer((request, response) => {
  const size = Number(request.url?.slice(1));
  const body = bodies.get(size) ?? Buffer.alloc(size, 'x');
  bodies.set(size, body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': size }).end(body);
});

answer(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: getPort(server) };
});
