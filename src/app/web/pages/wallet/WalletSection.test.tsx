import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { confirmTopUp } from '#features/payments/contract.ts';
import { rememberWayBack } from '#features/payments/web/wayBack.ts';
import { getWallet } from '#features/wallet/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME, WALLET } from '#testing/web/samples.ts';
import { WalletSection } from './WalletSection.tsx';

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

test('who comes back from the provider’s page goes on where the money was missing, once', async () => {
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
