import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { countNotices, listNotices, type Notice, readNotices } from '#features/notifications/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const tell = (person: Person, text = 'Hello') =>
  notify(app.services.db, { userId: person.id, kind: 'message', data: { text } });

const fetchNotices = async (person: Person) => (await person.send(listNotices, {})).body as Notice[];
test('a visitor has none to count', async () => {
  expect(await app.visitor.send(countNotices, {})).toMatchObject({ status: 200, body: { unread: 0 } });
});

const fetchUnread = async (person: Person) => (await person.send(countNotices, {})).body;

test('a notice names who did it and the restaurant, newest first', async () => {
  const [owner, diner] = [await app.person(), await app.person({ name: 'Ana Reis' })];
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Casa Aberta' });
  const about = { userId: owner.id, actorId: diner.id, restaurantId: id } as const;
  await notify(app.services.db, { ...about, kind: 'new review', data: { text: 'Good soup' } });
  await notify(app.services.db, { ...about, kind: 'tip received', data: { amount: 500 } });
  expect(await fetchNotices(owner)).toMatchObject([
    {
      kind: 'tip received',
      actor: { username: diner.username, name: 'Ana Reis' },
      restaurant: { id, name: 'Casa Aberta' },
      data: { amount: 500 },
      readAt: null,
    },
    { kind: 'new review', data: { text: 'Good soup' } },
  ]);
  expect(await fetchNotices(diner)).toEqual([]);
});

test('nobody is told of what they did themselves, and nothing of what was rolled back', async () => {
  const me = await app.person();
  await notify(app.services.db, { userId: me.id, actorId: me.id, kind: 'new review' });
  const undone = inTransaction(app.services.db, async (tx) => {
    await notify(tx, { userId: me.id, kind: 'message' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await fetchNotices(me)).toEqual([]);
});

test('who has left has no name, who was deleted is not named at all', async () => {
  const [me, left, deleted] = [await app.person(), await app.person(), await app.person()];
  for (const { id } of [left, deleted]) {
    await notify(app.services.db, { userId: me.id, actorId: id, kind: 'money received' });
  }
  const gone = new Date().toISOString();
  await app.services.db.update(users).set({ closedAt: gone }).where(eq(users.id, left.id));
  await app.services.db.update(users).set({ deletedAt: gone }).where(eq(users.id, deleted.id));
  const [second, first] = await fetchNotices(me);
  expect(first?.actor).toEqual({ username: null, name: 'Former member', avatar: null });
  expect(second?.actor).toBeNull();
});

test('notices are read one by one, up to one, or all, and by nobody else', async () => {
  const [me, other] = [await app.person(), await app.person()];
  for (let n = 0; n < 4; n++) await tell(me);
  const [fourth, third, second] = await fetchNotices(me);
  expect(await fetchUnread(me)).toEqual({ unread: 4 });
  await other.send(readNotices, {});
  await other.send(readNotices, { id: fourth?.id });
  expect(await fetchUnread(me)).toEqual({ unread: 4 });
  expect((await me.send(readNotices, { id: third?.id })).body).toEqual({ unread: 3 });
  expect((await me.send(readNotices, { upTo: second?.id })).body).toEqual({ unread: 1 });
  expect((await me.send(readNotices, {})).body).toEqual({ unread: 0 });
  expect((await me.send(readNotices, {})).body).toEqual({ unread: 0 });
});

test('a long list comes in pages that neither skip nor repeat', async () => {
  const me = await app.person();
  for (let n = 0; n < 5; n++) await tell(me, `${n}`);
  const first = await me.request('GET', '/api/notifications?limit=3');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await me.request('GET', next);
  const texts = [...(first.body as Notice[]), ...(second.body as Notice[])].map(({ data }) => data.text);
  expect(texts).toEqual(['4', '3', '2', '1', '0']);
  expect(second.headers.link).toBeUndefined();
});
