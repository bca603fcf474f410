import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisionPeople, decisions, notifications, restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { blockPerson } from '#features/follows/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import {
  closeDecision,
  decideAgain,
  getDecision,
  getPlan,
  getReceipt,
  joinDecision,
  listDecisions,
  removePerson,
  suggestPlace,
  updateDecision,
  updateMyPlace,
  vote,
} from '../contract.ts';
import { type Ballot, findOutcome } from '../rules.ts';
import type { DecisionReceipt, DecisionTable, MyLimits } from '../shapes.ts';
import {
  ALWAYS,
  addPlaces,
  fetchTable,
  HERE,
  inHours,
  listCardIds,
  sitAsGuest,
  startTable,
} from '../testing/tables.ts';
import { computeDraw, decideDue, eraseOldTables } from './outcome.ts';

let app: TestApp;
let host: Person;
let places: number[];

beforeAll(async () => {
  app = await openApp();
  host = await app.person({ name: 'Joana' });
  places = await addPlaces(app);
});
afterAll(() => app.close());

const start = (more: object = {}) => startTable(host, more);

test('from the question to the plan: two guests, one limit, one place', async () => {
  const token = await start();
  const { guest: bruno } = await sitAsGuest(app, token, 'Bruno');
  const { guest: mei } = await sitAsGuest(app, token, 'Mei');
  const open = await fetchTable(host, token);
  expect(open.people.map(({ name }) => name)).toEqual(['Joana', 'Bruno', 'Mei']);
  expect(listCardIds(open).toSorted()).toEqual(places);
  const limits: MyLimits = {
    diets: ['Gluten-free'],
    budget: '$',
    distance: null,
    stepFree: false,
    cuisines: [],
  };
  const limited = await bruno.send(updateMyPlace, { token, limits });
  expect(limited.body).toMatchObject({ limits: { diets: ['Gluten-free'], budget: '$' } });
  const cards = listCardIds(await fetchTable(mei, token));
  expect(cards.toSorted()).toEqual(places.slice(0, 3));
  const [first = 0, second = 0] = cards;
  await host.send(vote, { token, restaurantId: first, verdict: 'love' });
  await bruno.send(vote, { token, restaurantId: first, verdict: 'no' });
  await bruno.send(vote, { token, restaurantId: second, verdict: 'love' });
  await mei.send(vote, { token, restaurantId: second, verdict: 'love' });
  const waiting = await fetchTable(host, token);
  expect(waiting.result).toBeNull();
  expect(waiting.me?.votes).toEqual({ [first]: 'love' });
  for (const one of [host, bruno, mei]) await one.send(updateMyPlace, { token, isDone: true });
  const table = await fetchTable(mei, token);
  expect(table.state).toBe('decided');
  expect(table.result).toMatchObject({
    chosen: { id: second },
    reason: 'Nobody said No, 2 of 3 love it.',
    voters: 3,
  });
  await mei.send(updateMyPlace, { token, isComing: true, guests: 1 });
  const coming = await fetchTable(host, token);
  expect(coming.people.at(-1)).toMatchObject({ isComing: true, guests: 1 });
  const plan = await app.visitor.send(getPlan, { token });
  expect(plan.text).toContain('BEGIN:VEVENT');
  expect(plan.text).toContain(`Dinner: ${table.result?.chosen?.name}`);
  const mine = await host.send(listDecisions, {});
  expect(mine.body).toMatchObject([{ token, state: 'decided', people: 3 }]);
});

test('any stranger recomputes a result from its receipt', async () => {
  const token = await start();
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  const [one = 0, two = 0] = listCardIds(await fetchTable(host, token));
  await host.send(vote, { token, restaurantId: one, verdict: 'love' });
  await guest.send(vote, { token, restaurantId: two, verdict: 'love' });
  expect((await app.visitor.send(getReceipt, { token })).status).toBe(404);
  const { body } = await host.send(closeDecision, { token });
  const receipt = (await app.visitor.send(getReceipt, { token })).body as DecisionReceipt;
  expect(createHash('sha256').update(receipt.seed).digest('hex')).toBe(receipt.seedHash);
  for (const { id, draw } of receipt.tally) expect(computeDraw(receipt.seed, id)).toBe(draw);
  const ballots = (receipt.ballots ?? []).map(
    ({ votes, luck }): Ballot => ({
      votes: new Map(Object.entries(votes).map(([id, verdict]) => [Number(id), verdict])),
      luck,
    }),
  );
  const outcome = findOutcome(receipt.tally, ballots);
  expect(outcome?.tally[0]?.id).toBe((body as DecisionTable).result?.chosen?.id);
  expect(outcome?.decidedBy).toBe(receipt.decidedBy);
});

