import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { getWallet } from '#features/wallet/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { CARD, ME, WALLET } from '#testing/web/samples.ts';
import { confirmTopUp, finishCard, listCards, type TopUp, topUp } from '../contract.ts';
import { AddFunds } from './AddFunds.tsx';
import { WalletReturn } from './WalletReturn.tsx';
import { takeWayBack } from './wayBack.ts';

const DONE: TopUp = {
  id: 8,
  amount: 2500,
  currency: 'USD',
  status: 'succeeded',
  message: 'Done.',
  next: null,
  balance: 7500,
};
const STRIPE = { ...WALLET, provider: { kind: 'stripe' as const, isSandbox: false, publishableKey: 'pk' } };

function openFunds(props: Partial<Parameters<typeof AddFunds>[0]> = {}, cards = [CARD], wallet = WALLET) {
  const onDone = vi.fn();
  const page = openPart(<AddFunds onDone={onDone} {...props} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getWallet, wallet);
      api.answer(listCards, cards);
    },
  });
  return { ...page, onDone };
}
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in dollars');

test('the default card is chosen, one press adds $25 and says what the balance is', async () => {
  const page = openFunds();
  page.api.answer(topUp, DONE);
  await page.press('Add $25.00');
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  expect(page.api.sent(topUp)[0]?.input).toEqual({ amount: 2500, currency: 'USD', cardId: 5 });
  expect(await page.notice()).toEqual({
    title: 'Funds added',
    description: '$25.00 was added. Your balance is $75.00.',
  });
});

test('a second press once the money has come adds nothing more', async () => {
  const page = openFunds();
  page.api.answer(topUp, DONE);
  await page.press('Add $25.00');
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  await page.press('Add $25.00');
  expect(page.api.sent(topUp)).toHaveLength(1);
});

test.each([
  [1, '5'],
  [1234, '13'],
  [99_999, '500'],
])('where %i cents are missing the form begins with $%s', async (missing, text) => {
  openFunds({ missingAmount: missing });
  expect((await amount()).value).toBe(text);
});

test.each([
  ['', 'Enter an amount, such as 25'],
  ['4.99', 'Add at least $5.00'],
  ['500.01', 'Add at most $500.00 at a time'],
])('“%s” is not sent, and says “%s”', async (text, message) => {
  const page = openFunds();
  await amount();
  await page.type('Amount in dollars', text);
  await page.press(/^Add/);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a declined card says why and leaves the amount, so that another card can be tried', async () => {
  const page = openFunds();
  page.api.answer(topUp, { ...DONE, status: 'declined', message: 'Your bank said no. Try another card.' });
  await page.press('$50');
  await page.press(/Always declined/, 'radio');
  await page.press('Add $50.00');
  expect((await screen.findByText('Your bank said no. Try another card.')).getAttribute('role')).toBe(
    'alert',
  );
  expect(page.api.sent(topUp)[0]?.input).toEqual({
    amount: 5000,
    currency: 'USD',
    testCard: 'declined',
  });
  expect((await amount()).value).toBe('50');
  expect(page.onDone).not.toHaveBeenCalled();
});

test('a bank that asks is answered once, and approval brings the money', async () => {
  const page = openFunds();
  page.api.answer(topUp, { ...DONE, status: 'pending', next: { kind: 'confirm' } });
  const call = page.api.hold(confirmTopUp);
  await page.press('Add $25.00');
  await page.press('Approve $25.00');
  await page.press('Refuse');
  call.answer(DONE);
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  expect(page.api.sent(confirmTopUp).map(({ input }) => input)).toEqual([{ id: 8, approve: true }]);
});

test('a refusal at the bank leads back to the form and says so there', async () => {
  const page = openFunds();
  page.api.answer(topUp, { ...DONE, status: 'pending', next: { kind: 'confirm' } });
  page.api.answer(confirmTopUp, { ...DONE, status: 'declined', message: 'You refused the payment.' });
  await page.press('Add $25.00');
  await page.press('Refuse');
  expect(await screen.findByText('You refused the payment.')).toBeTruthy();
  expect(await amount()).toBeTruthy();
});

