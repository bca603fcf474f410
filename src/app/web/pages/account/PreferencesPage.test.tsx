import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getCurrencyAt } from '#features/cities/contract.ts';
import { getPreferences, savePreferences } from '#features/preferences/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { AuthSplash } from './AuthSplash.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';

const NOTHING = { cuisines: [], atmosphere: [], priceTier: [], dietary: [], extras: [] };
const SAVED = {
  ...NOTHING,
  id: 1,
  userId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  cuisines: ['Thai' as const],
};

const openPreferences = (preferences: typeof SAVED | null) =>
  openPart(<PreferencesPage />, {
    address: '/preferences',
    replies: [
      cachedReply(getPreferences, {}, preferences),
      cachedReply(getCurrencyAt, {}, { currency: 'EUR' }),
    ],
    answers: (api) => api.answer(getPreferences, SAVED),
  });

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('a newcomer says what they like, goes on to the list and reads that it is saved', async () => {
  const page = openPreferences(null);
  page.api.answer(savePreferences, SAVED);
  await page.press('Thai', 'checkbox');
  await page.press('Save preferences');
  await waitFor(() => expect(page.router?.state.location.href).toBe('/restaurants'));
  expect(page.api.sent(savePreferences)[0]?.input).toEqual({ ...NOTHING, cuisines: ['Thai'] });
  expect(await page.notice()).toMatchObject({ title: 'Preferences saved' });
});

test('choices that cannot be saved stay selected, and the page says why', async () => {
  const page = openPreferences(SAVED);
  page.api.refuse(savePreferences, 503, 'Please try again.');
  await page.press('Italian', 'checkbox');
  await page.press('Save preferences');
  expect(await page.notice()).toMatchObject({ title: 'Error saving preferences', variant: 'destructive' });
  expect([isChosen('Thai'), isChosen('Italian')]).toEqual([true, true]);
  expect(page.router?.state.location.href).toBe('/preferences');
});

test('prices are in the currency of the newcomer’s city, and friends are asked for once', async () => {
  openPreferences(SAVED);
  expect(await screen.findAllByRole('checkbox', { name: /€/ })).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Bring your friends' })).toBeNull();
  openPreferences(null);
  expect(await screen.findByRole('heading', { name: 'Bring your friends' })).toBeTruthy();
});

test('the last word of the splash changes every three seconds, while a screen reader reads one sentence', () => {
  vi.useFakeTimers();
  openPart(
    <AuthSplash login="/auth?form=login" register="/auth?form=register">
      Scanned
    </AuthSplash>,
  );
  const readStatus = () => document.querySelector('[aria-hidden="true"]:not(svg)')?.textContent;
  expect(readStatus()).toBe('Discover restaurants');
  act(() => void vi.advanceTimersByTime(3000));
  expect(readStatus()).toBe('Discover people');
  act(() => void vi.advanceTimersByTime(3000));
  expect(readStatus()).toBe('Discover restaurants');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover restaurants and people');
  expect(listNames('link')).toEqual(['Tablemate', 'Login', 'Register', 'Skip']);
});
