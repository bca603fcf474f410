import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, follows, users } from '#db/schema.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { getPerson, type PersonInList } from '#features/people/contract.ts';
import { listPersonReviews } from '#features/reviews/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import {
  acceptFollowRequest,
  blockPerson,
  declineFollowRequest,
  followPerson,
  listBlockedPeople,
  listFollowers,
  listFollowing,
  listFollowRequests,
  listMutedPeople,
  mutePerson,
  type PersonSuggestion,
  removeFollower,
  savePrivacySettings,
  searchPeople,
  suggestPeople,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const readCounters = async ({ id }: Person) => {
  const [row] = await app.services.db
    .select({
      followers: users.followerCount,
      following: app.services.db.$count(follows, eq(follows.followerId, id)),
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
};
const names = (body: unknown) => (body as PersonInList[]).map(({ username }) => username);

test('following counts at both ends, shows in both lists, and unfollowing ends it', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const followAnswer = await ana.send(followPerson, { username: ben.username.toUpperCase() });
  expect(followAnswer.body).toEqual({
    relation: { isFollowing: true, isRequested: false, followsMe: false, isMuted: false },
    followerCount: 1,
  });
  expect(await readCounters(ana)).toEqual({ followers: 0, following: 1 });
  expect(names((await app.visitor.send(listFollowers, { username: ben.username })).body)).toEqual([
    ana.username,
  ]);
  expect(names((await app.visitor.send(listFollowing, { username: ana.username })).body)).toEqual([
    ben.username,
  ]);
  const asBen = (await ben.send(getPerson, { username: ana.username })).body;
  expect(asBen).toMatchObject({ followingCount: 1, relation: { followsMe: true, isFollowing: false } });
  const answer = await ana.send(unfollowPerson, { username: ben.username });
  expect(answer.body).toMatchObject({ relation: { isFollowing: false }, followerCount: 0 });
  expect(await readCounters(ben)).toEqual({ followers: 0, following: 0 });
});

test('twenty follows at once are one, and follows in both directions do not lock each other out', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => ana.send(followPerson, { username: ben.username })),
    ...Array.from({ length: 20 }, () => ben.send(followPerson, { username: ana.username })),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readCounters(ana)).toEqual({ followers: 1, following: 1 });
  expect(await readCounters(ben)).toEqual({ followers: 1, following: 1 });
});

test('following, muting or blocking oneself or an unknown person is refused', async () => {
  const ana = await app.person();
  const own = { username: ana.username };
  expect((await ana.send(followPerson, own)).status).toBe(400);
  expect((await ana.send(blockPerson, own)).status).toBe(400);
  expect((await ana.send(mutePerson, { ...own, duration: 'day' })).status).toBe(400);
  expect((await ana.send(followPerson, { username: 'nobody-here' })).status).toBe(404);
});

test('a private account accepts its followers, and shows others a name, a picture and counters', async () => {
  const [cleo, ana, ben] = [
    await app.person({ isPrivate: true, bio: 'Secret' }),
    await app.person(),
    await app.person(),
  ];
  const place = await addRestaurant(app.services, (await app.person()).id);
  await addReview(app.services, { userId: cleo.id, restaurantId: place.id });
  const request = await ana.send(followPerson, { username: cleo.username });
  expect(request.body).toMatchObject({
    relation: { isFollowing: false, isRequested: true },
    followerCount: 0,
  });
  await ben.send(followPerson, { username: cleo.username });
  const closed = (await ana.send(getPerson, { username: cleo.username })).body;
  expect(closed).toMatchObject({ isOpen: false, bio: '', reviewCount: 1 });
  expect((await ana.send(listPersonReviews, { username: cleo.username })).body).toEqual([]);
  expect((await ana.send(listFollowers, { username: cleo.username })).body).toEqual([]);

  expect((await cleo.send(listFollowRequests, {})).body).toMatchObject([
    { person: { username: ben.username } },
    { person: { username: ana.username } },
  ]);
  expect((await cleo.send(acceptFollowRequest, { id: ana.id })).status).toBe(200);
  expect((await cleo.send(declineFollowRequest, { id: ben.id })).status).toBe(200);
  expect((await cleo.send(acceptFollowRequest, { id: ben.id })).status).toBe(404);
  expect(await readCounters(cleo)).toEqual({ followers: 1, following: 0 });
  expect((await ana.send(getPerson, { username: cleo.username })).body).toMatchObject({
    isOpen: true,
    bio: 'Secret',
  });
  expect((await ana.send(listPersonReviews, { username: cleo.username })).body).toHaveLength(1);

  expect((await cleo.send(removeFollower, { id: ana.id })).status).toBe(200);
  expect(await readCounters(cleo)).toEqual({ followers: 0, following: 0 });
  expect((await ana.send(getPerson, { username: cleo.username })).body).toMatchObject({ isOpen: false });
});

