import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#db/schema.ts';
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
  const account = { username: 'dona', email: 'dona@example.com', type: 'restaurant' };
  const registered = await post('/api/register', {
    ...account,
    password: 'a long password',
    confirmPassword: 'a long password',
  });
  cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await post('/api/restaurants', PLACE);
  restaurantId = Number(((await made.json()) as { id: number }).id);
  await database.services.db
    .update(restaurants)
    .set({ status: 'approved' })
    .where(eq(restaurants.id, restaurantId));
});
afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await database.close();
});

const post = (path: string, body: object) =>
  fetch(one.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function found(by: AppProcess, q: string): Promise<string[]> {
  const reply = await fetch(`${by.address}/api/restaurants?q=${encodeURIComponent(q)}`);
  const rows = (await reply.json()) as { name: string }[];
  return rows.map(({ name }) => name);
}

test('of two processes on one database the owner’s finds a new dish at once, the other one soon', async () => {
  await expect.poll(() => found(one, 'Adega')).toEqual(['Adega']);
  const added = await post('/api/menu-items', { restaurantId, name: 'Zorblim stew', price: 900 });
  expect(added.status).toBe(200);
  expect(await found(one, 'zorblim')).toEqual(['Adega']);
  await expect.poll(() => found(other, 'zorblim')).toEqual(['Adega']);
});

test('a process that was killed knows when it is back what was changed meanwhile', async () => {
  await other.kill();
  await post('/api/menu-items', { restaurantId, name: 'Quarvel pie', price: 900 });
  other = await start();
  await expect.poll(async () => (await fetch(`${other.address}/api/ready`)).status).toBe(200);
  expect(await found(other, 'quarvel')).toEqual(['Adega']);
});
