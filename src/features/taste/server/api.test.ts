import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants, tasteComparisons, users } from '#db/schema.ts';
import { getList, type SavedList } from '#features/lists/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import {
  answerQuestion,
  type ComparisonAnswer,
  createRankingList,
  getPersonTaste,
  getQuestion,
  getRankingSummary,
  getTasteMatch,
  listAnswers,
  listPersonRanking,
  listRanking,
  type PlaceInRanking,
  saveRankingChoice,
  undoAnswer,
} from '../contract.ts';
import { MAX_COMPARISONS } from '../rules.ts';
import { tasteData } from './feature.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

/** Reviewed restaurants by their stars. */
async function review(person: Person, stars: readonly number[], cuisineType = 'Italian'): Promise<number[]> {
  const ids: number[] = [];
  for (const rating of stars) {
    const { id } = await addRestaurant(app.services, owner.id, { name: `Casa ${rating}`, cuisineType });
    await addReview(app.services, { userId: person.id, restaurantId: id }, { rating });
    ids.push(id);
  }
  return ids;
}

async function reviewer(stars: readonly number[]): Promise<{ me: Person; ids: number[] }> {
  const me = await app.person();
  return { me, ids: await review(me, stars) };
}

const readRanking = async (person: Person, cuisine?: string) =>
  (await person.send(listRanking, { cuisine })).body as PlaceInRanking[];
const readOrder = async (person: Person) => (await readRanking(person)).map(({ id }) => id);

const answer = (person: Person, placeId: number, otherId: number, outcome: -1 | 0 | 1 = 1) =>
  person.send(answerQuestion, { placeId, otherId, outcome });

const readId = ({ body }: { body: unknown }) => (body as { id: number }).id;

test('a person without reviews gets no question and has an empty ranking', async () => {
  const me = await app.person();
  expect((await me.send(getQuestion, {})).body).toBeNull();
  expect(await readRanking(me)).toEqual([]);
  expect((await me.send(getRankingSummary, {})).body).toEqual({
    places: 0,
    answers: 0,
    isShown: false,
    cuisines: [],
  });
  expect((await me.send(listAnswers, {})).body).toEqual([]);
  expect((await me.send(createRankingList, { name: 'Best' })).status).toBe(409);
});

test('after a review of three stars and more comes a question, after a worse one none', async () => {
  const { me, ids } = await reviewer([4, 3, 2]);
  const [good = 0, middling = 0, bad = 0] = ids;
  expect((await me.send(getQuestion, { place: good })).body).toMatchObject({
    place: { id: good, name: 'Casa 4', cuisine: 'Italian' },
    other: { id: middling },
  });
  expect((await me.send(getQuestion, { place: middling })).body).toMatchObject({ place: { id: middling } });
  expect((await me.send(getQuestion, { place: bad })).body).toBeNull();
});

test('a skipped question is followed by another one, and nothing of it is kept', async () => {
  const { me, ids } = await reviewer([4, 4, 3]);
  const [one = 0, two = 0, three = 0] = ids;
  expect((await me.send(getQuestion, { place: one })).body).toMatchObject({ other: { id: two } });
  const next = await me.send(getQuestion, { place: one, except: [two] });
  expect(next.body).toMatchObject({ other: { id: three } });
  expect((await me.send(getQuestion, { place: one, except: [two, three] })).body).toBeNull();
  expect(await app.services.db.$count(tasteComparisons, eq(tasteComparisons.userId, me.id))).toBe(0);
});

test('answers move the order, and undoing them brings back the order before', async () => {
  const { me, ids } = await reviewer([4, 4, 4]);
  const [one = 0, two = 0, three = 0] = ids;
  expect(await readOrder(me)).toEqual([one, two, three]);
  const before = await readRanking(me);
  const reply = await answer(me, three, one);
  expect(reply.body).toMatchObject({ band: { from: 1, count: 3 } });
  const again = await answer(me, three, two);
  expect(await readOrder(me)).toEqual([three, one, two]);
  expect((await readRanking(me))[0]).toMatchObject({ id: three, answers: 2, from: 1 });
  for (const { body } of [reply, again])
    expect((await me.send(undoAnswer, { id: readId({ body }) })).status).toBe(200);
  expect(await readRanking(me)).toEqual(before);
  expect((await me.send(undoAnswer, { id: readId(reply) })).status).toBe(404);
});

test('the answers are there to be read, each with both restaurants, whichever was named first', async () => {
  const { me, ids } = await reviewer([4, 4, 4]);
  const [one = 0, two = 0, three = 0] = ids;
  await answer(me, two, one, -1);
  await answer(me, two, three, 0);
  const { body } = await me.send(listAnswers, {});
  expect(body).toMatchObject([
    { first: { id: two }, second: { id: three }, outcome: 0 },
    { first: { id: one, name: 'Casa 4' }, second: { id: two }, outcome: 1 },
  ] satisfies Partial<Record<keyof ComparisonAnswer, unknown>>[]);
  const page = await me.send(listAnswers, { limit: 1 });
  expect(page.body).toHaveLength(1);
});

