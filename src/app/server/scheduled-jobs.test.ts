import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants, reviews, session } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { claimHour, runHourlyJobs } from './scheduled-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('each hour measures trends and forgets old sessions, and once a night reviews are weighed anew', async () => {
  const { services } = app;
  const owner = await app.person({ type: 'restaurant' });
  const diners = await Promise.all([app.person(), app.person()]);
  const { id } = await addRestaurant(services, owner.id);
  for (const { id: userId } of diners) {
    await services.db.insert(reviews).values({ userId, restaurantId: id, rating: 5, reviewType: 'venue' });
  }
  await services.db
    .update(session)
    .set({ expire: '2020-01-01T00:00:00.000Z' })
    .where(eq(session.userId, owner.id));
  const place = async () => (await services.db.select().from(restaurants).where(eq(restaurants.id, id)))[0];
  const hour = (time: string) =>
    runHourlyJobs(services, new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`));

  await hour('03:59');
  expect(await place()).toMatchObject({ trend: 16, reviewCount: 0 });
  expect(await services.db.$count(session, eq(session.userId, owner.id))).toBe(0);
  // That of four o'clock was killed.
  await hour('05:30');
  expect(await place()).toMatchObject({ reviewCount: 2 });
  await services.db.update(restaurants).set({ reviewCount: 7 }).where(eq(restaurants.id, id));
  await hour('06:30');
  expect(await place()).toMatchObject({ reviewCount: 7 });
});

test('a job that fails stops no other', async () => {
  const { services, ...broken } = await openApp();
  const owner = await broken.person({ type: 'restaurant' });
  const { id } = await addRestaurant(services, owner.id, { trend: 7 });
  await services.pool.query('alter table session rename to elsewhere');
  await runHourlyJobs(services, new Date('2026-01-01T12:00:00Z'));
  const [place] = await services.db.select().from(restaurants).where(eq(restaurants.id, id));
  expect(place?.trend).toBe(0);
  await broken.close();
});

test('of all processes one does the work of an hour, and one that of the next', async () => {
  const claim = (time: string) =>
    Promise.all(Array.from({ length: 8 }, () => claimHour(app.services, new Date(`2026-03-01T${time}Z`))));
  for (const time of ['11:59:59', '12:00:00', '13:20:00'])
    expect((await claim(time)).filter(Boolean), time).toHaveLength(1);
  expect(await claim('13:59:59')).not.toContain(true);
});
