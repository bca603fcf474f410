import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { startSmtp } from '#features/mail/testing/smtp.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import type { MailContent } from '../content.ts';
import { renderMail } from '../web/MailLayout.tsx';
import { mailService, queueMail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sweepMails } from './queue.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const mailers: Mailer[] = [];

beforeAll(async () => {
  app = await openApp();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  await app.close();
});
beforeEach(async () => {
  await app.services.db.delete(mails);
  smtp.received.length = 0;
  smtp.setAnswer({});
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.stop();
});

/** The mailer of a process with an SMTP server. */
function startMailer(smtpUrl = smtp.url): Mailer {
  const { config, db, log } = app.services;
  const from = { name: 'Tablemate', address: 'mail@tablemate.example' };
  const mailer = createMailer({
    config: { ...config, publicUrl: 'https://tablemate.example', mail: { smtpUrl, from } },
    ...{ db, log, secret: 'a secret that only tests know, 32 letters' },
  });
  mailers.push(mailer);
  mailer.start(renderMail);
  return mailer;
}

const CONTENT: MailContent = { subject: 'Hello', preview: '', heading: 'Hello', paragraphs: ['One line.'] };
const queue = (to: string, content: Partial<MailContent> = {}) =>
  queueMail(
    { db: app.services.db, services: app.services },
    { kind: 'a test', to, userId: null, isSecurity: true, content: { ...CONTENT, ...content } },
  );
const readRows = () => app.services.db.select().from(mails).orderBy(mails.id);
// Clocks may differ a little.
const makeDue = () =>
  app.services.db.execute(
    sql`update mails set next_attempt_at = now() - interval '1 second' where next_attempt_at is not null`,
  );

test('line breaks in names become spaces: no header, no second recipient and no second part grows out of them', async () => {
  const evil = 'Ana\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u2028.\r\n';
  await queue('ana@example.com', { subject: evil, heading: evil, paragraphs: [evil] });
  await startMailer().wake();
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['<ana@example.com>']);
  const headers = mail?.data.slice(0, mail.data.indexOf('\r\n\r\n')) ?? '';
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^to:.*$/gim)).toEqual(['To: ana@example.com']);
  expect(headers).not.toMatch(/^list-unsubscribe/im);
  const html = mail?.data.slice(mail.data.indexOf('text/html')) ?? '';
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  'Ana <a@example.com>',
  'a@example.com\0',
  'a b@example.com',
  '',
])('%j is no address to send to', async (to) => {
  await queue(to);
  expect(await readRows()).toEqual([]);
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\r\nb',
  'javascript:a',
])('a button cannot lead to %j', async (href) => {
  await expect(queue('a@example.com', { action: { label: 'Open', href } })).rejects.toThrow();
});

test('two processes send each mail once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, at) => queue(`p${at}@example.com`)));
  const [one, two] = [startMailer(), startMailer()];
  await Promise.all([one.wake(), two.wake()]);
  await Promise.all([one.wake(), two.wake()]);
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 60 }, (_, at) => `<p${at}@example.com>`).sort(),
  );
  expect((await readRows()).every(({ sentAt, sealed }) => sentAt !== null && sealed === null)).toBe(true);
});

