import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { getPayouts, listPayouts, type Payout, refundTopUps, requestPayout } from '../contract.ts';
import { PayoutsDialog } from './PayoutsDialog.tsx';
import type { PayoutOverview } from './payouts.ts';

const PURSE = {
  ...{ currency: 'USD', balance: 5200, received: 3200, topUps: 2000, vouchers: 0 },
  ...{ least: 100, most: 1_000_000 },
};
const OVERVIEW: PayoutOverview = {
  provider: { kind: 'sandbox', isSandbox: true },
  account: { isReady: true, name: 'Test bank ending 6789', nextWeeklyAt: null },
  hurdles: [],
  purses: [PURSE],
  testBanks: [{ testBank: 'arrives', name: 'Test bank ending 6789', says: 'Always arrives' }],
};
const PAYOUT: Payout = {
  ...{ id: 1, amount: 3200, currency: 'USD', status: 'requested', cause: 'press' },
  ...{ destination: 'Test bank ending 6789', failure: null },
  ...{ createdAt: '2026-05-01T12:00:00.000Z', completedAt: null },
};

const openDialog = (changes: Partial<PayoutOverview> = {}, payouts: Payout[] = []) =>
  openPart(<PayoutsDialog open onClose={vi.fn()} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getPayouts, { ...OVERVIEW, ...changes });
      api.answer(listPayouts, { items: payouts, next: null, total: null });
    },
  });

test('received money is paid out with the password, and sent once', async () => {
  const page = openDialog();
  await page.press('Pay out $32.00');
  expect(screen.getByText(/There is no fee: \$32.00 arrives at Test bank ending 6789/)).toBeTruthy();
  await page.type('Your password', 'secret words');
  page.api.answer(requestPayout, PAYOUT);
  await page.press('Pay out $32.00');
  expect(page.api.sent(requestPayout)).toMatchObject([
    { input: { amount: 3200, currency: 'USD', currentPassword: 'secret words' } },
  ]);
  expect(await screen.findByText('$32.00 goes to Test bank ending 6789.')).toBeTruthy();
});

test('an amount above the balance is refused at the field, without a question', async () => {
  const page = openDialog();
  await page.press('Give back $20.00');
  await page.type('Amount in dollars', '21');
  await page.type('Your password', 'secret words');
  await page.press('Give back $21.00');
  expect(await screen.findByText('At most $20.00')).toBeTruthy();
  expect(page.api.sent(refundTopUps)).toEqual([]);
});

test('a person without a bank enters it first', async () => {
  const page = openDialog({ account: null, hurdles: ['bank'] });
  await page.press('Pay out $32.00');
  expect(await screen.findByRole('heading', { name: 'Where your money goes' })).toBeTruthy();
});

test('an unconfirmed address blocks payouts, with the reason; refunds to cards work', async () => {
  openDialog({ hurdles: ['address'] });
  expect(await screen.findByText(/Confirm your email address/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay out $32.00' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Give back $20.00' })).toHaveProperty('disabled', false);
});

test('each payout says how far it is, and why it failed', async () => {
  openDialog({}, [{ ...PAYOUT, status: 'failed', failure: 'The account is closed.' }]);
  const [line] = await screen.findAllByRole('listitem');
  expect(line?.textContent).toContain('Failed');
  expect(line?.textContent).toContain('The account is closed.');
});

test('without a provider it says so', async () => {
  openDialog({ provider: { kind: null, isSandbox: false }, account: null, purses: [] });
  expect(await screen.findByText('Payouts are not set up')).toBeTruthy();
});
