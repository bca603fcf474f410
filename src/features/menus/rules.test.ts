import { expect, test } from 'vitest';
import type { MenuItem } from './contract.ts';
import { listMenuChoices, toMenuSections } from './rules.ts';

const dish = (id: number, category: MenuItem['category'], isPopular = false): MenuItem => ({
  id,
  restaurantId: 1,
  name: `Dish ${id}`,
  names: {},
  description: null,
  price: 1200,
  category,
  image: null,
  imageAlt: null,
  isPopular,
  currency: 'USD',
  isSoldOut: false,
  position: 0,
  dietary: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  rating: null,
  reviewCount: 0,
});

const menu = [dish(1, 'Dessert'), dish(2, 'Main', true), dish(3, 'Appetizer'), dish(4, 'Main')];
const listIds = (sections: ReturnType<typeof toMenuSections>) =>
  sections.map(({ choice, dishes }) => [choice, dishes.map(({ id }) => id)]);

test('the choices are popular first, then the categories that the menu has', () => {
  expect(listMenuChoices(menu)).toEqual(['Popular', 'Appetizer', 'Main', 'Dessert']);
  expect(listMenuChoices([dish(1, 'Side')])).toEqual(['Side']);
  expect(listMenuChoices([])).toEqual([]);
});

test('without a choice all dishes show once, by category', () => {
  expect(listIds(toMenuSections(menu))).toEqual([
    ['Appetizer', [3]],
    ['Main', [2, 4]],
    ['Dessert', [1]],
  ]);
});

test('with a choice its dishes show alone', () => {
  expect(listIds(toMenuSections(menu, 'Popular'))).toEqual([['Popular', [2]]]);
  expect(listIds(toMenuSections(menu, 'Main'))).toEqual([['Main', [2, 4]]]);
  expect(toMenuSections(menu, 'Beverage')).toEqual([]);
});
