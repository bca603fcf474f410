import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follows, restaurants, reviews, users } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';

const PLACE = { name: 'Adega', cuisineType: 'Portuguese', priceRange: '$$', address: 'Rua da Prova 1' };

let database: TestApp;
let one: AppProcess;
let other: AppProcess;
let cookie = '';
let restaurantId = 0;

const start = () =>
  startProcess({
    DATABASE_URL: database.services.pool.options.connectionString ?? '',
    DATA_DIR: database.services.config.dataDir,
  });

beforeAll(async () => {
  database = await openApp();
  [one, other] = await Promise.all([start(), start()]);
  cookie = await register('dona', 'restaurant');
  const answer = await post('/api/restaurants', PLACE);
  restaurantId = Number(((await answer.json()) as { id: number }).id);
  await database.services.db
    .update(restaurants)
    .set({ status: 'approved' })
    .where(eq(restaurants.id, restaurantId));
});
afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await database.close();
});

const post = (path: string, body: object, session = cookie) =>
  fetch(one.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session },
    body: JSON.stringify(body),
  });

/** Registers a person; returns the session cookie. */
async function register(username: string, type: 'restaurant' | 'user'): Promise<string> {
  const password = 'a long password';
  const account = { username, email: `${username}@example.com`, type, password, confirmPassword: password };
  const registered = await post('/api/register', account, '');
  return registered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function findNames(by: AppProcess, q: string): Promise<string[]> {
  const reply = await fetch(`${by.address}/api/restaurants?q=${encodeURIComponent(q)}`);
  const rows = (await reply.json()) as { name: string }[];
  return rows.map(({ name }) => name);
}

test('with two processes on one database the owner’s finds a new dish at once, the other one soon', async () => {
  await expect.poll(() => findNames(one, 'Adega')).toEqual(['Adega']);
  const added = await post('/api/menu-items', { restaurantId, name: 'Zorblim stew', price: 900 });
  expect(added.status).toBe(200);
  expect(await findNames(one, 'zorblim')).toEqual(['Adega']);
  await expect.poll(() => findNames(other, 'zorblim')).toEqual(['Adega']);
});

test('the opinion of a friend counts in the next list of another process, until it is deleted', async () => {
  const { db } = database.services;
  const session = await register('guest', 'user');
  await register('friend', 'user');
  const [me, friend] = await db.select({ id: users.id }).from(users).orderBy(users.id).offset(1);
  if (!me || !friend) throw new Error('Nobody has registered.');
  await db.insert(follows).values({ followerId: me.id, followingId: friend.id });
  const friendsTerm = async () => {
    const reply = await fetch(`${other.address}/api/restaurants`, { headers: { cookie: session } });
    const [place] = (await reply.json()) as { why: { term: string; value: number }[] }[];
    return place?.why.find(({ term }) => term === 'friends')?.value;
  };
  expect(await friendsTerm()).toBeUndefined();
  const review = { userId: friend.id, restaurantId, reviewType: 'venue', rating: 5 } as const;
  await db.insert(reviews).values(review);
  expect(await friendsTerm()).toBeCloseTo(2 / 3);
  await db.update(reviews).set({ rating: 2 });
  expect(await friendsTerm()).toBeCloseTo(1 / 3);
  await db.delete(reviews);
  expect(await friendsTerm()).toBeUndefined();
});

test('a process that was killed knows the changes made meanwhile once it runs again', async () => {
  await other.kill();
  await post('/api/menu-items', { restaurantId, name: 'Quarvel pie', price: 900 });
  other = await start();
  await expect.poll(async () => (await fetch(`${other.address}/api/ready`)).status).toBe(200);
  expect(await findNames(other, 'quarvel')).toEqual(['Adega']);
});
