import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks, handovers, notifications, restaurants, statusChanges } from '#db/schema.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  answerHandover,
  closeAccount,
  getClosing,
  listHandovers,
  offerRestaurant,
  withdrawHandover,
} from '../contract.ts';
import { eraseAccounts } from './erasure.ts';
import { sweepHandovers } from './handover.ts';

const PASSWORD = 'the right one';

let app: TestApp;
let password: string;
let giver: Person;
let receiver: Person;
let id: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  password = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

const owner = () => app.person({ type: 'restaurant', password });

/** Two owners and a restaurant of the first. */
async function prepareOwners() {
  [giver, receiver] = [await owner(), await owner()];
  ({ id } = await addRestaurant(app.services, giver.id, { name: 'Heirloom' }));
}

const offer = (username = receiver.username, more = {}) =>
  giver.send(offerRestaurant, { id, username, currentPassword: PASSWORD, ...more });
const accept = (who = receiver) => who.send(answerHandover, { id, decision: 'accepted' });
const offersTo = async (person: Person) => (await person.send(listHandovers, {})).body;
const readPlace = async () =>
  (await app.services.db.select().from(restaurants).where(eq(restaurants.id, id)))[0];

describe('an offer of a restaurant', () => {
  test('changes nothing before it is accepted, and tells the receiver', async () => {
    await prepareOwners();
    expect(await offer(receiver.username.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: `${receiver.username} can accept Heirloom now.` },
    });
    expect(await readPlace()).toMatchObject({ userId: giver.id, status: 'approved' });
    expect(await offersTo(receiver)).toEqual([
      { restaurantId: id, name: 'Heirloom', giver: giver.username, endsAt: expect.any(String) },
    ]);
    expect((await giver.send(getClosing, {})).body).toMatchObject({
      restaurants: [{ id, offer: { username: receiver.username, endsAt: expect.any(String) } }],
    });
    const notification = await app.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, receiver.id));
    expect(notification).toMatchObject([
      { kind: 'handover offered', actorId: giver.id, subjectKind: 'restaurant', subjectId: id },
    ]);
  });

  test('is made by the owner, with the password, to another owner', async () => {
    await prepareOwners();
    const diner = await app.person();
    expect((await offer('nobody-at-all')).body).toMatchObject({
      errors: { username: 'There is nobody with this username' },
    });
    expect((await offer(diner.username)).body).toMatchObject({
      errors: { username: 'Only a restaurant account can take it over' },
    });
    expect((await offer(giver.username)).body).toMatchObject({
      errors: { username: 'This restaurant is yours already' },
    });
    expect((await offer(receiver.username, { currentPassword: 'not mine' })).status).toBe(400);
    const third = await owner();
    const stolen = { id, username: receiver.username, currentPassword: PASSWORD };
    expect((await third.send(offerRestaurant, stolen)).status).toBe(404);
    expect(await offersTo(receiver)).toEqual([]);
  });

  test('that is accepted gives the restaurant away, and an administrator looks at it again', async () => {
    await prepareOwners();
    await offer();
    expect(await accept()).toMatchObject({ status: 200, body: { message: 'Heirloom is yours now.' } });
    expect(await readPlace()).toMatchObject({ userId: receiver.id, status: 'pending', approvedAt: null });
    const steps = await app.services.db
      .select()
      .from(statusChanges)
      .where(eq(statusChanges.restaurantId, id));
    expect(steps).toMatchObject([
      {
        fromStatus: 'approved',
        toStatus: 'pending',
        actorId: receiver.id,
        notes: `Handed over by ${giver.username} to ${receiver.username}`,
      },
    ]);
    const [notification] = await app.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, giver.id));
    expect(notification).toMatchObject({
      kind: 'message',
      data: { text: receiver.username, outcome: 'offer accepted' },
    });
    expect((await accept()).status).toBe(404);
    expect((await offer()).status).toBe(404);
    const leaving = { currentPassword: PASSWORD, reviews: 'go' } as const;
    expect((await giver.send(closeAccount, leaving)).status).toBe(200);
    await eraseAccounts(app.services);
    expect(await readPlace()).toBeDefined();
  });

  test('that is declined leaves the restaurant where it is, and says so', async () => {
    await prepareOwners();
    await offer();
    expect((await receiver.send(answerHandover, { id, decision: 'declined' })).status).toBe(200);
    expect(await readPlace()).toMatchObject({ userId: giver.id, status: 'approved' });
    expect((await giver.send(getClosing, {})).body).toMatchObject({ restaurants: [{ id, offer: null }] });
    const [notification] = await app.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, giver.id));
    expect(notification).toMatchObject({ data: { text: receiver.username, outcome: 'offer declined' } });
    expect((await accept()).status).toBe(404);
  });

  test.each([
    ['the owner', true],
    ['the receiver', false],
  ])('cannot be made, seen or accepted once %s blocks the other', async (_, isByGiver) => {
    await prepareOwners();
    await offer();
    const [blocker, blocked] = isByGiver ? [giver, receiver] : [receiver, giver];
    await app.services.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
    expect(await offersTo(receiver)).toEqual([]);
    expect((await giver.send(getClosing, {})).body).toMatchObject({ restaurants: [{ id, offer: null }] });
    expect((await accept()).status).toBe(404);
    expect(await readPlace()).toMatchObject({ userId: giver.id });
    expect(await offer()).toMatchObject({
      status: 400,
      body: { errors: { username: 'There is nobody with this username' } },
    });
  });

  test('that is withdrawn, too late or of a former owner cannot be accepted', async () => {
    const { db } = app.services;
    await prepareOwners();
    await offer();
    expect((await giver.send(withdrawHandover, { id })).status).toBe(200);
    expect((await giver.send(withdrawHandover, { id })).status).toBe(404);
    expect((await accept()).status).toBe(404);
    expect(await db.$count(notifications, eq(notifications.userId, receiver.id))).toBe(0);

    await offer();
    await offer();
    expect(await db.$count(notifications, eq(notifications.userId, receiver.id))).toBe(1);
    const late = { createdAt: sql`now() - interval '14 days 1 second'` };
    await db.update(handovers).set(late).where(eq(handovers.restaurantId, id));
    expect(await offersTo(receiver)).toEqual([]);
    expect((await accept()).status).toBe(404);
    await sweepHandovers(db);
    expect(await db.$count(handovers, eq(handovers.restaurantId, id))).toBe(0);

    await offer();
    const third = await owner();
    await db.update(restaurants).set({ userId: third.id }).where(eq(restaurants.id, id));
    expect(await offersTo(receiver)).toEqual([]);
    expect((await accept()).status).toBe(404);
    expect(await readPlace()).toMatchObject({ userId: third.id });
  });

  test('is answered by its receiver alone, and the next one takes its place', async () => {
    await prepareOwners();
    const third = await owner();
    await offer();
    for (const person of [third, giver]) expect((await accept(person)).status).toBe(404);
    await offer(third.username);
    expect((await accept()).status).toBe(404);
    expect((await accept(third)).status).toBe(200);
  });

  test('that is accepted, declined and withdrawn at once ends in one of these ways', async () => {
    for (let times = 0; times < 5; times += 1) {
      await prepareOwners();
      await offer();
      const answers = await Promise.all([
        accept(),
        receiver.send(answerHandover, { id, decision: 'declined' }),
        giver.send(withdrawHandover, { id }),
        accept(),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
      const isTaken = statuses[0] === 200 || statuses[3] === 200;
      expect(await readPlace()).toMatchObject({ userId: isTaken ? receiver.id : giver.id });
    }
  });

  test.each(['stay', 'go'] as const)(
    'to a person who leaves is deleted, where reviews %s',
    async (reviews) => {
      await prepareOwners();
      await offer();
      expect((await receiver.send(closeAccount, { currentPassword: PASSWORD, reviews })).status).toBe(200);
      await eraseAccounts(app.services);
      expect((await giver.send(getClosing, {})).body).toMatchObject({ restaurants: [{ id, offer: null }] });
      expect(await app.services.db.$count(handovers, eq(handovers.restaurantId, id))).toBe(0);
    },
  );
});
