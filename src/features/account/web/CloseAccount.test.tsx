import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, logout } from '#features/auth/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { closeAccount, getClosing, offerRestaurant, withdrawHandover } from '../contract.ts';
import { ClosingSection } from './ClosingSection.tsx';

const FREE: ReplyOf<typeof getClosing> = {
  walletBalance: 0,
  balances: [],
  bank: null,
  canNameBank: false,
  isLastAdministrator: false,
  reviewCount: 0,
  restaurants: [],
};
const TASCA = { id: 9, name: 'Tasca', reviewCount: 12, offer: null };

const openSection = (changes: Partial<typeof FREE> = {}) =>
  openPart(<ClosingSection sendMoney="/wallet" payOut="/payouts" />, {
    address: '/settings',
    replies: [cachedReply(getUser, {}, ME), cachedReply(getClosing, {}, { ...FREE, ...changes })],
    answers: (api) => api.answer(getClosing, { ...FREE, ...changes }),
  });
const leave = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Delete my account' });

async function openDialog(changes: Partial<typeof FREE> = {}) {
  const page = openSection(changes);
  await page.press('Delete my account');
  await page.dialog();
  return page;
}
const confirm = async (page: Awaited<ReturnType<typeof openDialog>>) => {
  const buttons = await screen.findAllByRole('button', { name: 'Delete my account', hidden: true });
  await page.user.click(buttons.at(-1) as HTMLElement); // The dialog's button stands behind the page's.
};

const MONEY = { currency: 'USD', balance: 5700, cards: 2000, bank: 3200, rest: 500 };

test('money in the wallet does not block leaving: its target is shown, and for the rest a choice is needed', async () => {
  const page = await openDialog({ balances: [MONEY], bank: 'Test bank ending 6789' });
  const dialog = (await page.dialog()).textContent;
  expect(dialog).toContain('$20.00 goes back to the cards it came from.');
  expect(dialog).toContain('$32.00 is paid out to Test bank ending 6789.');
  expect(dialog).toContain('$5.00 can go to no card and no bank.');
  await page.type('Username', 'ana');
  await page.type('Your password', 'correct horse');
  page.api.answer(closeAccount, { message: 'Goodbye.', receipt: 'abc' });
  await confirm(page);
  expect(page.api.sent(closeAccount)[0]?.input).toMatchObject({ moneyTo: 'ana', leavesMoney: false });
});

test('the rest can be left behind, in so many words', async () => {
  const page = await openDialog({ balances: [{ ...MONEY, balance: 500, cards: 0, bank: 0 }] });
  await page.press('Leave it behind', 'radio');
  expect((await page.dialog()).textContent).toContain('nobody gets it back');
  await page.type('Your password', 'correct horse');
  page.api.answer(closeAccount, { message: 'Goodbye.', receipt: 'abc' });
  await confirm(page);
  expect(page.api.sent(closeAccount)[0]?.input).toMatchObject({ moneyTo: '', leavesMoney: true });
});

test('a person with money to pay out needs a bank first', async () => {
  openSection({ balances: [{ ...MONEY, bank: 0, rest: 3700 }], canNameBank: true });
  const link = await screen.findByRole('link', { name: 'Name your bank' });
  expect(link.getAttribute('href')).toBe('/payouts');
});

test('the last administrator cannot leave', async () => {
  openSection({ isLastAdministrator: true });
  expect((await leave()).disabled).toBe(true);
  expect(document.body.textContent).toContain('You are the last administrator.');
});

test('a person without obstacles leaves by their password, and is led away', async () => {
  const page = await openDialog();
  page.api.answer(closeAccount, { message: 'Goodbye.', receipt: 'abc' });
  await page.type('Your password', 'correct horse');
  await confirm(page);
  expect(await page.notice()).toEqual({ title: 'Account deleted', description: 'Goodbye.' });
  expect(page.api.sent(closeAccount)[0]?.input).toEqual({
    currentPassword: 'correct horse',
    reviews: 'go',
    moneyTo: '',
    leavesMoney: false,
    deleteRestaurants: false,
  });
  expect(page.router?.state.location.pathname).toBe('/receipts/abc');
  expect(page.api.sent(logout)).toEqual([]);
});

