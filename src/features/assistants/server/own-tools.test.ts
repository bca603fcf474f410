import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviews } from '#db/schema.ts';
import { addPlaces } from '#features/decisions/testing/tables.ts';
import { readDraftFragment } from '#features/reviews/rules.ts';
import { giveToken } from '#features/tokens/testing/tokens.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import type { TokenScope } from '#vocabulary/scopes.ts';

let app: TestApp;
let places: number[];
beforeAll(async () => {
  app = await openApp();
  places = (await addPlaces(app)).slice(0, 2);
});
afterAll(() => app.close());

async function createCaller(...scopes: TokenScope[]) {
  const me = await app.person();
  return { me, token: await giveToken(app, me, { scopes }) };
}

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const toDinner = () => ({
  title: 'Dinner',
  at: tomorrow(),
  timeZone: 'Europe/Lisbon',
  restaurantIds: places,
});

test('restaurants that a token saves are listed, once each', async () => {
  const { token } = await createCaller('saved:read', 'saved:write');
  const [id] = places;
  expect((await token.request('GET', '/api/tools/list_saved')).body).toEqual({ restaurants: [] });
  for (let times = 0; times < 2; times++)
    expect((await token.request('PUT', '/api/tools/save_restaurant', { id })).status).toBe(200);
  const { body } = await token.request('GET', '/api/tools/list_saved');
  expect(body).toMatchObject({ restaurants: [{ id, name: 'Place 0' }] });
});

test('eight calls at once save a restaurant once', async () => {
  const { token } = await createCaller('saved:read', 'saved:write');
  const calls = Array.from({ length: 8 }, () =>
    token.request('PUT', '/api/tools/save_restaurant', { id: places[0] }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { body } = await token.request('GET', '/api/tools/list_saved');
  expect(body).toMatchObject({ restaurants: [{ id: places[0] }] });
});

test('an unknown restaurant cannot be saved', async () => {
  const { token } = await createCaller('saved:write');
  expect((await token.request('PUT', '/api/tools/save_restaurant', { id: 9_999_999 })).status).toBe(404);
});

test('a draft of a review is an address with its words, which publishes nothing', async () => {
  const { token } = await createCaller('reviews:write');
  const [id] = places;
  const words = { title: 'Soup', review: 'Hot & <b>good</b>' };
  const { body } = await token.request('POST', '/api/tools/draft_review', { id, ...words });
  const { pathname, hash } = new URL((body as { url: string }).url);
  expect(pathname).toBe(`/restaurants/${id}/review`);
  expect(readDraftFragment(hash)).toEqual(words);
  expect(await app.services.db.$count(reviews)).toBe(0);
  const draft = (input: object) => token.request('POST', '/api/tools/draft_review', input);
  expect((await draft({ id, review: ' ' })).status).toBe(400);
  expect((await draft({ id: 9_999_999, review: 'Hot' })).status).toBe(404);
  const { token: reader } = await createCaller('saved:read');
  expect((await reader.request('POST', '/api/tools/draft_review', { id, ...words })).status).toBe(403);
});

test('a table is started and read; its key starts it once', async () => {
  const { token } = await createCaller('decisions:read', 'decisions:write');
  const key = { 'idempotency-key': 'dinner' };
  const dinner = toDinner();
  const start = () => token.request('POST', '/api/tools/start_decision', dinner, key);
  const [first, second] = [await start(), await start()];
  expect(first.status, first.text).toBe(200);
  expect(second.body).toEqual(first.body);
  const { token: table, url } = first.body as { token: string; url: string };
  expect(url).toMatch(new RegExp(`/d/${table}$`));
  const { body } = await token.request('GET', `/api/tools/get_decision?token=${table}`);
  expect(body).toMatchObject({ title: 'Dinner', state: 'voting', result: null, url });
  const { places: cards } = body as { places: { id: number }[] };
  expect(cards.map(({ id }) => id).sort()).toEqual([...places].sort());
});

test('a table that is not there, and one without places, are refused', async () => {
  const { token } = await createCaller('decisions:read', 'decisions:write');
  expect((await token.request('GET', `/api/tools/get_decision?token=${'x'.repeat(22)}`)).status).toBe(404);
  const empty = { ...toDinner(), restaurantIds: [] };
  expect((await token.request('POST', '/api/tools/start_decision', empty)).status).toBe(400);
});

test('each tool asks for its own scope, and for a person', async () => {
  const { token } = await createCaller('profile:read');
  const answer = await token.request('PUT', '/api/tools/save_restaurant', { id: places[0] });
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="saved:write"',
  ]);
  expect((await app.visitor.request('GET', '/api/tools/list_saved')).status).toBe(401);
});
