import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { challenges, communities, communityMembers } from '#db/schema.ts';
import {
  acceptChallenge,
  createCommunityChallenge,
  endCommunityChallenge,
  getAchievements,
  getChallenge,
  listChallenges,
  listCommunityChallenges,
} from '#features/challenges/contract.ts';
import { MAX_COMMUNITY_CHALLENGES } from '#features/challenges/options.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import { addPost, addVisit } from '#features/challenges/testing/challenges.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';

let app: TestApp;
let moderator: Person;
let member: Person;
let slug: string;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [moderator, member] = [await app.person(), await app.person()];
  slug = await addCommunity(moderator, member);
});

async function addCommunity(founder: Person, other?: Person): Promise<string> {
  const name = `c-${crypto.randomUUID().slice(0, 8)}`;
  const { db } = app.services;
  const [row] = await db
    .insert(communities)
    .values({ slug: name, name: 'Ramen friends', founderId: founder.id })
    .returning();
  const communityId = row?.id ?? 0;
  await db
    .insert(communityMembers)
    .values([
      { communityId, userId: founder.id, role: 'moderator' },
      ...(other ? [{ communityId, userId: other.id }] : []),
    ]);
  return name;
}

const input = { template: 'photos', title: 'Soup of the week', requiredCount: 1 } as const;
const make = async (more: object = {}) => {
  const reply = await moderator.send(createCommunityChallenge, { slug, ...input, ...more });
  return { ...reply, challenge: reply.body as OwnChallenge };
};
const readIds = ({ body }: { body: unknown }) => (body as { id: number }[]).map(({ id }) => id);

test('a moderator makes a challenge, a member completes it by a photo there, and has its badge and no points', async () => {
  const { status, challenge } = await make({ timeZone: 'Asia/Tokyo' });
  expect({ status, challenge }).toMatchObject({
    status: 200,
    challenge: { counts: 'photo', points: 0, reward: null, timeZone: 'Asia/Tokyo', community: { slug } },
  });
  const { id } = challenge;
  expect(readIds(await app.visitor.send(listCommunityChallenges, { slug }))).toEqual([id]);
  expect(readIds(await member.send(listChallenges, {}))).toContain(id);
  expect(readIds(await app.visitor.send(listChallenges, {}))).not.toContain(id);
  await member.send(acceptChallenge, { id });
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  await addVisit(app, member.id, restaurantId);
  const [row] = await app.services.db.select().from(communities).where(eq(communities.slug, slug));
  await addPost(app, member.id, { restaurantId, images: ['/media/a/800.webp'], communityId: row?.id ?? 0 });
  expect((await member.send(getChallenge, { id })).body).toMatchObject({ progress: { completed: true } });
  expect((await member.send(getAchievements, { username: member.username })).body).toMatchObject({
    badges: [{ title: 'Soup of the week', challengeId: id }],
    level: { points: 0 },
  });
});

test('members, strangers and moderators of another community make and end none', async () => {
  const { id } = (await make()).challenge;
  const stranger = await app.person();
  await addCommunity(stranger);
  for (const person of [member, stranger]) {
    expect((await person.send(createCommunityChallenge, { slug, ...input })).status).toBe(403);
    expect((await person.send(endCommunityChallenge, { slug, challengeId: id })).status).toBe(403);
  }
  const own = await addCommunity(stranger);
  expect((await stranger.send(endCommunityChallenge, { slug: own, challengeId: id })).status).toBe(404);
  expect((await stranger.send(createCommunityChallenge, { slug: 'no-such-club', ...input })).status).toBe(
    404,
  );
  expect(readIds(await member.send(listCommunityChallenges, { slug }))).toEqual([id]);
});

test('points, rewards and what no template counts are not theirs to give', async () => {
  const reward = { title: 'A free dessert', stock: 5, on: 'accept' };
  const requestBody = { slug, ...input, points: 500, reward, restaurantId: 1, counts: 'visit' };
  const answer = await moderator.request('POST', `/api/communities/${slug}/challenges`, requestBody);
  expect(answer.body).toMatchObject({ points: 0, hasReward: false, restaurantId: null, counts: 'photo' });
  const nonsense = [
    { template: 'gold' },
    { title: 'x' },
    { requiredCount: 0 },
    { requiredCount: 101 },
    { lastDay: '2020-01-01' },
    { timeZone: 'Europe/Atlantis' },
  ];
  for (const change of nonsense) {
    const body = { ...input, ...change };
    expect((await moderator.request('POST', `/api/communities/${slug}/challenges`, body)).status).toBe(400);
  }
});

test(`of twelve at once ${MAX_COMMUNITY_CHALLENGES} are made; one that ends makes room`, async () => {
  const { db } = app.services;
  const replies = await Promise.all(Array.from({ length: 12 }, () => make()));
  const accepted = replies.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(MAX_COMMUNITY_CHALLENGES);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [first, second] = accepted.map(({ challenge }) => challenge.id);
  await member.send(acceptChallenge, { id: first ?? 0 });
  for (const challengeId of [first ?? 0, second ?? 0])
    expect((await moderator.send(endCommunityChallenge, { slug, challengeId })).status).toBe(200);
  // Accepted challenges end; others are deleted.
  expect((await member.send(getChallenge, { id: first ?? 0 })).body).toMatchObject({ isActive: false });
  expect(await db.$count(challenges, eq(challenges.id, second ?? 0))).toBe(0);
  expect((await moderator.send(endCommunityChallenge, { slug, challengeId: first ?? 0 })).status).toBe(409);
  expect((await make()).status).toBe(200);
});
