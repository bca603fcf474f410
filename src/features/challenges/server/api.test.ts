import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badges, challengeRewards, loyaltyMemberships, restaurants } from '#db/schema.ts';
import { addChallenge, addPost, addVisit, writeReview } from '#features/challenges/testing/challenges.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { createReview, deleteReview } from '#features/reviews/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  acceptChallenge,
  getChallenge,
  listChallengeProgress,
  listChallengeRewards,
  listChallenges,
  listChallengeTypes,
  withdrawChallenge,
} from '../contract.ts';
import type { Challenge, ChallengeReward, Progress } from '../shapes.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = (overrides = {}) => addRestaurant(app.services, owner.id, overrides);

type Accepted = { progress: Progress; reward: ChallengeReward | null };

async function accept(person: Person, id: number): Promise<Accepted> {
  const answer = await person.send(acceptChallenge, { id });
  expect(answer.status).toBe(200);
  return answer.body as Accepted;
}

async function readProgress(person: Person, id: number): Promise<Progress | null> {
  return ((await person.send(getChallenge, { id })).body as Challenge).progress;
}

test('a challenge is accepted once, moves by visits, and is completed once with badge and points', async () => {
  const [me, target] = [await app.person(), await place()];
  const id = await addChallenge(app, {
    restaurantId: target.id,
    requiredCount: 2,
    points: 40,
    timeLimit: 30,
  });
  expect(await readProgress(me, id)).toBeNull();
  const first = await accept(me, id);
  expect(first).toMatchObject({
    progress: { challengeId: id, progress: 0, requiredCount: 2, state: 'accepted', completed: false },
    reward: null,
  });
  expect(await accept(me, id)).toEqual(first);
  await addVisit(app, me.id, target.id);
  expect(await readProgress(me, id)).toMatchObject({ progress: 1, state: 'progressing' });
  await addVisit(app, me.id, target.id, '2026-01-02');
  await addVisit(app, me.id, target.id, '2026-01-03');
  expect(await readProgress(me, id)).toMatchObject({ progress: 2, state: 'completed', completed: true });
  const { body } = await me.send(getChallenge, { id });
  expect(body).toMatchObject({
    steps: [{ kind: 'visit' }, { kind: 'visit', restaurant: { id: target.id } }],
  });
  const [membership] = await app.services.db
    .select()
    .from(loyaltyMemberships)
    .where(and(eq(loyaltyMemberships.userId, me.id), eq(loyaltyMemberships.restaurantId, target.id)));
  expect(membership?.totalPoints).toBeGreaterThanOrEqual(40);
  expect(await app.services.db.$count(badges, eq(badges.userId, me.id))).toBe(1);
  expect((await me.send(listChallengeProgress, {})).body).toMatchObject([
    { challengeId: id, completed: true },
  ]);
});

test('visits elsewhere, of another cuisine and of before the day of acceptance do not count', async () => {
  const me = await app.person();
  const [thai, other] = [await place({ cuisineType: 'Thai' }), await place()];
  const thaiChallenge = await addChallenge(app, { restaurantId: thai.id });
  const cuisine = await addChallenge(app, { cuisine: 'Greek' });
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  await addVisit(app, me.id, thai.id, '2026-01-01', yesterday);
  await accept(me, thaiChallenge);
  await accept(me, cuisine);
  await addVisit(app, me.id, other.id);
  expect(await readProgress(me, thaiChallenge)).toMatchObject({ progress: 0 });
  expect(await readProgress(me, cuisine)).toMatchObject({ progress: 0 });
});

test('a review after a visit, a photo per visit, each cuisine and each restaurant count once', async () => {
  const me = await app.person();
  const places = [await place({ cuisineType: 'Thai' }), await place({ cuisineType: 'Thai' }), await place()];
  const ids = {
    review: await addChallenge(app, { counts: 'review', requiredCount: 9 }),
    photo: await addChallenge(app, { counts: 'photo', requiredCount: 9 }),
    cuisine: await addChallenge(app, { counts: 'cuisine', requiredCount: 9 }),
    restaurant: await addChallenge(app, { counts: 'restaurant', requiredCount: 9 }),
  };
  for (const id of Object.values(ids)) await accept(me, id);
  const [first, second, third] = places;
  if (!first || !second || !third) throw new Error('Three places were made.');
  await writeReview(app, me, third.id);
  await addPost(app, me.id, { restaurantId: third.id, images: ['/media/a/800.webp'] });
  expect(await readProgress(me, ids.review)).toMatchObject({ progress: 0 });
  expect(await readProgress(me, ids.photo)).toMatchObject({ progress: 0 });
  for (const one of places) await addVisit(app, me.id, one.id);
  await addVisit(app, me.id, first.id, '2026-01-02');
  for (const one of [first, second]) await writeReview(app, me, one.id);
  for (const restaurantId of [first.id, first.id, second.id])
    await addPost(app, me.id, { restaurantId, images: ['/media/a/800.webp'] });
  await addPost(app, me.id, { restaurantId: second.id, images: [] });
  const progress = await Promise.all(Object.values(ids).map((id) => readProgress(me, id)));
  expect(progress.map((row) => row?.progress)).toEqual([2, 2, 2, 3]);
});

