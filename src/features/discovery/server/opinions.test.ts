import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '#db/connect.ts';
import { blocks, follows, mutes, restaurants, reviews, userPreferences, users } from '#db/schema.ts';
import { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { toOpinion } from '#features/search-index/ranking/opinions.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { createDiscovery, type Discovery, discoveryService } from './discovery.ts';
import { findListReader, type Rater, readRaters } from './followed.ts';

let app: TestApp;
let owner: Person;
let nodes: Discovery[];
let otherPool: ReturnType<typeof createPool>;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  otherPool = createPool(app.services.pool.options.connectionString ?? '', () => undefined, 2);
  // The second acts as another process, which gets no notification.
  nodes = [
    app.services.get(discoveryService),
    createDiscovery({ pool: otherPool, log: app.services.log, feed: new ChangeFeed(otherPool) }),
  ];
});
afterAll(async () => {
  await otherPool.end();
  await app.close();
});

const PEOPLE = 5;
const PLACES = 3;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const repeat = <One>(length: number, create: () => One) => Array.from({ length }, create);

type World = { people: number[]; places: number[] };

async function createWorld(): Promise<World> {
  const { db } = app.services;
  const names = repeat(PEOPLE, () => `p-${crypto.randomUUID().slice(0, 13)}`);
  const people = await db
    .insert(users)
    .values(names.map((username) => ({ username, email: `${username}@example.com`, password: 'none' })))
    .returning({ id: users.id });
  const place = {
    userId: owner.id,
    name: 'Tasca',
    cuisineType: 'Thai',
    priceRange: '$',
    address: 'x',
  } as const;
  const places = await db
    .insert(restaurants)
    .values(repeat(PLACES, () => ({ ...place, status: 'approved' as const })))
    .returning({ id: restaurants.id });
  return { people: people.map(({ id }) => id), places: places.map(({ id }) => id) };
}

/** Possible events; `by`, `to` and `place` are indices of the world's lists. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['follow', 'follow', 'follow', 'review', 'review', 'review', 'edit', 'edit', 'unfollow'] as const),
    ...(['mute', 'unmute', 'block', 'unblock', 'forget', 'hide', 'show'] as const),
    ...(['close', 'remove', 'restore', 'erase', 'close down', 'rename'] as const),
  ),
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  place: fc.nat(PLACES - 1),
  rating: fc.integer({ min: 1, max: 5 }),
  days: fc.integer({ min: -20, max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take({ what, rating, days, ...at }: Step, { people, places }: World): Promise<void> {
  const { db } = app.services;
  const [by = 0, to = 0, place = 0] = [people[at.by], people[at.to], places[at.place]];
  const change = (values: Partial<typeof users.$inferInsert>, whom = to) =>
    db.update(users).set(values).where(eq(users.id, whom));
  const own = and(eq(reviews.userId, to), eq(reviews.restaurantId, place));
  const isThere = async () =>
    (await db.$count(restaurants, eq(restaurants.id, place))) > 0 &&
    (await db.$count(users, inArray(users.id, [by, to]))) === new Set([by, to]).size;
  if (!(await isThere())) return;
  const steps: Record<Step['what'], () => Promise<unknown> | null> = {
    follow: () =>
      by === to ? null : db.insert(follows).values({ followerId: by, followingId: to }).onConflictDoNothing(),
    unfollow: () => db.delete(follows).where(and(eq(follows.followerId, by), eq(follows.followingId, to))),
    mute: () =>
      by === to
        ? null
        : db
            .insert(mutes)
            .values({ muterId: by, mutedId: to, until: days > 10 ? null : ago(days) })
            .onConflictDoNothing(),
    unmute: () => db.delete(mutes).where(and(eq(mutes.muterId, by), eq(mutes.mutedId, to))),
    block: () =>
      by === to ? null : db.insert(blocks).values({ blockerId: by, blockedId: to }).onConflictDoNothing(),
    unblock: () => db.delete(blocks).where(and(eq(blocks.blockerId, by), eq(blocks.blockedId, to))),
    review: () =>
      db
        .insert(reviews)
        .values({ userId: to, restaurantId: place, rating, reviewType: 'venue', createdAt: ago(days + 20) }),
    edit: () => db.update(reviews).set({ rating }).where(own),
    forget: () => db.delete(reviews).where(own),
    hide: () => change({ isPrivate: true }),
    show: () => change({ isPrivate: false }),
    close: () => change({ closedAt: ago(0) }),
    remove: () => change({ deletedAt: ago(0) }),
    restore: () => change({ closedAt: null, deletedAt: null }),
    erase: () => db.delete(users).where(eq(users.id, to)),
    rename: () => change({ name: `Ana ${to} ${days}` }),
    'close down': () => db.delete(restaurants).where(eq(restaurants.id, place)),
  };
  await steps[what]();
}

const byName = (a: Rater, b: Rater) => a.name.localeCompare(b.name);

/** Compares the opinions of a person's friends on each node with those in the database. */
async function compare(me: number): Promise<void> {
  const { db } = app.services;
  const friends = (await readRaters(db, [me])).get(me)?.friends ?? [];
  for (const node of nodes)
    expect((await findListReader(db, node, me, performance.now())).friends.toSorted(byName)).toEqual(
      friends.toSorted(byName),
    );
}

