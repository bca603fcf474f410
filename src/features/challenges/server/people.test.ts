import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badges, blocks, communities, communityMembers, follows, menuItems, users } from '#db/schema.ts';
import { addChallenge, addPost, addVisit } from '#features/challenges/testing/challenges.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  acceptChallenge,
  getAchievements,
  getLeaderboard,
  listChallenges,
  listCommunityChallenges,
  saveLeaderboardChoice,
} from '../contract.ts';
import type { Challenge } from '../shapes.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = (overrides = {}) => addRestaurant(app.services, owner.id, overrides);

async function follow(follower: Person, following: Person) {
  await app.services.db.insert(follows).values({ followerId: follower.id, followingId: following.id });
}

type Board = {
  isOnLeaderboards: boolean;
  rows: { rank: number; count: number; isMe: boolean; person: { id: number } }[];
};

test('a leaderboard lists me and people whom I follow if they chose it, with this week’s progress, without blocked people', async () => {
  const [me, mutual, silent, stranger, blocked] = await Promise.all(
    Array.from({ length: 5 }, () => app.person()),
  );
  if (!me || !mutual || !silent || !stranger || !blocked) throw new Error('Five people were made.');
  const target = await place();
  const id = await addChallenge(app, { requiredCount: 10 });
  const people = [me, mutual, silent, stranger, blocked];
  for (const person of people) {
    await person.send(acceptChallenge, { id });
    if (person !== silent)
      expect((await person.send(saveLeaderboardChoice, { isOnLeaderboards: true })).status).toBe(200);
    await addVisit(app, person.id, target.id);
  }
  await addVisit(app, mutual.id, target.id);
  for (const person of [mutual, silent, blocked]) await follow(me, person);
  const board = async () => (await me.send(getLeaderboard, { id })).body as Board;
  const ids = async () => (await board()).rows.map(({ person }) => person.id);
  expect(await ids()).toEqual([mutual.id, me.id, blocked.id]);
  expect((await board()).rows.map(({ rank, count }) => [rank, count])).toEqual([
    [1, 2],
    [2, 1],
    [2, 1],
  ]);
  await app.services.db.insert(blocks).values({ blockerId: blocked.id, blockedId: me.id });
  expect(await ids()).toEqual([mutual.id, me.id]);
  await mutual.send(saveLeaderboardChoice, { isOnLeaderboards: false });
  expect(await ids()).toEqual([me.id]);
  await me.send(saveLeaderboardChoice, { isOnLeaderboards: false });
  expect(await board()).toMatchObject({ isOnLeaderboards: false, rows: [{ isMe: true }] });
  expect((await app.visitor.send(getLeaderboard, { id })).status).toBe(401);
});

type Achievements = {
  badges: { kind: string; challengeId: number | null }[];
  open: { kind: string }[];
  level: { level: number; points: number };
  streak: { weeks: number } | null;
  visitsByMonth: { month: string; visits: number }[] | null;
};

const read = async (viewer: Person, person: Person) =>
  (await viewer.send(getAchievements, { username: person.username })).body as Achievements;
const kinds = ({ badges: earned }: Achievements) => earned.map(({ kind }) => kind).sort();

test('badges are earned by their rules, once', async () => {
  const me = await app.person();
  const cuisines = ['Thai', 'Greek', 'Italian', 'Korean', 'Indian'];
  const places = await Promise.all(
    cuisines.map((cuisineType) => place({ cuisineType, tags: ['Natural wine'] })),
  );
  const [first] = places;
  if (!first) throw new Error('Places were made.');
  await app.services.db
    .insert(menuItems)
    .values({ restaurantId: first.id, name: 'Tofu', price: 900, dietary: ['Vegan', 'Vegetarian'] });
  for (const [index, { id }] of places.entries()) {
    await addVisit(app, me.id, id);
    const badges = kinds(await read(me, me));
    expect(badges.includes('wine-enthusiast')).toBe(index >= 2);
    expect(badges.includes('foodie-explorer')).toBe(index >= 4);
  }
  for (let n = 0; n < 3; n += 1) await addVisit(app, me.id, first.id);
  expect(kinds(await read(me, me))).toEqual(['foodie-explorer', 'vegan-supporter', 'wine-enthusiast']);
  expect((await read(me, me)).open.map(({ kind }) => kind)).toEqual(['more-challenges']);
  expect(await app.services.db.$count(badges, eq(badges.userId, me.id))).toBe(3);
});

