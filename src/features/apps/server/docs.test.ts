import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { listApps } from '../contract.ts';
import { openClientSite } from '../testing/client-app.ts';
import { answerConsent } from '../testing/flow.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');

let client: Awaited<ReturnType<typeof openClientSite>>;
let app: TestApp;
let site = '';
beforeAll(async () => {
  client = await openClientSite({ redirect_uris: ['http://127.0.0.1/back'] });
  app = await openApp({ appHosts: [client.host] });
  site = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await client.close();
});

test('the script of the docs asks, prints the saved restaurants once it is allowed, and revokes its tokens', async () => {
  const me = await app.person();
  const { id } = await addRestaurant(app.services, null, { name: 'Casa Um' });
  await me.request('PUT', `/api/saved-restaurants/${id}`, {});
  const env = { ...process.env, APP: client.clientId };
  const script = spawn(process.execPath, [join(DOCS, 'app.mjs'), site], { env });
  let output = '';
  script.stderr.on('data', (chunk) => {
    output += chunk;
  });
  for await (const chunk of script.stdout) {
    output += chunk;
    const [, address] = /^Open (\S+)\n/.exec(output) ?? [];
    if (!address || output.split('\n').length > 2) continue;
    const there = { ...me, request: withHost(me.request, new URL(site).host) };
    const back = await answerConsent(there, new URL(address));
    expect(await (await fetch(back)).text()).toBe('You can close this page.');
  }
  expect(output.trim().split('\n').slice(1)).toEqual(['Casa Um, Rua da Prova 1, Lisboa']);
  expect((await me.send(listApps, {})).body).toEqual([]);
});

const withHost =
  (request: typeof app.visitor.request, host: string): typeof request =>
  (method, url, body, headers = {}) =>
    request(method, url, body, { host, ...headers });

test('the description in the docs is one', async () => {
  const page = await readFile(join(DOCS, 'apps.md'), 'utf8');
  const [, json = ''] = /```json\n([^`]+)```/.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    client_id: expect.stringMatching(/^https:/),
    redirect_uris: expect.any(Array),
  });
});
