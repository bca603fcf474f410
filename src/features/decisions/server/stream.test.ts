import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { noPages } from '#testing/no-pages.ts';
import { closeDecision, joinDecision, updateMyPlace, vote } from '../contract.ts';
import { addPlaces, fetchTable, listCardIds, sitAsGuest, startTable } from '../testing/tables.ts';

let app: TestApp;
/** Another process on the same database, as far as the code can tell. */
let other: FastifyInstance;
let host: Person;
const addresses: string[] = [];
beforeAll(async () => {
  app = await openApp();
  other = await createApp(app.services, noPages);
  for (const one of [app.app, other]) addresses.push(await one.listen({ port: 0, host: '127.0.0.1' }));
  host = await app.person({ name: 'Joana' });
  await addPlaces(app);
});
const pages: AbortController[] = [];
afterEach(() => {
  for (const one of pages.splice(0)) one.abort();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const openStream = (token: string, at = 0) => {
  const controller = new AbortController();
  pages.push(controller);
  return fetch(`${addresses[at]}/api/decisions/${token}/stream`, { signal: controller.signal });
};

/** An open page without an account: all that it receives, and the newest number of it. */
async function openPage(token: string, at = 0) {
  const response = await openStream(token, at);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const page = {
    text: '',
    newest: () =>
      Number(
        page.text
          .match(/data: (\d+)/g)
          ?.at(-1)
          ?.slice(6) ?? 0,
      ),
  };
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) page.text += chunk;
  };
  void read().catch(() => undefined);
  await expect.poll(page.newest).toBeGreaterThan(0);
  return page;
}

test('people with the link receive each change on each node, as a number and nothing else', async () => {
  const token = await startTable(host);
  const opened = [await openPage(token), await openPage(token, 1)];
  const hearAll = async () => {
    const { version } = await fetchTable(host, token);
    for (const page of opened) await expect.poll(page.newest).toBe(version);
    return version;
  };
  const first = await hearAll();
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  const afterJoin = await hearAll();
  expect(afterJoin).toBeGreaterThan(first);
  const [one = 0, two = 0] = listCardIds(await fetchTable(guest, token));
  await guest.send(vote, { token, restaurantId: one, verdict: 'no' });
  const afterBegin = await hearAll();
  expect(afterBegin).toBeGreaterThan(afterJoin);
  expect((await fetchTable(host, token)).people[1]).toMatchObject({ name: 'Bruno', isVoting: true });
  await guest.send(vote, { token, restaurantId: two, verdict: 'love' });
  expect(await hearAll()).toBe(afterBegin);
  await guest.send(updateMyPlace, { token, isDone: true });
  expect(await hearAll()).toBeGreaterThan(afterBegin);
  await host.send(closeDecision, { token });
  await hearAll();
  for (const { text } of opened) expect(text.replaceAll(/retry: 2000\n\n|data: \d+\n\n|:\n\n/g, '')).toBe('');
});

test('a page receives changes of its own table only, and none without its link', async () => {
  const [mine, otherTable] = [await startTable(host), await startTable(host)];
  const page = await openPage(mine);
  const before = page.newest();
  const ana = await app.person({ name: 'Ana' });
  await ana.send(joinDecision, { token: otherTable });
  await ana.send(joinDecision, { token: mine });
  const { version } = await fetchTable(host, mine);
  await expect.poll(page.newest).toBe(version);
  expect(version).toBe(before + 1);
  for (const token of ['A'.repeat(22), 'short']) expect((await openStream(token)).status).toBe(404);
});

test('one table holds so many open pages, and others are not the poorer for it', async () => {
  const [full, free] = [await startTable(host), await startTable(host)];
  const opened = await Promise.all(Array.from({ length: 70 }, () => openStream(full)));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(opened.filter(({ status }) => status === 429)).toHaveLength(10);
  await openPage(free);
});
