import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { challengeRewards, userChallengeProgress } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { addChallenge, addVisit } from '#features/challenges/testing/challenges.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { acceptChallenge, listChallengeRewards } from '../contract.ts';
import type { ChallengeReward } from '../shapes.ts';
import { claimReward } from './rewards.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.person()));
const place = (overrides = {}) => addRestaurant(app.services, owner.id, overrides);
const readRewards = async (person: Person) =>
  (await person.send(listChallengeRewards, {})).body as ChallengeReward[];
const claim = (restaurantId: number, code: string) =>
  inTransaction(app.services.db, (db) =>
    claimReward({ db, services: app.services }, { restaurantId, code, staffId: owner.id }),
  );

test('fifty people accept at once: one gets the last reward, and all have accepted', async () => {
  const guests = await people(50);
  const id = await addChallenge(app, { rewardOn: 'accept', stock: 1 });
  const answers = await Promise.all(guests.map((person) => person.send(acceptChallenge, { id })));
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200));
  const winners = answers.filter(({ body }) => (body as { reward: unknown }).reward !== null);
  expect(winners).toHaveLength(1);
  const { db } = app.services;
  expect(await db.$count(userChallengeProgress, eq(userChallengeProgress.challengeId, id))).toBe(50);
});

test('of fifty who complete at once three get the three rewards, each another one', async () => {
  const [guests, target] = [await people(50), await place()];
  const id = await addChallenge(app, { rewardOn: 'complete', stock: 3 });
  for (const person of guests) await person.send(acceptChallenge, { id });
  // As many concurrent requests as there are connections: a longer wait would be refused.
  for (let offset = 0; offset < 50; offset += 8)
    await Promise.all(guests.slice(offset, offset + 8).map(({ id }) => addVisit(app, id, target.id)));
  const rewardRows = await app.services.db
    .select()
    .from(challengeRewards)
    .where(eq(challengeRewards.challengeId, id));
  expect(new Set(rewardRows.map(({ userId }) => userId)).size).toBe(3);
  expect(rewardRows.every(({ handedOutAt }) => handedOutAt !== null)).toBe(true);
  const completed = eq(userChallengeProgress.challengeId, id);
  const rows = await app.services.db.select().from(userChallengeProgress).where(completed);
  expect(rows.filter((row) => row.completed)).toHaveLength(50);
});

test('one person who accepts fifty times at once has one round and one reward', async () => {
  const me = await app.person();
  const id = await addChallenge(app, { rewardOn: 'accept', stock: 5 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => me.send(acceptChallenge, { id })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await readRewards(me)).toHaveLength(1);
});

test('a reward is claimed once, at its restaurant, and a second scan says when that was', async () => {
  const [me, target, otherPlace] = [await app.person(), await place(), await place()];
  const id = await addChallenge(app, { restaurantId: target.id, rewardOn: 'accept', stock: 2 });
  await me.send(acceptChallenge, { id });
  const [reward] = await readRewards(me);
  const code = reward?.value ?? '';
  expect(await claim(otherPlace.id, code)).toBeNull();
  expect(await claim(target.id, 'NOTACODE')).toBeNull();
  const rows = await app.services.db
    .select()
    .from(challengeRewards)
    .where(eq(challengeRewards.challengeId, id));
  const unsold = rows.find(({ userId }) => userId === null)?.value ?? '';
  expect(await claim(target.id, unsold)).toBeNull();
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(target.id, code)));
  expect(answers.filter((answer) => answer?.isNew)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer?.claimedAt)).size).toBe(1);
  expect(await readRewards(me)).toMatchObject([{ isClaimed: true, claimedAt: answers[0]?.claimedAt }]);
  const inbox = (await me.send(listNotifications, {})).body as Notification[];
  expect(inbox.map(({ kind }) => kind)).toEqual(['challenge reward claimed', 'challenge reward']);
});

test('a platform reward is claimed at any restaurant', async () => {
  const [me, target] = [await app.person(), await place()];
  const id = await addChallenge(app, { rewardOn: 'accept', stock: 1 });
  await me.send(acceptChallenge, { id });
  const [reward] = await readRewards(me);
  expect(await claim(target.id, reward?.value ?? '')).toMatchObject({ isNew: true, title: 'A coffee' });
});

test('the reward of a person who has left is given to nobody else', async () => {
  const [me, other] = await people(2);
  if (!me || !other) throw new Error('Two people were made.');
  const id = await addChallenge(app, { rewardOn: 'accept', stock: 1 });
  await me.send(acceptChallenge, { id });
  const closing = { currentPassword: PASSWORD, reviews: 'go' } as const;
  expect((await me.send(closeAccount, closing)).status).toBe(200);
  const answer = await other.send(acceptChallenge, { id });
  expect(answer.body).toMatchObject({ reward: null });
});
