import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { type ConnectedApp, disconnectApp, listAppCalls, listApps } from '../contract.ts';
import { AppList } from './AppList.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const APP: ConnectedApp = {
  id: 3,
  host: 'app.example',
  name: 'Saved places',
  scopes: ['saved:read'],
  createdAt: '2026-04-01T12:00:00.000Z',
  lastUsedAt: '2026-04-28T12:00:00.000Z',
};

const openList = (changes: Partial<ConnectedApp> = {}) =>
  openPart(<AppList apps={[{ ...APP, ...changes }]} now={NOW} />);
const row = () => screen.getAllByRole('listitem')[0]?.textContent;

test('an app is named by its host, with its permissions and its last use', () => {
  openList();
  expect(row()).toContain('app.exampleIt calls itself “Saved places”.');
  expect(row()).toContain('Used 3 days ago');
  expect(row()).toContain('Allowed on Apr 1');
  expect(row()).toContain('See your saved restaurants and lists');
});

test('one that says no name and was not used says so', () => {
  openList({ name: null, lastUsedAt: null });
  expect(row()).toContain('app.exampleNot used yet');
});

test('without any the list says that apps ask first', () => {
  openPart(<AppList apps={[]} now={NOW} />);
  expect(screen.getByText(/No app is connected/)).toBeTruthy();
});

test('an app is disconnected after a question', async () => {
  const page = openList();
  page.api.answer(disconnectApp, { message: 'What it holds opens nothing any more.' });
  page.api.answer(listApps, []);
  await page.press('Disconnect app.example');
  expect(await screen.findByRole('dialog', { name: 'Disconnect app.example?' })).toBeTruthy();
  await page.press('Disconnect');
  expect(await page.notice()).toMatchObject({ title: 'App disconnected' });
  expect(page.api.sent(disconnectApp)[0]?.input).toEqual({ id: 3 });
});

test('its calls are read once it is opened', async () => {
  const page = openList();
  page.api.answer(listAppCalls, [
    { call: 'GET /api/saved-restaurants', count: 14, lastAt: '2026-05-01T10:00:00.000Z' },
  ]);
  await page.press('What it did lately app.example');
  await waitFor(() => expect(row()).toContain('GET /api/saved-restaurants'));
});
