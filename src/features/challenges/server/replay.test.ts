import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { badges, challengeRewards, posts, reviews, userChallengeProgress, visits } from '#db/schema.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import { postCreated, postDeleted } from '#features/posts/server/events.ts';
import { reviewCreated, reviewDeleted } from '#features/reviews/server/events.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { visitRecorded } from '#features/visits/server/events.ts';
import { type Emitter, emit } from '#kit/server/events.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { acceptChallenge } from '../contract.ts';

const CUISINES = ['Thai', 'Greek', 'Thai', 'Italian'];
const KINDS = ['visit', 'review', 'photo', 'cuisine', 'restaurant'] as const;

let app: TestApp;
let owner: Person;
let places: number[];
let ids: number[];
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  places = [];
  for (const cuisineType of CUISINES)
    places.push((await addRestaurant(app.services, owner.id, { cuisineType })).id);
  const values = [
    ...KINDS.map((counts) => ({ counts, requiredCount: 3 })),
    { cuisine: 'Thai', requiredCount: 2, rewardOn: 'complete' as const, stock: 1000 },
    { restaurantId: places[0] ?? 0, requiredCount: 2, points: 40 },
  ];
  ids = [];
  for (const one of values) ids.push(await addChallenge(app, one));
});
afterAll(() => app.close());

/** An act at a place: a review or a photo counts after a visit there; some acts are deleted later. */
type Deed = { kind: 'visit' | 'review' | 'photo'; at: number; isDeleted: boolean; times: number };

const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom('visit', 'review', 'photo'),
    at: fc.nat({ max: CUISINES.length - 1 }),
    isDeleted: fc.boolean(),
    times: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 9 },
);

/** The reference model: what each challenge has counted in the end. */
function countPlainly(deedList: readonly Deed[]): number[] {
  const visited = deedList.filter(({ kind }) => kind === 'visit').map(({ at }) => at);
  const remaining = deedList.filter(({ isDeleted }) => !isDeleted);
  const photos = new Set<number>();
  let reviewCount = 0;
  deedList.forEach((deed, index) => {
    const before = deedList.slice(0, index).filter(({ kind, at }) => kind === 'visit' && at === deed.at);
    if (before.length === 0 || !remaining.includes(deed)) return;
    if (deed.kind === 'review') reviewCount += 1;
    if (deed.kind === 'photo') photos.add(deedList.indexOf(before.at(-1) ?? deed));
  });
  const thai = visited.filter((at) => CUISINES[at] === 'Thai').length;
  const cuisines = new Set(visited.map((at) => CUISINES[at])).size;
  const counts = [visited.length, reviewCount, photos.size, cuisines, new Set(visited).size];
  return [
    ...counts.map((count) => Math.min(3, count)),
    Math.min(2, thai),
    Math.min(2, visited.filter((at) => at === 0).length),
  ];
}

type Tell = (context: Emitter) => Promise<void>;

