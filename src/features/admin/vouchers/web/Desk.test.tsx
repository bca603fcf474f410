import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRedemptions, type Voucher } from '#features/vouchers/contract.ts';
import { openPart } from '#testing/web/part.tsx';
import { listVouchers } from '../contract.ts';
import { VouchersDesk } from './Desk.tsx';

const VOUCHER: Voucher = {
  id: 4,
  code: 'SUMMER-10',
  value: 1000,
  currency: 'EUR',
  maxUses: 1500,
  uses: 2,
  expiresAt: null,
  createdAt: '2026-05-01T10:00:00.000Z',
};
const ANA = { id: 2, username: 'ana', name: 'Ana', avatar: null };

async function openTab(voucher: Partial<Voucher> = {}) {
  const page = openPart(<VouchersDesk />, {
    address: '/admin',
    answers: (api) => api.answer(listVouchers, { items: [{ ...VOUCHER, ...voucher }], next: null, total: 1 }),
  });
  await screen.findByRole('rowheader');
  return page;
}
const row = () => screen.getByRole('rowheader').closest('tr')?.textContent;

test.each<[Partial<Voucher>, string]>([
  [{}, 'Valid'],
  [{ uses: 1500 }, 'Used up'],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'Expired'],
])('a voucher with %j is “%s”', async (changes, state) => {
  await openTab(changes);
  expect(row()).toContain(state);
  expect(row()).toContain('of 1,500');
});

test('redemptions are listed, also of people who have left', async () => {
  const page = await openTab();
  page.api.answer(listRedemptions, {
    items: [
      { user: ANA, createdAt: '2026-05-01T11:00:00.000Z' },
      {
        user: { id: 3, username: null, name: 'Former member', avatar: null },
        createdAt: '2026-05-01T10:30:00.000Z',
      },
    ],
    next: null,
    total: 2,
  });
  await page.press('Actions for SUMMER-10');
  await page.press('See who redeemed it', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'SUMMER-10' }));
  expect((await dialog.findByRole('link', { name: 'ana' })).getAttribute('href')).toBe(
    '/admin?tab=users&open=2',
  );
  expect(dialog.getByRole('link', { name: 'Former member' })).toBeTruthy();
});

test('a voucher without redemptions says so', async () => {
  const page = await openTab({ uses: 0 });
  page.api.answer(listRedemptions, { items: [], next: null, total: 0 });
  await page.press('Actions for SUMMER-10');
  await page.press('See who redeemed it', 'menuitem');
  expect(await screen.findByText('Not redeemed yet')).toBeTruthy();
});

test('redemptions that cannot be read are read again when asked', async () => {
  const page = await openTab();
  page.api.refuse(listRedemptions, 503, 'The database is away.');
  await page.press('Actions for SUMMER-10');
  await page.press('See who redeemed it', 'menuitem');
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(listRedemptions, {
    items: [{ user: ANA, createdAt: '2026-05-01T11:00:00.000Z' }],
    next: null,
    total: 1,
  });
  await page.press('Retry');
  expect(await screen.findByRole('link', { name: 'ana' })).toBeTruthy();
});