test('cached opinions of friends equal those of the database, at two processes, after any events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await createWorld();
      for (const one of steps) {
        await take(one, world);
        await compare(world.people[one.by] ?? 0);
      }
    }),
    { numRuns: chooseRounds(8, 200) },
  );
});

test('each of these deletes the cached opinions of a person, and nothing else does', async () => {
  const { db, pool } = app.services;
  const noted = async (change: SQL) => {
    await db.execute(sql`delete from search_changes`);
    await db.execute(change);
    const { rows } = await pool.query<{ id: number }>(
      'select -1 - restaurant_id as id from search_changes where restaurant_id < -1 and restaurant_id > -1000000000 order by 1',
    );
    return rows.map(({ id }) => id);
  };
  const { people, places } = await createWorld();
  const [ana = 0, bo = 0] = people;
  const [place = 0] = places;
  const insert = sql`insert into reviews (user_id, restaurant_id, rating, review_type) values`;
  expect(
    await noted(
      sql`${insert} (${ana}, ${place}, 4, 'venue'), (${ana}, ${place}, 2, 'venue'), (${bo}, ${place}, 5, 'venue')`,
    ),
  ).toEqual([ana, bo]);
  expect(await noted(sql`update reviews set likes = 1, votes = 1, rating = rating`)).toEqual([]);
  expect(await noted(sql`update reviews set rating = 1 where user_id = ${bo}`)).toEqual([bo]);
  expect(await noted(sql`update users set name = 'Ana' where id = ${ana}`)).toEqual([ana]);
  expect(await noted(sql`update users set bio = 'Eats.', name = name where id = ${ana}`)).toEqual([]);
  expect(await noted(sql`update users set closed_at = now() where id = ${ana}`)).toEqual([ana]);
  expect(await noted(sql`update users set closed_at = null, deleted_at = now() where id = ${ana}`)).toEqual([
    ana,
  ]);
  expect(await noted(sql`delete from reviews where user_id = ${ana}`)).toEqual([ana]);
  const pair = sql`values (${ana}, ${bo})`;
  expect(await noted(sql`insert into follows (follower_id, following_id) ${pair}`)).toEqual([ana]);
  expect(await noted(sql`delete from follows where follower_id = ${ana}`)).toEqual([ana]);
  expect(await noted(sql`insert into mutes (muter_id, muted_id) ${pair}`)).toEqual([ana]);
  expect(await noted(sql`update mutes set until = now() where muter_id = ${ana}`)).toEqual([ana]);
  expect(await noted(sql`delete from mutes where muter_id = ${ana}`)).toEqual([ana]);
  expect(await noted(sql`insert into blocks (blocker_id, blocked_id) ${pair}`)).toEqual([ana, bo]);
  expect(await noted(sql`delete from blocks where blocker_id = ${ana}`)).toEqual([ana, bo]);
  expect(await noted(sql`delete from users where id = ${bo}`)).toEqual([bo]);
});

test('opinions are read once, and again when they have changed', async () => {
  const { db } = app.services;
  const world = await createWorld();
  const [me = 0, ana = 0, bo = 0] = world.people;
  const [place = 0] = world.places;
  const [node] = nodes;
  if (!node) throw new Error('There is no node.');
  await db.insert(follows).values([ana, bo].map((id) => ({ followerId: me, followingId: id })));
  const reading = createDatabase(otherPool);
  const rate = (rating: number) =>
    db.insert(reviews).values({ userId: ana, restaurantId: place, rating, reviewType: 'venue' });
  await rate(5);
  const find = async () => (await findListReader(reading, node, me, performance.now())).friends;
  const [first] = await find();
  const [again] = await find();
  expect(again?.opinions).toBe(first?.opinions);
  await rate(1);
  const [card] = await find();
  expect(card?.opinions).toEqual(Uint32Array.of(toOpinion(place, false)));
});

test('preferences are cached until they change', async () => {
  const world = await createWorld();
  const [me = 0] = world.people;
  const [node] = nodes;
  if (!node) throw new Error('There is no node.');
  const { db } = app.services;
  const find = async () => (await findListReader(db, node, me, performance.now())).preferences;
  expect(await find()).toBeNull();
  await db.insert(userPreferences).values({ userId: me, cuisines: ['Thai'], extras: ['Outdoor'] });
  const first = await find();
  expect(first).toEqual({
    cuisines: ['Thai'],
    atmosphere: [],
    priceTier: [],
    dietary: [],
    extras: ['Outdoor'],
  });
  expect(await find()).toBe(first);
  await db.update(userPreferences).set({ cuisines: [] }).where(eq(userPreferences.userId, me));
  expect((await find())?.cuisines).toEqual([]);
  await db.delete(userPreferences).where(eq(userPreferences.userId, me));
  expect(await find()).toBeNull();
});
