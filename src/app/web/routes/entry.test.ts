import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { CallError } from '#kit/web/api.ts';
import { render } from '../entry.server.tsx';

const DINER = { id: 1, username: 'joe', name: 'Joe', type: 'user', isAdmin: false };
const OWNER = { ...DINER, type: 'restaurant' };
const ADMIN = { ...DINER, isAdmin: true };

/**
 * Returns the redirect of the page at an address, for a visitor if `user` is null; undefined if there is no redirect.
 */
async function findWay(address: string, user: object | null, replies: Record<string, unknown> = {}) {
  const call = async ({ path }: AnyEndpoint) => {
    if (path === '/api/user') return user;
    if (path in replies) return replies[path];
    throw new CallError(404, 'Not found');
  };
  const page = await render(address, call);
  return page.kind === 'redirect' ? decodeURIComponent(page.location) : undefined;
}

test.each([
  '/profile',
  '/profile?wallet=history',
  '/preferences',
  '/loyalty',
  '/admin',
  '/restaurants/9/review',
  '/restaurants/9?write=tip',
  '/restaurants/9?checkIn=ABCD',
])('a visitor at %s signs in first, and comes back to it', async (address) => {
  const redirect = await findWay(address, null);
  expect(redirect).toMatch(/^\/auth\?redirect=/);
  expect(new URLSearchParams(redirect?.split('?').slice(1).join('?')).get('redirect')).toBe(address);
});

test.each([
  ['a visitor', null, '/', '/auth'],
  ['an owner', OWNER, '/', '/admin'],
  ['an administrator', ADMIN, '/', '/admin'],
  ['a diner', DINER, '/admin', '/'],
  ['an owner', OWNER, '/preferences', '/admin'],
  ['who is signed in', DINER, '/auth', '/'],
  ['who is signed in', DINER, '/auth?redirect=/restaurants/9', '/restaurants/9'],
  ['who is signed in', DINER, '/auth?redirect=//elsewhere.example/', '/'],
  ['who is signed in', DINER, '/auth?redirect=https://elsewhere.example/', '/'],
])('%s is led on: %j at %s comes to %s', async (_, user, address, target) => {
  expect(await findWay(address, user, { '/api/user-preferences': null })).toBe(target);
});

test('a person with preferences sees the form again only to edit them', async () => {
  const lists = { cuisines: ['Thai'], atmosphere: [], priceTier: [], dietary: [], extras: [] };
  const replies = { '/api/user-preferences': lists };
  expect(await findWay('/preferences', DINER, replies)).toBe('/restaurants');
  expect(await findWay('/preferences?edit=1', OWNER, replies)).toBeUndefined();
});

test.each([
  ['/restaurants/9?write=review', '/restaurants/9/review'],
  ['/restaurants/9?write=review&about=4', '/restaurants/9/review?about=4'],
  ['/restaurants/9?write=review&about=soup', '/restaurants/9/review'],
  ['/tags/RaMen', '/tags/ramen'],
])('the old or careless address %s leads to %s', async (address, target) => {
  expect(await findWay(address, DINER)).toBe(target);
});

test.each(['/auth/nothing', '/auth/constructor', '/posts/abc', '/no/such'])(
  'there is no page at %s',
  async (address) => {
    const page = await render(address, async ({ path }) => {
      if (path === '/api/user') return null;
      throw new CallError(404, 'Not found');
    });
    expect(page).toMatchObject({ kind: 'page', status: 404 });
  },
);
