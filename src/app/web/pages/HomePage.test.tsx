import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { type ListedRestaurant, listRestaurants, listSaved } from '#features/discovery/contract.ts';
import { listSavedCards, listSavedReviews } from '#features/lists/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { LISTED } from '#testing/web/restaurants.ts';
import { ME } from '#testing/web/samples.ts';
import { FindFriends } from './FindFriends.tsx';
import { HomePage } from './HomePage.tsx';
import { NearYou } from './NearYou.tsx';

const NOTHING = { items: [], next: null, total: 0 };

/** Stubs a device that gives its position, or refuses to. */
function placeDevice(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = vi.fn((onPosition: (at: unknown) => void, onError: () => void) =>
    position ? onPosition({ coords: position }) : onError(),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

const openNear = () => openPart(<NearYou />, { address: '/', replies: [cachedReply(getUser, {}, ME)] });

test('the device is asked where it is at a press alone, and told no more exactly than a street', async () => {
  const ask = placeDevice({ latitude: 38.712345, longitude: -9.139876 });
  const page = openNear();
  page.api.answer(listSaved, []);
  page.api.answer(listRestaurants, { items: [{ ...LISTED, distance: 120 }], next: null, total: 1 });
  await screen.findByRole('button', { name: 'Show places near me' });
  expect(ask).not.toHaveBeenCalled();
  await page.press('Show places near me');
  expect(await screen.findByText('Tasca')).toBeTruthy();
  expect(page.api.sent(listRestaurants)[0]?.input).toMatchObject({
    lat: 38.712,
    lng: -9.14,
    sort: 'distance',
  });
  expect(screen.getByRole('link', { name: 'See all by distance' }).getAttribute('href')).toBe(
    '/restaurants?lat=38.712&lng=-9.14&sort=distance',
  );
});

test('a device that refuses its position keeps the offer visible, and the page says what to do', async () => {
  placeDevice(null);
  const page = openNear();
  await page.press('Show places near me');
  expect(await page.notice()).toMatchObject({ title: 'Your position is not known' });
  expect(await screen.findByRole('button', { name: 'Show places near me' })).toBeTruthy();
  expect(page.api.sent(listRestaurants)).toHaveLength(0);
});

test('nearest places that cannot be read say why, and where none has a position the page says so', async () => {
  placeDevice({ latitude: 38.7, longitude: -9.1 });
  const page = openNear();
  page.api.refuse(listRestaurants, 400, 'No such place on Earth.');
  await page.press('Show places near me');
  expect(await screen.findByText('No such place on Earth.')).toBeTruthy();
  page.api.answer(listRestaurants, NOTHING);
  await page.press('Retry');
  expect(await screen.findByText('No restaurant has set its location yet.')).toBeTruthy();
});

test('people are searched for by the typed name, without surrounding spaces', async () => {
  const page = openPart(<FindFriends />, { address: '/', replies: [cachedReply(getUser, {}, ME)] });
  await page.user.type(
    await screen.findByRole('searchbox', { name: 'Search people' }),
    '  ana & rui {Enter}',
  );
  await waitFor(() => expect(page.router?.state.location.search).toEqual({ q: 'ana & rui' }));
  expect(page.router?.state.location.pathname).toBe('/people');
});

type Shelves = {
  picked?: ListedRestaurant[];
  friends?: ListedRestaurant[];
  total?: number;
  user?: User | null;
};

/** Opens the home of a person with these picks and these restaurants of friends. */
function openHome({ picked = [], friends = [], total = friends.length, user = ME }: Shelves) {
  return openPart(<HomePage />, {
    address: '/',
    // A visitor is null to the pages.
    replies: [cachedReply(getUser, {}, user as User)],
    answers: (api) => {
      api.answer(listRestaurants, (input) =>
        input.friends
          ? { items: friends, next: null, total }
          : { items: picked, next: null, total: picked.length },
      );
      api.answer(listSaved, []);
      api.answer(listSavedCards, NOTHING);
      api.answer(listSavedReviews, NOTHING);
    },
  });
}

const place = (id: number, changes: Partial<ListedRestaurant> = {}) => ({
  ...LISTED,
  id,
  name: `Place ${id}`,
  ...changes,
});

test('a person without preferences is asked for them, and others see why a restaurant was picked', async () => {
  openHome({ picked: [place(1)] });
  expect(await screen.findByRole('link', { name: 'Your tastes' })).toBeTruthy();
  openHome({
    picked: [place(1, { why: [{ term: 'preferences', value: 1, weight: 0.3, text: 'You like Thai' }] })],
  });
  await screen.findByText('Place 1');
  expect(listNames('link')).not.toContain('Your tastes');
});

test('the restaurants that friends like leave out those picked above, unless there are no others', async () => {
  const both = [place(1), place(2)];
  openHome({ picked: [place(1)], friends: both });
  await screen.findByText('Place 2');
  expect(screen.getAllByText('Place 1')).toHaveLength(1);
  openHome({ picked: both, friends: both });
  await waitFor(() => expect(screen.getAllByText('Place 1')).toHaveLength(2));
});

test('friends’ places lead to all of them where there are more, else to finding people', async () => {
  openHome({ friends: [1, 2, 3, 4].map((id) => place(id)), total: 9 });
  const more = await screen.findByRole('link', { name: 'All that they like' });
  expect(more.getAttribute('href')).toBe('/restaurants?friends=1');
  openHome({});
  expect((await screen.findByRole('link', { name: 'Find people' })).getAttribute('href')).toBe('/people');
  expect(screen.getByRole('searchbox', { name: 'Search people' })).toBeTruthy();
});

test('the home of a visitor is empty while the next page loads', () => {
  openHome({ user: null });
  expect(document.body.textContent).toBe('');
});
