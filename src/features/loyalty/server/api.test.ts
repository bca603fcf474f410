import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#db/connect.ts';
import {
  auditLog,
  blocks,
  loyaltyEntries,
  loyaltyMemberships,
  notifications,
  posts,
  restaurantStaff,
  users,
  visits,
} from '#db/schema.ts';
import {
  getMembership,
  listMembershipEntries,
  listMemberships,
  reverseLoyaltyEntry,
} from '#features/admin/memberships/contract.ts';
import { deleteAdminReview } from '#features/admin/reviews/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { createPost, deletePost, editPost } from '#features/posts/contract.ts';
import { createReview, deleteReview } from '#features/reviews/contract.ts';
import { checkIn, getCheckInCode } from '#features/visits/contract.ts';
import { businessDay } from '#features/visits/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  checkLoyalty,
  createShareLink,
  findEarned,
  getLoyalty,
  getOwnProgramme,
  joinLoyalty,
  leaveLoyalty,
  listLoyaltyCards,
  listLoyaltyEntries,
  listMembers,
  openShareLink,
  saveProgramme,
} from '../contract.ts';
import { OPTIONAL_RULES } from '../rules.ts';
import { LoyaltyCheck } from '../shapes.ts';
import { grantChallengePoints, revokeChallengePoints } from './challenge-points.ts';
import { settle } from './points/settle.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

/** A restaurant whose programme has had every rule for a long time. */
async function openProgramme(by = owner) {
  const { id } = await addRestaurant(app.services, by.id, { timeZone: 'UTC' });
  expect((await by.send(saveProgramme, { id, isOn: true, rules: [...OPTIONAL_RULES] })).status).toBe(200);
  await app.services.db.execute(
    sql`update loyalty_terms set valid_from = now() - interval '3 years' where restaurant_id = ${id}`,
  );
  return id;
}

async function openWithMember() {
  const [restaurantId, guest] = [await openProgramme(), await app.person()];
  expect((await guest.send(joinLoyalty, { restaurantId })).status).toBe(200);
  return { restaurantId, guest };
}

async function visit(guest: Person, restaurantId: number) {
  const { body } = await owner.send(getCheckInCode, { id: restaurantId });
  return guest.send(checkIn, { id: restaurantId, code: (body as { code: string }).code });
}

/** Sets the date of joining back by some days. */
const backdate = (guest: Person, days: number) =>
  app.services.db.execute(sql`
    update loyalty_memberships set joined_at = now() - make_interval(days => ${days}),
      counts_from = now() - make_interval(days => ${days}) where user_id = ${guest.id}`);

/** Visits some days ago, announced together. */
async function visitBefore(guest: Person, restaurantId: number, days: number[]) {
  const rows = days.map((ago) => {
    const at = new Date(Date.now() - ago * DAY_MS);
    const createdAt = at.toISOString();
    return { userId: guest.id, restaurantId, day: businessDay('UTC', at.getTime()), createdAt };
  });
  await app.services.db.insert(visits).values(rows);
  await settleFor(guest, restaurantId);
}

const settleFor = (guest: Person, restaurantId: number) =>
  inTransaction(app.services.db, (tx) =>
    settle({ db: tx, services: app.services }, { userId: guest.id, restaurantId }),
  );

async function check(guest: Person, restaurantId: number) {
  const { status, body } = await guest.send(checkLoyalty, { restaurantId });
  expect(status).toBe(200);
  return LoyaltyCheck.parse(body);
}

const entriesAt = async (guest: Person, restaurantId: number) => {
  const rows = await app.services.db
    .select({ rule: loyaltyEntries.rule, delta: loyaltyEntries.delta })
    .from(loyaltyEntries)
    .innerJoin(loyaltyMemberships, eq(loyaltyMemberships.id, loyaltyEntries.membershipId))
    .where(and(eq(loyaltyMemberships.userId, guest.id), eq(loyaltyMemberships.restaurantId, restaurantId)))
    .orderBy(loyaltyEntries.id);
  return rows.map(({ rule, delta }) => `${rule} ${delta}`);
};

