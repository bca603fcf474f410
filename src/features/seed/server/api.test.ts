import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ledgerEntries, menuItems, restaurants, reviews, tips, users, vouchers } from '#db/schema.ts';
import { login } from '#features/auth/contract.ts';
import { passwordFits } from '#features/auth/server/passwords.ts';
import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { listProposals } from '#features/moderation/contract.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { KRAKOW } from '#sample/data/krakow.ts';
import * as gallery from '#sample/pictures/gallery.ts';
import { multiplyRows } from '#sample/scale.ts';
import { ensureSampleData, seedDatabase } from '#sample/seed.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { seed } from '../contract.ts';

// Painting takes a minute and is tested elsewhere: here a picture is its name.
vi.mock(import('#sample/pictures/gallery.ts'), () => ({
  paintAll: vi.fn(async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`),
}));

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => vi.mocked(gallery.paintAll).mockClear());

const counts = async ({ services: { db } }: TestApp) => ({
  users: await db.$count(users),
  restaurants: await db.$count(restaurants),
  dishes: await db.$count(menuItems),
  reviews: await db.$count(reviews),
});

test('seeding replaces everything and names accounts that can sign in', async () => {
  const before = await app.person({ username: 'somebody-before' });
  const answer = await app.visitor.send(seed, {});
  expect(answer.body).toMatchObject({ message: 'Database seeded successfully' });
  const { users: people, restaurants: places, dishes, reviews: reviewCount } = await counts(app);
  // Thirty in Lisbon and twelve in Kraków. Three more are pending or rejected, and hidden.
  expect([people, places]).toEqual([25, 45]);
  expect(await app.services.db.$count(restaurants, eq(restaurants.status, 'approved'))).toBe(42);
  expect(dishes).toBeGreaterThanOrEqual(30 * 5);
  expect(dishes).toBeLessThanOrEqual(30 * 10);
  expect(reviewCount).toBeGreaterThanOrEqual(30 * 5);
  expect(reviewCount).toBeLessThanOrEqual(30 * 20);
  expect((await before.request('GET', '/api/user')).status).toBe(401);
  const { testCredentials } = answer.body as {
    testCredentials: Array<{ username: string; password: string }>;
  };
  expect(testCredentials.length).toBeGreaterThan(0);
  for (const credentials of testCredentials) {
    expect((await app.visitor.send(login, credentials)).status).toBe(200);
  }
});

const wrongMoney = async () =>
  [...(await verifyLedger(app.services.db)), ...(await verifyCoupons(app.services.db))].flatMap(
    ({ wrong }) => wrong,
  );

test('people have paid each other, and the ledger knows every cent of it', async () => {
  const { db, pool } = app.services;
  expect(await wrongMoney()).toEqual([]);
  expect(await db.$count(tips)).toBeGreaterThan(40);
  const { rows } = await pool.query(`select
    (select count(*)::int from wallets where balance > 0 and currency = 'EUR') as rich,
    (select count(*)::int from reviews v where tip_amount <> coalesce(
      (select amount from tips where review_id = v.id), 0)) as wrong,
    (select count(*)::int from ledger_transfers where created_at > now()) as future`);
  expect(rows[0]).toMatchObject({ wrong: 0, future: 0 });
  expect(rows[0].rich).toBeGreaterThan(15);
});

test('ratings are what the reviews add up to', async () => {
  const { rows } = await app.services.pool.query(`
    select count(*)::int as wrong from restaurants r
    cross join lateral (select count(*), coalesce(sum(rating), 0) as sum from reviews where restaurant_id = r.id) v
    where review_count <> v.count or rating_sum <> v.sum`);
  expect(rows[0].wrong).toBe(0);
});

test('some reviews come after a visit, as the rules have it, and weigh more for it', async () => {
  const { rows } = await app.services.pool.query(`
    select count(*) filter (where is_visited)::int as marked, count(*)::int as written,
      count(*) filter (where is_visited <> coalesce(last.days <= 30, false))::int as wrong,
      (select count(*)::int from visits w join restaurants r on r.id = w.restaurant_id
        where r.user_id = w.user_id or w.created_at > now()
          or w.day <> (w.created_at at time zone r.time_zone - interval '4 hours')::date) as odd
    from reviews v left join lateral (
      select extract(epoch from v.created_at - max(w.created_at)) / 86400 as days from visits w
      where w.user_id = v.user_id and w.restaurant_id = v.restaurant_id and w.created_at <= v.created_at
    ) last on true`);
  expect(rows[0]).toMatchObject({ wrong: 0, odd: 0 });
  expect(rows[0].marked).toBeGreaterThan(rows[0].written / 4);
  expect(rows[0].marked).toBeLessThan(rows[0].written / 2);
});

test('an owner waits for another name and address, which differ from what guests see', async () => {
  await app.visitor.send(seed, {});
  const admin = await app.person({ isAdmin: true });
  const { body } = await admin.send(listProposals, {});
  const [proposal, ...others] = body as Array<Record<'before' | 'after', Record<string, string>>>;
  expect(others).toEqual([]);
  expect(Object.keys(proposal?.after ?? {}).sort()).toEqual(['address', 'name']);
  for (const field of ['name', 'address']) expect(proposal?.after[field]).not.toBe(proposal?.before[field]);
});

test('the same number gives the same data, another one other data', async () => {
  const fingerprint = async (number: number) => {
    await app.visitor.send(seed, { seed: number });
    const { rows } = await app.services.pool.query(
      `select name, cuisine_type, review_count, rating_sum, (
        select count(*) from reviews v where v.restaurant_id = r.id and is_visited
      ) from restaurants r order by id`,
    );
    return JSON.stringify(rows);
  };
  const first = await fingerprint(7);
  expect(await fingerprint(8)).not.toBe(first);
  expect(await fingerprint(7)).toBe(first);
});

test('a failure half-way keeps the old data', async () => {
  await app.visitor.send(seed, {});
  await app.person({ username: 'to-be-kept' });
  const before = await counts(app);
  vi.mocked(gallery.paintAll).mockImplementationOnce(async () => () => {
    throw new Error('out of paint');
  });
  expect((await app.visitor.send(seed, {})).status).toBe(500);
  expect(await counts(app)).toEqual(before);
});

test('two at once both end with one whole set', async () => {
  const answers = await Promise.all([
    app.visitor.send(seed, { seed: 1 }),
    app.visitor.send(seed, { seed: 2 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await counts(app)).toMatchObject({ users: 25, restaurants: 45 });
});

test.each([{ seed: -1 }, { seed: 1.5 }, { seed: 'one' }, { seed: 1e308 }])(
  '%j is no seed number',
  async (body) => {
    expect((await app.visitor.request('POST', '/api/seed', body)).status).toBe(400);
  },
);

test('where sample data is not allowed nobody can seed, not even administrators', async () => {
  for (const production of [false, true]) {
    const guarded = await openApp({ allowSeed: false, production });
    const administrator = await guarded.person({ isAdmin: true });
    for (const person of [guarded.visitor, await guarded.person(), administrator])
      expect((await person.send(seed, { currentPassword: PASSWORD })).status).toBe(403);
    expect(await counts(guarded)).toMatchObject({ users: 2, restaurants: 0 });
    await guarded.close();
  }
});

describe('on a public site that allows sample data', () => {
  let site: TestApp;
  let administrator: Person;
  beforeAll(async () => {
    site = await openApp({ production: true, allowSeed: true });
    administrator = await site.person({ isAdmin: true, username: 'admin', email: 'admin@example.com' });
  });
  afterAll(() => site.close());
  const fill = (currentPassword?: string) => administrator.send(seed, { currentPassword });

  test('it takes an administrator, with their password', async () => {
    expect((await site.visitor.send(seed, { currentPassword: PASSWORD })).status).toBe(403);
    const owner = await site.person({ type: 'restaurant' });
    expect((await owner.send(seed, { currentPassword: PASSWORD })).status).toBe(403);
    expect((await fill()).body).toMatchObject({ errors: { currentPassword: 'Enter your password' } });
    expect((await fill('tablemate-admin')).body).toMatchObject({
      errors: { currentPassword: 'This is not your password' },
    });
    expect(gallery.paintAll).not.toHaveBeenCalled();
  });

  test('data that is not from the sample is never replaced', async () => {
    const before = await counts(site);
    const refusal = await fill(PASSWORD);
    expect(refusal.status).toBe(409);
    expect(refusal.body).toMatchObject({
      message: 'This database is in use. On a public site sample data fills an empty one only.',
    });
    expect(gallery.paintAll).not.toHaveBeenCalled();
    expect(await counts(site)).toEqual(before);
    await expect(seedDatabase(site.services)).rejects.toThrow('This database is in use.');
  });

  test('an empty database is filled, with people who cannot sign in and own no money', async () => {
    const { db } = site.services;
    await db.delete(users).where(eq(users.isAdmin, false));
    const reply = await fill(PASSWORD);
    expect(reply.body).toMatchObject({ message: 'Database seeded successfully', testCredentials: [] });
    expect(await counts(site)).toMatchObject({ users: 26, restaurants: 45 });
    expect((await administrator.request('GET', '/api/user')).body).toMatchObject({ username: 'admin' });
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
    const people = await db.selectDistinct({ hash: users.password }).from(users);
    expect(people).toHaveLength(2);
    for (const { hash } of people)
      for (const password of ['tablemate', 'tablemate-admin'])
        expect(await passwordFits(password, hash)).toBe(false);
    expect(await db.$count(ledgerEntries)).toBe(0);
    expect(await db.$count(vouchers)).toBe(0);
    expect((await fill(PASSWORD)).status).toBe(409);
  });
});

test('an empty database is filled once, by processes that start together too; one in use is left alone', async () => {
  const fresh = await openApp();
  await Promise.all([ensureSampleData(fresh.services), ensureSampleData(fresh.services)]);
  expect(await counts(fresh)).toMatchObject({ users: 25, restaurants: 45 });
  expect(await ensureSampleData(fresh.services)).toEqual([]);
  await fresh.close();
});

test('a public site that starts with sample data has no account to sign in with', async () => {
  const site = await openApp({ production: true });
  expect(await ensureSampleData(site.services)).toEqual([]);
  expect(await counts(site)).toMatchObject({ users: 25, restaurants: 45 });
  expect(await site.services.db.$count(users, eq(users.isAdmin, true))).toBe(0);
  expect((await site.visitor.send(login, { username: 'admin', password: 'tablemate-admin' })).status).toBe(
    401,
  );
  expect((await site.visitor.send(login, { username: 'joana_reis', password: 'tablemate' })).status).toBe(
    401,
  );
  await site.close();
});

test('rows are multiplied inside the database, and everything still belongs together', async () => {
  await app.visitor.send(seed, {});
  const before = await counts(app);
  await multiplyRows(app.services, 4);
  expect(await wrongMoney()).toEqual([]);
  const after = await counts(app);
  expect(after).toEqual({
    users: before.users * 4,
    // Those of the second city are deleted.
    restaurants: (before.restaurants - KRAKOW.length) * 4,
    dishes: (before.dishes - KRAKOW.flatMap(({ dishes }) => dishes).length) * 4,
    reviews: before.reviews * 4,
  });
  const { rows } = await app.services.pool.query(`
    select count(*)::int as strangers from reviews v join menu_items d on d.id = v.menu_item_id
    where d.restaurant_id <> v.restaurant_id`);
  expect(rows[0].strangers).toBe(0);
  const { rows: unproved } = await app.services.pool.query(`
    select count(*)::int as reviews from reviews v where is_visited and not exists (
      select from visits w where w.user_id = v.user_id and w.restaurant_id = v.restaurant_id
        and w.created_at between v.created_at - interval '30 days' and v.created_at)`);
  expect(unproved[0].reviews).toBe(0);
  const newPerson = await app.person();
  expect(newPerson.id).toBeGreaterThan(after.users);
});
