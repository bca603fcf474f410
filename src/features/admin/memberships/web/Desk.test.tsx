import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LoyaltyEntry } from '#features/loyalty/shapes.ts';
import { findField, listNames, openPart } from '#testing/web/part.tsx';
import {
  type AdminMembership,
  getMembership,
  listMembershipEntries,
  listMemberships,
  reverseLoyaltyEntry,
} from '../contract.ts';
import { MembershipsDesk } from './Desk.tsx';

const MEMBERSHIP: AdminMembership = {
  id: 5,
  userId: 2,
  username: 'ana',
  restaurantId: 9,
  restaurant: 'Tasca',
  tier: 'Silver',
  totalPoints: 1250,
  joinedAt: '2026-01-01T10:00:00.000Z',
  leftAt: null,
  lastVisitDay: '2026-04-30',
};

const VISIT: LoyaltyEntry = {
  id: 41,
  delta: 20,
  rule: 'visit',
  name: 'Visit',
  day: '2026-04-30',
  reverses: null,
  note: null,
  balance: 1250,
  createdAt: '2026-04-30T20:00:00.000Z',
};

const toPage = <Item,>(items: Item[]) => ({ items, next: null, total: items.length });

function openTab(
  membership: AdminMembership | null,
  entries: LoyaltyEntry[] = [],
  address = '/admin?open=5',
) {
  return openPart(<MembershipsDesk />, {
    address,
    answers: (api) => {
      api.answer(listMemberships, toPage(membership ? [membership] : []));
      if (membership) api.answer(getMembership, membership);
      api.answer(listMembershipEntries, toPage(entries));
    },
  });
}
const findSheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a membership is a row with its points, and leads to both who are in it', async () => {
  const page = openTab(MEMBERSHIP, [], '/admin');
  const row = (await screen.findByRole('rowheader', { name: 'ana' })).closest('tr')?.textContent;
  for (const text of ['Tasca', 'Silver', '1,250']) expect(row).toContain(text);
  await page.press('Actions for ana at Tasca');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Points', 'Account', 'Restaurant']);
});

test('a member who has left shows only points', async () => {
  const page = openTab(
    { ...MEMBERSHIP, userId: null, username: null, restaurantId: null, restaurant: null, lastVisitDay: null },
    [],
    '/admin',
  );
  const row = (await screen.findByRole('rowheader', { name: 'Account gone' })).closest('tr')?.textContent;
  expect(row).toContain('Restaurant gone');
  await page.press('Actions for a gone account at a gone restaurant');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Points']);
});

test('its entries are read in the preview; one without any says so', async () => {
  openTab(MEMBERSHIP);
  const sheet = await findSheet('ana at Tasca');
  expect(sheet.getByText('1,250')).toBeTruthy();
  expect(await sheet.findByText('No points yet')).toBeTruthy();
});

test('a wrong entry is reversed with a reason, once', async () => {
  const page = openTab(MEMBERSHIP, [VISIT]);
  page.api.refuse(reverseLoyaltyEntry, 409, 'It was reversed already.');
  await page.press('Reverse Visit +20, entry 41');
  const question = await findSheet('Reverse Visit +20?');
  expect(question.getByText(/No later event brings it back/)).toBeTruthy();
  await page.press('Reverse entry');
  expect(await question.findByText('Say why')).toBeTruthy();
  fireEvent.change(await findField('Reason'), { target: { value: 'Nobody was there' } });
  await page.press('Reverse entry');
  expect((await question.findByRole('alert')).textContent).toBe('It was reversed already.');
  page.api.answer(reverseLoyaltyEntry, { message: 'Reversed' });
  await page.press('Reverse entry');
  expect(await page.notice()).toMatchObject({ title: 'Entry reversed' });
  expect(page.api.sent(reverseLoyaltyEntry).at(-1)?.input).toEqual({ id: 41, reason: 'Nobody was there' });
});

test('entries that were reversed, are redemptions, or are from before joining again have no button', async () => {
  const old = '2025-12-01T10:00:00.000Z';
  openTab(MEMBERSHIP, [
    { ...VISIT, id: 45, delta: -20, name: 'Correction', reverses: 41, rule: 'correction' },
    { ...VISIT, id: 44, delta: -40, name: 'Coffee', rule: 'redemption' },
    VISIT,
    { ...VISIT, id: 40, createdAt: old },
  ]);
  const sheet = await findSheet('ana at Tasca');
  expect(await sheet.findByText(/entry 45 · reverses 41/)).toBeTruthy();
  const reversible = sheet.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(reversible.filter((name) => name?.startsWith('Reverse'))).toEqual([
    expect.stringContaining('Reverse Correction'),
  ]);
});

test('entries of an ended membership have no button', async () => {
  openTab({ ...MEMBERSHIP, leftAt: '2026-05-01T10:00:00.000Z' }, [VISIT]);
  const sheet = await findSheet('ana at Tasca');
  await sheet.findByText(/entry 41/);
  expect(sheet.queryByRole('button', { name: /^Reverse/ })).toBeNull();
});