const review = (restaurantId: number, rating = 4) =>
  ({ restaurantId, reviewType: 'venue', rating, review: 'As it was' }) as const;

describe('joining and leaving', () => {
  test('a member begins with no points; a check-in shows at once what it earned', async () => {
    const { restaurantId, guest } = await openWithMember();
    expect(await check(guest, restaurantId)).toMatchObject({
      isMember: true,
      isOn: true,
      canJoin: false,
      membership: { totalPoints: 0, tier: 'Bronze', next: { tier: 'Silver', points: 250, visits: 5 } },
    });
    const { status, body } = await visit(guest, restaurantId);
    expect(status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    const { membership } = await check(guest, restaurantId);
    const points = membership?.totalPoints ?? 0;
    expect([70, 100]).toContain(points);
    expect(body).toMatchObject({
      earned: [
        `Visit +20, First Visit Bonus +50${points > 70 ? ', Weekend Warrior +30' : ''}; ${250 - points} points and 4 visits to Silver.`,
      ],
    });
    expect(membership?.next?.visits).toBe(4);
    expect(membership?.lastVisitDay?.slice(0, 7)).toBe(today.slice(0, 7));
    expect((await visit(guest, restaurantId)).body).toMatchObject({ earned: [] });
    expect((await check(guest, restaurantId)).membership).toEqual(membership);
    // An own action: the dialog shows it, so there is no notification.
    expect(await app.services.db.$count(notifications, eq(notifications.userId, guest.id))).toBe(0);
  });

  test('the visit of the day of joining counts', async () => {
    const [restaurantId, guest] = [await openProgramme(), await app.person()];
    await visit(guest, restaurantId);
    expect((await check(guest, restaurantId)).isMember).toBe(false);
    const { body } = await guest.send(joinLoyalty, { restaurantId });
    expect(body).toMatchObject({
      isMember: true,
      earned: [expect.stringMatching(/^Visit \+20, First Visit Bonus \+50.*; .* to Silver\.$/)],
    });
    expect((await guest.send(joinLoyalty, { restaurantId })).body).toMatchObject({ earned: [] });
    expect(await entriesAt(guest, restaurantId)).toEqual(
      expect.arrayContaining(['visit 20', 'first-visit 50']),
    );
  });

  test('fifty joins at once are one membership', async () => {
    const [restaurantId, guest] = [await openProgramme(), await app.person()];
    await visit(guest, restaurantId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guest.send(joinLoyalty, { restaurantId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.services.db.$count(loyaltyMemberships, eq(loyaltyMemberships.userId, guest.id))).toBe(1);
    expect((await entriesAt(guest, restaurantId)).filter((line) => line === 'visit 20')).toHaveLength(1);
  });

  test('leaving gives a receipt; joining again begins at nothing and earns no first visit twice', async () => {
    const { restaurantId, guest } = await openWithMember();
    await backdate(guest, 10);
    await visitBefore(guest, restaurantId, [5]);
    const total = (await check(guest, restaurantId)).membership?.totalPoints ?? 0;
    const { body } = await guest.send(leaveLoyalty, { restaurantId });
    expect(body).toMatchObject({
      restaurant: 'Casa Teste',
      earned: total,
      givenUp: total,
      redeemed: 0,
      visits: 1,
    });
    expect((await guest.send(leaveLoyalty, { restaurantId })).status).toBe(404);
    expect(await check(guest, restaurantId)).toMatchObject({
      isMember: false,
      canJoin: true,
      membership: null,
    });
    // Activity before joining earns nothing, then or later.
    await visitBefore(guest, restaurantId, [1]);
    await guest.send(joinLoyalty, { restaurantId });
    expect((await check(guest, restaurantId)).membership).toMatchObject({
      totalPoints: 0,
      tier: 'Bronze',
      yearVisits: 0,
    });
    const { earned } = z
      .object({ earned: z.array(z.string()) })
      .parse((await visit(guest, restaurantId)).body);
    expect(earned).toEqual([expect.stringMatching(/^Visit \+20[,;]/)]);
    expect(earned[0]).not.toContain('First Visit Bonus');
    const again = await check(guest, restaurantId);
    const history = (await guest.send(listLoyaltyEntries, { restaurantId })).body as Array<{
      name: string;
      delta: number;
      balance: number;
    }>;
    expect(history.find(({ name }) => name === 'Left the program')).toMatchObject({
      delta: -total,
      balance: 0,
    });
    expect(history[0]?.balance).toBe(again.membership?.totalPoints);
  });

  test('owners and staff cannot join their own program; without a program nobody can', async () => {
    const restaurantId = await openProgramme();
    const [cook, guest] = [await app.person(), await app.person()];
    await app.services.db.insert(restaurantStaff).values({ restaurantId, userId: cook.id });
    for (const person of [owner, cook])
      expect(await person.send(joinLoyalty, { restaurantId })).toMatchObject({
        status: 403,
        body: { message: 'You cannot join the loyalty program of a restaurant that you own or work at.' },
      });
    await owner.send(saveProgramme, { id: restaurantId, isOn: false, rules: [] });
    expect(await guest.send(joinLoyalty, { restaurantId })).toMatchObject({
      status: 409,
      body: { message: 'This restaurant has no loyalty program now.' },
    });
    expect((await guest.send(joinLoyalty, { restaurantId: 999_999 })).status).toBe(404);
  });

  test('a member who becomes staff earns nothing from then on, and nothing for that time later', async () => {
    const { restaurantId, guest } = await openWithMember();
    await backdate(guest, 20);
    await visitBefore(guest, restaurantId, [9]);
    const before = await entriesAt(guest, restaurantId);
    await app.services.db.insert(restaurantStaff).values({ restaurantId, userId: guest.id });
    await visitBefore(guest, restaurantId, [2]);
    expect(await entriesAt(guest, restaurantId)).toEqual(before);
    await app.services.db.delete(restaurantStaff).where(eq(restaurantStaff.userId, guest.id));
    await settleFor(guest, restaurantId);
    expect(await entriesAt(guest, restaurantId)).toEqual(before);
  });
});

describe('earning', () => {
  test('a review earns the same with one star and with five, and its deletion takes them back once', async () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      const { restaurantId, guest } = await openWithMember();
      await visit(guest, restaurantId);
      const { body, status } = await guest.send(createReview, review(restaurantId, rating));
      expect(status).toBe(200);
      const { id } = body as { id: number };
      expect(body).toMatchObject({ earned: ['You earned 25 points.'] });
      expect((await entriesAt(guest, restaurantId)).at(-1)).toBe('review 25');
      expect((await app.visitor.send(findEarned, { review: [id] })).body).toEqual({
        reviews: [{ id, points: 25 }],
        posts: [],
      });
      const rows = await app.services.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, guest.id));
      expect(rows.map(({ kind, data }) => [kind, data.amount])).toEqual([['points earned', 25]]);
      await guest.send(deleteReview, { id });
      await guest.send(deleteReview, { id });
      for (let n = 0; n < 3; n++) await settleFor(guest, restaurantId);
      const lines = await entriesAt(guest, restaurantId);
      expect(lines.filter((line) => line.startsWith('review'))).toEqual(['review 25', 'review -25']);
    }
  });

  test('a photo post earns, loses and earns again with its place', async () => {
    const { restaurantId, guest } = await openWithMember();
    await visit(guest, restaurantId);
    const [post] = await app.services.db
      .insert(posts)
      .values({ userId: guest.id, restaurantId, content: 'Here', images: ['/media/a/800.webp'] })
      .returning();
    await settleFor(guest, restaurantId);
    const other = await addRestaurant(app.services, owner.id);
    const id = post?.id ?? 0;
    expect((await app.visitor.send(findEarned, { post: [id] })).body).toEqual({
      reviews: [],
      posts: [{ id, points: 15 }],
    });
    expect((await guest.send(editPost, { id, restaurantId: other.id })).status).toBe(200);
    expect((await app.visitor.send(findEarned, { post: [id] })).body).toEqual({ reviews: [], posts: [] });
    await guest.send(editPost, { id, restaurantId });
    await guest.send(deletePost, { id });
    const lines = (await entriesAt(guest, restaurantId)).filter((line) => line.startsWith('photo'));
    expect(lines).toEqual(['photo 15', 'photo -15', 'photo 15', 'photo -15']);
    await guest.send(createPost, { content: 'Without a photo', restaurantId });
    expect((await entriesAt(guest, restaurantId)).at(-1)).toBe('photo -15');
  });

  test('a member is notified of points lost by a removal, and of points restored', async () => {
    const { restaurantId, guest } = await openWithMember();
    const admin = await app.person({ isAdmin: true });
    await visit(guest, restaurantId);
    const { body } = await guest.send(createReview, review(restaurantId));
    await admin.send(deleteAdminReview, { id: (body as { id: number }).id });
    for (let n = 0; n < 3; n++) await settleFor(guest, restaurantId);
    const cause = { progressId: 9, restaurantId, userId: guest.id };
    const inLoyalty = (work: (context: SubscriberContext) => Promise<unknown>) =>
      inTransaction(app.services.db, (tx) => work({ db: tx, services: app.services }));
    const challenge = { ...cause, points: 40, note: 'Three lunches' };
    await inLoyalty((context) => grantChallengePoints(context, challenge));
    await inLoyalty((context) => revokeChallengePoints(context, cause));
    await inLoyalty((context) => grantChallengePoints(context, challenge));
    const inbox = (await guest.send(listNotifications, {})).body as Notification[];
    const points = inbox.filter(({ kind }) => kind.startsWith('points')).reverse();
    expect(points.map(({ kind, data, detail }) => [kind, data.amount, detail])).toEqual([
      ['points earned', 25, 'Review Reward'],
      ['points taken back', 25, 'Review Reward: what earned these points is gone.'],
      ['points earned', 40, 'Three lunches'],
      ['points taken back', 40, 'Challenge: what earned these points is gone.'],
      ['points earned', 40, 'Challenge'],
    ]);
  });

  test('a share link earns once a week when others come by it', async () => {
    const { restaurantId, guest } = await openWithMember();
    const { link } = (await guest.send(createShareLink, { id: restaurantId })).body as { link: string };
    expect((await guest.send(createShareLink, { id: restaurantId })).body).toEqual({ link });
    const token = new URL(link).searchParams.get('via') ?? '';
    const blocked = await app.person();
    await app.services.db.insert(blocks).values({ blockerId: guest.id, blockedId: blocked.id });
    for (const person of [guest, owner, blocked]) await person.send(openShareLink, { token });
    expect(await entriesAt(guest, restaurantId)).toEqual([]);
    for (const person of [await app.person(), await app.person()])
      for (const _ of ['once', 'again'])
        expect((await person.send(openShareLink, { token })).status).toBe(200);
    expect(await entriesAt(guest, restaurantId)).toEqual(['share 20']);
    expect((await (await app.person()).send(openShareLink, { token: 'guessed' })).status).toBe(404);
  });

  test('tiers rise at once, and the member is notified', async () => {
    const { restaurantId, guest } = await openWithMember();
    await backdate(guest, 60);
    await visitBefore(guest, restaurantId, [50, 40, 30, 20]);
    expect((await check(guest, restaurantId)).membership?.tier).toBe('Bronze');
    await visitBefore(guest, restaurantId, [10]);
    const { membership } = await check(guest, restaurantId);
    expect(membership).toMatchObject({ tier: 'Silver', yearVisits: 5 });
    const rows = await app.services.db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(rows.map(({ kind, data }) => [kind, data.text])).toEqual([['tier reached', 'Silver']]);
  });

  test('points of challenges are added and removed once, however often the event is repeated', async () => {
    const { restaurantId, guest } = await openWithMember();
    const cause = { progressId: 7, restaurantId, points: 40, note: 'Three lunches' };
    const [give, take] = [grantChallengePoints, revokeChallengePoints].map(
      (move) => () =>
        inTransaction<unknown>(app.services.db, (tx) =>
          move({ db: tx, services: app.services }, { ...cause, userId: guest.id }),
        ),
    );
    for (const move of [give, give, take, take, give]) await move?.();
    expect(await entriesAt(guest, restaurantId)).toEqual(['challenge 40', 'challenge -40', 'challenge 40']);
    await settleFor(guest, restaurantId);
    expect((await check(guest, restaurantId)).membership?.totalPoints).toBe(40);
    const stranger = await app.person();
    await inTransaction(app.services.db, (tx) =>
      grantChallengePoints({ db: tx, services: app.services }, { ...cause, userId: stranger.id }),
    );
    expect((await check(stranger, restaurantId)).membership?.totalPoints).toBe(40);
  });

  test('points of a challenge are reported where there was never a programme, and can be given up', async () => {
    const { id: restaurantId } = await addRestaurant(app.services, owner.id);
    const guest = await app.person();
    expect(await check(guest, restaurantId)).toEqual({
      ...{ isMember: false, isOn: false, canJoin: false, membership: null },
    });
    const pair = { restaurantId, userId: guest.id };
    await inTransaction(app.services.db, (tx) =>
      grantChallengePoints(
        { db: tx, services: app.services },
        { ...pair, progressId: 8, points: 40, note: 'Three lunches' },
      ),
    );
    const membership = { restaurantId, totalPoints: 40 };
    expect(await check(guest, restaurantId)).toMatchObject({
      ...{ isMember: true, isOn: false, canJoin: false, membership },
    });
    expect((await guest.send(listLoyaltyCards, {})).body).toMatchObject([{ ...membership, isOn: false }]);
    expect((await guest.send(leaveLoyalty, { restaurantId })).body).toMatchObject({ givenUp: 40 });
    expect(await check(guest, restaurantId)).toMatchObject({ isMember: false, canJoin: false });
  });

  test('twenty events at once, each repeated five times, add each entry once', async () => {
    const { restaurantId, guest } = await openWithMember();
    await visit(guest, restaurantId);
    await guest.send(createReview, review(restaurantId));
    const before = await entriesAt(guest, restaurantId);
    await Promise.all(Array.from({ length: 20 }, () => settleFor(guest, restaurantId)));
    expect(await entriesAt(guest, restaurantId)).toEqual(before);
  });
});

