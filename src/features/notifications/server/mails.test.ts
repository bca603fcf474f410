import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks, mails, users } from '#db/schema.ts';
import { newFollower } from '#features/follows/notifications.ts';
import { MailContent, toPlainText } from '#features/mail/content.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { moneyReceived } from '#features/wallet/notifications.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { saveNotificationSettings } from '../contract.ts';
import { message } from '../notifications.ts';
import { queueDigests } from './digests.ts';
import { notify } from './notify.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await openApp();
  ana = await app.person({ name: 'Ana' });
});
afterAll(() => app.close());
beforeEach(() => app.services.db.delete(mails));

const context = () => ({ db: app.services.db, services: app.services });
const pay = (me: Person) =>
  notify(context(), { to: me.id, actorId: ana.id, kind: moneyReceived, data: { amount: 500 } });
const follow = (me: Person, fan: Person) =>
  notify(context(), { to: me.id, actorId: fan.id, kind: newFollower, subject: null });
const turn = (me: Person, setting: string, channel: 'in-app' | 'email', enabled: boolean) =>
  me.send(saveNotificationSettings, { settings: [{ setting, channel, enabled }] });
const MORNING = new Date(Date.now() + 24 * 3600 * 1000);
MORNING.setUTCHours(8, 20);

test('money and messages of the house are mailed at once, to the confirmed address of the account', async () => {
  const me = await app.person();
  await pay(me);
  await notify(context(), { to: me.id, kind: message, data: { text: 'Your post was removed.\r\nBcc: x' } });
  const [money, house] = await readWaitingMails(app.services);
  expect(money).toMatchObject({ kind: 'money received', to: `${me.username}@example.com`, userId: me.id });
  expect(money?.content).toMatchObject({
    subject: 'Ana sent you $5.00',
    action: { href: '/profile?wallet=history' },
  });
  expect(house?.content).toMatchObject({ paragraphs: ['Your post was removed. Bcc: x'] });
});

test('a mail is in the language of its recipient', async () => {
  const me = await app.person({ locale: 'pt' });
  await notify(context(), { to: me.id, kind: message, data: { outcome: 'handed to you' } });
  const [mail] = await readWaitingMails(app.services);
  expect(mail?.content).toMatchObject({
    subject: 'Uma mensagem do Tablemate',
    paragraphs: ['Foi-te entregue: a partir de agora podes geri-lo.'],
  });
});

