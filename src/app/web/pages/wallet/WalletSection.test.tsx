import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { confirmTopUp } from '#features/payments/contract.ts';
import { rememberWayBack } from '#features/payments/web/wayBack.ts';
import { getWallet } from '#features/wallet/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ME, WALLET } from '#testing/web/samples.ts';
import { WalletSection } from './WalletSection.tsx';
import type { WalletSearch } from './walletSearch.ts';

const DONE = {
  id: 8,
  amount: 2500,
  currency: 'USD',
  status: 'succeeded',
  message: '',
  balance: 7500,
  next: null,
} as const;

function comeBack() {
  return openPart(<WalletSection search={{ topUp: '8' }} />, {
    replies: [cachedReply(getUser, {}, ME)],
    address: '/profile?topUp=8',
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getWallet, WALLET);
      api.answer(confirmTopUp, DONE);
    },
  });
}

test('a person who returns from the provider’s page continues where the money was missing, once', async () => {
  rememberWayBack('/restaurants/9?write=review');
  const page = comeBack();
  await waitFor(() => expect(page.router?.state.location.href).toBe('/restaurants/9?write=review'));
  expect(await page.notice()).toMatchObject({ title: 'Funds added' });
  const again = comeBack();
  await waitFor(() => expect(again.router?.state.location.href).toBe('/profile'));
});

test('only a page of ours is gone back to', async () => {
  rememberWayBack('//elsewhere.example/restaurants');
  const page = comeBack();
  await waitFor(() => expect(page.router?.state.location.href).toBe('/profile'));
});

const openWallet = (changes: Partial<typeof WALLET>, search: WalletSearch = {}) =>
  openPart(<WalletSection search={search} />, {
    address: '/profile',
    replies: [cachedReply(getUser, {}, ME), cachedReply(getWallet, {}, { ...WALLET, ...changes })],
    answers: (api) => api.answer(getWallet, { ...WALLET, ...changes }),
  });

const EUROS = { currency: 'EUR', balance: 0 };
const DOLLARS = { currency: 'USD', balance: 1250 };
const ZLOTYS = { currency: 'PLN', balance: 300 };

test.each([
  ['€0.00', [EUROS]],
  ['$12.50', [EUROS, DOLLARS]],
  ['zł3.00 and $12.50', [EUROS, ZLOTYS, DOLLARS]],
  ['€1.00 and $12.50', [{ currency: 'EUR', balance: 100 }, DOLLARS]],
])('a wallet shows its balances, without zeros: %s', async (text, balances) => {
  openWallet({ currency: 'EUR', balance: 0, balances });
  const { nextElementSibling: first } = await screen.findByRole('heading', { name: 'Available Balance' });
  const others = first?.nextElementSibling?.textContent?.replace(/^Sandbox.*/, '') ?? '';
  expect([first?.textContent, others].join(' ').trim()).toBe(text);
});

test('a dialog of the wallet is opened by its address', async () => {
  const page = openWallet({});
  await page.press('Vouchers');
  await waitFor(() => expect(page.router?.state.location.href).toBe('/profile?wallet=vouchers'));
});

const CLOSED = { kind: null, isSandbox: false, publishableKey: null } as const;

test('where no payments are set up the wallet says so and offers none', async () => {
  openWallet({ provider: CLOSED });
  await screen.findByText('Payments are not set up');
  expect(listNames('button')).toEqual(['Transaction History', 'Send', 'Tip', 'Vouchers']);
});

test.each([
  ['add-funds', 'Add Funds'],
  ['cards', 'Cards'],
  ['payouts', 'Pay out'],
] as const)('an old address of %s says there that payments are not set up', async (wallet, title) => {
  const page = openWallet({ provider: CLOSED }, { wallet });
  const { textContent } = await page.dialog();
  expect(textContent).toContain(title);
  expect(textContent).toContain('Payments are not set up');
});
