import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Received = { id: string; body: string; headers: IncomingHttpHeaders };

/** An owner's program on this machine, which verifies messages with the Standard Webhooks library. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: { status: number; headers?: Record<string, string>; isSilent?: boolean } = { status: 204 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers } = request;
    received.push({ id: String(headers['webhook-id']), body: Buffer.concat(chunks).toString(), headers });
    if (answer.isSilent) return;
    response.writeHead(answer.status, answer.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next: typeof answer) {
      answer = next;
    },
    /** The verified message; throws if it is not signed with this secret. */
    verify: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
