import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuItems } from '#db/schema.ts';
import { type AnyEndpoint, requestFor } from '#kit/contract/endpoint.ts';
import { findAccess } from '#testing/access/access.ts';
import { MATRIX } from '#testing/access/matrix.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { longestTurn } from '#testing/event-loop.ts';
import { createFixtures, type Fixtures, type Role } from '#testing/fixtures.ts';
import { worstInputs } from '#testing/worst-input.ts';
import { parts } from './features.ts';

/**
 * No input may block the event loop for more than 100 ms, because all other calls wait meanwhile. Measured in processor
 * time (see `longestTurn`), so that no test fails because the machine is busy.
 */
const MAX_TURN_MS = 100;

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false, limitFactor: 1_000_000 });
});
afterAll(() => app.close());

const ROLE: Partial<Record<AnyEndpoint['access'], Role>> = { admin: 'admin', owner: 'owner' };

const endpoints = parts.handlers.map(({ endpoint }) => endpoint).filter(({ file }) => !file);

/** The fixtures of the endpoint before, if it only read them. */
let fixtures: Fixtures | null = null;

describe.each(endpoints)('$method $path', (endpoint) => {
  test('no input blocks the event loop', async () => {
    const role = ROLE[endpoint.access] ?? 'diner';
    let cast = fixtures ?? (await createFixtures(app));
    fixtures = endpoint.method === 'GET' ? cast : null;
    const slow: Record<string, number> = {};
    const valid = (await findAccess(MATRIX, endpoint).prepareInput(app, cast))(role);
    for (const { name, input = valid, query, body } of worstInputs(endpoint, valid)) {
      // An input may have signed the person out.
      if (endpoint.path === '/api/logout') cast = await createFixtures(app);
      const request = requestFor(endpoint, input);
      const url = query === undefined ? request.url : `${request.url.split('?')[0]}?${query}`;
      const send = () => cast[role].request(endpoint.method, url, body ?? request.body);
      const longestMs = await longestTurn(send, MAX_TURN_MS);
      if (longestMs > MAX_TURN_MS) slow[name] = Math.round(longestMs);
    }
    expect(slow).toEqual({});
  });
});

describe('a menu that is imported', () => {
  const repeatLine = (line: string, count = Math.floor(199_000 / (line.length + 1))) =>
    Array(count).fill(line).join('\n');
  const createDishes = (count: number, rest = '') =>
    Array.from({ length: count }, (_, n) => `Dish ${n},${n}${rest}`).join('\n');

  test.each([
    ['many columns and lines', `name,price${','.repeat(98_000)}\n${repeatLine('a', 50_000)}`],
    ['many columns in each line', `name,price${','.repeat(400)}\n${repeatLine(','.repeat(400))}`],
    ['many lines', `name,price\n${repeatLine('a,1')}`],
    ['many empty lines', `name,price\n${'\n'.repeat(190_000)}`],
    ['many wrong lines', `name,price\n${repeatLine('a')}`],
    ['all of the lines', `name,price\n${createDishes(990)}`],
    ['all of the lines, long', `name,price,description\n${createDishes(990, `,${'word '.repeat(36)}`)}`],
    ['all of the cells', `name,price${',dietary'.repeat(48)}\n${createDishes(990, ',Vegan'.repeat(30))}`],
    ['many marks', `name,price,dietary\n${repeatLine(`Dish,1,"${'Vegan,'.repeat(300)}"`)}`],
    ['one long cell', `name,price\n"${'a\n'.repeat(90_000)}",1`],
    ['quotes', `name,price\n${'"'.repeat(190_000)}`],
    ['broken quotes', `name,price\n${'"a"b'.repeat(45_000)}`],
    ['broken quotes with spaces', `name,price\n"${'" '.repeat(90_000)}`],
    ['figures', `name,price\nDish,${'1,'.repeat(95_000)}`],
    ['a long figure', `name,price\nDish,"${'1,111'.repeat(390)}"\nDish,${'1'.repeat(150_000)}`],
  ])('does not block the event loop: %s', async (_, csv) => {
    const { owner, place } = await createFixtures(app);
    const names = Array.from({ length: 499 }, (_, n) => `Another dish with a longer name ${n}`);
    await app.services.db
      .insert(menuItems)
      .values(names.map((name) => ({ restaurantId: place, name, price: 100 })));
    const body = JSON.stringify({ csv: csv.slice(0, 200_000), removeMissing: true });
    const send = () => owner.request('POST', `/api/restaurants/${place}/menu/import`, body);
    expect((await send()).status).toBeLessThan(500);
    expect(await longestTurn(send, MAX_TURN_MS)).toBeLessThan(MAX_TURN_MS);
  });
});
