import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecret, signMessage } from './secrets.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../docs/webhook-receiver.mjs');

/** A free port. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the receiver of the documentation takes what we sign, once, and refuses the rest', async () => {
  const [secret, port] = [createSecret(), await findPort()];
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const receiver = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let printed = '';
    receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await once(receiver.stdout, 'data');
    const body = JSON.stringify({
      type: 'test',
      id: 7,
      url: 'https://tablemate.example/',
      timestamp: '2026',
    });
    const send = async (signedBody: string, { secrets = [secret], at = new Date() } = {}) => {
      const headers = signMessage({ key: 'msg_1', at, body }, secrets);
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: signedBody, headers })).status;
    };
    expect(await send(body)).toBe(204);
    expect(await send(body, { secrets: [createSecret(), secret] })).toBe(204);
    expect(await send(body.replace('7', '8'))).toBe(401);
    expect(await send(body, { secrets: [createSecret()] })).toBe(401);
    expect(await send(body, { at: new Date(Date.now() - 600_000) })).toBe(401);
    await expect.poll(() => printed.match(/type: 'test'/g)).toHaveLength(1);
  } finally {
    receiver.kill();
  }
});
