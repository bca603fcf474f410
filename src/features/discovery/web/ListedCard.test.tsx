import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { type ListedRestaurant, listSaved, saveRestaurant } from '../contract.ts';
import { ListedCard } from './ListedCard.tsx';

const TASCA: ListedRestaurant = {
  id: 9,
  userId: null,
  name: 'Tasca',
  names: {},
  description: null,
  cuisineType: 'Portuguese',
  priceRange: '$$',
  address: 'Rua da Prova 1',
  latitude: null,
  longitude: null,
  images: [],
  logo: null,
  tags: [],
  viewType: [],
  vibeType: [],
  musicType: [],
  hasLiveMusic: false,
  events: [],
  status: 'approved',
  rating: 4.5,
  reviewCount: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
  featured: [],
  weeklyVisitors: null,
  city: 'Lisboa',
  currency: 'USD',
  open: { state: 'unknown' },
  distance: null,
  matched: null,
  why: [],
  followed: null,
  isInSlot: false,
  bracket: null,
};

function openCard(changes: Partial<ListedRestaurant> = {}, isSignedIn = true) {
  const onExpand = vi.fn();
  const page = openPart(
    <ListedCard
      restaurant={{ ...TASCA, ...changes }}
      href="/restaurants/9"
      sizes="100vw"
      eager={false}
      isExpanded={false}
      onExpand={onExpand}
    />,
    {
      replies: [cachedReply(getUser, {}, (isSignedIn ? ME : null) as typeof ME)], // A visitor is null to the pages.
      answers: (api) => api.answer(listSaved, []),
    },
  );
  return { ...page, onExpand };
}
const words = () => screen.getByRole('article').textContent;

test.each<[Partial<ListedRestaurant>, string]>([
  [{}, 'Portuguese · $$'],
  [{ priceRange: null, distance: 450 }, 'Portuguese · 450 m'],
  [{ rating: null, reviewCount: 0 }, 'No ratings yet'],
  [{ open: { state: 'closed' } }, 'Closed'],
  [{ hasLiveMusic: true, musicType: ['Fado', 'Jazz'] }, 'Live music · Fado'],
  [{ followed: 'Liked by Ana' }, 'Liked by Ana'],
])('a card of a restaurant with %j says “%s”', (changes, message) => {
  openCard(changes);
  expect(words()).toContain(message);
});

test('unknown opening hours are left out', () => {
  openCard();
  expect(words()).not.toMatch(/Open|Closed/);
});

test('a restaurant without a picture has a place for it and no broken image', () => {
  openCard();
  expect(document.querySelector('article img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Tasca' }).getAttribute('href')).toBe('/restaurants/9');
});

test('the part that matches the search is named, and a dish links to its page', () => {
  openCard({ matched: { field: 'dish', text: 'Pad Thai', dishId: 5 } });
  expect(screen.getByRole('link', { name: 'Pad Thai' }).getAttribute('href')).toBe('/restaurants/9/dishes/5');
});

test('a card offers challenges only of a place with an owner, who alone can have any', () => {
  openCard();
  expect(screen.queryByRole('button', { name: 'Challenges at Tasca' })).toBeNull();
  openCard({ userId: 5 });
  expect(screen.getByRole('button', { name: 'Challenges at Tasca' })).toBeTruthy();
});

test('more of a card is asked for by its button', async () => {
  const page = openCard();
  await page.press('More about Tasca');
  expect(page.onExpand).toHaveBeenCalledWith(9);
});

const heart = () => screen.getByRole('button', { name: 'Save Tasca' }).getAttribute('aria-pressed');

test('a heart shows at once, and is undone where it could not be saved', async () => {
  const page = openCard();
  const call = page.api.hold(saveRestaurant);
  await page.press('Save Tasca');
  expect(heart()).toBe('true');
  call.refuse(503, 'Please try again.');
  expect(await page.notice()).toMatchObject({ title: 'Couldn’t save this', variant: 'destructive' });
  expect(heart()).toBe('false');
});

test('a visitor’s heart stays in the browser', async () => {
  const page = openCard({}, false);
  await page.press('Save Tasca');
  expect(heart()).toBe('true');
  openCard({}, false);
  expect(heart()).toBe('true');
});