test('the reply of a review says which challenges it completes, and which badge that gives', async () => {
  const [me, target] = [await app.person(), await place()];
  const review = { counts: 'review', requiredCount: 1, timeLimit: 30 } as const;
  await accept(me, await addChallenge(app, { ...review, title: 'One', restaurantId: target.id, points: 40 }));
  for (const title of ['Two', 'Three'])
    await accept(me, await addChallenge(app, { ...review, title, points: 0 }));
  await addVisit(app, me.id, target.id);
  const { body } = await me.send(createReview, { restaurantId: target.id, reviewType: 'venue', rating: 4 });
  expect((body as { earned: string[] }).earned.sort()).toEqual([
    'Challenge completed: “One”, 40 points.',
    'Challenge completed: “Three”.',
    'Challenge completed: “Two”.',
    'New badge: More Challenges.',
  ]);
});

test('a deleted review takes completion, points, badge and an unclaimed reward back, once', async () => {
  const [me, target] = [await app.person(), await place()];
  const id = await addChallenge(app, {
    restaurantId: target.id,
    counts: 'review',
    points: 30,
    rewardOn: 'complete',
    stock: 1,
  });
  await accept(me, id);
  await addVisit(app, me.id, target.id);
  const points = () => readPoints(me.id, target.id);
  const before = await points();
  const review = await writeReview(app, me, target.id);
  expect(await readProgress(me, id)).toMatchObject({ state: 'completed' });
  const [reward] = (await me.send(listChallengeRewards, {})).body as ChallengeReward[];
  expect(reward).toMatchObject({ challengeId: id, isClaimed: false, restaurant: { id: target.id } });
  expect(reward?.value).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  const pointsBefore = await points();
  expect(pointsBefore - before).toBeGreaterThanOrEqual(30);
  expect((await me.send(deleteReview, { id: review })).status).toBe(200);
  expect(await readProgress(me, id)).toMatchObject({ progress: 0, completed: false, state: 'accepted' });
  expect((await me.send(listChallengeRewards, {})).body).toEqual([]);
  expect(await app.services.db.$count(badges, eq(badges.userId, me.id))).toBe(0);
  expect(await points()).toBe(before);
  // The reward returned to the stock with a new code.
  const [row] = await app.services.db
    .select()
    .from(challengeRewards)
    .where(eq(challengeRewards.challengeId, id));
  expect(row).toMatchObject({ userId: null, handedOutAt: null });
  expect(row?.value).not.toBe(reward?.value);
  // Another review completes it again.
  await writeReview(app, me, target.id, { createdAt: new Date().toISOString() });
  expect(await readProgress(me, id)).toMatchObject({ state: 'completed' });
  expect(await points()).toBe(pointsBefore);
});

test('a person who loses XP and a badge is notified, until the challenge is completed again', async () => {
  const [me, target] = [await app.person(), await place()];
  const review = { counts: 'review', requiredCount: 1, timeLimit: 30 } as const;
  await accept(me, await addChallenge(app, { ...review, title: 'Pen', points: 50 }));
  await addVisit(app, me.id, target.id);
  const listNotified = async () =>
    ((await me.send(listNotifications, {})).body as Notification[])
      .filter(({ subject }) => subject?.kind === 'challenge')
      .map(({ title, detail }) => [title, detail]);
  const completed = ['You completed “Pen”', 'You earned 50 XP.'];
  const id = await writeReview(app, me, target.id);
  expect(await listNotified()).toEqual([completed]);
  await me.send(deleteReview, { id });
  expect(await listNotified()).toEqual([
    ['“Pen” is no longer completed', 'What counted for it is gone, and so are: 50 XP, its badge.'],
  ]);
  await writeReview(app, me, target.id, { createdAt: new Date().toISOString() });
  expect(await listNotified()).toEqual([completed]);
});

