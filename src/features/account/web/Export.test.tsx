import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { type Export, listExports, requestExport } from '../contract.ts';
import { ExportSection } from './ExportSection.tsx';

const PENDING: Export = {
  id: 4,
  status: 'pending',
  createdAt: '2026-05-01T11:59:00.000Z',
  readyAt: null,
  expiresAt: null,
};
const READY: Export = {
  ...PENDING,
  status: 'ready',
  readyAt: '2026-05-01T12:00:00.000Z',
  expiresAt: '2026-05-08T12:00:00.000Z',
};

const openSection = (archives: Export[]) =>
  openPart(<ExportSection />, { replies: [cachedReply(listExports, {}, archives)] });

test('a ready archive is a download, with the day until which it is there', () => {
  openSection([READY]);
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe('/api/account/exports/4/archive');
  expect(link.hasAttribute('download')).toBe(true);
  expect(screen.getByRole('listitem').textContent).toMatch(/Archive of .*Until .*8/);
});

test('asking begins an archive, which is looked for until it is ready', async () => {
  const page = openSection([]);
  page.api.answer(requestExport, PENDING);
  page.api.answer(listExports, [PENDING]);
  await page.press('Export my data');
  expect(
    await screen.findByText('We are preparing it. You will get a notification when it is ready.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  page.api.answer(listExports, [READY]);
  expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy();
  expect(page.api.sent(requestExport)).toHaveLength(1);
});

test('while one is being made, no other can be asked for', async () => {
  const page = openSection([PENDING]);
  page.api.answer(listExports, [PENDING]);
  await page.user.click(screen.getByRole('button'));
  expect(page.api.sent(requestExport)).toEqual([]);
});

test('an archive that failed says so, and too many say why', async () => {
  const page = openSection([{ ...PENDING, status: 'failed' }]);
  expect(screen.getByRole('listitem').textContent).toContain('could not be made. Please ask again.');
  page.api.refuse(requestExport, 429, 'At most 5 a day.');
  await page.press('Export my data');
  await waitFor(async () =>
    expect(await page.notice()).toMatchObject({
      title: 'Couldn’t start the export',
      description: 'At most 5 a day.',
    }),
  );
});
