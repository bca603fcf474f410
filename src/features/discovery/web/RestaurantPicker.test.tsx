import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { LIST_FACETS } from '#testing/web/restaurants.ts';
import { countFacets, listRestaurants } from '../contract.ts';
import { RestaurantPicker } from './RestaurantPicker.tsx';

const openPicker = (slugs: string[], owned?: 'tips' | 'codes') =>
  openPart(<RestaurantPicker onPick={vi.fn()} {...(owned && { owned })} />, {
    answers: (api) => {
      api.answer(listRestaurants, { items: [], next: null, total: 0 });
      api.answer(countFacets, { ...LIST_FACETS, cities: slugs.map((slug) => ({ slug, count: 3 })) });
    },
  });

const type = (page: ReturnType<typeof openPart>) => page.user.type(screen.getByRole('combobox'), 'tasca');

test('a search without results in one city can be repeated in all of them', async () => {
  const page = openPicker(['lisbon', 'porto']);
  await type(page);
  expect(await screen.findByText('No restaurant matches “tasca”. Try fewer letters.')).toBeTruthy();
  await page.press('Look in all cities');
  await waitFor(() =>
    expect(page.api.sent(listRestaurants).at(-1)?.input).toMatchObject({ q: 'tasca', city: 'all' }),
  );
  expect(screen.queryByRole('button', { name: 'Look in all cities' })).toBeNull();
});

test('where there is one city no other is offered', async () => {
  const page = openPicker(['lisbon'], 'tips');
  await type(page);
  expect(await screen.findByText(/^No restaurant that takes tips matches/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Look in all cities' })).toBeNull();
});