const readPoints = async (userId: number, restaurantId: number) => {
  const { rows } = await app.services.pool.query<{ points: number }>(
    `select coalesce(sum(e.delta), 0)::int as points from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id
     where m.user_id = $1 and m.restaurant_id = $2 and e.rule = 'challenge'`,
    [userId, restaurantId],
  );
  return rows[0]?.points ?? 0;
};

test('ended, paused, deleted, hidden and unknown challenges cannot be accepted, and nothing changes', async () => {
  const me = await app.person();
  const pendingPlace = await place({ status: 'pending' });
  const now = Date.now();
  const refusals: [Parameters<typeof addChallenge>[1], number][] = [
    [{ stoppedAt: new Date().toISOString() }, 409],
    [{ endDate: new Date(now - 1000).toISOString() }, 409],
    [{ startDate: new Date(now + 60_000).toISOString() }, 409],
    [{ isActive: false }, 409],
    [{ deletedAt: new Date().toISOString() }, 404],
    [{ restaurantId: pendingPlace.id }, 404],
  ];
  for (const [values, status] of refusals) {
    const id = await addChallenge(app, values);
    expect((await me.send(acceptChallenge, { id })).status).toBe(status);
  }
  expect((await me.send(acceptChallenge, { id: 2_147_483_647 })).status).toBe(404);
  expect((await me.send(listChallengeProgress, {})).body).toEqual([]);
  const own = await addChallenge(app, { restaurantId: (await place()).id });
  expect((await owner.send(acceptChallenge, { id: own })).status).toBe(403);
});

test('a challenge that is given up has no progress, its reward is returned, and it can be accepted again', async () => {
  const [me, target] = [await app.person(), await place()];
  const id = await addChallenge(app, { requiredCount: 2, rewardOn: 'accept', stock: 1 });
  expect((await me.send(withdrawChallenge, { id })).status).toBe(404);
  const { reward } = await accept(me, id);
  expect(reward).toMatchObject({ challengeId: id });
  expect((await accept(me, id)).reward).toEqual(reward);
  await addVisit(app, me.id, target.id);
  expect((await me.send(withdrawChallenge, { id })).status).toBe(200);
  expect((await me.send(withdrawChallenge, { id })).status).toBe(200);
  expect(await readProgress(me, id)).toBeNull();
  expect((await me.send(listChallengeRewards, {})).body).toEqual([]);
  const other = await app.person();
  expect((await accept(other, id)).reward?.value).not.toBe(reward?.value);
  // The stock is empty now.
  const again = await accept(me, id);
  expect(again.reward).toBeNull();
  await addVisit(app, me.id, target.id, '2026-01-02');
  expect((await accept(me, id)).progress).toMatchObject({ progress: 2, completed: true });
  expect((await me.send(withdrawChallenge, { id })).status).toBe(409);
});

test('the list holds what can be accepted now, daily ones first, by type and by page', async () => {
  const empty = await openApp();
  try {
    const visitor = empty.visitor;
    expect((await visitor.send(listChallenges, {})).body).toEqual([]);
    const plain = await addChallenge(empty, { title: 'Plain' });
    const daily = await addChallenge(empty, { title: 'Daily', type: 'daily', isDaily: true });
    const newest = await addChallenge(empty, { title: 'Newest', type: 'seasonal' });
    await addChallenge(empty, { isActive: false });
    const ids = async (input: object) =>
      ((await visitor.send(listChallenges, input)).body as Challenge[]).map(({ id }) => id);
    expect(await ids({})).toEqual([daily, newest, plain]);
    expect(await ids({ type: 'daily' })).toEqual([daily]);
    expect((await visitor.send(listChallengeTypes, {})).body).toEqual(['daily', 'food_explorer', 'seasonal']);
    const page = await visitor.send(listChallenges, { limit: 2 });
    const cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1] ?? '';
    expect(await ids({ limit: 2, cursor })).toEqual([plain]);
    expect((await visitor.send(listChallenges, { cursor: 'x' })).status).toBe(400);
    expect((await visitor.send(listChallenges, {})).body).toMatchObject([
      { title: 'Daily', name: 'Daily', isDaily: true, progress: null, hasReward: false, reward: null },
      {},
      {},
    ]);
  } finally {
    await empty.close();
  }
});

test('challenges of a restaurant that is no longer approved are hidden', async () => {
  const target = await place();
  const id = await addChallenge(app, { restaurantId: target.id });
  expect((await app.visitor.send(getChallenge, { id })).status).toBe(200);
  await app.services.db.update(restaurants).set({ status: 'pending' }).where(eq(restaurants.id, target.id));
  expect((await app.visitor.send(getChallenge, { id })).status).toBe(404);
});
