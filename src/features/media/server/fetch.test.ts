import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchPicture } from '#features/media/contract.ts';
import { isPublicAddress } from '#kit/server/http/outside.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { fetchFile } from './fetch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}/photo.jpg`;
}

const anywhere = { isAllowed: () => true };

test.each([
  ['127.0.0.1', false],
  ['127.8.9.10', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2606:4700::1111', true],
  ['not an address', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://user:word@example.com/a.jpg',
  'http://no-such-host.invalid/a.jpg',
])('%s is refused, and nothing is connected to', async (url) => {
  await expect(fetchFile(url)).rejects.toMatchObject({ status: 400 });
});

test.each([
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://x',
  'nothing',
  '',
])('the endpoint refuses %j', async (url) => {
  const me = await app.person();
  expect(await me.send(fetchPicture, { url })).toMatchObject({
    status: 400,
    body: { errors: { url: expect.any(String) } },
  });
});

test('a server of our own network is not asked, however it is named', async () => {
  let requests = 0;
  const url = await serving((_, reply) => {
    requests += 1;
    reply.end('secret');
  });
  const me = await app.person();
  for (const one of [url, url.replace('localhost', '127.0.0.1'), url.replace('localhost', '0')]) {
    const answer = await me.send(fetchPicture, { url: one });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('secret');
  }
  expect(requests).toBe(0);
});

test('the address that is checked is the one that is connected to', async () => {
  const url = await serving((_, reply) => reply.end('here'));
  const checkedAddresses: string[] = [];
  const noting = (address: string) => {
    checkedAddresses.push(address);
    return true;
  };
  expect(String(await fetchFile(url, { isAllowed: noting }).then((file) => Buffer.from(file)))).toBe('here');
  expect(checkedAddresses.length).toBeGreaterThan(0);
  expect(checkedAddresses.every((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true);
});

test('a redirect is not followed', async () => {
  let requests = 0;
  const url = await serving((_, reply) => {
    requests += 1;
    reply.writeHead(302, { location: 'http://127.0.0.1/secret' }).end();
  });
  await expect(fetchFile(url, anywhere)).rejects.toMatchObject({ status: 400 });
  expect(requests).toBe(1);
});

test('a file that is too large is cut off, one that is too slow is given up', async () => {
  const endless = await serving((_, reply) => {
    const more = () => {
      while (reply.write(Buffer.alloc(64 * 1024))) {
        // Until the connection accepts no more data.
      }
    };
    reply.on('drain', more);
    more();
  });
  await expect(fetchFile(endless, anywhere)).rejects.toMatchObject({ status: 413 });
  const silent = await serving(() => undefined);
  await expect(fetchFile(silent, { ...anywhere, timeout: 200 })).rejects.toMatchObject({ status: 400 });
  const dripping = await serving((_, reply) => {
    const drip = setInterval(() => reply.write('x'), 20);
    reply.on('close', () => clearInterval(drip));
  });
  await expect(fetchFile(dripping, { ...anywhere, timeout: 300 })).rejects.toMatchObject({
    errors: { url: 'This address takes too long to answer.' },
  });
});

test('a picture of another site arrives whole', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const url = await serving((_, reply) => reply.end(picture));
  expect(Buffer.from(await fetchFile(url, anywhere))).toEqual(picture);
});
