import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getNotificationSettings,
  listNotifications,
  saveNotificationSettings,
} from '#features/notifications/contract.ts';
import { moneyReceived } from '#features/wallet/notifications.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { message } from '../notifications.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const MONEY = { setting: 'money', channel: 'in-app' } as const;
const QUIET = { startsAt: '22:00', endsAt: '07:30', timeZone: 'Europe/Lisbon' };

test('everything is on by default, and messages of the site cannot be turned off', async () => {
  const [me, fan] = [await app.person(), await app.person()];
  const context = { db: app.services.db, services: app.services };
  const addNotification = async () => {
    await notify(context, { to: me.id, actorId: fan.id, kind: moneyReceived });
    await notify(context, { to: me.id, kind: message });
    return (await me.send(listNotifications, {})).body;
  };
  expect((await me.send(getNotificationSettings, {})).body).toMatchObject({
    settings: expect.arrayContaining([
      {
        setting: 'money',
        label: 'Tips and money',
        channels: { 'in-app': true, email: true, push: true },
        isFixedInApp: false,
        isMailedAtOnce: true,
      },
      expect.objectContaining({ setting: 'house', isFixedInApp: true }),
      expect.objectContaining({ setting: 'likes', channels: { 'in-app': true, email: false, push: true } }),
    ]),
    quietHours: null,
  });
  const reply = await me.send(saveNotificationSettings, { settings: [{ ...MONEY, enabled: false }] });
  expect(reply.body).toMatchObject({
    settings: expect.arrayContaining([
      expect.objectContaining({ setting: 'money', channels: { 'in-app': false, email: true, push: true } }),
    ]),
  });
  expect(await addNotification()).toMatchObject([{ kind: 'message' }]);
  await me.send(saveNotificationSettings, { settings: [{ ...MONEY, enabled: true }] });
  expect(await addNotification()).toMatchObject([
    { kind: 'message' },
    { kind: 'money received' },
    { kind: 'message' },
  ]);
});

test('quiet hours are set, stay when they are left out, and are removed', async () => {
  const me = await app.person();
  expect((await me.send(saveNotificationSettings, { quietHours: QUIET })).body).toMatchObject({
    quietHours: QUIET,
  });
  expect((await me.send(saveNotificationSettings, { settings: [] })).body).toMatchObject({
    quietHours: QUIET,
  });
  expect((await me.send(saveNotificationSettings, { quietHours: null })).body).toMatchObject({
    quietHours: null,
  });
});

test.each([
  [{ settings: [{ ...MONEY, setting: 'teapots', enabled: true }] }],
  [{ settings: [{ ...MONEY, setting: 'house', enabled: false }] }],
  [{ settings: [{ ...MONEY, channel: 'pigeon', enabled: true }] }],
  [{ quietHours: { ...QUIET, endsAt: '24:00' } }],
  [{ quietHours: { ...QUIET, timeZone: 'Mars/Base' } }],
])('%j is refused', async (input) => {
  const me = await app.person();
  expect((await me.request('PUT', '/api/user/notification-settings', input)).status).toBe(400);
  expect((await app.visitor.request('PUT', '/api/user/notification-settings', input)).status).toBe(401);
});