test('replies to others are the same when two members swap their limits', async () => {
  const token = await start();
  const { guest: bruno } = await sitAsGuest(app, token, 'Bruno');
  const { guest: mei } = await sitAsGuest(app, token, 'Mei');
  const vegan: MyLimits = {
    diets: ['Gluten-free'],
    budget: null,
    distance: null,
    stepFree: false,
    cuisines: [],
  };
  const poor: MyLimits = { diets: [], budget: '$', distance: null, stepFree: false, cuisines: [] };
  const readAs = async (ofBruno: MyLimits, ofMei: MyLimits) => {
    await bruno.send(updateMyPlace, { token, limits: ofBruno });
    await mei.send(updateMyPlace, { token, limits: ofMei });
    const { version: _, ...table } = await fetchTable(host, token);
    return JSON.stringify(table);
  };
  expect(await readAs(vegan, poor)).toBe(await readAs(poor, vegan));
});

test('a guest of one table is nothing at another, and a stranger reads no vote', async () => {
  const [one, other] = [await start(), await start()];
  const { guest } = await sitAsGuest(app, one, 'Bruno');
  expect((await fetchTable(guest, other)).me).toBeNull();
  const [card = 0] = listCardIds(await fetchTable(host, other));
  expect((await guest.send(vote, { token: other, restaurantId: card, verdict: 'no' })).status).toBe(404);
  expect((await guest.send(updateMyPlace, { token: other, isDone: true })).status).toBe(404);
  await guest.send(vote, { token: one, restaurantId: card, verdict: 'no' });
  const answer = await app.visitor.send(getDecision, { token: one });
  expect(answer.text).not.toContain('"no"');
  expect(answer.body).toMatchObject({ me: null, people: [{}, { name: 'Bruno', isVoting: true }] });
});

test('another limit never brings a place back, and people who leave are not counted', async () => {
  const token = await start();
  const { guest, table } = await sitAsGuest(app, token, 'Bruno');
  const limits: MyLimits = {
    diets: ['Gluten-free'],
    budget: null,
    distance: null,
    stepFree: true,
    cuisines: [],
  };
  await guest.send(updateMyPlace, { token, limits });
  expect(listCardIds(await fetchTable(host, token)).toSorted()).toEqual(places.slice(0, 2));
  await sitAsGuest(app, token, 'Mei');
  expect(listCardIds(await fetchTable(host, token)).toSorted()).toEqual(places.slice(0, 2));
  const [card = 0] = listCardIds(await fetchTable(host, token));
  await guest.send(vote, { token, restaurantId: card, verdict: 'no' });
  await host.send(removePerson, { token, personId: table.me?.id ?? 0 });
  const { body } = await host.send(closeDecision, { token });
  expect((body as DecisionTable).result?.voters).toBe(0);
  expect((await guest.send(vote, { token, restaurantId: card, verdict: 'no' })).status).toBe(409);
});

test('few places left name the change that opens most, never a diet', async () => {
  const token = await start({ area: { ...HERE, radius: 0.1 } });
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  const limits: MyLimits = {
    diets: ['Gluten-free'],
    budget: '$',
    distance: null,
    stepFree: true,
    cuisines: [],
  };
  const { body } = await guest.send(updateMyPlace, { token, limits });
  expect(body).toMatchObject({ relaxation: { kind: 'distance', text: '400 m further', places: 1 } });
});

test('places of unknown hours are cards where fewer than three are known to be open, and say so', async () => {
  const porto = { name: 'Ribeira', lat: 41.14, lng: -8.61, radius: 2 };
  const add = async (name: string, openingHours: typeof ALWAYS | null) =>
    (
      await addRestaurant(app.services, null, {
        name,
        latitude: String(porto.lat),
        longitude: String(porto.lng),
        openingHours,
      })
    ).id;
  const openId = await add('Open', ALWAYS);
  const unknownIds = [await add('Unknown 1', null), await add('Unknown 2', null)];
  const closedId = await add('Closed', {
    ...ALWAYS,
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, []])),
  });
  await app.services.get(discoveryService).catchUp();
  const table = await fetchTable(host, await start({ area: porto }));
  expect(listCardIds(table).toSorted()).toEqual([openId, ...unknownIds]);
  const states = table.places.map(({ card, fits }) => [card.id, card.open.state, fits]);
  expect(states.toSorted()).toEqual([
    [openId, 'open', ['Open 24 hours']],
    ...unknownIds.map((id) => [id, 'unknown', []]),
  ]);
  expect((await host.send(suggestPlace, { token: table.token, restaurantId: closedId })).status).toBe(409);

  await add('Open too', ALWAYS);
  await add('Open as well', ALWAYS);
  await app.services.get(discoveryService).catchUp();
  const next = await fetchTable(host, await start({ area: porto }));
  expect(next.places.map(({ card }) => card.open.state)).toEqual(['open', 'open', 'open']);
});