test('a person compares restaurants that they reviewed, two different ones, each pair once', async () => {
  const { me, ids } = await reviewer([4, 4]);
  const [one = 0, two = 0] = ids;
  const other = await app.person();
  const [foreign = 0] = await review(other, [5]);
  expect((await answer(me, one, one)).status).toBe(400);
  expect((await answer(me, one, foreign)).status).toBe(404);
  expect((await answer(other, one, two)).status).toBe(404);
  expect((await answer(me, one, 2_147_483_647)).status).toBe(404);
  expect((await answer(me, one, two)).status).toBe(200);
  expect(await answer(me, two, one, 0)).toMatchObject({
    status: 409,
    body: { message: 'You have compared these two. Undo that answer first.' },
  });
  expect((await me.send(getQuestion, { place: one })).body).toBeNull();
});

test('eight answers about one pair at once: one counts', async () => {
  const { me, ids } = await reviewer([4, 4]);
  const [one = 0, two = 0] = ids;
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => answer(me, one, two, n % 2 === 0 ? 1 : -1)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await app.services.db.$count(tasteComparisons, eq(tasteComparisons.userId, me.id))).toBe(1);
});

test('answers are bounded', async () => {
  const { me, ids } = await reviewer([4, 4]);
  const [one = 0, two = 0] = ids;
  const places = await app.services.db
    .insert(restaurants)
    .values(
      Array.from({ length: MAX_COMPARISONS }, () => ({
        name: 'Casa',
        cuisineType: 'Thai',
        priceRange: '$$' as const,
        address: 'Rua',
      })),
    )
    .returning({ id: restaurants.id });
  await app.services.db
    .insert(tasteComparisons)
    .values(places.map(({ id }) => ({ userId: me.id, a: one, b: id, outcome: 1 })));
  expect(await answer(me, one, two)).toMatchObject({ status: 409 });
});

test('answers of others cannot be undone', async () => {
  const { me, ids } = await reviewer([4, 4]);
  const reply = await answer(me, ids[0] ?? 0, ids[1] ?? 0);
  const other = await app.person();
  expect((await other.send(undoAnswer, { id: readId(reply) })).status).toBe(404);
  expect((await me.send(listAnswers, {})).body).toHaveLength(1);
});

test('a cuisine has its own ranking, with ranks among its restaurants', async () => {
  const { me, ids } = await reviewer([3, 5]);
  const [thai = 0] = await review(me, [4], 'Thai');
  expect(await readOrder(me)).toEqual([ids[1], thai, ids[0]]);
  expect(await readRanking(me, 'Thai')).toMatchObject([{ id: thai, from: 1, to: 1 }]);
  expect((await me.send(getRankingSummary, {})).body).toMatchObject({
    places: 3,
    cuisines: [
      { cuisine: 'Italian', places: 2 },
      { cuisine: 'Thai', places: 1 },
    ],
  });
});

