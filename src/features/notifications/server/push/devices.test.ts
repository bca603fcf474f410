import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushDevices } from '#db/schema.ts';
import { logout } from '#features/auth/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { listPushDevices, savePushDevice } from '../../contract.ts';
import { createPushBrowser, listenHere } from '../../testing/push-services.ts';
import { createPushSender } from './push-service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: createPushBrowser().keys,
});
const MESSAGE = {
  web_push: 8030,
  notification: { title: 'a', body: '', navigate: '/', tag: 'a', app_badge: 0, data: { id: null } },
} as const;

test('a browser is saved once per session, and deleted with it', async () => {
  const me = await app.person();
  await me.send(savePushDevice, device('old'));
  await me.send(savePushDevice, device('new'));
  const answer = await me.send(listPushDevices, {});
  expect(answer.body).toMatchObject({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    devices: [{ isThis: true }],
  });
  await me.send(logout, {});
  expect(await app.services.db.select().from(pushDevices).where(eq(pushDevices.userId, me.id))).toEqual([]);
});

test('the next person to sign in at a browser takes it over', async () => {
  const [firstPerson, secondPerson] = [await app.person(), await app.person()];
  const sharedDevice = device('shared');
  await firstPerson.send(savePushDevice, sharedDevice);
  await secondPerson.send(savePushDevice, sharedDevice);
  expect((await firstPerson.send(listPushDevices, {})).body).toMatchObject({ devices: [] });
  expect((await secondPerson.send(listPushDevices, {})).body).toMatchObject({ devices: [{ isThis: true }] });
});

test('a browser that is saved many times at once, by two people, is saved once', async () => {
  const people = [await app.person(), await app.person()];
  const sharedDevice = device('twice');
  const saves = people.flatMap((me) =>
    Array.from({ length: 10 }, () => me.send(savePushDevice, sharedDevice)),
  );
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  const isShared = eq(pushDevices.endpoint, sharedDevice.endpoint);
  expect(await app.services.db.$count(pushDevices, isShared)).toBe(1);
});

test.each([
  'https://fcm.googleapis.com/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
])('%s is an address of a push service', async (endpoint) => {
  const me = await app.person();
  expect((await me.send(savePushDevice, { ...device('a'), endpoint })).status).toBe(200);
});

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://user:word@fcm.googleapis.com/a',
  'https://evil.example/https://fcm.googleapis.com/a',
  'https://push.services.mozilla.com.evil.example/a',
  'https://notify.windows.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
])('%s is refused', async (endpoint) => {
  const me = await app.person();
  expect((await me.send(savePushDevice, { ...device('a'), endpoint })).status).toBe(400);
});

test('keys that are none are refused', async () => {
  const me = await app.person();
  const { endpoint, keys } = device('keys');
  for (const wrong of [
    { ...keys, auth: 'short' },
    { ...keys, p256dh: 'B'.repeat(86) },
    // Not a point of the curve.
    { ...keys, p256dh: `BB${'A'.repeat(85)}` },
  ])
    expect((await me.send(savePushDevice, { endpoint, keys: wrong })).status).toBe(400);
});

const config = { publicUrl: 'https://eat.example', contact: undefined, securityContact: undefined };
const send = async (listener: Parameters<typeof listenHere>[0]) => {
  const { host, close } = await listenHere(listener);
  const sender = createPushSender({ config: { ...config, pushHosts: [host] }, secret: 'a' });
  const { p256dh, auth } = createPushBrowser().keys;
  const target = { endpoint: `http://${host}/a`, p256dh, auth };
  try {
    return await sender.send(target, MESSAGE, { urgency: 'normal', topic: 'a' });
  } finally {
    sender.stop();
    await close();
  }
};

test('a redirect is not followed, and of a long answer little is read', async () => {
  const requests: string[] = [];
  const redirected = await send(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect([redirected, requests]).toEqual([307, ['/a']]);
  let byteCount = 0;
  const long = await send((_, response) => {
    response.writeHead(201);
    const more = () => {
      while (byteCount < 10_000_000 && !response.destroyed) {
        byteCount += 64_000;
        if (!response.write(Buffer.alloc(64_000))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  expect(long).toBe(201);
  expect(byteCount).toBeLessThan(10_000_000);
});

test('an address whose host was taken out of the settings is not written to', async () => {
  const sender = createPushSender({ config: { ...config, pushHosts: [] }, secret: 'a' });
  const { p256dh, auth } = createPushBrowser().keys;
  const target = { endpoint: 'http://127.0.0.1:1/a', p256dh, auth };
  expect(await sender.send(target, MESSAGE, { urgency: 'normal', topic: 'a' })).toBe(400);
  sender.stop();
});

test('the key is that of the secret', () => {
  const key = (secret: string) =>
    createPushSender({ config: { ...config, pushHosts: [] }, secret }).publicKey;
  expect(key('one')).toBe(key('one'));
  expect(key('one')).not.toBe(key('two'));
});
