import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, mutes } from '#db/schema.ts';
import {
  countNotifications,
  listNotifications,
  type Notification,
  readNotifications,
} from '#features/notifications/contract.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { message } from '../notifications.ts';
import { notify, notifyAll, withdrawNotification } from './notify.ts';

const likeKind: NotificationKind = {
  name: 'place liked',
  icon: 'heart',
  setting: { name: 'likes', label: 'Likes' },
  isGrouped: true,
  title: ({ who, subject }) => `${who} liked ${subject?.name}`,
  href: () => null,
};

let app: TestApp;
let place: { id: number };
beforeAll(async () => {
  app = await openApp({}, [{ name: 'example', notifications: [likeKind] }]);
  place = await addRestaurant(app.services, (await app.person()).id, { name: 'Casa Aberta' });
});
afterAll(() => app.close());

const context = () => ({ db: app.services.db, services: app.services });
const subject = () => ({ kind: 'restaurant', id: place.id });
const like = (to: Person, by: Person) =>
  notify(context(), { to: to.id, kind: likeKind, actorId: by.id, subject: subject() });
const unlike = (to: Person, by: Person) =>
  withdrawNotification(context(), { to: to.id, kind: likeKind, actorId: by.id, subject: subject() });
const fetchAll = async (person: Person) => (await person.send(listNotifications, {})).body as Notification[];
const fetchTitles = async (person: Person) => (await fetchAll(person)).map(({ title }) => title);
const fetchUnread = async (person: Person) => (await person.send(countNotifications, {})).body;
const people = (...names: string[]) => Promise.all(names.map((name) => app.person({ name })));

test('several of a kind on one subject are one, counted by people, the newest first', async () => {
  const [me, ana, rui, eva] = await people('Me', 'Ana', 'Rui', 'Eva');
  if (!me || !ana || !rui || !eva) throw new Error('Somebody is missing.');
  await like(me, ana);
  expect(await fetchTitles(me)).toEqual(['Ana liked Casa Aberta']);
  await like(me, rui);
  expect(await fetchTitles(me)).toEqual(['Rui and Ana liked Casa Aberta']);
  await like(me, eva);
  await like(me, ana);
  expect(await fetchTitles(me)).toEqual(['Ana and 2 others liked Casa Aberta']);
  expect(await fetchAll(me)).toMatchObject([{ actors: [{ name: 'Ana' }, { name: 'Eva' }], count: 3 }]);
  expect(await fetchUnread(me)).toEqual({ unread: 1 });
});

test('read notifications stay grouped, and later ones are a new group', async () => {
  const [me, ana, rui, eva] = await people('Me', 'Ana', 'Rui', 'Eva');
  if (!me || !ana || !rui || !eva) throw new Error('Somebody is missing.');
  await like(me, ana);
  await like(me, rui);
  const [group] = await fetchAll(me);
  await like(me, eva);
  // Notifications after the page was read stay unread.
  expect((await me.send(readNotifications, { id: group?.id })).body).toEqual({ unread: 1 });
  expect(await fetchTitles(me)).toEqual(['Eva liked Casa Aberta', 'Rui and Ana liked Casa Aberta']);
});

test('pages of groups neither skip nor repeat', async () => {
  const [me, ana, rui] = await people('Me', 'Ana', 'Rui');
  if (!me || !ana || !rui) throw new Error('Somebody is missing.');
  const places = await Promise.all(
    ['A', 'B', 'C'].map((name) => addRestaurant(app.services, ana.id, { name })),
  );
  for (const by of [ana, rui])
    for (const { id } of places)
      await notify(context(), {
        to: me.id,
        kind: likeKind,
        actorId: by.id,
        subject: { kind: 'restaurant', id },
      });
  const first = await me.request('GET', '/api/notifications?limit=2');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await me.request('GET', next);
  const names = [...(first.body as Notification[]), ...(second.body as Notification[])].map(
    (one) => one.subject?.name,
  );
  expect(names).toEqual(['C', 'B', 'A']);
});

test('an undone action is removed before it is read; afterwards it stays', async () => {
  const [me, ana, rui] = await people('Me', 'Ana', 'Rui');
  if (!me || !ana || !rui) throw new Error('Somebody is missing.');
  await like(me, ana);
  await like(me, rui);
  await unlike(me, rui);
  expect(await fetchTitles(me)).toEqual(['Ana liked Casa Aberta']);
  await me.send(readNotifications, {});
  await unlike(me, ana);
  expect(await fetchTitles(me)).toEqual(['Ana liked Casa Aberta']);
  expect(await fetchUnread(me)).toEqual({ unread: 0 });
});

test('muted and blocked people do not notify, and their earlier notifications are hidden', async () => {
  const [me, ana, rui, eva] = await people('Me', 'Ana', 'Rui', 'Eva');
  if (!me || !ana || !rui || !eva) throw new Error('Somebody is missing.');
  const { db } = app.services;
  await db.insert(blocks).values({ blockerId: eva.id, blockedId: me.id });
  await like(me, eva);
  expect(await fetchAll(me)).toEqual([]);
  await like(me, ana);
  await like(me, rui);
  await db.insert(mutes).values({ muterId: me.id, mutedId: rui.id });
  expect(await fetchTitles(me)).toEqual(['Ana liked Casa Aberta']);
  await db.insert(blocks).values({ blockerId: me.id, blockedId: ana.id });
  expect(await fetchAll(me)).toEqual([]);
  expect(await fetchUnread(me)).toEqual({ unread: 0 });
  // Messages from Tablemate arrive even from a blocked administrator.
  await notify(context(), { to: me.id, kind: message, actorId: ana.id });
  expect(await fetchAll(me)).toMatchObject([{ kind: 'message', actors: [] }]);
});

test.each([
  [
    'one person',
    (to: Person, by: Person, kind: NotificationKind) =>
      notify(context(), { to: to.id, kind, actorId: by.id }),
  ],
  [
    'many',
    (to: Person, by: Person, kind: NotificationKind) =>
      notifyAll(context(), { people: sql`select ${to.id}::int as id`, kind, actorId: by.id, subject: null }),
  ],
])('a block holds back what %s would hear of a person, and nothing that Tablemate says', async (_, send) => {
  const [me, ana] = await people('Me', 'Ana');
  if (!me || !ana) throw new Error('Somebody is missing.');
  await app.services.db.insert(blocks).values({ blockerId: me.id, blockedId: ana.id });
  for (const kind of [likeKind, message]) await send(me, ana, kind);
  expect(await fetchAll(me)).toMatchObject([{ kind: 'message', actors: [] }]);
});