test('a connection that is lost at the bank says so, and the answer can be given again', async () => {
  const page = openFunds();
  page.api.answer(topUp, { ...DONE, status: 'pending', next: { kind: 'confirm' } });
  page.api.disconnect(confirmTopUp);
  await page.press('Add $25.00');
  await page.press('Approve $25.00');
  expect(await screen.findByText(/it will not be done twice/)).toBeTruthy();
  page.api.answer(confirmTopUp, DONE);
  await page.press('Approve $25.00');
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
});

test('after a lost connection the same top-up is sent again with the same key', async () => {
  const page = openFunds();
  page.api.disconnect(topUp);
  await page.press('Add $25.00');
  expect(await screen.findByText(/it will not be done twice/)).toBeTruthy();
  page.api.answer(topUp, DONE);
  await page.press('Add $25.00');
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  const [first, second] = page.api.sent(topUp);
  expect(second).toEqual(first);
});

test('a real provider offers no test cards, but its own page', async () => {
  const page = openFunds({}, [], STRIPE);
  page.api.refuse(topUp, 503, 'Payments are down.');
  expect(await screen.findByRole('radio', { name: /Another card/ })).toBeTruthy();
  expect(screen.queryByText(/Sandbox/)).toBeNull();
  await page.press('Add $25.00');
  expect(await screen.findByText('Payments are down.')).toBeTruthy();
  expect(page.api.sent(topUp)[0]?.input).toEqual({ amount: 2500, currency: 'USD' });
});

test('the provider’s page leads back to the page where the money was missing, and to no other', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const next = { kind: 'visit', url: 'https://pay.example/8' } as const;
  const leave = async (onCancel?: () => void) => {
    const page = openFunds(onCancel && { onCancel }, [], STRIPE);
    page.api.answer(topUp, { ...DONE, status: 'pending', next });
    await page.press('Add $25.00');
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith(next.url));
    assign.mockClear();
  };
  await leave(vi.fn());
  expect(takeWayBack()).toBe(location.pathname + location.search);
  await leave(vi.fn());
  await leave();
  expect(takeWayBack()).toBeNull();
  assign.mockRestore();
});

test('where payments are not set up, nothing is asked for', async () => {
  const provider = { kind: null, isSandbox: false, publishableKey: null };
  openFunds({}, [], { ...WALLET, provider });
  expect(await screen.findByText('Payments are not set up')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a wallet that cannot be read says why, and is read again when asked', async () => {
  const page = openPart(<AddFunds onDone={() => undefined} />, {
    answers: (api) => {
      api.refuse(getWallet, 500, 'Something went wrong.');
      api.answer(listCards, []);
    },
  });
  await screen.findByText('Something went wrong.');
  page.api.answer(getWallet, WALLET);
  await page.press('Retry');
  expect(await amount()).toBeTruthy();
});

test.each<[Partial<TopUp>, string]>([
  [{}, 'Funds added'],
  [{ status: 'pending' }, 'Still on its way'],
  [{ status: 'declined' }, 'Funds not added'],
])('a person who returns from the provider’s page with %j reads “%s”', async (changes, title) => {
  const onDone = vi.fn();
  const page = openPart(<WalletReturn topUp="8" onDone={onDone} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(confirmTopUp, { ...DONE, ...changes });
    },
  });
  expect(await page.notice()).toMatchObject({ title });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(page.api.sent(confirmTopUp)[0]?.input).toEqual({ id: 8, approve: true });
});

test('a person who returns after entering a card reads its name, or that it failed', async () => {
  const onDone = vi.fn();
  const page = openPart(<WalletReturn cardSession="cs_1" onDone={onDone} />, {
    answers: (api) => api.answer(finishCard, { ...CARD, testCard: null }),
  });
  expect(await page.notice()).toMatchObject({ description: 'Visa ending 4242 is saved for next time.' });
  expect(page.api.sent(finishCard)[0]?.input).toEqual({ session: 'cs_1' });

  const failedPage = openPart(<WalletReturn cardSession="cs_2" onDone={onDone} />, {
    answers: (api) => api.refuse(finishCard, 404, 'No such session.'),
  });
  await waitFor(async () => expect(await failedPage.notice()).toMatchObject({ title: 'That did not work' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
});
