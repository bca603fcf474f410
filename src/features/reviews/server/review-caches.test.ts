import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { detailColumns } from '#app/server/statement-parts.ts';
import { createDatabase, createPool } from '#db/connect.ts';
import {
  blocks,
  corrections,
  menuItems,
  restaurantClaims,
  restaurantFacts,
  restaurants,
  reviewReplies,
  reviews,
  reviewVotes,
  uploads,
  users,
} from '#db/schema.ts';
import { createMenuCache, type MenuCache } from '#features/menus/server/listing.ts';
import { ChangeFeed } from '#features/restaurants/server/changes/change-feed.ts';
import { createDetailCache, type DetailCache } from '#features/restaurants/server/detail/details.ts';
import { createServiceMap, provide } from '#kit/server/services.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { Review } from '../contract.ts';
import { readReviews } from './listing.ts';
import {
  createNewestReviewCache,
  createReviewSummaryCache,
  findNewest,
  type NewestReviewCache,
  newestReviewService,
  type ReviewSummaryCache,
} from './review-caches.ts';

type Node = {
  details: DetailCache;
  menus: MenuCache;
  newest: NewestReviewCache;
  summaries: ReviewSummaryCache;
};

let app: TestApp;
let owner: Person;
let nodes: Node[];
let otherPool: ReturnType<typeof createPool>;
beforeAll(async () => {
  // Frozen, because a review's weight changes with every millisecond.
  vi.setSystemTime(Date.now());
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  otherPool = createPool(app.services.pool.options.connectionString ?? '', () => undefined, 2);
  // Two processes on one database, without notifications.
  nodes = [openNode(app.services.pool), openNode(otherPool)];
});
afterAll(async () => {
  vi.useRealTimers();
  await otherPool.end();
  await app.close();
});

function openNode(pool: ReturnType<typeof createPool>): Node {
  const feed = new ChangeFeed(pool);
  return {
    details: createDetailCache(pool, feed, detailColumns),
    menus: createMenuCache(pool, feed),
    newest: createNewestReviewCache(pool, feed),
    summaries: createReviewSummaryCache(pool, feed),
  };
}

const PEOPLE = 4;
const PLACES = 3;
const IMAGE = '/media/remembered/800.webp';
const repeat = <One>(length: number, create: () => One) => Array.from({ length }, create);

type World = { people: number[]; places: number[]; dishes: number[] };

async function createWorld(): Promise<World> {
  const { db } = app.services;
  const names = repeat(PEOPLE, () => `p-${crypto.randomUUID().slice(0, 13)}`);
  const createdAt = '2020-01-01T00:00:00Z';
  const people = await db
    .insert(users)
    .values(
      names.map((username) => ({ username, email: `${username}@example.com`, password: 'none', createdAt })),
    )
    .returning({ id: users.id });
  const place = {
    userId: owner.id,
    name: 'Tasca',
    cuisineType: 'Thai',
    priceRange: '$',
    address: 'x',
    status: 'approved',
    phone: '1',
    images: [IMAGE],
  } as const;
  const places = await db
    .insert(restaurants)
    .values(repeat(PLACES, () => ({ ...place, images: [IMAGE] })))
    .returning({ id: restaurants.id });
  const dishes = await db
    .insert(menuItems)
    .values(places.map(({ id }) => ({ restaurantId: id, name: 'Soup', price: 650 })))
    .returning({ id: menuItems.id });
  const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return { people: toIds(people), places: toIds(places), dishes: toIds(dishes) };
}