describe('owners', () => {
  test('switch rules on and off; earned points stay', async () => {
    const { restaurantId, guest } = await openWithMember();
    await visit(guest, restaurantId);
    const before = (await check(guest, restaurantId)).membership?.totalPoints;
    const answer = await owner.send(saveProgramme, {
      id: restaurantId,
      isOn: true,
      rules: ['share', 'review'],
    });
    expect(answer.body).toMatchObject({
      isOn: true,
      rules: ['review', 'share'],
      members: { Bronze: 1, Silver: 0, Gold: 0 },
      outstandingPoints: before,
    });
    await settleFor(guest, restaurantId);
    expect((await check(guest, restaurantId)).membership?.totalPoints).toBe(before);
    await owner.send(saveProgramme, { id: restaurantId, isOn: false, rules: [] });
    await settleFor(guest, restaurantId);
    expect((await check(guest, restaurantId)).membership?.totalPoints).toBe(before);
    expect((await app.visitor.send(getLoyalty, { id: restaurantId })).body).toMatchObject({ isOn: false });
    expect((await guest.send(listLoyaltyCards, {})).body).toMatchObject([{ restaurantId, isOn: false }]);
  });

  test('read terms in at most five lines', async () => {
    const restaurantId = await openProgramme();
    const { body } = await app.visitor.send(getLoyalty, { id: restaurantId });
    const { lines, terms } = body as { lines: string[]; terms: unknown[] };
    expect(lines).toHaveLength(5);
    expect(terms).toHaveLength(7);
    expect(terms[0]).toEqual({ rule: 'visit', name: 'Visit', points: 20, when: 'each verified visit' });
  });

  test('see names only of those who agreed, have not left and are not blocked', async () => {
    const restaurantId = await openProgramme();
    const names = ['Ana', 'Bea', 'Cai', 'Dov', 'Eva'];
    const [ana, bea, cai, dov, eva] = await Promise.all(names.map((name) => app.person({ name })));
    for (const person of [ana, bea, cai, dov, eva])
      await person?.send(joinLoyalty, { restaurantId, showsName: person !== bea });
    await app.services.db.insert(blocks).values({ blockerId: cai?.id ?? 0, blockedId: owner.id });
    await dov?.send(leaveLoyalty, { restaurantId });
    await app.services.db
      .update(users)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(users.id, eva?.id ?? 0));
    const { body } = await owner.send(listMembers, { id: restaurantId });
    expect((body as Array<{ name: string | null }>).map(({ name }) => name)).toEqual([
      null,
      null,
      null,
      'Ana',
    ]);
    expect((await owner.send(getOwnProgramme, { id: restaurantId })).body).toMatchObject({
      members: { Bronze: 4 },
    });
  });

  test('of another restaurant see and change nothing', async () => {
    const restaurantId = await openProgramme();
    const other = await app.person({ type: 'restaurant' });
    const answers = [
      await other.send(getOwnProgramme, { id: restaurantId }),
      await other.send(saveProgramme, { id: restaurantId, isOn: false, rules: [] }),
      await other.send(listMembers, { id: restaurantId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await owner.send(getOwnProgramme, { id: restaurantId })).body).toMatchObject({ isOn: true });
  });
});

