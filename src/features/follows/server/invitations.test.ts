import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRequests, follows, friendInvitations, users } from '#db/schema.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import {
  acceptFriendInvitation,
  blockPerson,
  followPerson,
  getFriendInvitation,
  getMyFriendInvitation,
  unfollowPerson,
  withdrawFriendInvitation,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const invite = async (person: Person) => {
  const { status, body } = await person.send(getMyFriendInvitation, {});
  expect(status).toBe(200);
  return (body as { token: string; expiresAt: string }).token;
};

/** The follows between two people, and their numbers of followers. */
async function readFollows(one: Person, other: Person) {
  const { rows } = await app.services.db.execute(sql`
    select f.follower_id as who from follows f
    where (follower_id, following_id) in ((${one.id}, ${other.id}), (${other.id}, ${one.id})) order by 1`);
  const counts = await app.services.db
    .select({ count: users.followerCount })
    .from(users)
    .where(sql`id in (${one.id}, ${other.id})`);
  return { who: rows.map(({ who }) => who), counts: counts.map(({ count }) => count) };
}
const bothWays = (one: Person, other: Person) => ({
  who: [one.id, other.id].sort((a, b) => a - b),
  counts: [1, 1],
});
const NOBODY = { who: [], counts: [0, 0] };

const readTitles = async (person: Person) => {
  const { body } = await person.send(listNotifications, {});
  return (body as Notification[]).map(({ title }) => title);
};

test('after accepting both people follow each other, and the sender is notified; reading the link changes nothing', async () => {
  const [ana, ben] = [await app.person({ name: 'Ana' }), await app.person({ name: 'Ben' })];
  const token = await invite(ana);
  expect((await app.visitor.send(getFriendInvitation, { token })).body).toMatchObject({
    username: ana.username,
    name: 'Ana',
    relation: null,
  });
  expect((await ben.send(getFriendInvitation, { token })).body).toMatchObject({
    relation: { isFollowing: false, followsMe: false },
  });
  expect(await readFollows(ana, ben)).toEqual(NOBODY);
  const answer = await ben.send(acceptFriendInvitation, { token });
  expect(answer.body).toMatchObject({
    username: ana.username,
    relation: { isFollowing: true, followsMe: true },
  });
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
  expect(await readTitles(ana)).toEqual(['Ben accepted your invitation: you follow each other']);
  expect(await readTitles(ben)).toEqual([]);
});

test('accepting many times at once counts once, and later attempts notify nobody', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const token = await invite(ana);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ben.send(acceptFriendInvitation, { token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
  expect(await readTitles(ana)).toHaveLength(1);
});

test('two who accept each other’s links at the same moment do not lock each other out', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const [fromAna, fromBen] = [await invite(ana), await invite(ben)];
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => ben.send(acceptFriendInvitation, { token: fromAna })),
    ...Array.from({ length: 4 }, () => ana.send(acceptFriendInvitation, { token: fromBen })),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
});

test('a follow one way becomes both, and a request between private accounts is answered by it', async () => {
  const [ana, ben] = [await app.person({ isPrivate: true }), await app.person({ isPrivate: true })];
  await ben.send(followPerson, { username: ana.username });
  await ana.send(followPerson, { username: ben.username });
  const token = await invite(ana);
  expect((await ben.send(acceptFriendInvitation, { token })).body).toMatchObject({
    relation: { isFollowing: true, isRequested: false, followsMe: true },
  });
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
  expect(await app.services.db.$count(followRequests, eq(followRequests.followerId, ben.id))).toBe(0);
  expect(await app.services.db.$count(followRequests, eq(followRequests.followerId, ana.id))).toBe(0);
  await ana.send(unfollowPerson, { username: ben.username });
  await ben.send(acceptFriendInvitation, { token });
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
});

test('a person cannot follow themselves by their own link', async () => {
  const ana = await app.person();
  const token = await invite(ana);
  expect((await ana.send(getFriendInvitation, { token })).body).toMatchObject({ relation: null });
  const refusal = await ana.send(acceptFriendInvitation, { token });
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({ message: 'This is your own link. Send it to somebody.' });
  expect(await app.services.db.$count(follows, eq(follows.followerId, ana.id))).toBe(0);
});

