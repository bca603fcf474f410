import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { readWaitingMails } from '../testing/mails.ts';
import { renderMail } from '../web/MailLayout.tsx';
import { mailService, queueMail } from './mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const content = {
  subject: 'Confirm your address',
  preview: 'One click and it is done.',
  heading: 'Confirm your address',
  paragraphs: ['Hello Ana, is this address yours?'],
  action: { label: 'Confirm', href: '/confirm?token=zz-secret-token' },
};

test('a mail waits encrypted, is written to the folder as a file, and is erased from its row', async () => {
  const { services } = app;
  const { id } = await app.person();
  await queueMail(
    { db: services.db, services },
    { kind: 'email confirmation', to: 'ana@example.com', userId: id, isSecurity: true, content },
  );
  const [waiting] = await services.db.select().from(mails).where(eq(mails.userId, id));
  expect(JSON.stringify(waiting)).not.toContain('zz-secret');
  expect(await readWaitingMails(services)).toMatchObject([
    { kind: 'email confirmation', to: 'ana@example.com', userId: id, content },
  ]);

  services.get(mailService).start(renderMail);
  await runQueuedJobs(services);
  const [mail] = await services.db.select().from(mails).where(eq(mails.userId, id));
  expect(mail).toMatchObject({ sealed: null, nextAttemptAt: null, failure: null, attempts: 1 });
  const folder = join(services.config.dataDir, 'mail');
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^[\dTZ]+-[\da-f-]{36}\.eml$/)]);
  const file = await readFile(join(folder, files[0] ?? ''), 'utf8');
  expect(file).toContain('To: ana@example.com\n');
  expect(file).toContain('Subject: Confirm your address\n');
  expect(file).toContain('zz-secret-token');
});