test('a long ranking comes in pages', async () => {
  const { me, ids } = await reviewer([5, 4, 3]);
  const first = await me.request('GET', '/api/user/ranking?limit=2');
  expect((first.body as PlaceInRanking[]).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
  const next = await me.request('GET', `/api/user/ranking?limit=2&cursor=${cursor}`);
  expect((next.body as PlaceInRanking[]).map(({ id }) => id)).toEqual(ids.slice(2));
});

test('a restaurant that is no longer shown leaves ranking and questions, and its answers come back with it', async () => {
  const { me, ids } = await reviewer([4, 4, 4]);
  const [one = 0, two = 0, three = 0] = ids;
  await answer(me, three, one);
  const before = await readRanking(me);
  const show = (status: 'approved' | 'rejected') =>
    app.services.db.update(restaurants).set({ status }).where(eq(restaurants.id, three));
  await show('rejected');
  expect(await readOrder(me)).toEqual([one, two]);
  expect((await me.send(listAnswers, {})).body).toEqual([]);
  expect((await me.send(getQuestion, { place: three })).body).toBeNull();
  await show('approved');
  expect(await readRanking(me)).toEqual(before);
});

test('a ranking is private until its owner shows it, and then for those who may see the profile', async () => {
  const { me, ids } = await reviewer([5, 4]);
  const other = await app.person();
  const look = (person: Pick<Person, 'send'>) => person.send(listPersonRanking, { username: me.username });
  const count = async (person: Pick<Person, 'send'>) =>
    (await person.send(getPersonTaste, { username: me.username })).body;
  for (const person of [other, app.visitor]) {
    expect((await look(person)).status).toBe(404);
    expect(await count(person)).toEqual({ ranked: null, match: null, shared: 0 });
  }
  expect((await look(me)).status).toBe(200);
  expect((await me.send(saveRankingChoice, { isShown: true })).body).toEqual({ isShown: true });
  for (const person of [other, app.visitor]) {
    const { body, text } = await look(person);
    expect((body as PlaceInRanking[]).map(({ id }) => id)).toEqual(ids);
    expect(text).not.toContain('answers');
    expect(await count(person)).toMatchObject({ ranked: 2, match: null });
  }
  await app.services.db.update(users).set({ isPrivate: true }).where(eq(users.id, me.id));
  for (const person of [other, app.visitor]) expect((await look(person)).status).toBe(404);
  expect((await app.visitor.send(listPersonRanking, { username: 'nobody-at-all' })).status).toBe(404);
});

test('a list of the ranking has its order, and is private like any other', async () => {
  const { me, ids } = await reviewer([3, 5, 4]);
  const [thai = 0] = await review(me, [5], 'Thai');
  const answer = await me.send(createRankingList, { name: 'My best Italian', cuisine: 'Italian' });
  expect(answer.body).toMatchObject({ name: 'My best Italian', isShared: false });
  expect((answer.body as SavedList).restaurantIds).toEqual([ids[1], ids[2], ids[0]]);
  const all = (await me.send(createRankingList, { name: 'My best' })).body as SavedList;
  expect(all.restaurantIds).toHaveLength(4);
  expect(all.restaurantIds.slice(0, 2).toSorted()).toEqual([ids[1], thai].toSorted());
  expect((await me.send(createRankingList, { name: 'My best' })).status).toBe(409);
  expect((await app.visitor.send(getList, { id: all.token })).status).toBe(404);
});

test('a match needs five shared restaurants, depends on the order only, and is the same for both', async () => {
  const { me, ids } = await reviewer([5, 4, 3, 2]);
  const them = await app.person();
  const review = (restaurantId: number, rating: number) =>
    addReview(app.services, { userId: them.id, restaurantId }, { rating });
  for (const [at, id] of ids.entries()) await review(id, 4 - at);
  const read = async (from: Person, to: Person) =>
    (await from.send(getTasteMatch, { username: to.username })).body as ReplyOf<typeof getTasteMatch>;
  expect(await read(me, them)).toMatchObject({ match: null, hasMyAnswers: false });
  expect((await read(me, them)).places).toHaveLength(4);
  const fifth = await addRestaurant(app.services, owner.id);
  await addReview(app.services, { userId: me.id, restaurantId: fifth.id }, { rating: 1 });
  await review(fifth.id, 1);
  const stars = await read(me, them);
  // Four stars to four of mine: 5, 4, 3, 2, 1 against 4, 3, 2, 1, 1.
  expect(stars.match).toBeGreaterThan(0.3);
  expect(stars.places.map(({ id }) => id).slice(0, 4)).toEqual(ids);
  expect((await read(them, me)).match).toBeCloseTo(stars.match ?? 0);
  const line = await me.send(getPersonTaste, { username: them.username });
  expect(line.body).toEqual({ ranked: null, match: stars.match, shared: 5 });
  expect((await app.visitor.send(getPersonTaste, { username: them.username })).body).toMatchObject({
    match: null,
  });
});

test('answers count in a match once their ranking is shown, and a private account matches its followers alone', async () => {
  const { me, ids } = await reviewer([4, 4, 4, 4, 4]);
  const them = await app.person();
  for (const [at, restaurantId] of ids.entries())
    await addReview(app.services, { userId: them.id, restaurantId }, { rating: 5 - at });
  const read = async () =>
    (await them.send(getTasteMatch, { username: me.username })).body as ReplyOf<typeof getTasteMatch>;
  const byStars = await read();
  // With equal stars everywhere there is no match.
  expect(byStars.match).toBeCloseTo(0);
  for (const [at, id] of ids.slice(1).entries()) await answer(me, ids[at] ?? 0, id);
  expect(await read()).toEqual(byStars);
  await me.send(saveRankingChoice, { isShown: true });
  const byAnswers = await read();
  expect(byAnswers).toMatchObject({ hasMyAnswers: false, hasTheirAnswers: true });
  expect(byAnswers.match).toBeGreaterThan(0.35);
  await app.services.db.update(users).set({ isPrivate: true }).where(eq(users.id, me.id));
  expect((await them.send(getTasteMatch, { username: me.username })).status).toBe(404);
  expect((await me.send(getTasteMatch, { username: me.username })).status).toBe(404);
});

test('an export names both restaurants of each answer, and an account takes its answers along', async () => {
  const { me, ids } = await reviewer([4, 4]);
  await answer(me, ids[0] ?? 0, ids[1] ?? 0);
  const { comparisons } = tasteData.tables(me.id);
  if (!comparisons) throw new Error('No query exports the answers.');
  const { rows } = await app.services.db.execute(comparisons);
  expect(rows).toMatchObject([{ first: 'Casa 4', second: 'Casa 4', outcome: 1 }]);
  const [erase] = tasteData.erase ?? [];
  expect(await erase?.(app.services.db, me.id, { keepReviews: true, limit: 10 })).toBe(1);
  expect((await me.send(listAnswers, {})).body).toEqual([]);
});
