import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { RESTAURANT } from '#testing/web/restaurants.ts';
import { listMyCorrections, suggestChange, withdrawCorrection } from '../contract.ts';
import { SuggestDialog } from './SuggestDialog.tsx';

const MINE = { id: 8, fact: 'phone' as const, createdAt: '2026-05-01T10:00:00.000Z' };

function openDialog(restaurant: Partial<Restaurant> = {}) {
  const onClose = vi.fn();
  const page = openPart(
    <SuggestDialog restaurant={{ ...RESTAURANT, ...restaurant }} open onClose={onClose} />,
    {
      address: '/restaurants/9',
      replies: [cachedReply(listMyCorrections, { id: 9 }, [])],
      answers: (api) => api.answer(listMyCorrections, []),
    },
  );
  const chooseFact = async (label: string) =>
    page.user.selectOptions(await findField('What is wrong?'), label);
  return { ...page, onClose, chooseFact };
}
const words = () => screen.getByRole('dialog').textContent;

test('the fact is chosen first', async () => {
  const page = openDialog();
  expect(screen.queryByText('The page says now')).toBeNull();
  await page.press('Send suggestion');
  await waitFor(() => expect(findNote('What is wrong?')).toBe('Choose what is wrong'));
  expect(page.api.sent(suggestChange)).toEqual([]);
});

test('a phone number is beside the current one, and sent alone', async () => {
  const page = openDialog();
  page.api.answer(suggestChange, MINE);
  await page.chooseFact('Phone');
  expect(words()).toContain('The page says now');
  expect((await findField('The right phone number')).value).toBe('+351 1');
  await page.type('The right phone number', '+351 210 000 002');
  await page.type(/^Note/, 'On the door');
  await page.press('Send suggestion');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(suggestChange)[0]?.input).toEqual({
    id: 9,
    fact: 'phone',
    phone: '+351 210 000 002',
    note: 'On the door',
    source: null,
    image: null,
  });
});

test.each([
  [2, 'The owner or an administrator decides'],
  [null, 'An administrator decides'],
])('of a place of %s the notice says “%s”', async (userId, message) => {
  const page = openDialog({ userId });
  page.api.answer(suggestChange, MINE);
  await page.chooseFact('Closed for good');
  expect(words()).toContain('Suggest this only where it will not open again');
  await page.press('Send suggestion');
  expect((await page.notice()).description).toContain(message);
});

test.each([
  ['Name', 'The right name'],
  ['Address', 'The right address'],
] as const)('an empty %s is not sent', async (fact, label) => {
  const page = openDialog();
  await page.chooseFact(fact);
  await page.type(label, '');
  await page.press('Send suggestion');
  await waitFor(() => expect(findNote(label)).toBeTruthy());
  expect(page.api.sent(suggestChange)).toEqual([]);
});

test('a menu is typed one dish a line, and says where it is from', async () => {
  const onClose = vi.fn();
  const page = openPart(<SuggestDialog restaurant={RESTAURANT} fact="menu" open onClose={onClose} />, {
    address: '/restaurants/9',
    answers: (api) => api.answer(listMyCorrections, []),
  });
  expect(screen.queryByLabelText('What is wrong?')).toBeNull();
  await page.type('Dishes', 'Caldo verde');
  await page.press('Send suggestion');
  await waitFor(() => expect(findNote('Dishes')).toBe('Add a price to “Caldo verde”'));
  page.api.answer(suggestChange, { ...MINE, fact: 'menu' });
  await page.type('Dishes', 'Caldo verde 4.50\nDesserts:\nPudim 3');
  await page.press('Send suggestion');
  await waitFor(() => expect(findNote('Where is it from?')).toBe('Say where it is from'));
  await page.type('Where is it from?', 'The card at the table');
  await page.press('Send suggestion');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(suggestChange)[0]?.input).toMatchObject({
    fact: 'menu',
    source: 'The card at the table',
    dishes: [
      { name: 'Caldo verde', price: 450, category: 'Main' },
      { name: 'Pudim', price: 300, category: 'Dessert' },
    ],
  });
});

test('a photo for the page is asked for, with its source', async () => {
  const page = openPart(
    <SuggestDialog restaurant={RESTAURANT} fact="photo" open onClose={() => undefined} />,
    { address: '/restaurants/9', answers: (api) => api.answer(listMyCorrections, []) },
  );
  await page.type('Where is it from?', 'I took it');
  await page.press('Send suggestion');
  expect(await screen.findByText('Add the photo')).toBeTruthy();
  expect(page.api.sent(suggestChange)).toEqual([]);
});

test('the current value is refused above the form, which keeps its text', async () => {
  const page = openDialog();
  page.api.refuse(suggestChange, 409, 'The page says so already.');
  await page.chooseFact('Name');
  await page.type('The right name', 'Tasca Nova');
  await page.press('Send suggestion');
  expect((await screen.findByRole('alert')).textContent).toBe('The page says so already.');
  expect((await findField('The right name')).value).toBe('Tasca Nova');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('an error of the server about the value shows at its field', async () => {
  const page = openDialog();
  page.api.refuse(suggestChange, 400, 'Please check the form.', {
    website: 'This address cannot be reached',
  });
  await page.chooseFact('Website');
  await page.type('The right website', 'https://tasca.example');
  await page.press('Send suggestion');
  await waitFor(() => expect(findNote('The right website')).toBe('This address cannot be reached'));
});

test('hours are chosen day by day', async () => {
  const page = openDialog();
  page.api.answer(suggestChange, MINE);
  await page.chooseFact('Opening hours');
  await page.user.click(within(screen.getByRole('group', { name: 'Monday' })).getByRole('checkbox'));
  await page.user.click(within(screen.getByRole('group', { name: 'Sunday' })).getByRole('checkbox'));
  await page.press('Send suggestion');
  await waitFor(() =>
    expect(page.api.sent(suggestChange)[0]?.input).toMatchObject({
      fact: 'hours',
      openingHours: { monday: [], tuesday: [], sunday: [{ open: expect.any(String) }] },
    }),
  );
});

test('own suggestions are listed, and can be withdrawn', async () => {
  const page = openPart(<SuggestDialog restaurant={RESTAURANT} open onClose={() => undefined} />, {
    address: '/restaurants/9',
    answers: (api) => {
      api.answer(listMyCorrections, [MINE]);
      api.answer(getRestaurant, RESTAURANT);
    },
  });
  expect((await screen.findByRole('region', { name: 'You have suggested' })).textContent).toContain(
    '2 hours ago',
  );
  page.api.refuse(withdrawCorrection, 409, 'It is decided.');
  await page.press('Withdraw Phone');
  expect(await page.notice()).toMatchObject({ title: 'Not withdrawn', description: 'It is decided.' });
  page.api.answer(withdrawCorrection, { message: 'Withdrawn' });
  page.api.answer(listMyCorrections, []);
  await page.press('Withdraw Phone');
  await waitFor(() => expect(listNames('button')).not.toContain('Withdraw Phone'));
});
