import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { TRANSACTION } from '#testing/web/samples.ts';
import { getInvariants, listTransactions, type Transaction } from '../contract.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import type { HistoryFilter } from './wallet.ts';

const page = (items: Transaction[], next: string | null = null) => ({ items, next, total: null });

function openHistory(filter: HistoryFilter, items: Transaction[], next: string | null = null) {
  const on = { onClose: vi.fn(), onFilter: vi.fn(), onAddFunds: vi.fn() };
  const part = openPart(<HistoryDialog open filter={filter} {...on} />, {
    answers: (api) => api.answer(listTransactions, page(items, next)),
  });
  return { ...part, ...on };
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');

const CASA = { id: 9, name: 'Casa Lume' };
const HOUSE = { username: null, name: 'Card payment', avatar: null };

test.each<[Partial<Transaction>, string, string]>([
  [{}, 'To Ana', '−$12.50'],
  [{ amount: 1250 }, 'From Ana', '+$12.50'],
  [{ kind: 'tip', restaurant: CASA }, 'Tip to Casa Lume', '−$12.50'],
  [{ kind: 'tip' }, 'Tip to Ana', '−$12.50'],
  [{ kind: 'review tip', amount: 500, restaurant: CASA }, 'Tip from Ana', '+$5.00'],
  [{ kind: 'top-up', amount: 2500, counterpart: HOUSE }, 'Added funds', '+$25.00'],
  [{ kind: 'voucher', amount: 1000, counterpart: HOUSE }, 'Voucher', '+$10.00'],
  [{ kind: 'refund', counterpart: HOUSE }, 'Refund to card', '−$12.50'],
  [{ kind: 'refund', amount: 1250 }, 'Refund', '+$12.50'],
  [{ kind: 'tip share', amount: 167, restaurant: CASA }, 'Your part of a tip', '+$1.67'],
])('a line of %j is called “%s” and counts %s', async (changes, title, amount) => {
  openHistory({}, [{ ...TRANSACTION, ...changes }]);
  const [row] = await rows();
  expect(row?.textContent).toContain(title);
  expect(row?.textContent).toContain(amount);
  expect(row?.textContent).toContain('Balance afterwards $37.50');
});

test('a tip that came with a review for a restaurant says so, with its message', async () => {
  openHistory({}, [{ ...TRANSACTION, kind: 'review tip', amount: 500, restaurant: CASA, message: 'Superb' }]);
  const [row] = await rows();
  expect(row?.textContent).toMatch(/with a review · for Casa Lume.*“Superb”/);
});

const SHARED = {
  state: 'received' as const,
  rule: 'equal' as const,
  people: 3,
  receivedAt: '2026-03-12T12:00:00.000Z',
  whole: 500,
  weight: 0,
  weights: 3,
};

test.each<[Partial<Transaction>, string]>([
  [{ kind: 'tip', shared: SHARED }, 'received by 3 people on Mar 12, 2026'],
  [{ kind: 'tip', shared: { ...SHARED, state: 'allotted', receivedAt: null } }, 'on its way to the staff'],
  [
    { kind: 'tip', shared: { ...SHARED, state: 'sent', rule: 'hours', receivedAt: null } },
    'waits for the staff’s hours of the week',
  ],
  [{ kind: 'tip share', amount: 167, shared: { ...SHARED, weight: 1 } }, 'One of 3 equal parts of $5.00'],
  [
    { kind: 'tip share', amount: 167, shared: { ...SHARED, rule: 'hours', weight: 450, weights: 1350 } },
    '7.5 of 22.5 hours, of $5.00',
  ],
  [{ kind: 'tip share', amount: 500, shared: { ...SHARED, weight: 1, weights: 1 } }, 'All of $5.00'],
])('a line of %j says “%s” and leads to how tips are shared', async (changes, words) => {
  openHistory({}, [{ ...TRANSACTION, restaurant: CASA, ...changes }]);
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/restaurants/9/tips');
});

test('the history is narrowed by direction and kind, and the CSV file with it', async () => {
  const part = openHistory({ direction: 'in' }, [{ ...TRANSACTION, amount: 100 }]);
  await rows();
  expect(part.api.sent(listTransactions)[0]?.input).toMatchObject({ direction: 'in', limit: 25 });
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/wallet/transactions.csv?direction=in',
  );
  await part.press('Money out', 'radio');
  expect(part.onFilter).toHaveBeenLastCalledWith({ direction: 'out' });
  await part.press('All', 'radio');
  expect(part.onFilter).toHaveBeenLastCalledWith({ direction: undefined });
  await part.user.selectOptions(screen.getByLabelText('Kind'), 'Tips');
  expect(part.onFilter).toHaveBeenLastCalledWith({ direction: 'in', kind: 'tip' });
});

