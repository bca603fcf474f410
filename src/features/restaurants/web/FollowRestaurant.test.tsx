import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import {
  followRestaurant,
  getRestaurantFollow,
  listFollowedRestaurants,
  unfollowRestaurant,
} from '../contract.ts';
import { FollowedRestaurants } from './FollowedRestaurants.tsx';
import { FollowRestaurant } from './FollowRestaurant.tsx';

const openButton = (state: { followerCount: number; isFollowing: boolean }, signIn: string | null = null) =>
  openPart(<FollowRestaurant id={9} name="Tasca" signIn={signIn} />, {
    replies: [cachedReply(getRestaurantFollow, { id: 9 }, state)],
  });

const NOBODY = { followerCount: 0, isFollowing: false };
const ME_ALONE = { followerCount: 1, isFollowing: true };

test('a visitor’s button leads to signing in and calls nothing', async () => {
  openButton(NOBODY, '/auth?redirect=%2Frestaurants%2F9');
  const link = screen.getByRole('link', { name: 'Follow Tasca' });
  expect(link.getAttribute('href')).toBe('/auth?redirect=%2Frestaurants%2F9');
  expect(listNames('button')).toEqual([]);
});

test('a follow shows before the server has answered, and a second press meanwhile sends nothing', async () => {
  const page = openButton(NOBODY);
  const call = page.api.hold(followRestaurant);
  await page.press('Follow Tasca');
  await page.press('Following Tasca');
  expect(page.api.sent(followRestaurant)).toHaveLength(1);
  expect(page.api.sent(unfollowRestaurant)).toHaveLength(0);
  call.answer({ followerCount: 41, isFollowing: true });
  page.api.answer(unfollowRestaurant, { followerCount: 40, isFollowing: false });
  await waitFor(async () => {
    await page.press('Following Tasca');
    expect(page.api.sent(unfollowRestaurant)).toHaveLength(1);
  });
  expect(await screen.findByRole('button', { name: 'Follow Tasca' })).toBeTruthy();
});

test.each([
  ['Follow Tasca', NOBODY, followRestaurant, 'You do not follow Tasca'],
  ['Following Tasca', ME_ALONE, unfollowRestaurant, 'You still follow Tasca'],
] as const)('“%s” that fails is undone with a toast', async (name, state, endpoint, title) => {
  const page = openButton(state);
  page.api.refuse(endpoint, 503, 'Please try again.');
  await page.press(name);
  expect(await page.notice()).toMatchObject({ title, description: 'Please try again.' });
  expect(listNames('button')).toContain(name);
});

const PERSON = { username: 'ana', name: 'Ana' };
const FOLLOWED = {
  id: 9,
  name: 'Tasca',
  image: null,
  cuisineType: 'Portuguese',
  followerCount: 2,
  isFollowing: true,
};

const openList = (isMine: boolean, items: (typeof FOLLOWED)[]) =>
  openPart(<FollowedRestaurants person={PERSON} isMine={isMine} signIn={null} skeleton="Reading" />, {
    answers: (api) => api.answer(listFollowedRestaurants, { items, next: null, total: null }),
  });

test('a restaurant that is unfollowed in a list stays there, one follower fewer', async () => {
  const page = openList(true, [FOLLOWED]);
  page.api.answer(unfollowRestaurant, { followerCount: 1, isFollowing: false });
  await page.press('Following Tasca');
  expect(await screen.findByText(/1 follower$/)).toBeTruthy();
  expect(listNames('button')).toContain('Follow Tasca');
});

test.each([
  [true, 'You follow no restaurant yet. Open a restaurant’s page and press Follow.'],
  [false, 'Ana follows no restaurant yet.'],
])(
  'a person who follows no restaurant reads how to, others read that there are none (mine: %s)',
  async (isMine, words) => {
    openList(isMine, []);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('a list that cannot be read says why, and is read again on demand', async () => {
  const page = openPart(<FollowedRestaurants person={PERSON} isMine signIn={null} skeleton="Reading" />, {
    answers: (api) => api.refuse(listFollowedRestaurants, 404, 'There is nobody of this name.'),
  });
  expect(await screen.findByText('There is nobody of this name.')).toBeTruthy();
  page.api.answer(listFollowedRestaurants, { items: [FOLLOWED], next: null, total: null });
  await page.press('Retry');
  expect(await screen.findByRole('link', { name: /Tasca/ })).toBeTruthy();
});
