import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { fetchCommonsPhoto } from './commons.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const PAGE = 'https://commons.wikimedia.org/wiki/File:Caf%C3%A9_Majestic.jpg';
const METADATA = {
  Artist: { value: '<a href="//x">Ana &amp; <b>Rui</b></a>' },
  LicenseShortName: { value: 'CC BY-SA 4.0' },
  LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0/' },
};

/** A stand-in for Wikimedia Commons with fixed replies and one picture. */
async function serve(extmetadata: object | null) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://x').searchParams.get('titles') ?? '');
    if (request.url === '/photo.png') return response.end(picture);
    const imageinfo = [{ thumburl: `${origin}/photo.png`, descriptionurl: PAGE, extmetadata }];
    const page = extmetadata ? { imageinfo } : { missing: '' };
    return response.end(JSON.stringify({ query: { pages: { 7: page } } }));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { options: { api: `${origin}/api`, isAllowed: () => true }, requests, picture };
}

test('a photo of Wikimedia Commons comes with its author and its licence in plain words', async () => {
  const { options, requests, picture } = await serve(METADATA);
  const { bytes, credit } = await fetchCommonsPhoto(PAGE, options);
  expect(Buffer.from(bytes).equals(picture)).toBe(true);
  expect(credit).toEqual({
    author: 'Ana & Rui',
    licence: 'CC BY-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
    page: PAGE,
  });
  expect(requests[0]).toBe('File:Café_Majestic.jpg');
});

test.each([
  ['without a licence', { ...METADATA, LicenseShortName: undefined }],
  ['that is not there', null],
])('a photo %s is not fetched', async (_, metadata) => {
  const { options } = await serve(metadata);
  await expect(fetchCommonsPhoto(PAGE, options)).rejects.toMatchObject({
    errors: { photoUrl: 'This page has no photo with a licence' },
  });
});

test.each([
  'https://commons.wikimedia.org/wiki/Category:Porto',
  'https://example.com/wiki/File:A.jpg',
  'https://commons.wikimedia.org/wiki/%ff',
])('%s is no photo of Wikimedia Commons', async (page) => {
  await expect(fetchCommonsPhoto(page)).rejects.toMatchObject({ status: 400 });
});

test('a site within our own network is not asked', async () => {
  const { options } = await serve(METADATA);
  await expect(fetchCommonsPhoto(PAGE, { api: options.api })).rejects.toMatchObject({
    errors: { photoUrl: 'Wikimedia Commons cannot be reached from here.' },
  });
});