test('an account that becomes public accepts all who wait', async () => {
  const [cleo, ana] = [await app.person({ isPrivate: true }), await app.person()];
  await ana.send(followPerson, { username: cleo.username });
  const open = {
    isPrivate: false,
    mentionPolicy: 'everyone',
    commentPolicy: 'followers',
    showsVisits: true,
  } as const;
  expect((await cleo.send(savePrivacySettings, open)).body).toEqual(open);
  expect(await readCounters(cleo)).toEqual({ followers: 1, following: 0 });
  expect(await readCounters(ana)).toEqual({ followers: 0, following: 1 });
});

test('a block ends follows both ways and hides each from the other, but from no others', async () => {
  const [ana, ben, cleo] = [await app.person(), await app.person(), await app.person()];
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
    [ana, cleo],
    [ben, cleo],
  ] as const)
    await one.send(followPerson, { username: other.username });
  expect((await ana.send(blockPerson, { username: ben.username })).status).toBe(200);
  expect(await readCounters(ben)).toEqual({ followers: 0, following: 1 });
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    expect((await one.send(getPerson, { username: other.username })).status).toBe(404);
    expect((await one.send(followPerson, { username: other.username })).status).toBe(404);
    expect((await one.send(searchPeople, { q: other.username })).body).toEqual([]);
    expect(names((await one.send(listFollowers, { username: cleo.username })).body)).toEqual([one.username]);
  }
  expect(names((await app.visitor.send(listFollowers, { username: cleo.username })).body)).toHaveLength(2);
  expect(names((await ana.send(listBlockedPeople, {})).body)).toEqual([ben.username]);
  expect((await ben.send(listBlockedPeople, {})).body).toEqual([]);
  expect((await ben.send(unblockPerson, { id: ana.id })).status).toBe(404);
  expect((await ana.send(unblockPerson, { id: ben.id })).status).toBe(200);
  expect((await ben.send(getPerson, { username: ana.username })).status).toBe(200);
});

test('a blocked person can block back, and that block outlasts the first', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  await ana.send(blockPerson, { username: ben.username });
  expect((await ben.send(blockPerson, { username: ana.username })).status).toBe(200);
  expect(names((await ben.send(listBlockedPeople, {})).body)).toEqual([ana.username]);
  expect((await ana.send(unblockPerson, { id: ben.id })).status).toBe(200);
  expect((await ana.send(getPerson, { username: ben.username })).status).toBe(404);
  expect((await ben.send(unblockPerson, { id: ana.id })).status).toBe(200);
  expect((await ana.send(getPerson, { username: ben.username })).status).toBe(200);
});

test('a follow and a block at the same moment leave no follow behind a block', async () => {
  for (let round = 0; round < 10; round++) {
    const [ana, ben] = [await app.person(), await app.person()];
    await Promise.all([
      ana.send(followPerson, { username: ben.username }),
      ben.send(blockPerson, { username: ana.username }),
    ]);
    const { db } = app.services;
    expect(await db.select().from(blocks).where(eq(blocks.blockerId, ben.id))).toHaveLength(1);
    expect(await db.select().from(follows).where(eq(follows.followerId, ana.id))).toEqual([]);
    expect(await readCounters(ben)).toEqual({ followers: 0, following: 0 });
  }
});

