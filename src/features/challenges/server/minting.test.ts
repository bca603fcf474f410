import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#db/connect.ts';
import { loyaltyEntries, loyaltyMemberships } from '#db/schema.ts';
import { addChallenge, addPost, addVisit } from '#features/challenges/testing/challenges.ts';
import { joinLoyalty, leaveLoyalty, saveProgramme } from '#features/loyalty/contract.ts';
import { verifyLoyalty } from '#features/loyalty/server/points/verify.ts';
import { addReward } from '#features/loyalty/testing/members.ts';
import { deletePost } from '#features/posts/contract.ts';
import { cancelRedemption, redeemReward } from '#features/redemptions/contract.ts';
import { confirmRedemption } from '#features/redemptions/server/confirm.ts';
import { Redemption } from '#features/redemptions/shapes.ts';
import { createReview, deleteReview } from '#features/reviews/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addRestaurant } from '#testing/rows.ts';
import { acceptChallenge, withdrawChallenge } from '../contract.ts';
import { verifyChallenges } from './verify.ts';

const PRICES = [40, 200];
const CHALLENGE_POINTS = 200;
const STEPS = 25;
/** 10,000 steps in the long run. */
const SEQUENCES = chooseRounds(10, 150);

let app: TestApp;
let owner: Person;
let restaurantId: number;
let rewards: number[];
let reviewChallenge: number;
let challenges: number[];
beforeAll(async () => {
  app = await openApp({ limitFactor: 10_000 });
  owner = await app.person({ type: 'restaurant' });
  restaurantId = (await addRestaurant(app.services, owner.id, { timeZone: 'UTC' })).id;
  await owner.send(saveProgramme, {
    id: restaurantId,
    isOn: true,
    rules: ['first-visit', 'loyalty-member', 'review', 'photo'],
  });
  rewards = [];
  for (const price of PRICES) rewards.push(await addReward(app, restaurantId, { price }));
  reviewChallenge = await addChallenge(app, { restaurantId, counts: 'review', points: CHALLENGE_POINTS });
  const photoChallenge = await addChallenge(app, { restaurantId, counts: 'photo', points: CHALLENGE_POINTS });
  challenges = [reviewChallenge, photoChallenge];
});
afterAll(() => app.close());

const findWrong = async () =>
  [...(await verifyLoyalty(app.services.db)), ...(await verifyChallenges(app.services.db))].flatMap(
    ({ wrong }) => wrong,
  );

async function readTotal({ id }: Person): Promise<number> {
  const [row] = await app.services.db
    .select()
    .from(loyaltyMemberships)
    .where(and(eq(loyaltyMemberships.userId, id), eq(loyaltyMemberships.restaurantId, restaurantId)));
  return row?.totalPoints ?? 0;
}

async function listDeltas({ id }: Person, rule: string): Promise<number[]> {
  const rows = await app.services.db
    .select({ delta: loyaltyEntries.delta })
    .from(loyaltyEntries)
    .innerJoin(loyaltyMemberships, eq(loyaltyMemberships.id, loyaltyEntries.membershipId))
    .where(and(eq(loyaltyMemberships.userId, id), eq(loyaltyEntries.rule, rule)))
    .orderBy(loyaltyEntries.id);
  return rows.map(({ delta }) => delta);
}

/** Points spent at the counter. */
async function readSpent({ id }: Person): Promise<number> {
  const { rows } = await app.services.db.execute<{ spent: number }>(sql`
    select coalesce(sum(d.price), 0)::int as spent from loyalty_redemptions d
      join loyalty_memberships m on m.id = d.membership_id where m.user_id = ${id} and d.status <> 'returned'`);
  return rows[0]?.spent ?? 0;
}

const join = (guest: Person) => guest.send(joinLoyalty, { restaurantId });
const leave = (guest: Person) => guest.send(leaveLoyalty, { restaurantId });

/** Null if the last one is still there. */
async function writeReview(guest: Person): Promise<number | null> {
  const review = { restaurantId, reviewType: 'venue', rating: 4, review: 'As it was' } as const;
  const { status, body } = await guest.send(createReview, review);
  if (status === 409) return null;
  return z.object({ id: z.int() }).parse(body).id;
}

async function deleteWritten(guest: Person, id: number | null): Promise<void> {
  if (id !== null) expect((await guest.send(deleteReview, { id })).status).toBe(200);
}

const writePhoto = (guest: Person) => addPost(app, guest.id, { restaurantId, images: ['/media/a/800.webp'] });

