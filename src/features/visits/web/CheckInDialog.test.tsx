import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { checkIn, getCheckIn, getHeldScan, type HeldScan, type Visit } from '../contract.ts';
import { CheckInDialog } from './CheckInDialog.tsx';

const VISIT: Visit = { restaurantId: 9, day: '2026-05-01', createdAt: '2026-05-01T12:00:00.000Z' };

const HELD: HeldScan = {
  restaurantId: 9,
  restaurant: 'Tasca',
  until: '2026-05-01T12:30:00.000Z',
  clock: '13:30',
};

function openDialog(code = '', visit: Visit | null = null, scan: HeldScan | null = null) {
  const on = { onClose: vi.fn(), onReview: vi.fn() };
  const page = openPart(<CheckInDialog restaurant={{ id: 9, name: 'Tasca' }} code={code} open {...on} />, {
    answers: (api) => {
      api.answer(getCheckIn, visit);
      api.answer(getHeldScan, scan);
    },
  });
  return { ...page, ...on };
}

test('a code checks in, shows the points earned, and leads to a review', async () => {
  const page = openDialog();
  page.api.answer(checkIn, {
    ...VISIT,
    earned: ['Visit +20; 1 visit to Gold.', 'New badge: Foodie Explorer.'],
  });
  await page.type('Code', 'abc 234');
  page.api.answer(getCheckIn, VISIT);
  await page.press('Check in');
  expect((await screen.findByRole('status')).textContent).toContain('You are at Tasca today.');
  expect(screen.getByText('Visit +20; 1 visit to Gold.')).toBeTruthy();
  expect(screen.getByText('New badge: Foodie Explorer.')).toBeTruthy();
  expect(page.api.sent(checkIn)[0]?.input).toEqual({ id: 9, code: 'ABC234' });
  await page.press('Write a review');
  expect(page.onReview).toHaveBeenCalledOnce();
});

test.each([
  ['abc234', 'ABC 234'],
  ['ABC-234', 'ABC 234'],
  ['nonsense!', ''],
  ['', ''],
])('the link of a screen with “%s” fills in “%s”', async (code, text) => {
  openDialog(code);
  expect((await findField('Code')).value).toBe(text);
});

test.each(['', 'abc', 'abc2345'])('“%s” is not sent', async (text) => {
  const page = openDialog();
  await page.type('Code', text);
  await page.press('Check in');
  await waitFor(() => expect(findNote('Code')).toBe('The code has six letters and digits'));
  expect(page.api.sent(checkIn)).toEqual([]);
});

test('an expired code says so, and another can be typed', async () => {
  const page = openDialog();
  page.api.refuse(checkIn, 400, 'Please check the form.', { code: 'This code is not right any more.' });
  await page.type('Code', 'abc234');
  await page.press('Check in');
  await waitFor(() => expect(findNote('Code')).toBe('This code is not right any more.'));
  expect((await findField('Code')).value).toBe('abc234');
});

test('the owner cannot check in at their own restaurant: the error shows above the form', async () => {
  const page = openDialog('abc234');
  page.api.refuse(checkIn, 409, 'You own this restaurant.');
  await page.press('Check in');
  expect((await screen.findByRole('alert')).textContent).toBe('You own this restaurant.');
});

test('a person who has checked in today sees that at once', async () => {
  const page = openDialog('', VISIT);
  expect(await screen.findByText('Checked in')).toBeTruthy();
  await page.press('Done');
  expect(page.onClose).toHaveBeenCalledOnce();
});

test('where it cannot be read whether one has, one may try', async () => {
  const page = openPart(
    <CheckInDialog
      restaurant={{ id: 9, name: 'Tasca' }}
      code=""
      open
      onClose={() => undefined}
      onReview={() => undefined}
    />,
    { answers: (api) => api.refuse(getCheckIn, 503, 'The database is away.') },
  );
  expect(await findField('Code')).toBeTruthy();
  expect(await page.dialog()).toBeTruthy();
});

test('a person who scanned before signing in checks in by one press, without a code', async () => {
  const page = openDialog('held', null, HELD);
  expect(await screen.findByText(/We hold your scan until 13:30/)).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  page.api.answer(checkIn, { ...VISIT, earned: [] });
  page.api.answer(getCheckIn, VISIT);
  await page.press('Check in');
  expect(await screen.findByText('Checked in')).toBeTruthy();
  expect(page.api.sent(checkIn).map(({ input }) => input)).toEqual([{ id: 9 }]);
});

test('a scan that is over says so, and a code can be typed in its place', async () => {
  const page = openDialog('held', null, HELD);
  page.api.refuse(checkIn, 400, 'Please check the form.', { code: 'No scan is held any more.' });
  await page.press('Check in');
  expect((await screen.findByRole('alert')).textContent).toBe('No scan is held any more.');
  await page.press('Type a code instead');
  await page.type('Code', 'abc234');
  page.api.answer(checkIn, { ...VISIT, earned: [] });
  await page.press('Check in');
  await waitFor(() => expect(page.api.sent(checkIn).at(-1)?.input).toEqual({ id: 9, code: 'ABC234' }));
});

test.each([
  ['of another place', 'held', { ...HELD, restaurantId: 8 }],
  ['that is over', 'held', null],
  ['that nobody asks for', 'now', HELD],
  ['where the link brings a code', 'ABC234', HELD],
])('a scan %s leaves the field for the code', async (_, code, scan) => {
  openDialog(code, null, scan);
  expect(await findField('Code')).toBeTruthy();
});
