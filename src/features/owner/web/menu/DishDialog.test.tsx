import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addMenuItem, type MenuItem, updateMenuItem } from '#features/menus/contract.ts';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { DishDialog } from './DishDialog.tsx';

const COD: MenuItem = {
  id: 2,
  restaurantId: 9,
  name: 'Cod',
  names: {},
  description: 'With potatoes',
  price: 1850,
  category: 'Main',
  image: null,
  imageAlt: null,
  isPopular: true,
  currency: 'USD',
  isSoldOut: false,
  position: 0,
  dietary: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  rating: null,
  reviewCount: 0,
};

function openDialog(dish: MenuItem | null) {
  const onClose = vi.fn();
  return {
    ...openPart(<DishDialog restaurantId={9} currency="USD" dish={dish} onClose={onClose} />),
    onClose,
  };
}

test('a dish needs a name and a price', async () => {
  const page = openDialog(null);
  await page.press('Add Menu Item');
  await waitFor(() => expect(findNote('Name')).toBe('Item name is required'));
  await page.type('Name', 'Cod');
  await page.press('Add Menu Item');
  expect(await screen.findByText('Price must be a positive number')).toBeTruthy();
  expect(page.api.sent(addMenuItem)).toEqual([]);
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a new dish is sent with its price in cents and without empty fields', async () => {
  const page = openDialog(null);
  page.api.answer(addMenuItem, COD);
  await page.type('Name', ' Cod ');
  await page.type('Price', '18.50');
  await page.user.selectOptions(await findField('Category'), 'Dessert');
  await page.press('Gluten-free', 'checkbox');
  await page.press(/^Popular/, 'checkbox');
  await page.press('Add Menu Item');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(addMenuItem)[0]?.input).toEqual({
    restaurantId: 9,
    name: 'Cod',
    names: {},
    description: null,
    price: 1850,
    category: 'Dessert',
    image: null,
    isPopular: true,
    isSoldOut: false,
    dietary: ['Gluten-free'],
  });
  expect(await page.notice()).toMatchObject({ title: 'Menu item added' });
});

test('a dish is edited', async () => {
  const page = openDialog(COD);
  page.api.answer(updateMenuItem, COD);
  expect(screen.getByRole('dialog', { name: 'Edit Cod' })).toBeTruthy();
  expect((await findField(/^Description/)).value).toBe('With potatoes');
  expect((await findField('Price')).value).toBe('18.50');
  await page.type(/^Description/, '  ');
  await page.press(/^Sold out/, 'checkbox');
  await page.press('Save');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(updateMenuItem)[0]?.input).toMatchObject({
    id: 2,
    name: 'Cod',
    description: null,
    price: 1850,
    isPopular: true,
    isSoldOut: true,
  });
  expect(await page.notice()).toMatchObject({ title: 'Menu updated' });
});

test('a refusal shows at its field, and the fields keep their text', async () => {
  const page = openDialog(COD);
  page.api.refuse(updateMenuItem, 400, 'Please check the form.', { name: 'There is a Cod already' });
  await page.type('Name', 'Cod again');
  await page.press('Save');
  await waitFor(() => expect(findNote('Name')).toBe('There is a Cod already'));
  expect((await findField('Name')).value).toBe('Cod again');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a lost connection keeps the dialog with all that is in it', async () => {
  const page = openDialog(null);
  page.api.disconnect(addMenuItem);
  await page.type('Name', 'Cod');
  await page.type('Price', '18.50');
  await page.press('Add Menu Item');
  expect(await page.notice()).toMatchObject({ title: 'Error adding menu item', variant: 'destructive' });
  expect((await findField('Price')).value).toBe('18.50');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a dish has a name for each language of the site, and keeps those of others', async () => {
  const page = openDialog({ ...COD, names: { de: 'Kabeljau', en: 'Cod' } });
  page.api.answer(updateMenuItem, COD);
  expect((await findField('English')).value).toBe('Cod');
  await page.type('English', 'Salt cod with eggs');
  await page.press('Save');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(updateMenuItem)[0]?.input).toMatchObject({
    names: { de: 'Kabeljau', en: 'Salt cod with eggs' },
  });
});

test('a name that is refused shows where it was typed', async () => {
  const page = openDialog(COD);
  page.api.refuse(updateMenuItem, 400, 'Please check the form.', { 'names.en': 'No such dish' });
  await page.press('Save');
  await waitFor(() => expect(findNote('English')).toBe('No such dish'));
  expect(
    screen.getByText(/^Names in other languages/, { selector: 'summary' }).closest('details')?.open,
  ).toBe(true);
});