/** The possible events; `by`, `to` and `place` are indexes into the lists of a world. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['review', 'review', 'review', 'review', 'edit', 'forget', 'vote', 'unvote', 'count'] as const),
    ...(['reply', 'answer again', 'unreply', 'rename', 'picture', 'close', 'remove', 'restore'] as const),
    ...(['erase', 'block', 'unblock', 'dish', 'phone', 'reject', 'approve', 'describe'] as const),
    ...(['price', 'doubt', 'decline', 'fact', 'verify', 'own', 'claim'] as const),
  ),
  by: fc.nat(PEOPLE - 1),
  to: fc.nat(PEOPLE - 1),
  place: fc.nat(PLACES - 1),
  rating: fc.integer({ min: 1, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take({ what, rating, ...at }: Step, { people, places, dishes }: World): Promise<void> {
  const { db } = app.services;
  const [by = 0, to = 0, place = 0] = [people[at.by], people[at.to], places[at.place]];
  const isThere = (await db.$count(users, inArray(users.id, [by, to]))) === new Set([by, to]).size;
  if (!isThere) return;
  const text = `${what} ${crypto.randomUUID()}`;
  const own = and(eq(reviews.userId, to), eq(reviews.restaurantId, place));
  const [review] = await db.select().from(reviews).where(own).limit(1);
  const isPlace = eq(restaurants.id, place);
  const change = (values: Partial<typeof users.$inferInsert>, whom = to) =>
    db.update(users).set(values).where(eq(users.id, whom));
  const ofReview = <Result>(work: (id: number) => Result) => (review ? work(review.id) : null);
  const isMine = (id: number) => and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, by));
  const doubt = {
    restaurantId: place,
    userId: to,
    fact: 'phone',
    value: { phone: '2' },
    valueKey: '2',
    before: { phone: '1' },
  } as const;
  const steps: Record<Step['what'], () => Promise<unknown> | null> = {
    review: () =>
      db.insert(reviews).values({
        userId: to,
        restaurantId: place,
        rating,
        review: text,
        reviewType: 'dish',
        menuItemId: dishes[at.place],
        images: rating > 3 ? [IMAGE] : [],
        isVisited: rating > 2,
      }),
    edit: () => db.update(reviews).set({ review: text, rating }).where(own),
    forget: () => db.delete(reviews).where(own),
    vote: () =>
      ofReview((reviewId) =>
        db
          .insert(reviewVotes)
          .values({ reviewId, userId: by, isHelpful: rating > 2 })
          .onConflictDoNothing(),
      ),
    unvote: () => ofReview((id) => db.delete(reviewVotes).where(isMine(id))),
    count: () =>
      ofReview((id) => db.update(reviews).set({ likes: rating, votes: 5 }).where(eq(reviews.id, id))),
    reply: () =>
      ofReview((reviewId) =>
        db.insert(reviewReplies).values({ reviewId, userId: owner.id, reply: text }).onConflictDoNothing(),
      ),
    'answer again': () =>
      ofReview((id) => db.update(reviewReplies).set({ reply: text }).where(eq(reviewReplies.reviewId, id))),
    unreply: () => ofReview((id) => db.delete(reviewReplies).where(eq(reviewReplies.reviewId, id))),
    rename: () => change({ name: text }),
    picture: () => change({ avatar: `/media/${text}/400.webp` }),
    close: () => change({ closedAt: '2026-01-01T00:00:00Z' }),
    remove: () => change({ deletedAt: '2026-01-01T00:00:00Z' }),
    restore: () => change({ closedAt: null, deletedAt: null }),
    erase: () => (rating === 5 ? db.delete(users).where(eq(users.id, to)) : null),
    block: () =>
      by === to ? null : db.insert(blocks).values({ blockerId: by, blockedId: to }).onConflictDoNothing(),
    unblock: () => db.delete(blocks).where(and(eq(blocks.blockerId, by), eq(blocks.blockedId, to))),
    dish: () => db.update(menuItems).set({ name: text }).where(eq(menuItems.restaurantId, place)),
    price: () =>
      db
        .update(menuItems)
        .set({ price: rating, image: rating > 3 ? IMAGE : null })
        .where(eq(menuItems.restaurantId, place)),
    phone: () =>
      db
        .update(restaurants)
        .set({ phone: rating > 2 ? '1' : text })
        .where(isPlace),
    reject: () => db.update(restaurants).set({ status: 'rejected', reviewNotes: text }).where(isPlace),
    approve: () => db.update(restaurants).set({ status: 'approved', reviewNotes: null }).where(isPlace),
    describe: () =>
      rating < 4
        ? db
            .insert(uploads)
            .values({ address: IMAGE, userId: to, width: 8, height: 8, placeholder: 'data:', alt: text })
            .onConflictDoUpdate({ target: [uploads.userId, uploads.address], set: { alt: text } })
        : db.delete(uploads).where(eq(uploads.address, IMAGE)),
    doubt: () => db.insert(corrections).values(doubt).onConflictDoNothing(),
    decline: () =>
      db
        .update(corrections)
        .set({ status: 'declined', decidedAt: '2026-01-01T00:00:00Z' })
        .where(and(eq(corrections.restaurantId, place), eq(corrections.status, 'open'))),
    fact: () =>
      db.insert(restaurantFacts).values({ restaurantId: place, fact: 'phone' }).onConflictDoNothing(),
    verify: () => change({ emailConfirmedAt: rating > 2 ? '2025-01-01T00:00:00Z' : null }, owner.id),
    own: () =>
      db
        .update(restaurants)
        .set({ userId: rating > 3 ? to : owner.id })
        .where(isPlace),
    claim: () =>
      db
        .insert(restaurantClaims)
        .values({ restaurantId: place, userId: to, way: 'look' })
        .onConflictDoNothing(),
  };
  await steps[what]();
}

async function readPage(node: Node, restaurantId: number, me: number) {
  const { db } = app.services;
  const params = { restaurantId, me, sort: 'newest', limit: 20 } as const;
  const get = createServiceMap([provide(newestReviewService, node.newest)]);
  const reading = { db, caller: { askedAt: performance.now() }, services: { get } };
  const page = await findNewest(reading, params, 7);
  const truth = await readReviews(db, params, 7);
  return {
    remembered: page && { ...page, items: page.items.map((item) => item.toJSON()) },
    truth: { ...truth, items: truth.items.map((review) => Review.parse(review)) },
  };
}

/** Compares the replies of each node about a restaurant and its reviews with the database. */
async function compare(restaurantId: number, me: number): Promise<void> {
  const { db, pool } = app.services;
  const fresh = openNode(pool);
  const now = performance.now();
  for (const node of nodes) {
    expect(await node.details.get(db, restaurantId, now)).toEqual(
      await fresh.details.get(db, restaurantId, now),
    );
    expect(await node.menus.get(db, restaurantId, now)).toEqual(await fresh.menus.get(db, restaurantId, now));
    expect(await node.summaries.get(db, restaurantId, now)).toEqual(
      await fresh.summaries.get(db, restaurantId, now),
    );
    const { remembered, truth } = await readPage(node, restaurantId, me);
    if (remembered) expect(remembered).toEqual(truth);
  }
}

