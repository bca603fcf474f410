import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#db/connect.ts';
import { OWNER } from '#db/embedded/cluster.ts';
import { findPlace } from '#db/embedded/place.ts';
import { killServer, removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { socketUrl } from '#db/embedded/socket.ts';
import { isDbUnavailable } from '#db/errors.ts';
import { codeAt } from '#features/visits/server/codes.ts';
import { type AppProcess, startProcess } from '#testing/process.ts';
import { verifyLoyalty } from './verify.ts';

const ROUNDS = 4;
const PLACES = 400;
const PEOPLE = 6;
const KEY = Buffer.alloc(32, 7).toString('base64url');

let folder: string;
let data: string;
let app: AppProcess;
const cookies: string[] = [];
const visited: string[] = [];
let done = 0;

async function start(): Promise<void> {
  app = await startProcess({
    DATA_DIR: join(folder, '.data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  });
}

function send(method: string, path: string, body: object | undefined, cookie = ''): Promise<Response> {
  return fetch(app.address + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), cookie },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5_000),
  });
}

/** Sends it until there is an answer: what is unknown is sent again. */
async function insist(method: string, path: string, body: object | undefined, cookie: string) {
  for (;;) {
    const reply = await send(method, path, body, cookie).catch(() => null);
    if (reply && reply.status < 500) {
      done += 1;
      return { status: reply.status, body: await reply.json().catch(() => null) };
    }
    await delay(20);
  }
}

/** Asks the database once it is back. */
async function ask<Result>(question: (db: Database, pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const { socket } = await findPlace(join(folder, '.data'));
  for (;;) {
    const pool = createPool(socketUrl(socket, OWNER), () => undefined, 1);
    try {
      return await question(createDatabase(pool), pool);
    } catch (error) {
      if (!isDbUnavailable(error)) throw error;
      await delay(20);
    } finally {
      await pool.end();
    }
  }
}

beforeAll(async () => {
  folder = await scratchFolder();
  data = join(folder, '.data/postgres/data');
  await start();
  for (let n = 0; n <= PEOPLE; n++) {
    const [username, password] = [`person-${n}`, 'a long password'];
    const account = { username, password, confirmPassword: password, email: `${username}@example.com` };
    const registered = await send('POST', '/api/register', account);
    cookies.push(registered.headers.get('set-cookie')?.split(';')[0] ?? '');
  }
  await ask((_, pool) =>
    pool.query(`
      with place as (
        insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
        select (select id from users where username = 'person-${PEOPLE}'), 'Casa ' || n, 'Italian', '$$', 'Rua 1', 'approved'
        from generate_series(1, ${PLACES}) n returning id
      ), key as (insert into check_in_keys (restaurant_id, key) select id, '${KEY}' from place)
      insert into loyalty_terms (restaurant_id, version, is_on, rules)
      select id, 1, true, '{"visit": 20, "first-visit": 50, "review": 25, "weekend": 30}' from place`),
  );
}, 300_000);

afterAll(async () => {
  await app.kill();
  await removeScratch(folder);
});

let isOver = false;

/** A guest who goes from place to place: joins, checks in, reviews, and takes every other review back. */
async function guest(nth: number): Promise<void> {
  const cookie = cookies[nth] ?? '';
  for (let restaurantId = 1; !isOver && restaurantId <= PLACES; restaurantId++) {
    await insist('POST', '/api/loyalty/join', { restaurantId }, cookie);
    const code = codeAt(KEY, Date.now());
    const visit = await insist('POST', `/api/restaurants/${restaurantId}/check-in`, { code }, cookie);
    if (visit.status === 200) visited.push(`${nth} ${restaurantId}`);
    const review = { restaurantId, reviewType: 'venue', rating: 3, review: 'Good' };
    const { body } = await insist('POST', '/api/reviews', review, cookie);
    const id = body && typeof body === 'object' && 'id' in body ? body.id : null;
    if (id && restaurantId % 2 === 0) await insist('DELETE', `/api/reviews/${id}`, undefined, cookie);
    if (restaurantId % 5 === 0) await insist('POST', '/api/loyalty/leave', { restaurantId }, cookie);
  }
}

const VICTIMS = [
  () => killServer(data),
  () => app.kill().then(start),
  () => Promise.all([app.kill(), killServer(data)]).then(start),
];

test(`kill -9 under load, ${ROUNDS} rounds: each visit that was acknowledged earned its points once, and all is proved`, async () => {
  const guests = Array.from({ length: PEOPLE }, (_, nth) => guest(nth));
  for (let round = 0; round < ROUNDS; round++) {
    await delay(30 + Math.random() * 150);
    await VICTIMS[round % VICTIMS.length]?.();
    const count = done;
    await expect.poll(() => done, { interval: 10, timeout: 30_000 }).toBeGreaterThan(count + 8);
  }
  isOver = true;
  await Promise.all(guests);
  expect((await ask(verifyLoyalty)).flatMap(({ wrong }) => wrong)).toEqual([]);
  const { rows } = await ask((_, pool) =>
    pool.query<{ line: string }>(`
      select replace(u.username, 'person-', '') || ' ' || m.restaurant_id as line
      from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id join users u on u.id = m.user_id
      where e.rule = 'visit'`),
  );
  const given = rows.map(({ line }) => line);
  expect(new Set(given).size).toBe(given.length);
  expect(visited.filter((line) => !given.includes(line))).toEqual([]);
  expect(visited.length).toBeGreaterThan(ROUNDS);
}, 600_000);