/** Takes a reward and confirms its code; false with too few points. */
async function spend(guest: Person, rewardId: number): Promise<boolean> {
  const { status, body } = await guest.send(redeemReward, { id: rewardId });
  if (status !== 200) return false;
  const { code } = Redemption.parse(body);
  const scan = { restaurantId, code, staffId: owner.id };
  await inTransaction(app.services.db, (tx) => confirmRedemption({ db: tx, services: app.services }, scan));
  return true;
}

async function cancel(guest: Person, rewardId: number): Promise<void> {
  const { status, body } = await guest.send(redeemReward, { id: rewardId });
  if (status === 200) await guest.send(cancelRedemption, { id: Redemption.parse(body).id });
}

/** The actions of a person that are not deleted; `standing` is the most that they can earn. */
class Guest {
  #visits = 0;
  #reviews: number[] = [];
  #photos: number[] = [];

  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  get standing(): number {
    const [visits, reviews, photos] = [this.#visits, this.#reviews.length, this.#photos.length];
    const forVisits = 20 * visits + (visits > 0 ? 50 : 0) + 100 * Math.floor(visits / 5);
    const completed = Number(reviews > 0) + Number(photos > 0);
    return (
      forVisits + 25 * Math.min(1, reviews) + 15 * Math.min(photos, visits) + CHALLENGE_POINTS * completed
    );
  }

  async visit(): Promise<void> {
    await addVisit(app, this.person.id, restaurantId);
    this.#visits += 1;
  }

  async review(): Promise<void> {
    const id = await writeReview(this.person);
    if (id !== null) this.#reviews.push(id);
  }

  async photo(): Promise<void> {
    this.#photos.push(await writePhoto(this.person));
  }

  async deleteReview(nth: number): Promise<void> {
    const [id] = this.#reviews.splice(nth % Math.max(1, this.#reviews.length), 1);
    await deleteWritten(this.person, id ?? null);
  }

  async deletePhoto(nth: number): Promise<void> {
    const [id] = this.#photos.splice(nth % Math.max(1, this.#photos.length), 1);
    if (id) expect((await this.person.send(deletePost, { id })).status).toBe(200);
  }

  /** Only a debt survives leaving, and joining again forgives nothing. */
  async leave(): Promise<void> {
    const before = await readTotal(this.person);
    if ((await leave(this.person)).status === 200)
      expect(await readTotal(this.person)).toBe(Math.min(0, before));
  }

  async join(): Promise<void> {
    const before = await readTotal(this.person);
    expect((await join(this.person)).status).toBe(200);
    expect(await readTotal(this.person)).toBe(before);
  }
}

const ACTIONS: Record<string, (guest: Guest, nth: number) => Promise<unknown>> = {
  visit: (guest) => guest.visit(),
  review: (guest) => guest.review(),
  photo: (guest) => guest.photo(),
  deleteReview: (guest, nth) => guest.deleteReview(nth),
  deletePhoto: (guest, nth) => guest.deletePhoto(nth),
  leave: (guest) => guest.leave(),
  join: (guest) => guest.join(),
  accept: ({ person }, nth) => person.send(acceptChallenge, { id: challenges[nth % 2] ?? 0 }),
  withdraw: ({ person }, nth) => person.send(withdrawChallenge, { id: challenges[nth % 2] ?? 0 }),
  spend: ({ person }, nth) => spend(person, rewards[nth % 2] ?? 0),
  cancel: ({ person }, nth) => cancel(person, rewards[nth % 2] ?? 0),
};

const step = fc.record({ action: fc.constantFrom(...Object.keys(ACTIONS)), nth: fc.nat(3) });

test('whatever is earned, deleted, written again, left, joined, redeemed and completed, each cause counts once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const guest = new Guest(await app.person());
      await guest.join();
      await guest.visit();
      for (const { action, nth } of steps) {
        await ACTIONS[action]?.(guest, nth);
        const [total, spentTotal] = [await readTotal(guest.person), await readSpent(guest.person)];
        // No more points than existing actions earn, and no debt beyond the points spent.
        expect(total + spentTotal).toBeLessThanOrEqual(guest.standing);
        expect(total + spentTotal).toBeGreaterThanOrEqual(0);
      }
      expect(await findWrong()).toEqual([]);
    }),
    { numRuns: SEQUENCES },
  );
}, 3_600_000);

/** A member with one visit: 70 points, spent at once. */
async function addGuestWithoutPoints(): Promise<Person> {
  const guest = await app.person();
  await join(guest);
  await addVisit(app, guest.id, restaurantId);
  expect(await spend(guest, await addReward(app, restaurantId, { price: 70 }))).toBe(true);
  return guest;
}