test('a link is refused between people with a block in either direction, without the reason', async () => {
  const unknown = await (await app.person()).send(getFriendInvitation, { token: 'x'.repeat(22) });
  for (const blocks of ['sender', 'receiver'] as const) {
    const [ana, ben] = [await app.person(), await app.person()];
    const token = await invite(ana);
    const [blocker, other] = blocks === 'sender' ? [ana, ben] : [ben, ana];
    await blocker.send(blockPerson, { username: other.username });
    for (const call of [getFriendInvitation, acceptFriendInvitation]) {
      const refusal = await ben.send(call, { token });
      expect(refusal.status).toBe(404);
      expect(refusal.body).toMatchObject({ message: (unknown.body as { message: string }).message });
    }
    expect(await readFollows(ana, ben)).toEqual(NOBODY);
  }
});

test('a block at the moment of accepting leaves no follow', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const token = await invite(ana);
  await Promise.all([
    ...Array.from({ length: 4 }, () => ben.send(acceptFriendInvitation, { token })),
    ana.send(blockPerson, { username: ben.username }),
  ]);
  expect(await readFollows(ana, ben)).toEqual(NOBODY);
});

test('one link a person: the same until it is stopped, and then another one that alone works', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const tokens = await Promise.all(Array.from({ length: 8 }, () => invite(ana)));
  expect(new Set(tokens).size).toBe(1);
  const [firstToken = ''] = tokens;
  expect((await ana.send(withdrawFriendInvitation, {})).status).toBe(200);
  expect((await ben.send(getFriendInvitation, { token: firstToken })).status).toBe(404);
  expect((await ben.send(acceptFriendInvitation, { token: firstToken })).status).toBe(404);
  const nextToken = await invite(ana);
  expect(nextToken).not.toBe(firstToken);
  expect((await ben.send(acceptFriendInvitation, { token: firstToken })).status).toBe(404);
  expect((await ben.send(acceptFriendInvitation, { token: nextToken })).status).toBe(200);
  // Follows from the link stay.
  await ana.send(withdrawFriendInvitation, {});
  expect(await readFollows(ana, ben)).toEqual(bothWays(ana, ben));
});

test('a link that has expired works no more, is replaced by the next one, and is forgotten at night', async () => {
  const [ana, ben] = [await app.person(), await app.person()];
  const expire = ({ id }: Person) =>
    app.services.db
      .update(friendInvitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(friendInvitations.userId, id));
  const expiredToken = await invite(ana);
  await expire(ana);
  expect((await ben.send(getFriendInvitation, { token: expiredToken })).status).toBe(404);
  expect((await ben.send(acceptFriendInvitation, { token: expiredToken })).status).toBe(404);
  expect(await invite(ana)).not.toBe(expiredToken);
  const live = await invite(ben);
  await expire(ana);
  await runScheduledJobs(app.services, 'night');
  expect(await app.services.db.$count(friendInvitations, eq(friendInvitations.userId, ana.id))).toBe(0);
  expect(await invite(ben)).toBe(live);
});

test('the link of a person who was removed or has left no longer works', async () => {
  const ben = await app.person();
  for (const column of ['deletedAt', 'closedAt'] as const) {
    const ana = await app.person();
    const token = await invite(ana);
    await app.services.db
      .update(users)
      .set({ [column]: sql`now()` })
      .where(eq(users.id, ana.id));
    expect((await app.visitor.send(getFriendInvitation, { token })).status).toBe(404);
    expect((await ben.send(acceptFriendInvitation, { token })).status).toBe(404);
    expect(await readFollows(ana, ben)).toEqual(NOBODY);
  }
});

test('neither the table nor the log contains the token of a link', async () => {
  const loud = await openApp({ logLevel: 'info' });
  const [ana, ben] = [await loud.person(), await loud.person()];
  const { body } = await ana.send(getMyFriendInvitation, {});
  const { token } = body as { token: string };
  await ben.send(getFriendInvitation, { token });
  await ben.send(acceptFriendInvitation, { token });
  await loud.visitor.send(acceptFriendInvitation, { token });
  const rows = await loud.services.db.select().from(friendInvitations);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(loud.logged.length).toBeGreaterThan(3);
  expect(JSON.stringify(loud.logged)).not.toContain(token);
  await loud.close();
});

test('guessing tokens is limited', async () => {
  const strict = await openApp({ limitFactor: 0.01 });
  const guesser = await strict.person();
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const token = String(nth).padStart(22, 'x');
    statuses.push((await guesser.send(getFriendInvitation, { token })).status);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
  expect((await guesser.send(acceptFriendInvitation, { token: 'x'.repeat(22) })).status).toBe(404);
  expect((await guesser.send(acceptFriendInvitation, { token: 'x'.repeat(22) })).status).toBe(404);
  expect((await guesser.send(acceptFriendInvitation, { token: 'x'.repeat(22) })).status).toBe(429);
  await strict.close();
});