test('cached restaurants and reviews equal those of the database, at two processes, after any events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
      const world = await createWorld();
      for (const one of steps) {
        await take(one, world);
        const { places, people } = world;
        for (const place of places) await compare(place, people[one.by] ?? 0);
        await compare(places[one.place] ?? 0, people[one.to] ?? 0);
        await compare(places[one.place] ?? 0, 0);
      }
    }),
    // Finding a shorter counterexample would exceed the test's time limit.
    { numRuns: chooseRounds(4, 25), endOnFailure: true },
  );
});

test('reviews are read once for all readers, and the vote of a reader is only in their reply', async () => {
  const { db } = app.services;
  const { people, places } = await createWorld();
  const [ana = 0, bo = 0, author = 0] = people;
  const [restaurantId = 0] = places;
  const [review] = await db
    .insert(reviews)
    .values({ userId: author, restaurantId, rating: 5, reviewType: 'venue' })
    .returning();
  await db.insert(reviewVotes).values({ reviewId: review?.id ?? 0, userId: ana, isHelpful: true });
  const [node] = nodes;
  if (!node) throw new Error('There is no node.');
  const own = createDatabase(otherPool);
  const first = await node.newest.get(own, restaurantId, performance.now());
  for (const [me, myVote] of [
    [ana, true],
    [bo, null],
    [0, null],
    [ana, true],
  ] as const) {
    const { remembered } = await readPage(node, restaurantId, me);
    expect(remembered?.items).toMatchObject([{ myVote }]);
  }
  expect(await node.newest.get(own, restaurantId, performance.now())).toBe(first);
  expect(JSON.stringify(first)).not.toContain('myVote');
});
