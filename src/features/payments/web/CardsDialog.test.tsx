import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getWallet } from '#features/wallet/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { CARD, WALLET } from '#testing/web/samples.ts';
import { addCard, type Card, changeCard, listCards, removeCard } from '../contract.ts';
import { MAX_CARDS } from '../options.ts';
import { CardsDialog } from './CardsDialog.tsx';

const OTHER: Card = { ...CARD, id: 6, brand: 'Mastercard', last4: '4444', isDefault: false };

const openCards = (cards: Card[]) =>
  openPart(<CardsDialog open onClose={vi.fn()} />, {
    answers: (api) => {
      api.answer(listCards, cards);
      api.answer(getWallet, WALLET);
    },
  });

test('each card says when it ends, and the others but the default can be made it', async () => {
  const page = openCards([CARD, OTHER]);
  page.api.answer(changeCard, { ...OTHER, isDefault: true });
  expect(await screen.findByText('Default')).toBeTruthy();
  expect(screen.getAllByText('Expires 04/29')).toHaveLength(2);
  expect(listNames('button').filter((name) => name?.startsWith('Make default'))).toEqual([
    'Make default: Mastercard ending 4444',
  ]);
  page.api.answer(listCards, [
    { ...OTHER, isDefault: true },
    { ...CARD, isDefault: false },
  ]);
  await page.press('Make default: Mastercard ending 4444');
  expect(await screen.findByRole('button', { name: 'Make default: Visa ending 4242' })).toBeTruthy();
  expect(page.api.sent(changeCard)[0]?.input).toEqual({ id: 6, isDefault: true });
});

test('removing a card asks first, beginning with the harmless answer', async () => {
  const page = openCards([CARD]);
  page.api.answer(removeCard, { message: 'Gone' });
  await page.press('Remove Visa ending 4242');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' })));
  await page.press('Keep it');
  expect(page.api.sent(removeCard)).toEqual([]);
  await page.press('Remove Visa ending 4242');
  page.api.answer(listCards, []);
  await page.press('Remove');
  expect(await screen.findByText('No cards yet')).toBeTruthy();
  expect(await page.notice()).toMatchObject({ description: 'Visa ending 4242 was removed.' });
});

test('a card that could not be removed stays, and a notice says why', async () => {
  const page = openCards([CARD]);
  page.api.refuse(removeCard, 503, 'Please try again.');
  await page.press('Remove Visa ending 4242');
  await page.press('Remove');
  expect(await page.notice()).toMatchObject({ title: 'Card not changed', variant: 'destructive' });
  expect(screen.getByText(/Visa ending 4242/)).toBeTruthy();
});

test('a test card must be chosen before it can be kept', async () => {
  const page = openCards([]);
  page.api.answer(addCard, { card: CARD, visit: null });
  await page.press('Add a card');
  const keep = await screen.findByRole<HTMLButtonElement>('button', { name: 'Keep this card' });
  expect(keep.disabled).toBe(true);
  await page.press(/Always works/, 'radio');
  page.api.answer(listCards, [CARD]);
  await page.press('Keep this card');
  expect(await screen.findByRole('button', { name: 'Remove Visa ending 4242' })).toBeTruthy();
  expect(page.api.sent(addCard)[0]?.input).toEqual({ testCard: 'succeeds' });
});

test('a card that is refused says why and stays in the form', async () => {
  const page = openCards([]);
  page.api.refuse(addCard, 409, 'You have this card already.');
  await page.press('Add a card');
  await page.press(/Always works/, 'radio');
  await page.press('Keep this card');
  expect((await screen.findByText('You have this card already.')).getAttribute('role')).toBe('alert');
  await page.press('Back');
  await waitFor(() => expect(screen.getByText('No cards yet')).toBeTruthy());
});

test('at the maximum number of cards one has to be removed first', async () => {
  openCards(Array.from({ length: MAX_CARDS }, (_, at) => ({ ...CARD, id: at + 1, isDefault: at === 0 })));
  expect(await screen.findByText(/Remove one to add another/)).toBeTruthy();
  expect(listNames('button')).not.toContain('Add a card');
});
