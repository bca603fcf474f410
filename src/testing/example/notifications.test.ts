import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getNotificationSettings,
  listNotifications,
  type Notification,
} from '#features/notifications/contract.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { exampleFeature } from './feature.ts';
import { noteShared } from './notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({}, [exampleFeature]);
  await app.services.db.execute(sql`
    create table example_notes (
      id serial primary key, user_id int not null references users (id), note text not null, picture text);
    create trigger forget_notifications after delete on example_notes referencing old table as gone
      for each statement execute function forget_notifications('note')`);
});
afterAll(() => app.close());

const read = async (person: Person) =>
  ((await person.send(listNotifications, {})).body as Notification[]).map(
    ({ title, detail, href, icon }) => ({
      title,
      detail,
      href,
      icon,
    }),
  );

test('its notification is listed with its text, grouped, has a setting and is deleted with its subject', async () => {
  const { db } = app.services;
  const [me, ana, rui] = [
    await app.person(),
    await app.person({ name: 'Ana' }),
    await app.person({ name: 'Rui' }),
  ];
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into example_notes (user_id, note) values (${me.id}, 'Soup') returning id`,
  );
  const subject = { kind: 'note', id: rows[0]?.id ?? 0 };
  for (const { id } of [ana, rui])
    await notify({ db, services: app.services }, { to: me.id, kind: noteShared, actorId: id, subject });
  expect(await read(me)).toEqual([
    { title: 'Rui and Ana shared “Soup”', detail: null, href: `/notes/${subject.id}`, icon: 'bell' },
  ]);
  expect((await me.send(getNotificationSettings, {})).body).toMatchObject({
    settings: expect.arrayContaining([
      expect.objectContaining({
        setting: 'notes',
        label: 'Notes',
        channels: { 'in-app': true, email: false, push: true },
      }),
    ]),
  });
  await db.execute(sql`delete from example_notes where id = ${subject.id}`);
  expect(await read(me)).toEqual([]);
});

test('a subject that its reader may not see has no name', async () => {
  const { db } = app.services;
  const [me, other] = [await app.person(), await app.person({ name: 'Ana' })];
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into example_notes (user_id, note) values (${other.id}, 'Secret') returning id`,
  );
  const subject = { kind: 'note', id: rows[0]?.id ?? 0 };
  await notify({ db, services: app.services }, { to: me.id, kind: noteShared, actorId: other.id, subject });
  const [one] = (await me.send(listNotifications, {})).body as Notification[];
  expect(one?.subject).toBeNull();
});
