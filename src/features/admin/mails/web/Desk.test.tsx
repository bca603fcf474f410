import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { type AdminMail, getAdminMail, listAdminMails } from '../contract.ts';
import { MailsDesk } from './Desk.tsx';

const MAIL: AdminMail = {
  id: 3,
  kind: 'email confirmation',
  address: 'ana@example.com',
  status: 'sent',
  isSecurity: true,
  attempts: 1,
  failure: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-05-01T10:00:01.000Z',
};
const FILE = {
  subject: 'Confirm your address',
  html: '<html><head></head><body>Hi</body></html>',
  text: 'Hi Ana',
};

const openTab = (mails: AdminMail[], address = '/admin') =>
  openPart(<MailsDesk />, {
    address,
    answers: (api) => api.answer(listAdminMails, { items: mails, next: null, total: mails.length }),
  });

test('a mail shows its recipient and its state', async () => {
  openTab([
    MAIL,
    { ...MAIL, id: 4, status: 'failed', attempts: 5, failure: 'No such mailbox', sentAt: null },
    { ...MAIL, id: 5, status: 'waiting', sentAt: null, nextAttemptAt: '2026-05-01T10:05:00.000Z' },
  ]);
  const rows = (await screen.findAllByRole('rowheader')).map((cell) => cell.closest('tr')?.textContent);
  expect(rows[0]).toContain('Email confirmation');
  expect(rows[0]).toContain('Sent');
  expect(rows[1]).toContain('Not sent');
  expect(rows[1]).toContain('No such mailbox');
  expect(rows[2]).toContain('Waiting');
});

test('mails have no file to take along', async () => {
  openTab([MAIL]);
  await screen.findAllByRole('rowheader');
  expect(screen.queryByRole('link', { name: /Export Data/ })).toBeNull();
});

test('an opened mail shows itself in a frame that runs nothing, and as text', async () => {
  const page = openTab([MAIL]);
  page.api.answer(getAdminMail, { ...MAIL, file: FILE });
  await page.press('Actions for email confirmation to ana@example.com');
  await page.press('Open', 'menuitem');
  const sheet = await screen.findByRole('dialog', { name: 'Confirm your address' });
  const frame = within(sheet).getByTitle('The mail as HTML');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
  expect(sheet.textContent).toContain('Hi Ana');
});

test('a mail whose words are erased says why', async () => {
  const page = openTab([MAIL], '/admin?open=3');
  page.api.answer(getAdminMail, { ...MAIL, file: null });
  const sheet = await screen.findByRole('dialog', { name: 'Email confirmation' });
  expect(sheet.textContent).toContain('Its content is erased here once it is sent.');
});
