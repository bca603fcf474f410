import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loyaltyEntries, loyaltyMemberships } from '#db/schema.ts';
import { compareEntries, selectFacts } from '#features/loyalty/server/points/settle.ts';
import { seedDatabase } from '#sample/seed.ts';
import { openApp, type TestApp } from '#testing/app.ts';

vi.mock(import('#sample/pictures/gallery.ts'), () => ({
  paintAll: vi.fn(async () => (spec: object) => `/media/${Object.values(spec).join('-')}/1200.webp`),
}));

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  await seedDatabase(app.services);
});
afterAll(() => app.close());

test('there are members in all tiers, and owners earn no points at their own restaurant', async () => {
  const { rows } = await app.services.pool.query(`
    select (select array_agg(distinct tier order by tier) from loyalty_memberships) as tiers,
      (select count(*)::int from loyalty_memberships m join restaurants r on r.id = m.restaurant_id
        where r.user_id = m.user_id or exists (select from restaurant_staff s
          where s.restaurant_id = r.id and s.user_id = m.user_id)) as home,
      (select count(*)::int from loyalty_memberships m where total_points <> coalesce(
        (select sum(delta) from loyalty_entries where membership_id = m.id), 0)) as sums,
      (select count(*)::int from loyalty_entries where created_at > now()) as early`);
  expect(rows[0]).toEqual({ tiers: ['Bronze', 'Gold', 'Silver'], home: 0, sums: 0, early: 0 });
});

test('the entries are those that visits, reviews and photos give', async () => {
  const { db } = app.services;
  expect(await db.$count(loyaltyEntries)).toBeGreaterThan(100);
  const members = await db.select().from(loyaltyMemberships);
  for (const { id, joinedAt, countsFrom } of members) {
    const { rows } = await db.execute<Parameters<typeof compareEntries>[0] & { zone: string }>(sql`
      select ${selectFacts}, r.time_zone as zone
      from loyalty_memberships m join restaurants r on r.id = m.restaurant_id where m.id = ${id}`);
    const [facts] = rows;
    if (!facts) throw new Error('A membership is gone.');
    const counting = {
      timeZone: facts.zone,
      joinedAt: Date.parse(joinedAt),
      countsFrom: Date.parse(countsFrom),
      leftAt: null,
    };
    expect(compareEntries(facts, counting).added).toEqual([]);
  }
});
