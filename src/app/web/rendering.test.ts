import { expect, test, vi } from 'vitest';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { CallError } from '#kit/web/api.ts';
import { render } from './entry.server.tsx';

const failing = (error: unknown) => () => Promise.reject(error);

test.each([
  '/',
  '/restaurants',
  '/restaurants/1',
  '/restaurants/1/dishes/1',
  '/people/maria',
  '/profile',
  '/admin',
])('the page at %s passes its error on', async (address) => {
  const fault = new Error('The database went away.');
  expect(await render(address, failing(fault))).toMatchObject({ kind: 'page', status: 500, fault });
});

test.each([
  ['/no/such/page', '404 Page Not Found', 'Did you forget to add the page to the router?'],
  ['/posts/1', 'Post not found', 'This post is no longer here'],
  ['/people/maria', 'Person not found', 'They may have left'],
  ['/lists/gone', 'List not found', 'This list is no longer shared'],
  ['/c/gone', 'Community not found', 'This community is no longer here'],
  ['/challenges/1', 'Challenge not found', 'This challenge is no longer here'],
  ['/restaurants/1/dishes/1', 'Dish not found', 'This dish is no longer on the menu'],
  ['/restaurants/1', 'Restaurant not found', 'exist or has been removed'],
  ['/claim/1', 'Restaurant not found', 'exist or has been removed'],
  ['/loyalty/1', 'Restaurant not found', 'exist or has been removed'],
])('where nothing is there, %s says “%s” in words that fit', async (address, title, words) => {
  const call = async ({ path }: AnyEndpoint) => {
    if (path === '/api/user') return null;
    throw new CallError(404, 'Not found');
  };
  const page = await render(address, call);
  expect(page).toMatchObject({ status: 404, html: expect.stringContaining(title) });
  expect(page).toMatchObject({ html: expect.stringContaining(words) });
});

test.each(['/admin', '/super-admin'])('the administration at %s is drawn with its tabs', async (address) => {
  const call = async ({ path }: AnyEndpoint) => {
    if (path === '/api/user') return { id: 1, username: 'ada', name: 'Ada', type: 'user', isAdmin: true };
    throw new CallError(404, 'Not found');
  };
  const page = await render(address, call);
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining('?tab=vouchers') });
});

const fault = new Error('A part broke while it was drawn.');
vi.mock('./pages/articles/ContactPage.tsx', () => ({
  ContactPage: () => {
    throw fault;
  },
}));

test('a page with a part that throws while rendering is the error page, and passes the error on', async () => {
  const visitor = async () => null;
  const page = await render('/contact', visitor);
  expect(page).toMatchObject({
    status: 500,
    fault,
    meta: expect.arrayContaining([{ name: 'robots', content: 'noindex' }]),
  });
  expect(page).toMatchObject({
    html: expect.stringContaining('Something went wrong while this page was loading.'),
  });
  expect(await render('/terms', visitor)).toMatchObject({ status: 200, fault: null });
});
