import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createReward, type OwnReward, updateReward } from '#features/redemptions/contract.ts';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { RewardDialog } from './RewardDialog.tsx';

const COFFEE: OwnReward = {
  id: 3,
  restaurantId: 9,
  title: 'Coffee',
  description: null,
  image: null,
  price: 40,
  nextPrice: null,
  nextPriceFrom: null,
  stock: 5,
  perPerson: null,
  weekdays: [1],
  isActive: true,
  open: 0,
  confirmed: 2,
};

function openDialog(reward: OwnReward | null) {
  const onClose = vi.fn();
  return { ...openPart(<RewardDialog restaurantId={9} reward={reward} onClose={onClose} />), onClose };
}

test('a reward needs a name and a price', async () => {
  const page = openDialog(null);
  await page.press('Add reward');
  await waitFor(() => expect(findNote('Reward')).toBe('Give the reward a name'));
  expect(findNote('Price in points')).toBeTruthy();
  expect(page.api.sent(createReward)).toEqual([]);
});

test('a new reward is sent with its limits as numbers, and without those that are empty', async () => {
  const page = openDialog(null);
  page.api.answer(createReward, COFFEE);
  await page.type('Reward', '  Coffee ');
  await page.type('Price in points', '40');
  await page.type(/^How many are left/, '5');
  await page.press('Mon', 'checkbox');
  await page.press('Sun', 'checkbox');
  await page.press('Add reward');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(await page.notice()).toMatchObject({ title: 'Reward added' });
  expect(page.api.sent(createReward)[0]?.input).toEqual({
    id: 9,
    title: 'Coffee',
    description: null,
    image: null,
    price: 40,
    stock: 5,
    perPerson: null,
    weekdays: [0, 1],
    isActive: true,
  });
});

test.each([
  ['Price in points', '0'],
  ['Price in points', '12,5'],
  ['Price in points', 'many'],
])('%s of “%s” is not sent', async (label, text) => {
  const page = openDialog(null);
  await page.type('Reward', 'Coffee');
  const hint = findNote(label);
  await page.type(label, text);
  await page.press('Add reward');
  await waitFor(() => expect(findNote(label)).not.toBe(hint));
  expect(page.api.sent(createReward)).toEqual([]);
});

test('a reward is edited; a higher price shows the date from which it holds', async () => {
  const page = openDialog(COFFEE);
  page.api.answer(updateReward, { ...COFFEE, nextPrice: 60, nextPriceFrom: '2026-06-01T00:00:00.000Z' });
  expect((await findField(/^How many are left/)).value).toBe('5');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mon' }).checked).toBe(true);
  await page.type('Price in points', '60');
  await page.press('Save');
  expect((await page.notice()).description).toMatch(
    /The new price applies in \d+ days; until then the old one\./,
  );
  expect(page.api.sent(updateReward)[0]?.input).toMatchObject({ id: 9, rewardId: 3, price: 60, stock: 5 });
});

test('an announced price is in the field, not the current one', async () => {
  openDialog({ ...COFFEE, nextPrice: 60, nextPriceFrom: '2026-06-01T00:00:00.000Z' });
  expect((await findField('Price in points')).value).toBe('60');
});

test('a refusal shows at its field or above the form, which keeps its text', async () => {
  const page = openDialog(COFFEE);
  page.api.refuse(updateReward, 400, 'Please check the form.', { title: 'You have a reward of this name' });
  await page.type('Reward', 'Tea');
  await page.press('Save');
  await waitFor(() => expect(findNote('Reward')).toBe('You have a reward of this name'));
  page.api.refuse(updateReward, 409, 'The programme has ended.');
  await page.press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('The programme has ended.');
  expect((await findField('Reward')).value).toBe('Tea');
  expect(page.onClose).not.toHaveBeenCalled();
});