test('reviews stay unless deleting is chosen, and the dialog says what happens to them', async () => {
  const page = await openDialog({ reviewCount: 3 });
  expect((await page.dialog()).textContent).toContain('Your 3 reviews');
  expect((await page.dialog()).textContent).toContain('They help others');
  await page.press('They go too', 'radio');
  expect((await page.dialog()).textContent).toContain('the ratings of those restaurants are updated');
  page.api.answer(closeAccount, { message: 'Goodbye.', receipt: 'abc' });
  await page.press('They stay', 'radio');
  await page.type('Your password', 'horse');
  await confirm(page);
  await waitFor(() => expect(page.api.sent(closeAccount)[0]?.input).toMatchObject({ reviews: 'stay' }));
});

test('restaurants are deleted only where that is ticked', async () => {
  const page = await openDialog({ restaurants: [TASCA, { ...TASCA, id: 10, name: 'Beco' }] });
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  expect(buttons.at(-1)?.disabled).toBe(true);
  await page.press(/Delete Tasca, Beco/, 'checkbox');
  await waitFor(() => expect(buttons.at(-1)?.disabled).toBe(false));
});

test('a wrong password is refused at its field; the choice and the account stay', async () => {
  const page = await openDialog({ reviewCount: 1 });
  page.api.refuse(closeAccount, 400, 'Please check the form.', {
    currentPassword: 'This is not your password',
  });
  await page.press('They go too', 'radio');
  await page.type('Your password', 'wrong');
  await confirm(page);
  await waitFor(() => expect(findNote('Your password')).toBe('This is not your password'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'They go too' }).checked).toBe(true);
  expect(page.router?.state.location.pathname).toBe('/settings');
});

test('a refusal without a field shows above the form', async () => {
  const page = await openDialog();
  page.api.refuse(closeAccount, 409, 'Your wallet is not empty any more.');
  await page.type('Your password', 'horse');
  await confirm(page);
  expect((await screen.findByRole('alert')).textContent).toBe('Your wallet is not empty any more.');
});

test('a restaurant is offered to another owner by name and password', async () => {
  const page = openSection({ restaurants: [TASCA] });
  page.api.refuse(offerRestaurant, 400, 'Please check the form.', { username: 'There is no such owner' });
  await page.press('Hand over Tasca');
  expect((await page.dialog()).textContent).toContain('It stays yours until they accept, within 14 days');
  await page.type('Username of the next owner', 'nobody');
  await page.type('Your password', 'horse');
  await page.press('Send offer');
  await waitFor(() => expect(findNote('Username of the next owner')).toBe('There is no such owner'));

  page.api.answer(offerRestaurant, { message: 'Ana has 14 days.' });
  page.api.answer(getClosing, {
    ...FREE,
    restaurants: [{ ...TASCA, offer: { username: 'ana', endsAt: '2026-05-15T12:00:00.000Z' } }],
  });
  await page.type('Username of the next owner', 'ana');
  await page.press('Send offer');
  await page.closed();
  expect(page.api.sent(offerRestaurant)[1]?.input).toMatchObject({ id: 9, username: 'ana' });
  expect(await screen.findByText(/Offered to ana until/)).toBeTruthy();
  expect(listNames('button')).not.toContain('Hand over Tasca');
});

test('an offer is withdrawn; where that fails it stays', async () => {
  const offer = { username: 'ana', endsAt: '2026-05-15T12:00:00.000Z' };
  const page = openSection({ restaurants: [{ ...TASCA, offer }] });
  page.api.refuse(withdrawHandover, 404, 'Ana has just accepted it.');
  await page.press('Withdraw offer of Tasca');
  expect(await page.notice()).toMatchObject({
    title: 'Not withdrawn',
    description: 'Ana has just accepted it.',
  });
  page.api.answer(withdrawHandover, { message: 'Tasca stays yours.' });
  page.api.answer(getClosing, { ...FREE, restaurants: [TASCA] });
  await page.press('Withdraw offer of Tasca');
  expect(await screen.findByRole('button', { name: 'Hand over Tasca' })).toBeTruthy();
});
