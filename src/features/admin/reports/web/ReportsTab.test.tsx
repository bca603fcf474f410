import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  decideReports,
  listReportKinds,
  listReports,
  type ReportGroup,
} from '#features/moderation/contract.ts';
import { findField, openPart } from '#testing/web/part.tsx';
import { ReportsTab } from './ReportsTab.tsx';

const GROUP: ReportGroup = {
  kind: 'post',
  noun: 'post',
  targetId: 7,
  status: 'open',
  count: 3,
  reasons: [
    { reason: 'Spam or advertising', count: 2 },
    { reason: 'Something else', count: 1 },
  ],
  details: [{ details: 'The same text everywhere', reporter: 'rui', createdAt: '2026-05-01T10:00:00.000Z' }],
  firstAt: '2026-05-01T09:00:00.000Z',
  lastAt: '2026-05-01T10:00:00.000Z',
  lastId: 88,
  target: {
    title: 'Post by ana',
    text: 'Buy noodles',
    userId: 2,
    username: 'ana',
    restaurantId: null,
    images: ['/media/a/800.webp'],
    href: '/posts/7',
  },
  decision: null,
  handledBy: null,
  handledAt: null,
};

const toPage = (items: ReportGroup[]) => ({ items, next: null, total: items.length });

function openTab(groups: ReportGroup[] = [GROUP], address = '/admin?tab=reports') {
  return openPart(<ReportsTab />, {
    address,
    answers: (api) => {
      api.answer(listReportKinds, [{ kind: 'post', noun: 'post', plural: 'posts' }]);
      api.answer(listReports, toPage(groups));
    },
  });
}
const findCard = () => screen.findByRole('article');

test('reports of one item are grouped: its text, the reasons, and notes of reporters', async () => {
  openTab();
  const card = await findCard();
  for (const text of ['Spam or advertising, 2 times', 'Something else', '3 reports', 'by ana', 'Buy noodles'])
    expect(card.textContent).toContain(text);
  expect(card.textContent).toContain('The same text everywhere');
  expect(within(card).getByRole('link', { name: 'Post by ana' }).getAttribute('href')).toBe(
    '/admin?tab=posts&open=7',
  );
});

test('a kind without a table links to its page, and a deleted item has no link', async () => {
  openTab([{ ...GROUP, kind: 'challenge', noun: 'challenge' }]);
  expect(
    within(await findCard())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/posts/7');
  openTab([{ ...GROUP, target: null }]);
  const card = await findCard();
  expect(within(card).getByRole('heading', { name: 'It is gone' })).toBeTruthy();
  expect(within(card).queryByRole('link')).toBeNull();
});

test('upholding deletes, warns or does nothing more, and says how many were handled', async () => {
  const page = openTab();
  page.api.answer(decideReports, { handled: 3 });
  await page.press('Act on Post by ana');
  await screen.findByRole('dialog', { name: 'Decide about the reports' });
  await page.press('Uphold reports');
  expect(await screen.findByText('Say why')).toBeTruthy();
  await page.user.selectOptions(await findField('Action'), 'Warn the author');
  fireEvent.change(await findField('Reason'), { target: { value: 'Advertising' } });
  page.api.answer(listReports, toPage([]));
  await page.press('Uphold reports');
  expect(await page.notice()).toEqual({
    title: 'Reports upheld',
    description: '3 reports handled; the people who reported it get a notification.',
  });
  expect(page.api.sent(decideReports)[0]?.input).toEqual({
    kind: 'post',
    id: 7,
    decision: 'upheld',
    action: 'warn',
    note: 'Advertising',
  });
  expect(await screen.findByText('All quiet')).toBeTruthy();
});

test('dismissing does nothing to it', async () => {
  const page = openTab();
  page.api.answer(decideReports, { handled: 3 });
  await page.press('Dismiss the reports of Post by ana');
  await screen.findByRole('dialog', { name: 'Dismiss the reports?' });
  expect(screen.queryByLabelText('Action')).toBeNull();
  fireEvent.change(await findField('Reason'), { target: { value: 'Just a post' } });
  await page.press('Dismiss reports');
  await waitFor(() =>
    expect(page.api.sent(decideReports)[0]?.input).toMatchObject({
      decision: 'dismissed',
      action: 'nothing',
    }),
  );
});

test('reports of a deleted item are upheld without an action', async () => {
  const page = openTab([{ ...GROUP, target: null }]);
  page.api.answer(decideReports, { handled: 3 });
  await page.press('Act on It is gone');
  fireEvent.change(await findField('Reason'), { target: { value: 'Gone already' } });
  expect(screen.queryByLabelText('Action')).toBeNull();
  await page.press('Uphold reports');
  await waitFor(() =>
    expect(page.api.sent(decideReports)[0]?.input).toMatchObject({ decision: 'upheld', action: 'nothing' }),
  );
});

test.each([
  [409, 'Somebody was faster.', true],
  [503, 'Please try again.', false],
])('a refusal with %i says “%s”', async (status, message, closes) => {
  const page = openTab();
  page.api.refuse(decideReports, status, message);
  await page.press('Act on Post by ana');
  fireEvent.change(await findField('Reason'), { target: { value: 'Advertising' } });
  await page.press('Uphold reports');
  expect(await page.notice()).toMatchObject({ title: 'The reports were not handled', description: message });
  if (closes) await page.closed();
  else expect((await findField('Reason')).value).toBe('Advertising');
});

test('decided reports are listed under handled, with the administrator and the reason', async () => {
  const page = openTab(
    [
      {
        ...GROUP,
        status: 'upheld',
        decision: 'Advertising',
        handledBy: 'joe',
        handledAt: '2026-05-01T11:00:00.000Z',
      },
    ],
    '/admin?tab=reports&status=handled&kind=post',
  );
  expect((await findCard()).textContent).toMatch(/Upheld · by joe · .+: Advertising/);
  expect(screen.queryByRole('button', { name: /^Act/ })).toBeNull();
  expect(page.api.sent(listReports)[0]?.input).toMatchObject({ status: 'handled', kind: 'post' });
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/admin?tab=reports&kind=post',
  );
  expect(screen.getByRole('link', { name: 'Everything' }).getAttribute('href')).toBe(
    '/admin?tab=reports&status=handled',
  );
});