test('each person adds one place that fits, and no other', async () => {
  const token = await start({ places: places.slice(0, 2), area: undefined });
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  await guest.send(updateMyPlace, {
    token,
    limits: { diets: ['Gluten-free'], budget: null, distance: null, stepFree: false, cuisines: [] },
  });
  const [, , fits = 0, alsoFits = 0, doesNot = 0] = places;
  const refusal = await guest.send(suggestPlace, { token, restaurantId: doesNot });
  expect(refusal.body).toMatchObject({
    message: 'This place does not fit what somebody at the table needs.',
  });
  const answer = await guest.send(suggestPlace, { token, restaurantId: fits });
  expect(listCardIds(answer.body as DecisionTable)).toContain(fits);
  expect((await guest.send(suggestPlace, { token, restaurantId: alsoFits })).status).toBe(409);
});

test('twenty who decide at once get one result, and no vote is lost on the way', async () => {
  const token = await start();
  const guests = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => sitAsGuest(app, token, `Guest ${nth}`)),
  );
  const [card = 0] = listCardIds(await fetchTable(host, token));
  const votes = await Promise.all(
    guests.map(({ guest }) => guest.send(vote, { token, restaurantId: card, verdict: 'love' })),
  );
  expect(votes.map(({ status }) => status)).toEqual(guests.map(() => 200));
  const closed = await Promise.all(Array.from({ length: 20 }, () => host.send(closeDecision, { token })));
  expect(closed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await fetchTable(host, token)).result?.tally[0]).toMatchObject({ id: card, love: 6 });
});

test('a table whose time is over is decided by the next reader, and otherwise by the job', async () => {
  const [looked, forgotten] = [await start(), await start()];
  const { db } = app.services;
  for (const token of [looked, forgotten])
    await db
      .update(decisions)
      .set({ closesAt: inHours(-1) })
      .where(eq(decisions.token, token));
  expect((await fetchTable(app.visitor, looked)).state).toBe('decided');
  await decideDue(app.services, new Date());
  const [row] = await db.select().from(decisions).where(eq(decisions.token, forgotten));
  expect(row?.state).toBe('decided');
});

test('the host takes the runner-up, calls off, and asks the same people again; blocked people are not brought together', async () => {
  const [ana, leo] = [await app.person({ name: 'Ana' }), await app.person({ name: 'Leo' })];
  const token = await start();
  for (const person of [ana, leo]) await person.send(joinDecision, { token });
  const { body } = await host.send(closeDecision, { token });
  const runnerUp = (body as DecisionTable).result?.tally[1]?.id ?? 0;
  const answer = await host.send(updateDecision, { token, chosenId: runnerUp });
  expect(answer.body).toMatchObject({ result: { chosen: { id: runnerUp } } });
  await leo.send(blockPerson, { username: host.username });
  expect((await fetchTable(leo, token)).people[0]?.username).toBeNull();
  const again = await host.send(decideAgain, { token, at: inHours(48) });
  expect(again.status).toBe(200);
  const kinds = await app.services.db
    .select({ userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.kind, 'asked to decide'));
  expect(kinds.map(({ userId }) => userId)).toEqual([ana.id]);
  const next = (again.body as { token: string }).token;
  await host.send(updateDecision, { token: next, isCancelled: true });
  expect((await fetchTable(host, next)).state).toBe('cancelled');
});

test('votes and limits of a table are erased in time', async () => {
  const token = await start();
  const { guest } = await sitAsGuest(app, token, 'Bruno');
  await guest.send(updateMyPlace, {
    token,
    limits: { diets: ['Gluten-free'], budget: '$', distance: 1, stepFree: true, cuisines: ['Thai'] },
  });
  const [card = 0] = listCardIds(await fetchTable(host, token));
  await guest.send(vote, { token, restaurantId: card, verdict: 'love' });
  await host.send(closeDecision, { token });
  const { db } = app.services;
  await db
    .update(decisions)
    .set({ at: inHours(-100 * 24) })
    .where(eq(decisions.token, token));
  await eraseOldTables(db, 1);
  const [row] = await db.select().from(decisions).where(eq(decisions.token, token));
  expect(row).toMatchObject({ lat: null, result: { ballots: null, tally: expect.any(Array) } });
  const people = await db
    .select()
    .from(decisionPeople)
    .where(eq(decisionPeople.decisionId, row?.id ?? 0));
  expect(people.map(({ diets, budget }) => [diets, budget])).toEqual([
    [[], null],
    [[], null],
  ]);
});

test('a place that closes for good meanwhile is no card any more', async () => {
  const token = await start();
  const [first = 0] = places;
  const { db } = app.services;
  await db.update(restaurants).set({ status: 'rejected' }).where(eq(restaurants.id, first));
  await app.services.get(discoveryService).catchUp();
  await sitAsGuest(app, token, 'Bruno');
  expect(listCardIds(await fetchTable(host, token))).not.toContain(first);
  await db.update(restaurants).set({ status: 'approved' }).where(eq(restaurants.id, first));
  await app.services.get(discoveryService).catchUp();
});
