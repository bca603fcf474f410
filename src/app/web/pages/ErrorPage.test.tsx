import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#kit/web/api.ts';
import { openPart } from '#testing/web/part.tsx';
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx';

const openError = (error: Error) =>
  openPart(<ErrorPage error={error} reset={() => undefined} />, { address: '/wall' });

test('a page that the server could not give says why in the server’s words', async () => {
  openError(new CallError(503, 'The database is away.'));
  expect(await screen.findByText('The database is away.')).toBeTruthy();
});

test('a fault of the page itself shows no words of the program', async () => {
  openError(new TypeError('undefined is not a function'));
  expect(await screen.findByText('Something went wrong while this page was loading.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('undefined');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
});

test('trying again reloads the page', async () => {
  const page = openError(new CallError(503, 'The database is away.'));
  const router = page.router;
  if (!router) throw new Error('The page has no address.');
  const reload = vi.spyOn(router, 'invalidate');
  await page.press('Retry');
  expect(reload).toHaveBeenCalledOnce();
});

test('an address that leads nowhere says so and leads on', () => {
  openPart(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(screen.getByRole('link', { name: 'Browse restaurants' }).getAttribute('href')).toBe('/restaurants');
});
