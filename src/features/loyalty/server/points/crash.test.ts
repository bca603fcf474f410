import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeCodeAt } from '#features/visits/server/codes.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { verifyLoyalty } from './verify.ts';

const ROUNDS = chooseRounds(2, 9);
const PLACES = 400;
const PEOPLE = 6;
const KEY = Buffer.alloc(32, 7).toString('base64url');

let app: KillableApp;
const cookies: string[] = [];
const visited: string[] = [];
let doneCount = 0;

beforeAll(async () => {
  app = await openKillableApp();
  for (let n = 0; n <= PEOPLE; n++) cookies.push(await app.register(`person-${n}`));
  await app.ask((_, pool) =>
    pool.query(`
      with place as (
        insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
        select (select id from users where username = 'person-${PEOPLE}'), 'Casa ' || n, 'Italian', '$$', 'Rua 1', 'approved'
        from generate_series(1, ${PLACES}) n returning id
      ), key as (insert into check_in_keys (restaurant_id, key) select id, '${KEY}' from place)
      insert into loyalty_terms (restaurant_id, version, is_on, rules)
      select id, 1, true, '{"visit": 20, "first-visit": 50, "review": 25, "weekend": 30}' from place`),
  );
});

afterAll(() => app.close());

let isOver = false;

/** A guest who joins, checks in, reviews, and deletes every other review, place by place. */
async function guest(nth: number): Promise<void> {
  const headers = { cookie: cookies[nth] ?? '' };
  const insist = async (method: string, path: string, body?: object) => {
    const answer = await app.insist(method, path, body, headers);
    doneCount += 1;
    return answer;
  };
  for (let restaurantId = 1; !isOver && restaurantId <= PLACES; restaurantId++) {
    await insist('POST', '/api/loyalty/join', { restaurantId });
    const code = computeCodeAt(KEY, Date.now());
    const visit = await insist('POST', `/api/restaurants/${restaurantId}/check-in`, { code });
    if (visit.status === 200) visited.push(`${nth} ${restaurantId}`);
    const review = { restaurantId, reviewType: 'venue', rating: 3, review: 'Good' };
    const { body } = await insist('POST', '/api/reviews', review);
    const id = body && typeof body === 'object' && 'id' in body ? body.id : null;
    if (id && restaurantId % 2 === 0) await insist('DELETE', `/api/reviews/${id}`);
    if (restaurantId % 5 === 0) await insist('POST', '/api/loyalty/leave', { restaurantId });
  }
}

const VICTIMS = [() => app.killDatabase(), () => app.killApp(), () => app.killBoth()];

test(`kill -9 under load, ${ROUNDS} rounds: each visit that was acknowledged earned its points once, and all is proved`, async () => {
  const guests = Array.from({ length: PEOPLE }, (_, nth) => guest(nth));
  for (let round = 0; round < ROUNDS; round++) {
    await delay(30 + Math.random() * 150);
    await VICTIMS[round % VICTIMS.length]?.();
    const count = doneCount;
    await expect.poll(() => doneCount, { interval: 10 }).toBeGreaterThan(count + 8);
  }
  isOver = true;
  await Promise.all(guests);
  expect((await app.ask(verifyLoyalty)).flatMap(({ wrong }) => wrong)).toEqual([]);
  const { rows } = await app.ask((_, pool) =>
    pool.query<{ line: string }>(`
      select replace(u.username, 'person-', '') || ' ' || m.restaurant_id as line
      from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id join users u on u.id = m.user_id
      where e.rule = 'visit'`),
  );
  const lines = rows.map(({ line }) => line);
  expect(new Set(lines).size).toBe(lines.length);
  expect(visited.filter((line) => !lines.includes(line))).toEqual([]);
  expect(visited.length).toBeGreaterThan(ROUNDS);
});
