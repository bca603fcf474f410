import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deleteMenuItem,
  listMenu,
  type MenuItem,
  orderMenu,
  updateMenuItem,
} from '#features/menus/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { MenuEditor } from './MenuEditor.tsx';

const SOUP: MenuItem = {
  id: 1,
  restaurantId: 9,
  name: 'Soup',
  names: {},
  description: null,
  price: 450,
  category: 'Appetizer',
  image: null,
  imageAlt: null,
  isPopular: true,
  currency: 'USD',
  isSoldOut: false,
  position: 0,
  dietary: ['Vegan'],
  createdAt: '2026-01-01T00:00:00.000Z',
  rating: null,
  reviewCount: 0,
};
const COD: MenuItem = {
  ...SOUP,
  id: 2,
  name: 'Cod',
  price: 1850,
  category: 'Main',
  isPopular: false,
  dietary: [],
};
const DUCK: MenuItem = { ...COD, id: 3, name: 'Duck', price: 2100, isSoldOut: true };

const toPage = (items: MenuItem[]) => ({ items, next: null, total: items.length });

function openEditor(dishes: MenuItem[] = [SOUP, COD, DUCK]) {
  return openPart(<MenuEditor restaurantId={9} currency="USD" />, {
    answers: (api) => api.answer(listMenu, toPage(dishes)),
  });
}
const readOrder = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
const findRow = async (name: string) => {
  const edit = await screen.findByRole('button', { name: `Edit ${name}` });
  return within(edit.closest('li') as HTMLElement); // A dish stands in a list.
};

test('a menu is listed section by section, each dish with price and labels', async () => {
  openEditor();
  await findRow('Soup');
  expect(listNames('heading')).toEqual(['Appetizer 1', 'Main 2']);
  const [soup, , duck] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(soup).toContain('$4.50PopularVegan');
  expect(duck).toContain('$21.00Sold out');
  expect(screen.getByRole('link', { name: 'As guests see it' }).getAttribute('href')).toBe('/restaurants/9');
});

test('an empty menu says what to begin with, and one that did not load is read again when asked', async () => {
  openEditor([]);
  expect(await screen.findByText('No dishes yet')).toBeTruthy();
  const page = openPart(<MenuEditor restaurantId={9} currency="USD" />, {
    answers: (api) => api.refuse(listMenu, 503, 'The database is away.'),
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(listNames('button')).not.toContain('Add Menu Item');
  page.api.answer(listMenu, toPage([SOUP]));
  await page.press('Retry');
  expect(await findRow('Soup')).toBeTruthy();
});

test('a dish that ran out is pressed so, and one that is back again', async () => {
  const page = openEditor();
  page.api.answer(updateMenuItem, ({ id }) => ({ ...COD, id }));
  const cod = await findRow('Cod');
  const duck = await findRow('Duck');
  expect(cod.getByRole('button', { name: 'Sold out' }).getAttribute('aria-pressed')).toBe('false');
  await page.user.click(cod.getByRole('button', { name: 'Sold out' }));
  await page.user.click(duck.getByRole('button', { name: 'Back on' }));
  await waitFor(() =>
    expect(page.api.sent(updateMenuItem).map(({ input }) => input)).toEqual([
      { id: 2, isSoldOut: true },
      { id: 3, isSoldOut: false },
    ]),
  );
});

test('a change that is refused names the dish', async () => {
  const page = openEditor();
  page.api.refuse(updateMenuItem, 429, 'That is a lot of changes.');
  await page.user.click((await findRow('Cod')).getByRole('button', { name: 'Sold out' }));
  expect(await page.notice()).toMatchObject({
    title: 'Cod was not changed',
    description: 'That is a lot of changes.',
    variant: 'destructive',
  });
});

test('a dish moves within its section, at once and for everybody', async () => {
  const page = openEditor();
  const call = page.api.hold(orderMenu);
  await findRow('Duck');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Soup up' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Soup down' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Duck down' }).disabled).toBe(true);
  await page.press('Move Duck up');
  expect(readOrder()).toEqual(['Soup', 'Duck', 'Cod']);
  expect(page.api.sent(orderMenu)[0]?.input).toEqual({ id: 9, ids: [1, 3, 2] });
  page.api.answer(listMenu, toPage([SOUP, DUCK, COD]));
  call.answer({ message: 'Saved' });
  await waitFor(() => expect(page.api.sent(listMenu)).toHaveLength(2));
  expect(readOrder()).toEqual(['Soup', 'Duck', 'Cod']);
});

test('an order that is refused is undone, with the reason', async () => {
  const page = openEditor();
  page.api.refuse(orderMenu, 409, 'The menu has changed meanwhile.');
  await page.press('Move Cod down');
  expect(await page.notice()).toMatchObject({
    title: 'The order stays as it was',
    description: 'The menu has changed meanwhile.',
  });
  await waitFor(() => expect(readOrder()).toEqual(['Soup', 'Cod', 'Duck']));
});

test('a dish is dragged onto another of its section; onto one of another section nothing moves', async () => {
  const page = openEditor();
  page.api.answer(orderMenu, { message: 'Saved' });
  await findRow('Duck');
  const [soup, cod, duck] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]; // Three dishes are drawn.
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(duck, { dataTransfer });
  fireEvent.drop(soup);
  fireEvent.dragEnd(duck);
  expect(page.api.sent(orderMenu)).toEqual([]);
  fireEvent.dragStart(duck, { dataTransfer });
  fireEvent.dragOver(cod);
  fireEvent.drop(cod);
  await waitFor(() => expect(page.api.sent(orderMenu)[0]?.input).toEqual({ id: 9, ids: [1, 3, 2] }));
});

test('taking a dish off the menu asks first, and can be thought better of', async () => {
  const page = openEditor();
  page.api.answer(deleteMenuItem, { message: 'Deleted' });
  await page.press('Delete Cod');
  expect(await screen.findByText(/Its reviews stay with the restaurant/)).toBeTruthy();
  await page.press('Keep it');
  expect(screen.queryByText(/Its reviews stay with the restaurant/)).toBeNull();
  expect(page.api.sent(deleteMenuItem)).toEqual([]);
  await page.press('Delete Cod');
  page.api.answer(listMenu, toPage([SOUP, DUCK]));
  await page.press('Delete');
  expect(await page.notice()).toMatchObject({ description: 'Cod was removed from the menu.' });
  await waitFor(() => expect(readOrder()).toEqual(['Soup', 'Duck']));
  expect(page.api.sent(deleteMenuItem)[0]?.input).toEqual({ id: 2 });
});

test('a dish that could not be taken off stays, and is named', async () => {
  const page = openEditor();
  page.api.disconnect(deleteMenuItem);
  await page.press('Delete Cod');
  await page.press('Delete');
  expect(await page.notice()).toMatchObject({ title: 'Cod stays on the menu' });
  expect(readOrder()).toEqual(['Soup', 'Cod', 'Duck']);
});

test('the dialogs open from their buttons: for a new dish, for one that is there, and for a file', async () => {
  const page = openEditor();
  await page.press('Add Menu Item');
  await screen.findByRole('dialog', { name: 'Add Menu Item' });
  await page.press('Cancel');
  await page.closed();
  await page.press('Edit Cod');
  await screen.findByRole('dialog', { name: 'Edit Cod' });
  await page.press('Cancel');
  await page.closed();
  await page.press('Import from CSV');
  expect(await screen.findByRole('dialog', { name: 'Import from CSV' })).toBeTruthy();
});