test('a mute is listed with its end, and ends', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  await ana.send(mutePerson, { username: ben.username, duration: 'week' });
  const [person] = (await ana.send(listMutedPeople, {})).body as Array<{ until: string | null }>;
  expect(person).toMatchObject({ username: ben.username, relation: { isMuted: true } });
  expect(Date.parse(person?.until ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
  await ana.send(mutePerson, { username: ben.username, duration: 'always' });
  expect((await ana.send(listMutedPeople, {})).body).toMatchObject([{ until: null }]);
  expect((await ana.send(unmutePerson, { id: ben.id })).status).toBe(200);
  expect((await ana.send(listMutedPeople, {})).body).toEqual([]);
});

test('a new person may follow 120 times in the first hour, and then reads the limit and when it ends', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  for (let twenty = 0; twenty < 6; twenty += 1)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        expect((await ana.send(followPerson, { username: ben.username })).status).toBe(200);
      }),
    );
  const { status, body, headers } = await ana.send(followPerson, { username: ben.username });
  expect(status).toBe(429);
  expect((body as { message: string }).message).toMatch(
    /^You can do this 120 times an hour\. You can go on in \d+ (minutes|seconds)\.$/,
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('search finds beginnings of names in any case, people I follow first, a page at a time', async () => {
  const key = crypto.randomUUID().slice(0, 8);
  const [ana, one, two, three] = [
    await app.person(),
    await app.person({ username: `${key}-a` }),
    await app.person({ username: `${key}-b` }),
    await app.person({ username: `zz-${key}`, name: `${key.toUpperCase()} Third` }),
  ];
  await ana.send(followPerson, { username: two.username });
  const first = await ana.send(searchPeople, { q: key.toUpperCase(), limit: 2 });
  expect(names(first.body)).toEqual([two.username, one.username]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect(names((await ana.request('GET', next)).body)).toEqual([three.username]);
  expect((await ana.send(searchPeople, { q: '%' })).body).toEqual([]);
});

test('suggestions have their reason with its numbers, and leave out followed, blocked and muted people', async () => {
  const owner = await app.person();
  const [ana, ben, cleo, dora, eva] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  for (const [name, stars] of [
    ['Cais', 5],
    ['Soi', 4],
    ['Petit', 3],
    ['Deli', 2],
    ['Low', 1],
  ] as const) {
    const place = await addRestaurant(app.services, owner.id, { name });
    for (const person of name === 'Low' ? [ana, ben] : [ana, ben, eva])
      await addReview(app.services, { userId: person.id, restaurantId: place.id }, { rating: stars });
  }
  await ana.send(followPerson, { username: cleo.username });
  await cleo.send(followPerson, { username: dora.username });
  const suggest = async () => (await ana.send(suggestPeople, {})).body as PersonSuggestion[];
  const suggestions = await suggest();
  const taste = suggestions.find(({ person }) => person.id === ben.id);
  expect(taste?.tasteMatch).toBeCloseTo(0.4);
  expect(taste).toMatchObject({
    reason: 'You both rated Cais and Soi highly',
    places: [
      { name: 'Cais', mine: { from: 0.8, to: 1 }, theirs: { from: 0.8, to: 1 } },
      { name: 'Soi', mine: { from: 0.6, to: 0.8 } },
      { name: 'Petit' },
      { name: 'Deli' },
      { name: 'Low', theirs: { from: 0, to: 0.2 } },
    ],
  });
  // Four places are too few.
  expect(suggestions.find(({ person }) => person.id === eva.id)?.tasteMatch ?? null).toBeNull();
  expect(suggestions.find(({ person }) => person.id === dora.id)).toMatchObject({
    reason: `Followed by ${cleo.username}`,
    followedBy: [cleo.username],
    tasteMatch: null,
  });
  expect(suggestions.some(({ person }) => person.id === cleo.id)).toBe(false);
  await ana.send(blockPerson, { username: dora.username });
  await ana.send(mutePerson, { username: ben.username, duration: 'always' });
  const ids = (await suggest()).map(({ person }) => person.id);
  expect(ids).not.toContain(ben.id);
  expect(ids).not.toContain(dora.id);
});

test('followers, requests and acceptances are notified, and a follow that was undone is not', async () => {
  const [ana, ben, cleo] = [await app.person(), await app.person(), await app.person({ isPrivate: true })];
  const bell = async (person: Person) =>
    ((await person.send(listNotifications, {})).body as Notification[]).map(({ kind, actors }) => [
      kind,
      ...names(actors),
    ]);
  await ana.send(followPerson, { username: ben.username });
  expect(await bell(ben)).toEqual([['new follower', ana.username]]);
  await ana.send(unfollowPerson, { username: ben.username });
  expect(await bell(ben)).toEqual([]);
  await ana.send(followPerson, { username: cleo.username });
  expect(await bell(cleo)).toEqual([['follow requested', ana.username]]);
  await cleo.send(acceptFollowRequest, { id: ana.id });
  expect(await bell(ana)).toEqual([['follow accepted', cleo.username]]);
});