test('platform challenges make the level, three of them a badge, each one its own', async () => {
  const [me, target] = [await app.person(), await place()];
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await addChallenge(app, { points: 50 }));
  ids.push(await addChallenge(app, { points: 500, restaurantId: target.id }));
  for (const id of ids.slice(0, 2)) await me.send(acceptChallenge, { id });
  await addVisit(app, me.id, target.id);
  expect(await read(me, me)).toMatchObject({ level: { level: 2, points: 100, from: 100, next: 300 } });
  expect(kinds(await read(me, me))).toEqual(['challenge', 'challenge']);
  for (const id of ids.slice(2)) await me.send(acceptChallenge, { id });
  // Today's visit counts for challenges accepted today.
  expect(await read(me, me)).toMatchObject({ level: { points: 150 } });
  expect(kinds(await read(me, me)).filter((kind) => kind === 'more-challenges')).toHaveLength(1);
});

test('visits, streaks and badges of places are shown to others by choice; a private profile shows nothing', async () => {
  const [me, other, target] = [await app.person(), await app.person(), await place()];
  const id = await addChallenge(app, { restaurantId: target.id });
  await me.send(acceptChallenge, { id });
  await addVisit(app, me.id, target.id, new Date().toISOString().slice(0, 10));
  const mine = await read(me, me);
  expect(mine.streak).toMatchObject({ weeks: 1 });
  expect(mine.visitsByMonth).toHaveLength(12);
  expect(mine.visitsByMonth?.at(-1)).toMatchObject({ visits: 1 });
  expect(kinds(mine)).toEqual(['challenge']);
  const page = await read(other, me);
  expect(page).toMatchObject({ badges: [], streak: null, visitsByMonth: null, open: [] });
  const { db } = app.services;
  await db.update(users).set({ showsVisits: true }).where(eq(users.id, me.id));
  expect(await read(app.visitor, me)).toMatchObject({ badges: [{ challengeId: id }], streak: { weeks: 1 } });
  await db.update(users).set({ isPrivate: true }).where(eq(users.id, me.id));
  expect(await read(other, me)).toMatchObject({ badges: [], level: { points: 0 }, visitsByMonth: null });
  await db.insert(blocks).values({ blockerId: me.id, blockedId: other.id });
  expect((await other.send(getAchievements, { username: me.username })).status).toBe(404);
});

test('a challenge of a community is for its members, and counts photos posted there', async () => {
  const [me, other, target] = [await app.person(), await app.person(), await place()];
  const { db } = app.services;
  const slug = `c-${crypto.randomUUID().slice(0, 8)}`;
  const [community] = await db.insert(communities).values({ slug, name: 'Ramen friends' }).returning();
  const communityId = community?.id ?? 0;
  await db.insert(communityMembers).values({ communityId, userId: me.id });
  const id = await addChallenge(app, { communityId, counts: 'photo', requiredCount: 2 });
  const listTitles = async (person: Person) =>
    ((await person.send(listChallenges, {})).body as Challenge[]).some((challenge) => challenge.id === id);
  expect(await listTitles(me)).toBe(true);
  expect(await listTitles(other)).toBe(false);
  expect((await app.visitor.send(listCommunityChallenges, { slug })).body).toMatchObject([
    { id, community: { slug, name: 'Ramen friends' } },
  ]);
  const refusal = await other.send(acceptChallenge, { id });
  expect(refusal).toMatchObject({ status: 403, body: { message: expect.stringMatching('Ramen friends') } });
  await me.send(acceptChallenge, { id });
  await addVisit(app, me.id, target.id);
  const images = ['/media/a/800.webp'];
  await addPost(app, me.id, { restaurantId: target.id, images });
  expect((await me.send(acceptChallenge, { id })).body).toMatchObject({ progress: { progress: 0 } });
  await addPost(app, me.id, { restaurantId: target.id, images, communityId });
  expect((await me.send(acceptChallenge, { id })).body).toMatchObject({ progress: { progress: 1 } });
});
