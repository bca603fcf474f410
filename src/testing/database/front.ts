import { once } from 'node:events';
import { createServer, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A node, as the proxy sees it. */
export type Upstream = { readonly address: string | null; readonly isReady: boolean };

/** Attempts per request, as with `retries 2` in deploy/haproxy.cfg. */
const TRIES = 3;
const AGAIN = [502, 503];

/**
 * Opens a proxy that behaves like deploy/haproxy.cfg: it uses ready nodes only, and repeats a GET or a request with
 * an `Idempotency-Key` on another node if there is no answer, or one that says to retry.
 */
export async function openFront(nodes: readonly Upstream[], port = 0) {
  let turn = 0;
  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const body = await buffer(request);
    const mayRepeat = method === 'GET' || 'idempotency-key' in headers;
    let answer: IncomingMessage | null = null;
    const triedPorts = new Set<string>();
    for (let tries = 0; tries < TRIES; tries++) {
      const ready = nodes.flatMap(({ address, isReady }) => (isReady && address ? [address] : []));
      const others = ready.filter((one) => !triedPorts.has(one));
      const choice = others.length > 0 ? others : ready;
      const address = choice[turn++ % Math.max(choice.length, 1)];
      if (!address) break;
      triedPorts.add(address);
      const outcome = await forward(address, request, body, reply);
      answer = typeof outcome === 'string' ? null : outcome;
      if (outcome === 'not connected') continue;
      if (!mayRepeat || (answer && !AGAIN.includes(answer.statusCode ?? 0))) break;
      // The client gets the last answer.
      if (tries < TRIES - 1) answer?.resume();
    }
    if (!answer) {
      reply.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const { connection: _, ...rest } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, rest);
    answer.on('error', () => reply.destroy());
    answer.pipe(reply);
  }

  // A server that listens on a port has such an address.
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${used}`,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Sends a request to a node on a new connection; returns the answer, or how far the request got. */
function forward(
  address: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
): Promise<IncomingMessage | 'not connected' | 'no answer'> {
  return new Promise((resolve) => {
    const { connection: _, ...rest } = headers;
    const upstream = open(`${address}${url}`, { method, headers: rest, agent: false });
    let isConnected = false;
    upstream.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
      }),
    );
    upstream.once('response', resolve);
    upstream.on('error', () => resolve(isConnected ? 'no answer' : 'not connected'));
    reply.once('close', () => upstream.destroy());
    upstream.end(body);
  });
}
