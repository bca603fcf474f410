import { afterAll, beforeAll, expect, test } from 'vitest';
import { loyaltyMemberships } from '#db/schema.ts';
import {
  acceptChallenge,
  createChallenge,
  deleteChallenge,
  forecastChallenge,
  getChallenge,
  listChallengeTemplates,
  listOwnChallenges,
  listRestaurantChallenges,
  updateChallenge,
} from '#features/challenges/contract.ts';
import type { Challenge, OwnChallenge } from '#features/challenges/shapes.ts';
import { addChallenge, addVisit } from '#features/challenges/testing/challenges.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { queueChallengeReindex } from '../schedule.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = (overrides = {}) => addRestaurant(app.services, owner.id, overrides);

const input = {
  title: 'Come back twice',
  type: 'local_favorite',
  counts: 'visit',
  requiredCount: 2,
  points: 50,
} as const;

test('an owner makes, pauses, starts, restocks and ends a challenge; the filter of restaurants follows', async () => {
  const target = await place();
  const finds = async () => {
    const answer = await app.visitor.send(listRestaurants, { hasChallenges: 'true' });
    return (answer.body as { id: number }[]).some(({ id }) => id === target.id);
  };
  expect(await finds()).toBe(false);
  const reward = { title: 'A free coffee', stock: 3 };
  const answer = await owner.send(createChallenge, { id: target.id, ...input, reward });
  expect(answer.body).toMatchObject({
    state: 'running',
    participants: 0,
    rewards: { left: 3, handedOut: 0, claimed: 0 },
    fundedBy: target.name,
    reward: 'A free coffee',
  });
  const challengeId = (answer.body as OwnChallenge).id;
  const change = (changes: object) => owner.send(updateChallenge, { id: target.id, challengeId, ...changes });
  expect(await finds()).toBe(true);
  expect((await change({ action: 'pause' })).body).toMatchObject({ state: 'paused', isActive: false });
  expect(await finds()).toBe(false);
  expect((await change({ action: 'start', requiredCount: 1 })).body).toMatchObject({
    state: 'running',
    requiredCount: 1,
  });
  expect((await app.visitor.send(listRestaurantChallenges, { id: target.id })).body).toMatchObject([
    { id: challengeId, title: input.title, type: input.type, points: 50, reward: 'A free coffee' },
  ]);
  const me = await app.person();
  expect((await me.send(acceptChallenge, { id: challengeId })).status).toBe(200);
  for (const worse of [{ points: 10 }, { requiredCount: 3 }, { timeLimit: 3 }, { lastDay: '2099-01-01' }])
    expect((await change(worse)).status).toBe(409);
  expect((await change({ title: 'Come again', addRewards: 2 })).body).toMatchObject({
    title: 'Come again',
    participants: 1,
    rewards: { left: 5 },
  });
  const mine = { id: target.id, challengeId };
  expect((await owner.send(deleteChallenge, mine)).status).toBe(409);
  expect((await change({ action: 'end' })).body).toMatchObject({ state: 'ended' });
  expect((await change({ title: 'Late' })).status).toBe(409);
  expect(await finds()).toBe(false);
  await addVisit(app, me.id, target.id);
  const { body } = await me.send(getChallenge, { id: challengeId });
  expect((body as Challenge).progress).toMatchObject({ progress: 0 });
  expect((await owner.send(listOwnChallenges, { id: target.id })).body).toMatchObject([{ state: 'ended' }]);
});