test('one visit, one review and one photo pay for one coffee, however often they are deleted and written again', async () => {
  const guest = await addGuestWithoutPoints();
  let coffees = 0;
  for (let round = 0; round < 3; round++) {
    const [review, photo] = [await writeReview(guest), await writePhoto(guest)];
    if (await spend(guest, rewards[0] ?? 0)) coffees += 1;
    await deleteWritten(guest, review);
    await guest.send(deletePost, { id: photo });
    expect((await leave(guest)).body).toMatchObject({ givenUp: 0 });
    await join(guest);
    expect(await readTotal(guest)).toBe(-40);
  }
  expect(coffees).toBe(1);
  expect(await findWrong()).toEqual([]);
});

test('a challenge gives its points once, however often its review is deleted, left and written again', async () => {
  const guest = await addGuestWithoutPoints();
  await guest.send(acceptChallenge, { id: reviewChallenge });
  for (let round = 0; round < 3; round++) {
    const id = await writeReview(guest);
    await leave(guest);
    await join(guest);
    await deleteWritten(guest, id);
  }
  const deltas = await listDeltas(guest, 'challenge');
  expect(deltas.reduce((sum, delta) => sum + delta, 0)).toBe(0);
  expect(deltas.slice(0, 2)).toEqual([CHALLENGE_POINTS, -CHALLENGE_POINTS]);
  expect(await readTotal(guest)).toBe(0);
  expect(await findWrong()).toEqual([]);
});

test('a debt waits for a member who rejoins, also where its cause was deleted meanwhile', async () => {
  const guest = await addGuestWithoutPoints();
  await guest.send(acceptChallenge, { id: reviewChallenge });
  const id = await writeReview(guest);
  expect(await spend(guest, rewards[1] ?? 0)).toBe(true);
  expect((await leave(guest)).body).toMatchObject({ givenUp: 25 });
  await deleteWritten(guest, id);
  await join(guest);
  // The review's 25 points were given up by leaving, so they are not taken twice.
  expect(await readTotal(guest)).toBe(-CHALLENGE_POINTS);
  expect(await findWrong()).toEqual([]);
  await writeReview(guest);
  expect(await readTotal(guest)).toBe(0);
});

test('a cause that comes back while its owner is away pays their debt, and no more', async () => {
  const guest = await addGuestWithoutPoints();
  await guest.send(acceptChallenge, { id: reviewChallenge });
  const first = await writeReview(guest);
  expect(await spend(guest, rewards[1] ?? 0)).toBe(true);
  await deleteWritten(guest, first);
  const debt = await readTotal(guest);
  expect(debt).toBeLessThan(0);
  await leave(guest);
  const second = await writeReview(guest);
  expect(await readTotal(guest)).toBe(0);
  expect(await findWrong()).toEqual([]);
  await deleteWritten(guest, second);
  expect(await readTotal(guest)).toBe(debt);
  expect(await findWrong()).toEqual([]);
});

test('verify names a challenge that gave its points twice', async () => {
  const guest = await addGuestWithoutPoints();
  await guest.send(acceptChallenge, { id: reviewChallenge });
  const id = await writeReview(guest);
  // The older format, in which each completion was a separate cause.
  await app.services.db.execute(sql`
    insert into loyalty_entries (membership_id, delta, rule, source_kind, source_id, day)
    select e.membership_id, e.delta, e.rule, e.source_kind, split_part(e.source_id, '-', 1) || '-2', e.day
    from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id
    where m.user_id = ${guest.id} and e.rule = 'challenge'`);
  expect((await findWrong()).join('\n')).toMatch(/Progress \d+, completed 1 times, has 2 entries/);
  await deleteWritten(guest, id);
  expect(await readTotal(guest)).toBe(0);
  expect(await findWrong()).toEqual([]);
});

test('fifty leaves and joins at once leave the points of one membership', async () => {
  const guest = await addGuestWithoutPoints();
  const id = await writeReview(guest);
  expect(await spend(guest, await addReward(app, restaurantId, { price: 25 }))).toBe(true);
  const moves = Array.from({ length: 50 }, (_, nth) => (nth % 2 === 0 ? leave(guest) : join(guest)));
  const [answers] = await Promise.all([Promise.all(moves), deleteWritten(guest, id)]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  await join(guest);
  expect(await readTotal(guest)).toBe(-25);
  expect(await app.services.db.$count(loyaltyMemberships, eq(loyaltyMemberships.userId, guest.id))).toBe(1);
  expect(await findWrong()).toEqual([]);
});
