import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { getWallet } from '#features/wallet/contract.ts';
import type { Wallet } from '#features/wallet/web/wallet.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { getStatement } from '../contract.ts';
import { StatementPage } from './StatementPage.tsx';

const BOUNDS = { least: 1, most: 50_000 };
const WALLET: Wallet = {
  ...{ balance: 0, currency: 'GBP', balances: [{ currency: 'GBP', balance: 0 }] },
  provider: { kind: null, isSandbox: false, publishableKey: null },
  ...{ testCards: [], limits: { topUp: BOUNDS, send: BOUNDS } },
};
const EUROS = { balances: [...WALLET.balances, { currency: 'EUR', balance: 1250 }] };

const openStatement = (address: string, wallet: Partial<Wallet> = {}) =>
  openPart(<StatementPage />, {
    ...{ address, at: '2026-05-20T12:00:00.000Z' },
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getWallet, { ...WALLET, ...wallet });
      api.answer(getStatement, ({ month, currency }) => ({
        ...{ month, currency, opening: 0, closing: 1250 },
        ...{ sums: [], lines: [], isCut: false },
      }));
    },
  });

test.each<[string, string, Partial<Wallet>, string]>([
  ['where restaurants are looked for', '/statement', {}, 'GBP'],
  ['that has money', '/statement', EUROS, 'EUR'],
  ['that the address names', '/statement?currency=CHF', EUROS, 'CHF'],
])('a statement is in the currency %s', async (_, address, wallet, currency) => {
  const page = openStatement(address, wallet);
  expect(await screen.findByText('Balance at the end')).toBeTruthy();
  expect((await findField('Currency')).value).toBe(currency);
  expect(page.api.sent(getStatement).map(({ input }) => input)).toEqual([{ month: '2026-05', currency }]);
});

test('a wallet that cannot be read says so, and is read again when asked', async () => {
  const page = openPart(<StatementPage />, {
    address: '/statement',
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.refuse(getWallet, 503, 'The database is away.');
    },
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(getWallet, WALLET);
  page.api.refuse(getStatement, 503, 'Later.');
  await page.press('Retry');
  expect(await screen.findByText('Later.')).toBeTruthy();
});