/** Stores one act; returns functions that announce it, and that delete it and announce that. */
async function write(
  userId: number,
  done: readonly Deed[],
  index: number,
  started: number,
): Promise<{ created: Tell; deleted?: Tell }> {
  const { db } = app.services;
  const { kind, at } = done[index] ?? { kind: 'visit', at: 0 };
  const restaurantId = places[at] ?? 0;
  const createdAt = new Date(started + index).toISOString();
  const by = { userId, restaurantId, createdAt };
  if (kind === 'visit') {
    const day = new Date(Date.UTC(2000, 0, index + 1)).toISOString().slice(0, 10);
    const [visit] = await db
      .insert(visits)
      .values({ ...by, day })
      .returning();
    const visitId = visit?.id ?? 0;
    return { created: (context) => emit(context, visitRecorded, { visitId, userId, restaurantId, day }) };
  }
  if (kind === 'review') {
    const isVisited = done.slice(0, index).some((deed) => deed.kind === 'visit' && deed.at === at);
    const values = { ...by, rating: 1 + (index % 5), reviewType: 'venue', isVisited } as const;
    const [row] = await db.insert(reviews).values(values).returning();
    const event = { reviewId: row?.id ?? 0, restaurantId, userId };
    return {
      created: (context) => emit(context, reviewCreated, event),
      async deleted(context) {
        await declareAct(context.db, { role: 'author' });
        await context.db.delete(reviews).where(eq(reviews.id, event.reviewId));
        await emit(context, reviewDeleted, event);
      },
    };
  }
  const images = ['/media/a/800.webp'];
  const [row] = await db
    .insert(posts)
    .values({ ...by, content: 'Lunch', images })
    .returning();
  const event = { postId: row?.id ?? 0, userId, restaurantId, communityId: null };
  return {
    created: (context) => emit(context, postCreated, event),
    async deleted(context) {
      await declareAct(context.db, { role: 'author' });
      await context.db.delete(posts).where(eq(posts.id, event.postId));
      await emit(context, postDeleted, event);
    },
  };
}

/** Does everything and announces each act as often as it says, in the given `order`. */
async function replay(me: Person, deedList: readonly Deed[], order: readonly number[]): Promise<void> {
  const { db } = app.services;
  const startedAt = Date.now();
  const events: Tell[] = [];
  const deletions: Tell[] = [];
  for (const [index, deed] of deedList.entries()) {
    const { created, deleted } = await write(me.id, deedList, index, startedAt);
    for (let n = 0; n < deed.times; n += 1) events.push(created);
    if (deed.isDeleted && deleted) deletions.push(deleted);
  }
  const shuffled = events
    .map((event, index) => ({ event, key: order[index % order.length] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ event }) => event);
  const everything = [...shuffled, ...deletions, ...shuffled.slice(0, 3)];
  for (const run of everything)
    await inTransaction(db, (tx) => run({ db: tx, services: app.services, after: () => undefined }));
  // Whatever the order was, one more event changes nothing.
  const nothing = { userId: me.id, restaurantId: places[0] ?? 0, day: '1999-01-01' };
  await inTransaction(db, (tx) =>
    emit({ db: tx, services: app.services, after: () => undefined }, visitRecorded, nothing),
  );
}

async function readState(me: Person) {
  const { db, pool } = app.services;
  const rows = await db
    .select()
    .from(userChallengeProgress)
    .where(eq(userChallengeProgress.userId, me.id))
    .orderBy(userChallengeProgress.challengeId);
  const points = await pool.query<{ points: number }>(
    `select coalesce(sum(e.delta), 0)::int as points from loyalty_entries e
     join loyalty_memberships m on m.id = e.membership_id where m.user_id = $1 and e.rule = 'challenge'`,
    [me.id],
  );
  const rewards = await db.$count(challengeRewards, eq(challengeRewards.userId, me.id));
  const pointRows = await db
    .select()
    .from(badges)
    .where(inArray(badges.userId, [me.id]));
  return {
    progress: rows.map((row) => row.progress),
    completed: rows.map((row) => row.completed),
    points: points.rows[0]?.points,
    rewards,
    badges: pointRows.filter(({ kind }) => kind === 'challenge').length,
  };
}

test('each event, one to five times, in any order, gives what a plain model counts', async () => {
  const orders = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(deeds, orders, async (deedList, order) => {
      const me = await app.person();
      for (const id of ids) expect((await me.send(acceptChallenge, { id })).status).toBe(200);
      await replay(me, deedList, order);
      const expected = countPlainly(deedList);
      const required = [3, 3, 3, 3, 3, 2, 2];
      const completed = expected.map((count, index) => count === required[index]);
      expect(await readState(me)).toEqual({
        progress: expected,
        completed,
        points: completed[6] ? 40 : 0,
        rewards: completed[5] ? 1 : 0,
        badges: completed.filter(Boolean).length,
      });
    }),
    { numRuns: 25 },
  );
});
