import { expect, test, vi } from 'vitest';
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
])('the page at %s hands on what it failed of', async (address) => {
  const fault = new Error('The database went away.');
  expect(await render(address, failing(fault))).toMatchObject({ kind: 'page', status: 500, fault });
});

const fault = new Error('A part broke while it was drawn.');
vi.mock('./pages/articles/ContactPage.tsx', () => ({
  ContactPage: () => {
    throw fault;
  },
}));

test('a page with a part that throws while it is drawn is the error page, and hands on what was thrown', async () => {
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