test('an owner cannot reach the challenges of others, nor count cuisines at one place', async () => {
  const target = await place();
  const other = await app.person({ type: 'restaurant' });
  const answer = await owner.send(createChallenge, { id: target.id, ...input });
  const { id: challengeId } = answer.body as OwnChallenge;
  const otherPlace = await addRestaurant(app.services, other.id);
  const foreign = [
    await other.send(createChallenge, { id: target.id, ...input }),
    await other.send(updateChallenge, { id: target.id, challengeId, title: 'Taken' }),
    await other.send(updateChallenge, { id: otherPlace.id, challengeId, title: 'Taken' }),
    await other.send(deleteChallenge, { id: otherPlace.id, challengeId }),
    await other.send(listOwnChallenges, { id: target.id }),
    await other.send(forecastChallenge, { id: target.id, points: 5, stock: 1 }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
  const bad = [
    { counts: 'cuisine' },
    { requiredCount: 0 },
    { points: -1 },
    { firstDay: '2030-02-02', lastDay: '2030-02-01' },
    { lastDay: '2020-01-01' },
    { reward: { title: 'Coffee', stock: 0 } },
    { image: 'https://elsewhere.example/a.png' },
  ];
  for (const change of bad)
    expect(
      (await owner.request('POST', `/api/owner/restaurants/${target.id}/challenges`, { ...input, ...change }))
        .status,
    ).toBe(400);
  expect((await owner.send(deleteChallenge, { id: target.id, challengeId })).status).toBe(200);
});

test('the first and the last day of the calendar are none of a challenge’s', async () => {
  const target = await place({ timeZone: 'Pacific/Kiritimati' });
  for (const field of ['firstDay', 'lastDay'])
    for (const day of ['0001-01-01', '9999-12-31']) {
      const refusal = await owner.send(createChallenge, { id: target.id, ...input, [field]: day });
      expect([day, refusal.status, refusal.body]).toMatchObject([
        day,
        400,
        { errors: { [field]: 'Give a date such as 2026-12-05' } },
      ]);
    }
  const long = { firstDay: '2030-01-01', lastDay: '9999-12-30' };
  expect((await owner.send(createChallenge, { id: target.id, ...input, ...long })).status).toBe(200);
});

test('one day that is changed alone is held against the other', async () => {
  const target = await place();
  const days = { firstDay: '2030-02-01', lastDay: '2030-02-10' };
  const answer = await owner.send(createChallenge, { id: target.id, ...input, ...days });
  const { id: challengeId } = answer.body as OwnChallenge;
  const change = (changes: object) => owner.send(updateChallenge, { id: target.id, challengeId, ...changes });
  expect((await change({ firstDay: '2030-02-11' })).body).toMatchObject({
    errors: { firstDay: 'Choose a day before the last' },
  });
  expect((await change({ lastDay: '2030-01-31' })).body).toMatchObject({
    errors: { lastDay: 'Choose a day after the first' },
  });
  expect((await change({ firstDay: '2030-02-10' })).status).toBe(200);
  expect((await change({ firstDay: '2030-03-01', lastDay: '2030-03-02' })).status).toBe(200);
  expect((await change({ lastDay: null })).status).toBe(200);
  expect((await change({ firstDay: '2031-01-01' })).status).toBe(200);
});

test('a forecast counts members who are there', async () => {
  const [target, me] = [await place(), await app.person()];
  await app.services.db.insert(loyaltyMemberships).values([
    { userId: me.id, restaurantId: target.id },
    { userId: owner.id, restaurantId: target.id, leftAt: new Date().toISOString() },
  ]);
  const cost = await owner.send(forecastChallenge, { id: target.id, points: 50, stock: 20 });
  expect(cost.body).toEqual({ members: 1, points: 50, rewards: 20 });
  const { body } = await owner.send(listChallengeTemplates, { id: target.id });
  expect(body).toMatchObject([
    { id: 'come-back', points: 50, forecast: { members: 1, points: 50 } },
    {},
    {},
    {},
    {},
  ]);
  for (const { id: _, forecast: __, ...template } of body as object[] & { id: string; forecast: object }[])
    expect(
      (await owner.request('POST', `/api/owner/restaurants/${target.id}/challenges`, template)).status,
    ).toBe(200);
});

test('the filter of restaurants follows challenges that begin and end by themselves', async () => {
  const [runningPlace, endedPlace] = [await place(), await place()];
  const { db, pool } = app.services;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await addChallenge(app, { restaurantId: runningPlace.id, startDate: at(-5) });
  await addChallenge(app, { restaurantId: endedPlace.id, endDate: at(-5) });
  await addChallenge(app, { startDate: at(-5) });
  await pool.query('delete from search_changes');
  await queueChallengeReindex(db, new Date());
  const { rows } = await pool.query<{ id: number }>(
    'select restaurant_id as id from search_changes order by 1',
  );
  expect(rows.map(({ id }) => id)).toEqual([runningPlace.id, endedPlace.id]);
});
