import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import {
  loyaltyEntries,
  loyaltyMemberships,
  loyaltyTerms,
  notifications,
  posts,
  reviews,
  visits,
} from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import { LOYALTY_RULES } from '../../rules.ts';
import { expirePoints, refreshTiers } from './scheduled-jobs.ts';
import { settle } from './settle.ts';
import { verifyLoyalty } from './verify.ts';

const RULES = Object.fromEntries(Object.entries(LOYALTY_RULES).map(([rule, { points }]) => [rule, points]));
const iso = (at: number) => new Date(at).toISOString();
const daysAgo = (days: number) => iso(Date.now() - days * DAY_MS);

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const wrong = async () => (await verifyLoyalty(app.services.db)).flatMap((check) => check.wrong);

/** A member for some days; every rule applied from the start. */
async function addMember(days: number) {
  const { db } = app.services;
  const [{ id: restaurantId }, guest] = [
    await addRestaurant(app.services, owner.id, { timeZone: 'Europe/Lisbon' }),
    await app.person(),
  ];
  await db
    .insert(loyaltyTerms)
    .values({ restaurantId, version: 1, isOn: true, rules: RULES, validFrom: daysAgo(days + 1) });
  const [member] = await db
    .insert(loyaltyMemberships)
    .values({ restaurantId, userId: guest.id, joinedAt: daysAgo(days), countsFrom: daysAgo(days) })
    .returning();
  return { id: member?.id ?? 0, restaurantId, userId: guest.id };
}

type Member = Awaited<ReturnType<typeof addMember>>;

const settleFor = (member: Member) =>
  inTransaction(app.services.db, (tx) => settle({ db: tx, services: app.services }, member));

async function addVisits({ userId, restaurantId }: Member, days: readonly number[]) {
  const rows = days.map((ago) => ({
    userId,
    restaurantId,
    day: daysAgo(ago).slice(0, 10),
    createdAt: daysAgo(ago),
  }));
  await app.services.db.insert(visits).values(rows).onConflictDoNothing();
}

async function readMember({ id }: Member) {
  const [row] = await app.services.db.select().from(loyaltyMemberships).where(eq(loyaltyMemberships.id, id));
  if (!row) throw new Error('A membership is gone.');
  return row;
}

/** Events of a member; each is announced between zero and five times, at any time. */
const happening = fc.record({
  kind: fc.constantFrom('visit', 'review', 'photo', 'delete review', 'delete photo', 'move photo'),
  ago: fc.integer({ min: 0, max: 100 }),
  repeats: fc.nat(5),
});

async function happen({ userId, restaurantId }: Member, kind: string, ago: number): Promise<void> {
  const { db } = app.services;
  const createdAt = daysAgo(ago);
  const mine = { userId, restaurantId, createdAt };
  if (kind === 'visit')
    await db
      .insert(visits)
      .values({ ...mine, day: createdAt.slice(0, 10) })
      .onConflictDoNothing();
  if (kind === 'review')
    await db.insert(reviews).values({ ...mine, rating: 1 + (ago % 5), reviewType: 'venue' });
  if (kind === 'photo') await db.insert(posts).values({ ...mine, images: ['/media/a/800.webp'] });
  const oldest = (table: string) => sql.raw(`(select min(id) from ${table} where user_id = ${userId})`);
  if (kind === 'delete review') await db.delete(reviews).where(sql`id = ${oldest('reviews')}`);
  if (kind === 'delete photo') await db.delete(posts).where(sql`id = ${oldest('posts')}`);
  if (kind === 'move photo')
    await db.execute(sql`update posts set restaurant_id = case when restaurant_id is null then ${restaurantId}::int end
      where id = ${oldest('posts')}`);
}

test('any events, repeated up to five times and in any order, give the points of the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 14 }), fc.nat(5), async (happenings, extra) => {
      const [member, twin] = [await addMember(120), await addMember(120)];
      for (const { kind, ago, repeats } of happenings) {
        await happen(member, kind, ago);
        await happen(twin, kind, ago);
        for (let n = 0; n < repeats; n++) await settleFor(member);
      }
      for (let n = 0; n <= extra; n++) await settleFor(member);
      // For the second one everything is announced together, at the end.
      await settleFor(twin);
      const [one, other] = [await readMember(member), await readMember(twin)];
      expect([one.totalPoints, one.tier]).toEqual([other.totalPoints, other.tier]);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['an entry that is missing', (m: Member) => addVisits(m, [3]), 'lacks an entry of 20 points: visit'],
  [
    'points for nothing',
    ({ id: membershipId }: Member) =>
      app.services.db.insert(loyaltyEntries).values({
        membershipId,
        delta: 15,
        rule: 'photo',
        sourceKind: 'post',
        sourceId: '999999',
        day: '2026-01-01',
      }),
    'lacks an entry of -15 points: photo for post 999999',
  ],
  [
    'a tier that nobody earned',
    ({ id }: Member) =>
      app.services.db.update(loyaltyMemberships).set({ tier: 'Gold' }).where(eq(loyaltyMemberships.id, id)),
    'is Gold, its entries say Bronze',
  ],
  [
    'points of somebody who left',
    ({ id }: Member) =>
      app.services.db
        .update(loyaltyMemberships)
        .set({ leftAt: iso(Date.now()) })
        .where(eq(loyaltyMemberships.id, id)),
    'was left with',
  ],
])('%s is found and named', async (_, harm, sentence) => {
  const member = await addMember(50);
  await addVisits(member, [10]);
  await settleFor(member);
  expect(await wrong()).toEqual([]);
  await harm(member);
  expect((await wrong()).join('\n')).toContain(`membership ${member.id} ${sentence}`);
  // The next settlement corrects the rest.
  await app.services.db
    .update(loyaltyMemberships)
    .set({ leftAt: null })
    .where(eq(loyaltyMemberships.id, member.id));
  await settleFor(member);
  expect(await wrong()).toEqual([]);
});