test('an empty history offers to add funds, one narrowed to nothing offers everything', async () => {
  const page = openHistory({}, []);
  await page.press('Add Funds');
  expect(page.onAddFunds).toHaveBeenCalledOnce();
  const filtered = openHistory({ kind: 'voucher' }, []);
  await filtered.press('Show everything');
  expect(filtered.onFilter).toHaveBeenCalledWith({});
});

test('the next page is below the first, and the end is marked', async () => {
  const part = openHistory({}, [TRANSACTION], 'p2');
  await rows();
  part.api.answer(
    listTransactions,
    page([{ ...TRANSACTION, id: 89, counterpart: { ...HOUSE, name: 'Rui' } }]),
  );
  await part.press('Show more');
  expect(await screen.findByText('All 2 transactions shown')).toBeTruthy();
  expect((await rows()).map((row) => row.textContent?.slice(0, 6))).toEqual(['To Ana', 'To Rui']);
  expect(part.api.sent(listTransactions).at(-1)?.input).toMatchObject({ cursor: 'p2' });
});

test('a next page that fails says why, keeps the first, and can be tried again', async () => {
  const part = openHistory({}, [TRANSACTION], 'p2');
  await rows();
  part.api.refuse(listTransactions, 503, 'Please try again.');
  await part.press('Show more');
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(await rows()).toHaveLength(1);
  part.api.answer(listTransactions, page([{ ...TRANSACTION, id: 89 }]));
  await part.press('Show more');
  expect(await screen.findByText('All 2 transactions shown')).toBeTruthy();
});

test('a history that cannot be read says why, and is read again when asked', async () => {
  const part = openPart(
    <HistoryDialog
      open
      filter={{}}
      onClose={() => undefined}
      onFilter={() => undefined}
      onAddFunds={() => undefined}
    />,
    { answers: (api) => api.refuse(listTransactions, 500, 'Something went wrong.') },
  );
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  part.api.answer(listTransactions, page([TRANSACTION]));
  await part.press('Retry');
  expect(await rows()).toHaveLength(1);
});

const DOLLARS = {
  wallets: 12_000,
  cardPayments: -10_000,
  sandboxPayments: 0,
  payouts: 0,
  leftBehind: 0,
  operator: 0,
  promotions: 0,
  tips: 0,
  vouchers: -2000,
  total: 0,
};
const SUMS = {
  ...DOLLARS,
  currencies: [{ currency: 'USD', ...DOLLARS }],
  transfers: 12,
  entries: 24,
  wrongBalances: 0,
  measuredAt: '2026-05-01T12:00:00.000Z',
};

test.each([
  [{}, 'Every cent is accounted for'],
  [{ currencies: [{ currency: 'USD', ...DOLLARS, total: 1 }] }, 'The books do not balance'],
  [{ wrongBalances: 1 }, 'The books do not balance'],
])('the sums of the ledger with %j say “%s”', async (changes, message) => {
  openPart(<LedgerSums />, { answers: (api) => api.answer(getInvariants, { ...SUMS, ...changes }) });
  expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  expect(screen.getByText('$100.00')).toBeTruthy();
  expect(screen.queryByText(/sandbox/)).toBeNull();
});
