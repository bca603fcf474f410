import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { countNotifications } from '#features/notifications/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { listWorkplaces } from '#features/staff/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { RESTAURANT } from '#testing/web/restaurants.ts';
import { ME } from '#testing/web/samples.ts';
import { BottomBar } from './BottomBar.tsx';
import { TopBar } from './TopBar.tsx';

const OWNER: User = { ...ME, type: 'restaurant' };

function openBar(bar: React.ReactNode, address: string, user: User | null, ownerId: number | null = 2) {
  return openPart(bar, {
    address,
    replies: [
      // A visitor is null to the pages.
      cachedReply(getUser, {}, user as User),
      cachedReply(getRestaurant, { id: 9 }, { ...RESTAURANT, userId: ownerId }),
      cachedReply(countNotifications, {}, { unread: 0 }),
    ],
    answers: (api) => {
      api.answer(countNotifications, { unread: 0 });
      api.answer(listWorkplaces, []);
      api.answer(listRestaurants, { items: [], next: null, total: 0 });
    },
  });
}

const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const listCurrent = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test.each([
  ['/restaurants', ['Restaurants']],
  ['/restaurants/9', ['Restaurants']],
  ['/restaurants-of-lisbon', []],
  ['/challenges/3', ['Challenges']],
  ['/wall', ['Wall']],
  ['/wall-paper', []],
  ['/profile?tab=lists', ['Profile']],
  ['/settings', ['Profile']],
])('at %s the phone’s bar marks %j', async (address, current) => {
  openBar(<BottomBar />, address, ME);
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(listCurrent(bar).map((name) => name?.replace(/^J/, ''))).toEqual(current);
});

test('an owner’s bar leads to the screens of the restaurant that is open', async () => {
  openBar(<BottomBar />, '/admin?tab=menu&restaurant=4', OWNER);
  const bar = await screen.findByRole('navigation', { name: 'Main' });
  expect(listNames('link', bar)).toEqual(['Dashboard', 'Menu', 'Reviews', 'Events', 'Settings']);
  expect(listCurrent(bar)).toEqual(['Menu']);
  expect(findHref('Reviews')).toBe('/admin?tab=reviews&restaurant=4');
  openBar(<BottomBar />, '/wall?restaurant=4', OWNER);
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  expect(listCurrent(navigation)).toEqual([]);
  expect(findHref('Reviews')).toBe('/admin?tab=reviews');
});

test('a visitor signs in from either bar and comes back to the page with its search', async () => {
  for (const bar of [<TopBar key="top" />, <BottomBar key="bottom" />]) {
    openBar(bar, '/wall?tab=restaurants', null);
    await screen.findByRole('link', { name: 'Sign in' });
    expect(decodeURIComponent(findHref('Sign in') ?? '')).toBe('/auth?redirect=/wall?tab=restaurants');
  }
});

test('the name of the site leads visitors to the list and others home', async () => {
  openBar(<TopBar />, '/wall', null);
  await screen.findByRole('link', { name: 'Tablemate' });
  expect(findHref('Tablemate')).toBe('/restaurants');
  openBar(<TopBar />, '/wall', ME);
  await screen.findByRole('link', { name: 'Home' });
  expect(findHref('Tablemate')).toBe('/');
});

const openCreate = async (page: ReturnType<typeof openBar>) => {
  await page.press('Create New');
  return within(await screen.findByRole('menu'));
};

test('for visitors the create menu leads to signing in, and from there to the open dialog', async () => {
  const menu = await openCreate(openBar(<TopBar />, '/restaurants/9', null));
  const link = (name: string) =>
    new URLSearchParams(menu.getByRole('menuitem', { name }).getAttribute('href')?.split('?')[1]).get(
      'redirect',
    );
  expect(link('Write Post')).toBe('/restaurants/9?compose=post-9');
  expect(link('Send Tip')).toBe('/profile?wallet=tip');
});

test.each([
  ['a diner where a place has an owner', ME, 2, 'Check In'],
  ['a diner where it has none', ME, null, null],
  ['an owner', OWNER, 2, null],
] as const)('%s is offered to check in or not', async (_, user, ownerId, item) => {
  const menu = await openCreate(openBar(<TopBar />, '/restaurants/9', user, ownerId));
  const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names.includes('Check In')).toBe(item !== null);
  expect(names.includes('New Challenge')).toBe(user === OWNER);
});

test('a post that is begun on a restaurant’s page is about it, as an address that Back leaves', async () => {
  const page = openBar(<TopBar />, '/restaurants/9', ME);
  const menu = await openCreate(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Write Post' }));
  await waitFor(() => expect(page.router?.state.location.href).toBe('/restaurants/9?compose=post-9'));
});

test('a review that is begun elsewhere asks for its restaurant first', async () => {
  const page = openBar(<TopBar />, '/wall', ME);
  const menu = await openCreate(page);
  await page.user.click(menu.getByRole('menuitem', { name: 'Write Review' }));
  expect((await page.dialog()).textContent).toContain('Which restaurant is it about?');
  await page.router?.navigate({ href: '/challenges' });
  await page.closed();
});

const openPanel = async (page: ReturnType<typeof openBar>) => {
  await page.press('Menu');
  return within(await page.dialog());
};

test('the panel of a phone has the links of the account, and closes on navigation', async () => {
  const page = openBar(<TopBar />, '/wall', ME);
  const panel = await openPanel(page);
  const wall = panel.getByRole('link', { name: 'Social Wall' });
  expect(wall.getAttribute('aria-current')).toBe('page');
  const names = panel.getAllByRole('link').map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(expect.arrayContaining(['Home', 'Profile', 'Loyalty', 'Settings', 'Your tastes']));
  for (const name of ['Your restaurants', 'Counter', 'Administration']) expect(names).not.toContain(name);
  wall.addEventListener('click', (event) => event.preventDefault());
  await page.user.click(wall);
  await page.closed();
});

test('the panel offers a counter to who works somewhere, and the administration to administrators', async () => {
  const page = openBar(<TopBar />, '/wall', { ...ME, isAdmin: true });
  const places = [7, 8].map((id) => ({ id, name: `Solar ${id}`, image: null, role: 'staff' as const }));
  page.api.answer(listWorkplaces, places);
  const panel = await openPanel(page);
  expect((await panel.findByRole('link', { name: 'Counter' })).getAttribute('href')).toBe('/counter');
  expect(panel.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/super-admin');
});

test('the panel of a visitor leads to signing in, and has no links of an account', async () => {
  const panel = await openPanel(openBar(<TopBar />, '/wall', null));
  const names = panel.getAllByRole('link').map(({ textContent }) => textContent?.trim());
  expect(names).toContain('Sign in');
  for (const name of ['Home', 'Profile', 'People']) expect(names).not.toContain(name);
  expect(panel.queryByRole('button', { name: 'Log out' })).toBeNull();
});