test('no mail of a notification to unconfirmed addresses, from hidden people, or turned off; other kinds wait', async () => {
  const [unconfirmed, blocker, off, plain] = [
    await app.person({ emailConfirmedAt: null }),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  await app.services.db.insert(blocks).values({ blockerId: blocker.id, blockedId: ana.id });
  await turn(off, 'money', 'email', false);
  for (const me of [unconfirmed, blocker, off]) await pay(me);
  await follow(plain, ana);
  expect(await readWaitingMails(app.services)).toEqual([]);
});

test('mails are sent without the bell, and turning them off deletes waiting ones', async () => {
  const me = await app.person();
  await turn(me, 'money', 'in-app', false);
  await pay(me);
  expect(await readWaitingMails(app.services)).toHaveLength(1);
  await turn(me, 'money', 'email', false);
  expect(await readWaitingMails(app.services)).toEqual([]);
});

test('quiet hours hold mails back until they end', async () => {
  const me = await app.person();
  const hour = new Date().getUTCHours();
  const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`;
  const quietHours = { startsAt: at(-1), endsAt: at(3), timeZone: 'UTC' };
  await me.send(saveNotificationSettings, { quietHours });
  await pay(me);
  const [waiting] = await app.services.db.select().from(mails).where(eq(mails.userId, me.id));
  expect(waiting?.nextAttemptAt?.slice(11, 16)).toBe(at(3));
});

test('a summary contains unread notifications, under the names of their settings, once a day and each only once', async () => {
  const [me, rui] = [await app.person({ username: 'summary-reader' }), await app.person({ name: 'Rui' })];
  await follow(me, ana);
  const sendAll = () =>
    Promise.all([queueDigests(app.services, MORNING), queueDigests(app.services, MORNING)]);
  await sendAll();
  expect(await readWaitingMails(app.services)).toEqual([]);

  await turn(me, 'followers', 'email', true);
  await follow(me, rui);
  const night = new Date(MORNING);
  night.setUTCHours(7, 59);
  await queueDigests(app.services, night);
  expect(await readWaitingMails(app.services)).toEqual([]);
  await sendAll();
  const [summary, ...others] = await readWaitingMails(app.services);
  expect(others).toEqual([]);
  expect(summary).toMatchObject({ kind: 'daily summary', userId: me.id });
  expect(summary?.content).toMatchObject({
    subject: 'Rui and Ana follow you',
    groups: [{ heading: 'Followers and requests', items: [{ title: 'Rui and Ana follow you' }] }],
  });
  const text = toPlainText({
    content: MailContent.parse(summary?.content),
    origin: 'https://tablemate.example',
    unsubscribeHref: '/unsubscribe?token=a',
  });
  expect(text).toContain('* Rui and Ana follow you\n  https://tablemate.example/');
  expect(text).toContain('Turn it off: https://tablemate.example/unsubscribe?token=a');

  await app.services.db.delete(mails);
  await sendAll();
  const tomorrow = new Date(MORNING.getTime() + 24 * 3600 * 1000);
  await queueDigests(app.services, tomorrow);
  expect(await readWaitingMails(app.services)).toEqual([]);
});

test('a summary leaves out read ones, and is not sent when it is empty', async () => {
  const me = await app.person();
  await turn(me, 'followers', 'email', true);
  await follow(me, ana);
  await me.request('POST', '/api/notifications/read', {});
  await queueDigests(app.services, MORNING);
  expect(await readWaitingMails(app.services)).toEqual([]);
});

test('the link in a mail turns its mails off without signing in, by the button and by one click of a mailbox', async () => {
  const me = await app.person();
  await pay(me);
  const { unsubscribe } = app.services.get(mailService);
  const href = unsubscribe.toHref({ userId: me.id, setting: 'money' });
  const opened = await app.visitor.request('GET', href);
  expect(opened).toMatchObject({ status: 200, text: expect.stringContaining('Tips and money') });
  expect(await readWaitingMails(app.services)).toHaveLength(1);

  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const form = { ...foreign, 'content-type': 'application/x-www-form-urlencoded' };
  const clicked = await app.visitor.request('POST', href, 'List-Unsubscribe=One-Click', form);
  expect(clicked).toMatchObject({ status: 200, text: expect.stringContaining('Turned off') });
  expect(await readWaitingMails(app.services)).toEqual([]);
  await pay(me);
  expect(await readWaitingMails(app.services)).toEqual([]);
  // Only this path accepts other sites.
  const other = await me.request('POST', '/api/notifications/read', {}, foreign);
  expect(other.status).toBe(403);
});

test('the link of a summary turns all its settings off, and no others', async () => {
  const me = await app.person();
  const href = app.services.get(mailService).unsubscribe.toHref({ userId: me.id, setting: 'digest' });
  await turn(me, 'followers', 'email', true);
  expect((await app.visitor.request('POST', href)).status).toBe(200);
  const { rows } = await app.services.db.execute(
    sql`select setting from notification_settings where user_id = ${me.id} and channel = 'email' and not enabled`,
  );
  expect(rows).toEqual(expect.arrayContaining([{ setting: 'followers' }, { setting: 'likes' }]));
  expect(rows).not.toContainEqual({ setting: 'money' });
});

test.each(['', 'a', '1.money.', `1.money.${'A'.repeat(43)}`, `0.money.${'é'.repeat(43)}`, 'x'.repeat(5000)])(
  'a link with the token %j is refused and changes nothing',
  async (token) => {
    const url = `/unsubscribe?token=${encodeURIComponent(token)}`;
    const count = () => app.services.db.execute(sql`select count(*) from notification_settings`);
    const rowsBefore = (await count()).rows;
    expect((await app.visitor.request('GET', url)).status).toBe(404);
    expect((await app.visitor.request('POST', url)).status).toBe(404);
    expect((await count()).rows).toEqual(rowsBefore);
  },
);

test('the link of one person is not one of another', async () => {
  const { unsubscribe } = app.services.get(mailService);
  const token = unsubscribe.toHref({ userId: 1, setting: 'money' }).split('token=')[1] ?? '';
  expect(unsubscribe.read(token)).toEqual({ userId: 1, setting: 'money' });
  expect(unsubscribe.read(token.replace(/^1/, '2'))).toBeNull();
  expect(unsubscribe.read(token.replace('money', 'house'))).toBeNull();
});

test('a person who has left gets no mail', async () => {
  const me = await app.person();
  await app.services.db.update(users).set({ deletedAt: MORNING.toISOString() }).where(eq(users.id, me.id));
  await pay(me);
  expect(await readWaitingMails(app.services)).toEqual([]);
});