test('an administrator corrects an entry once, for a reason that its member reads; no event brings it back', async () => {
  const { restaurantId, guest } = await openWithMember();
  await visit(guest, restaurantId);
  await guest.send(createReview, review(restaurantId));
  const admin = await app.person({ isAdmin: true });
  const memberships = (await admin.send(listMemberships, { user: guest.id })).body as Array<{ id: number }>;
  expect(memberships).toMatchObject([{ username: guest.username, restaurantId }]);
  expect((await admin.send(listMemberships, { q: guest.username })).body).toEqual(memberships);
  expect((await admin.send(getMembership, { id: memberships[0]?.id ?? 0 })).body).toEqual(memberships[0]);
  expect((await admin.send(getMembership, { id: 999_999 })).status).toBe(404);
  expect((await admin.request('GET', '/api/admin/memberships.csv')).text).toContain(guest.username);
  const list = await admin.send(listMembershipEntries, { id: memberships[0]?.id ?? 0 });
  const entry = (list.body as Array<{ id: number; rule: string }>).find(({ rule }) => rule === 'review');
  const again = { id: entry?.id ?? 0, reason: 'Written about another place' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send(reverseLoyaltyEntry, again)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  for (let n = 0; n < 3; n++) await settleFor(guest, restaurantId);
  const lines = (await entriesAt(guest, restaurantId)).filter((line) => line.startsWith('review'));
  expect(lines).toEqual(['review 25', 'review -25']);
  const rows = await app.services.db.select().from(notifications).where(eq(notifications.userId, guest.id));
  expect(rows.at(-1)).toMatchObject({
    kind: 'points corrected',
    data: { text: 'Written about another place' },
  });
  expect(await app.services.db.$count(auditLog, eq(auditLog.kind, 'loyalty entry'))).toBe(1);
  expect((await admin.send(reverseLoyaltyEntry, { id: 999_999, reason: 'None' })).status).toBe(404);
});

test('entries are never changed, and points move by them alone', async () => {
  const { restaurantId, guest } = await openWithMember();
  await visit(guest, restaurantId);
  for (const statement of [
    'update loyalty_entries set delta = 1',
    'delete from loyalty_entries',
    'truncate loyalty_entries cascade',
    'update loyalty_memberships set total_points = 1000000',
  ])
    await expect(app.services.pool.query(statement)).rejects.toThrow(
      /append-only|permission denied|by entries alone/,
    );
});