test('while the server is away mails wait, each with the time of its next try, and go out when it is back', async () => {
  await queue('a@example.com');
  const away = startMailer('smtp://127.0.0.1:1');
  await away.wake();
  const [waiting] = await readRows();
  expect(waiting).toMatchObject({
    attempts: 1,
    sentAt: null,
    failure: expect.stringContaining('ECONNREFUSED'),
  });
  expect(Date.parse(waiting?.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(waiting?.createdAt ?? ''));
  expect(waiting?.sealed).not.toBeNull();
  await away.stop();
  await makeDue();
  await startMailer().wake();
  expect(smtp.received).toHaveLength(1);
  expect((await readRows())[0]).toMatchObject({ attempts: 2, sealed: null, failure: null });
});

test('the eighth failure is the last, and then the content is gone', async () => {
  await queue('a@example.com');
  smtp.setAnswer({ data: '451 later' });
  const mailer = startMailer();
  for (let round = 1; round <= 9; round++) {
    await makeDue();
    await mailer.wake();
  }
  expect(smtp.received).toEqual([]);
  expect((await readRows())[0]).toMatchObject({
    attempts: 8,
    sealed: null,
    nextAttemptAt: null,
    sentAt: null,
  });
});

test('an address that the server refuses for good is tried once', async () => {
  await queue('nobody@example.com');
  smtp.setAnswer({ rcpt: '550 no such user' });
  await startMailer().wake();
  expect((await readRows())[0]).toMatchObject({
    ...{ attempts: 1, nextAttemptAt: null, sealed: null },
    failure: expect.stringContaining('no such user'),
  });
});

test('a process that ends between handing over and noting it leaves a second copy with the same Message-ID, and no more', async () => {
  await queue('a@example.com');
  const mailer = startMailer();
  // The connection ends after the server took the mail, as if the process had ended.
  smtp.setAnswer({ data: null });
  await mailer.wake();
  smtp.setAnswer({});
  await makeDue();
  await mailer.wake();
  await makeDue();
  await mailer.wake();
  const ids = smtp.received.map(({ data }) => /^Message-ID: .*$/im.exec(data)?.[0]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a mail that a killed process had taken is sent by another once its time is over', async () => {
  await queue('a@example.com');
  await app.services.db.execute(
    sql`update mails set attempts = 1, next_attempt_at = now() + interval '5 minutes'`,
  );
  const mailer = startMailer();
  await mailer.wake();
  expect(smtp.received).toEqual([]);
  await makeDue();
  await mailer.wake();
  expect(smtp.received).toHaveLength(1);
});

test('security mails overtake 10,000 others that wait, and a server that is away costs each of those no tries', async () => {
  const person = await app.person();
  const ciphertext = app.services.get(mailService).seal(JSON.stringify(CONTENT), 'one key');
  await app.services.db.execute(sql`
    insert into mails (key, user_id, kind, address, is_security, setting, sealed)
    select 'one key', ${person.id}, 'daily summary', ${`${person.username}@example.com`}, false, 'digest', ${ciphertext}
    from generate_series(1, 10000)`);
  await queue('hurry@example.com');
  const mailer = startMailer('smtp://127.0.0.1:1');
  await mailer.wake();
  const [first] = (await readRows()).filter(({ isSecurity }) => isSecurity);
  expect(first?.attempts).toBe(1);
  const { rows } = await app.services.db.execute<{ tried: number }>(
    sql`select count(*)::int as tried from mails where attempts > 0`,
  );
  expect(rows[0]?.tried).toBeLessThanOrEqual(24);
});

test('a mail encrypted with another secret is given up, with the reason', async () => {
  await queue('a@example.com');
  await app.services.db.update(mails).set({ sealed: Buffer.alloc(60).toString('base64') });
  await startMailer().wake();
  expect(smtp.received).toEqual([]);
  expect((await readRows())[0]).toMatchObject({
    failure: 'Its content cannot be read: SESSION_SECRET has changed.',
    nextAttemptAt: null,
  });
});

test('a mail of an address that was changed meanwhile is not sent', async () => {
  const { id } = await app.person();
  const { db } = app.services;
  await queueMail(
    { db, services: app.services },
    { kind: 'a test', userId: id, isSecurity: false, setting: 'money', content: CONTENT },
  );
  await db.execute(sql`update users set email = 'other@example.com' where id = ${id}`);
  await startMailer().wake();
  expect(smtp.received).toEqual([]);
  expect((await readRows())[0]).toMatchObject({ sealed: null, sentAt: null });
});

test('mails that can be turned off say where, for one click', async () => {
  const { id } = await app.person();
  const { db } = app.services;
  await queueMail(
    { db, services: app.services },
    { kind: 'a test', userId: id, isSecurity: false, setting: 'money', content: CONTENT },
  );
  await startMailer().wake();
  const headers = (smtp.received[0]?.data ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toContain(`List-Unsubscribe: <https://tablemate.example/unsubscribe?token=${id}.money.`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail that has waited for two days is given up, and rows are deleted after 30', async () => {
  const { db } = app.services;
  await queue('old@example.com');
  await queue('older@example.com');
  const age = (address: string, days: number) =>
    db
      .update(mails)
      .set({ createdAt: new Date(Date.now() - days * 24 * 3600 * 1000).toISOString() })
      .where(eq(mails.address, address));
  await age('old@example.com', 3);
  await age('older@example.com', 31);
  await sweepMails(db);
  expect(await readRows()).toMatchObject([{ address: 'old@example.com', sealed: null, nextAttemptAt: null }]);
});
