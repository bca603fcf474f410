import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { restaurants, reviews, users } from '#db/schema.ts';
import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#features/notifications/contract.ts';
import { newReview } from '#features/reviews/notifications.ts';
import { moneyReceived, tipReceived } from '#features/wallet/notifications.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { message } from '../notifications.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** The pool instead of a transaction. */
const context = () => ({ db: app.services.db, services: app.services });

const notifyPerson = (person: Person, text = 'Hello') =>
  notify(context(), { to: person.id, kind: message, data: { text } });

const fetchNotices = async (person: Person) =>
  (await person.send(listNotifications, {})).body as Notification[];
test('a visitor has none to count', async () => {
  expect(await app.visitor.send(countNotifications, {})).toMatchObject({ status: 200, body: { unread: 0 } });
});

const fetchUnread = async (person: Person) => (await person.send(countNotifications, {})).body;

test('a notification names its sender and the restaurant, newest first', async () => {
  const [owner, diner] = [await app.person(), await app.person({ name: 'Ana Reis' })];
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Casa Aberta' });
  const about = { to: owner.id, actorId: diner.id, subject: { kind: 'restaurant', id } };
  await notify(context(), { ...about, kind: newReview, data: { text: 'Good soup' } });
  await notify(context(), { ...about, kind: tipReceived, data: { amount: 500 } });
  expect(await fetchNotices(owner)).toMatchObject([
    {
      kind: 'tip received',
      actors: [{ username: diner.username, name: 'Ana Reis' }],
      count: 1,
      subject: { kind: 'restaurant', id, name: 'Casa Aberta' },
      data: { amount: 500 },
      readAt: null,
    },
    { kind: 'new review', data: { text: 'Good soup' } },
  ]);
  expect(await fetchNotices(diner)).toEqual([]);
});

test('own actions and rolled-back transactions do not notify', async () => {
  const me = await app.person();
  await notify(context(), { to: me.id, actorId: me.id, kind: newReview });
  const transaction = inTransaction(app.services.db, async (tx) => {
    await notify({ db: tx, services: app.services }, { to: me.id, kind: message });
    throw new Error('undone');
  });
  await expect(transaction).rejects.toThrow('undone');
  expect(await fetchNotices(me)).toEqual([]);
});

test('a sender who has left has no name, a deleted one is left out', async () => {
  const [me, closedPerson, deleted] = [await app.person(), await app.person(), await app.person()];
  for (const { id } of [closedPerson, deleted]) {
    await notify(context(), { to: me.id, actorId: id, kind: moneyReceived });
  }
  const deletedAt = new Date().toISOString();
  await app.services.db.update(users).set({ closedAt: deletedAt }).where(eq(users.id, closedPerson.id));
  await app.services.db.update(users).set({ deletedAt }).where(eq(users.id, deleted.id));
  const [second, first] = await fetchNotices(me);
  expect(first?.actors).toEqual([{ username: null, name: 'Former member', avatar: null }]);
  expect(second?.actors).toEqual([]);
});

test('notifications are read one by one, up to one, or all, by their recipient only', async () => {
  const [me, other] = [await app.person(), await app.person()];
  for (let n = 0; n < 4; n++) await notifyPerson(me);
  const [fourth, third, second] = await fetchNotices(me);
  expect(await fetchUnread(me)).toEqual({ unread: 4 });
  await other.send(readNotifications, {});
  await other.send(readNotifications, { id: fourth?.id });
  expect(await fetchUnread(me)).toEqual({ unread: 4 });
  expect((await me.send(readNotifications, { id: third?.id })).body).toEqual({ unread: 3 });
  expect((await me.send(readNotifications, { upTo: second?.id })).body).toEqual({ unread: 1 });
  expect((await me.send(readNotifications, {})).body).toEqual({ unread: 0 });
  expect((await me.send(readNotifications, {})).body).toEqual({ unread: 0 });
});

test('a long list comes in pages that neither skip nor repeat', async () => {
  const me = await app.person();
  for (let n = 0; n < 5; n++) await notifyPerson(me, `${n}`);
  const first = await me.request('GET', '/api/notifications?limit=3');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await me.request('GET', next);
  const texts = [...(first.body as Notification[]), ...(second.body as Notification[])].map(
    ({ data }) => data.text,
  );
  expect(texts).toEqual(['4', '3', '2', '1', '0']);
  expect(second.headers.link).toBeUndefined();
});

test('a notification is deleted with its subject, and that of a deleted restaurant has no link', async () => {
  const [me, owner] = [await app.person(), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Casa Aberta' });
  const review = await addReview(app.services, { userId: me.id, restaurantId: place.id });
  await notify(context(), { to: me.id, kind: message, subject: { kind: 'restaurant', id: place.id } });
  await notify(context(), { to: me.id, kind: message, subject: { kind: 'review', id: review.id } });
  expect(await fetchNotices(me)).toMatchObject([
    { subject: { kind: 'review', id: review.id, name: 'Casa Aberta', parentId: place.id } },
    { subject: { kind: 'restaurant', id: place.id, name: 'Casa Aberta' } },
  ]);
  await app.services.db.delete(reviews).where(eq(reviews.id, review.id));
  const deletion = { deletedAt: new Date().toISOString(), statusBefore: 'approved' } as const;
  await app.services.db
    .update(restaurants)
    .set({ ...deletion, status: 'rejected' })
    .where(eq(restaurants.id, place.id));
  expect(await fetchNotices(me)).toMatchObject([{ subject: { id: null, name: 'Casa Aberta' } }]);
  await app.services.db.delete(restaurants).where(eq(restaurants.id, place.id));
  expect(await fetchNotices(me)).toEqual([]);
});

test('a kind or subject that no list in the app holds is refused', async () => {
  const me = await app.person();
  const unknown = { ...message, name: 'unheard of' };
  await expect(notify(context(), { to: me.id, kind: unknown })).rejects.toThrow('unheard of');
  const subject = { kind: 'teapot', id: 1 };
  await expect(notify(context(), { to: me.id, kind: message, subject })).rejects.toThrow('teapot');
});
