import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mutes, tasteMatches, users } from '#db/schema.ts';
import { type ListedRestaurant, listRestaurants } from '#features/discovery/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { readRaters } from '#features/discovery/server/followed.ts';
import {
  blockPerson,
  type PersonSuggestion,
  savePrivacySettings,
  suggestPeople,
} from '#features/follows/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { answerQuestion, getTasteMatch, saveRankingChoice } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

let me: Person;
let twin: Person;
let opposite: Person;
/** Six restaurants that all three reviewed, and one that only the twin did. */
let sharedIds: number[];
let matchId: number;

const rate = (person: Person, restaurantId: number, rating: number) =>
  addReview(app.services, { userId: person.id, restaurantId }, { rating });

beforeEach(async () => {
  [me, twin, opposite] = [await app.person(), await app.person(), await app.person()];
  sharedIds = [];
  for (const rating of [1, 2, 3, 4, 5, 5]) {
    const { id } = await addRestaurant(app.services, owner.id, { name: `Casa ${sharedIds.length}` });
    sharedIds.push(id);
    await rate(me, id, rating);
    await rate(twin, id, rating);
    await rate(opposite, id, 6 - rating);
  }
  matchId = (await addRestaurant(app.services, owner.id, { name: 'Deles' })).id;
  await rate(twin, matchId, 5);
  await rate(opposite, matchId, 5);
});

const compare = () => runScheduledJobs(app.services, 'night');

async function readTerm(person: Person, id: number) {
  await app.services.get(discoveryService).catchUp();
  const { body } = await person.send(listRestaurants, { limit: 100 });
  const place = (body as ListedRestaurant[]).find((one) => one.id === id);
  return place?.why.find(({ term }) => term === 'taste');
}

const suggest = async (person: Person) => (await person.send(suggestPeople, {})).body as PersonSuggestion[];
const findMatch = async (person: Person, other: Person) =>
  ((await person.send(getTasteMatch, { username: other.username })).body as ReplyOf<typeof getTasteMatch>)
    .match;

test('restaurants that people with my taste liked count in my lists only, with the reason', async () => {
  expect(await readTerm(me, matchId)).toBeUndefined();
  await compare();
  expect(await readTerm(me, matchId)).toMatchObject({
    value: 0.6667,
    text: 'Liked by 1 of 1 person with your taste',
  });
  expect(await readTerm(me, sharedIds[0] ?? 0)).toMatchObject({ value: 0.3333 });
  const stranger = await app.person();
  expect(await readTerm(stranger, matchId)).toBeUndefined();
  const { friends, alike } = (await readRaters(app.services.db, [me.id])).get(me.id) ?? {};
  expect(friends).toEqual([]);
  expect(alike).toHaveLength(1);
});

test('blocked, permanently muted, private and opposite people count in no list', async () => {
  await compare();
  const rows = await app.services.db.select().from(tasteMatches).where(eq(tasteMatches.userId, me.id));
  expect(rows.map(({ otherId }) => otherId)).toEqual([twin.id]);
  await app.services.db.insert(mutes).values({ muterId: me.id, mutedId: twin.id });
  expect(await readTerm(me, matchId)).toBeUndefined();
  await app.services.db.delete(mutes).where(eq(mutes.muterId, me.id));
  expect(await readTerm(me, matchId)).toMatchObject({ value: 0.6667 });
  const settings = { mentionPolicy: 'everyone', commentPolicy: 'everyone', showsVisits: false } as const;
  await twin.send(savePrivacySettings, { ...settings, isPrivate: true });
  expect(await readTerm(me, matchId)).toBeUndefined();
  await compare();
  expect(await readTerm(me, matchId)).toBeUndefined();
  await twin.send(savePrivacySettings, { ...settings, isPrivate: false });
  await compare();
  expect(await readTerm(me, matchId)).toMatchObject({ value: 0.6667 });
  await me.send(blockPerson, { username: twin.username });
  expect(await readTerm(me, matchId)).toBeUndefined();
});

test('a suggestion’s match is that of its page: answers count once the ranking is shown, and never before', async () => {
  const [first, second] = [sharedIds.at(-1) ?? 0, sharedIds.at(-2) ?? 0];
  const byStars = await findMatch(me, twin);
  const find = async () => (await suggest(me)).find(({ person }) => person.id === twin.id);
  expect(await find()).toMatchObject({ tasteMatch: byStars, hasAnswers: false });
  // Of two restaurants with the same stars one is better: it moves up, only for people who show their ranking.
  await twin.send(answerQuestion, { placeId: first, otherId: second, outcome: 1 });
  await twin.send(answerQuestion, { placeId: matchId, otherId: first, outcome: -1 });
  expect(await find()).toMatchObject({ tasteMatch: byStars, hasAnswers: false });
  await twin.send(saveRankingChoice, { isShown: true });
  const suggestions = await find();
  expect(suggestions?.hasAnswers).toBe(true);
  expect(suggestions?.tasteMatch).not.toBe(byStars);
  expect(suggestions?.tasteMatch).toBeCloseTo((await findMatch(me, twin)) ?? 0, 12);
  expect(await findMatch(twin, me)).toBeCloseTo(suggestions?.tasteMatch ?? 0, 12);
});

test('hiding a ranking deletes its matches at once, on both sides, and stars count again', async () => {
  await twin.send(saveRankingChoice, { isShown: true });
  await twin.send(answerQuestion, { placeId: sharedIds[0] ?? 0, otherId: sharedIds[1] ?? 0, outcome: -1 });
  await compare();
  const count = () => app.services.db.$count(tasteMatches, eq(tasteMatches.otherId, twin.id));
  expect(await count()).toBe(1);
  await twin.send(saveRankingChoice, { isShown: false });
  expect(await count()).toBe(0);
  expect(await app.services.db.$count(tasteMatches, eq(tasteMatches.userId, twin.id))).toBe(0);
  await compare();
  const [row] = await app.services.db.select().from(tasteMatches).where(eq(tasteMatches.otherId, twin.id));
  expect(row?.match).toBeCloseTo((await findMatch(me, twin)) ?? 0, 12);
});

test('people without a session or with too few reviews are not compared', async () => {
  const few = await app.person();
  for (const id of sharedIds.slice(0, 4)) await rate(few, id, 3);
  await compare();
  expect(await app.services.db.$count(tasteMatches, eq(tasteMatches.userId, few.id))).toBe(0);
  const [person] = await app.services.db
    .insert(users)
    .values({
      ...{ username: 'nowhere', usernameSkeleton: 'nowhere', email: 'nowhere@example.com', password: 'none' },
    })
    .returning();
  for (const [at, id] of sharedIds.entries())
    await addReview(
      app.services,
      { userId: person?.id ?? 0, restaurantId: id },
      { rating: Math.min(5, at + 1) },
    );
  await compare();
  expect(await app.services.db.$count(tasteMatches, eq(tasteMatches.userId, person?.id ?? 0))).toBe(0);
});
