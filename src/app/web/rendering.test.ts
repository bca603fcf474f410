import { expect, test } from 'vitest';
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
