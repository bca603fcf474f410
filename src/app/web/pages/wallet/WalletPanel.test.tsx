import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { getWallet } from '#features/wallet/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME, WALLET } from '#testing/web/samples.ts';
import { WalletPanel } from './WalletPanel.tsx';

const openPanel = (...balances: { currency: string; balance: number }[]) =>
  openPart(<WalletPanel onOpen={() => undefined} />, {
    replies: [
      cachedReply(getUser, {}, ME),
      cachedReply(getWallet, {}, { ...WALLET, currency: 'EUR', balance: 0, balances }),
    ],
  });

const EUROS = { currency: 'EUR', balance: 0 };
const DOLLARS = { currency: 'USD', balance: 1250 };
const ZLOTYS = { currency: 'PLN', balance: 300 };

test.each([
  ['€0.00', [EUROS]],
  ['$12.50', [EUROS, DOLLARS]],
  ['zł3.00 and $12.50', [EUROS, ZLOTYS, DOLLARS]],
  ['€1.00 and $12.50', [{ currency: 'EUR', balance: 100 }, DOLLARS]],
])('a wallet shows what it holds, and no zero beside it: %s', (text, balances) => {
  openPanel(...balances);
  const { nextElementSibling: first } = screen.getByRole('heading', { name: 'Available Balance' });
  const others = first?.nextElementSibling?.textContent?.replace(/^Sandbox.*/, '') ?? '';
  expect([first?.textContent, others].join(' ').trim()).toBe(text);
});