/** Joins again after leaving yesterday. */
async function rejoin({ id }: Member): Promise<void> {
  const joinedAt = iso(Date.now());
  await app.services.db
    .update(loyaltyMemberships)
    .set({ joinedAt, countsFrom: joinedAt })
    .where(eq(loyaltyMemberships.id, id));
}

const insertEntry = (
  { id: membershipId }: Member,
  entry: { rule: string; delta: number },
  sourceId: string,
) =>
  app.services.db.insert(loyaltyEntries).values({
    ...entry,
    membershipId,
    sourceKind: entry.rule === 'left' ? 'leaving' : 'redemption',
    sourceId,
    day: daysAgo(2).slice(0, 10),
    createdAt: daysAgo(2),
  });

test.each([
  [
    'a debt that leaving forgave',
    async (member: Member) => {
      const { totalPoints } = await readMember(member);
      await insertEntry(member, { rule: 'redemption', delta: -totalPoints }, 'a coffee');
      await app.services.db.delete(reviews).where(eq(reviews.userId, member.userId));
      await settleFor(member);
      await insertEntry(member, { rule: 'left', delta: 25 }, daysAgo(1));
    },
    -25,
    'left for leaving',
  ],
  [
    'points of a review that went while its author was away',
    ({ userId }: Member) => app.services.db.delete(reviews).where(eq(reviews.userId, userId)),
    -25,
    'review for review',
  ],
  [
    'points that leaving gave up and the deletion took a second time',
    async (member: Member) => {
      const { totalPoints } = await readMember(member);
      await insertEntry(member, { rule: 'left', delta: -totalPoints }, daysAgo(1));
      await app.services.db.delete(reviews).where(eq(reviews.userId, member.userId));
    },
    25,
    'left for leaving',
  ],
])('verify reports %s, and the next settlement repairs it', async (_, harm, delta, cause) => {
  const member = await addMember(50);
  await addVisits(member, [10]);
  await happen(member, 'review', 9);
  await settleFor(member);
  await harm(member);
  await rejoin(member);
  expect((await wrong()).join('\n')).toContain(
    `membership ${member.id} lacks an entry of ${delta} points: ${cause}`,
  );
  await settleFor(member);
  expect((await wrong()).filter((sentence) => sentence.includes(`membership ${member.id} `))).toEqual([]);
});

const listKinds = async ({ userId }: Member) =>
  (
    await app.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind);

test('tiers fall at a month’s end by the nightly work, which can run as often as it likes', async () => {
  const member = await addMember(500);
  await addVisits(member, [400, 390, 380, 370, 360]);
  await settleFor(member);
  const later = new Date(Date.now() + 60 * DAY_MS);
  for (let n = 0; n < 3; n++) await refreshTiers(app.services, later);
  expect((await readMember(member)).tier).toBe('Bronze');
  expect(await wrong()).toEqual([]);
});

test('points expire a year after the last visit, after three notices; none is sent twice', async () => {
  const member = await addMember(400);
  await addVisits(member, [310]);
  await settleFor(member);
  const { totalPoints } = await readMember(member);
  expect(totalPoints).toBeGreaterThan(0);
  const night = async (days: number) => {
    for (const _ of ['once', 'again']) await expirePoints(app.services, new Date(Date.now() + days * DAY_MS));
  };
  // The year ends in 55 days; the first notice is late and moves the end to 60 days.
  await night(0);
  expect(await listKinds(member)).toEqual(['points expiring']);
  for (const days of [10, 29]) await night(days);
  expect(await listKinds(member)).toHaveLength(1);
  for (const days of [30, 52, 53, 59]) await night(days);
  expect(await listKinds(member)).toEqual(['points expiring', 'points expiring', 'points expiring']);
  expect((await readMember(member)).totalPoints).toBe(totalPoints);
  await night(60);
  expect((await readMember(member)).totalPoints).toBe(0);
  await night(61);
  expect(await listKinds(member)).toEqual([
    ...Array.from({ length: 3 }, () => 'points expiring'),
    'points expired',
  ]);
});

test('a visit in time keeps the points for another year', async () => {
  const member = await addMember(400);
  await addVisits(member, [330]);
  await settleFor(member);
  await expirePoints(app.services, new Date());
  await addVisits(member, [0]);
  await settleFor(member);
  for (const days of [35, 60, 90]) await expirePoints(app.services, new Date(Date.now() + days * DAY_MS));
  expect((await readMember(member)).totalPoints).toBeGreaterThan(0);
  expect(await listKinds(member)).toEqual(['points expiring']);
});

test('it runs at night', async () => {
  const member = await addMember(400);
  await addVisits(member, [320]);
  await settleFor(member);
  await runScheduledJobs(app.services, 'hour');
  expect(await listKinds(member)).toEqual([]);
  await runScheduledJobs(app.services, 'night');
  expect(await listKinds(member)).toEqual(['points expiring']);
});
