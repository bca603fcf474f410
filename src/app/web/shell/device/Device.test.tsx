import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { Device } from './Device.tsx';

const hint = () => screen.queryByRole('complementary', { name: 'Install Tablemate' });

afterEach(() => {
  for (const name of ['userAgent', 'languages', 'onLine', 'standalone', 'serviceWorker'])
    Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'installOffer');
});
beforeEach(() => {
  // The outbox is empty, because the DOM of tests has no such database.
  vi.stubGlobal('indexedDB', { databases: async () => [] });
});

/** Opens a page for a visitor with this number of earlier visits, and then another page. */
async function openDevice({
  visits = 0,
  isSameVisit = false,
  agent = '',
  browser = {},
}: {
  visits?: number;
  isSameVisit?: boolean;
  agent?: string;
  browser?: object;
} = {}) {
  if (!isSameVisit) {
    localStorage.setItem('visits', JSON.stringify(visits));
    sessionStorage.clear();
  }
  const own = { userAgent: agent, languages: ['en'], onLine: true, ...browser };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { value, configurable: true });
  const page = openPart(<Device />, {
    address: '/restaurants',
    // A visitor is null to the pages.
    replies: [cachedReply(getUser, {}, null as unknown as User)],
    answers: (api) => api.refuse(getUser, 401, 'Sign in first.'),
  });
  await waitFor(() => expect(sessionStorage.getItem('visit')).toBe('true'));
  const turn = (href: string) => act(async () => page.router?.navigate({ href }));
  return { ...page, turn };
}

/** Sends the event with which Chromium lets a page offer the installation. */
function offerInstalling() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  Object.assign(window, { installOffer: { prompt } });
  return prompt;
}

test('from the second visit on the app is offered on the next page, and the browser asks once', async () => {
  const prompt = offerInstalling();
  const page = await openDevice({ visits: 1 });
  expect(hint()).toBeNull();
  await page.turn('/wall');
  expect(hint()?.textContent).toContain('Put Tablemate on your home screen.');
  await page.press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
  offerInstalling();
  await page.turn('/restaurants');
  expect(hint()).toBeNull();
});

test('on a first visit nothing is offered', async () => {
  offerInstalling();
  const page = await openDevice();
  await page.turn('/wall');
  expect(hint()).toBeNull();
});

test('a second page of the same visit is no second visit', async () => {
  await openDevice({ visits: 3 });
  expect(localStorage.getItem('visits')).toBe('4');
  await openDevice({ isSameVisit: true });
  expect(localStorage.getItem('visits')).toBe('4');
});

test('a person who declines the app is not asked again, and an iPhone shows the steps', async () => {
  const page = await openDevice({ visits: 1, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' });
  await page.turn('/wall');
  expect(hint()?.textContent).toContain('Share, then Add to Home Screen');
  await page.press('Not now');
  await page.turn('/restaurants');
  expect(hint()).toBeNull();
  const later = await openDevice({ visits: 5, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' });
  await later.turn('/wall');
  expect(hint()).toBeNull();
});

test('a browser that cannot install says nothing of it', async () => {
  const page = await openDevice({ visits: 5, agent: 'Mozilla/5.0 (X11; Linux x86_64)' });
  await page.turn('/wall');
  expect(hint()).toBeNull();
});

test('an app on an iPhone has a way back once there is something behind', async () => {
  const page = await openDevice({ browser: { standalone: true } });
  await waitFor(() => expect(page.router?.state.location.pathname).toBe('/restaurants'));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await page.turn('/wall');
  await page.press('Back');
  await waitFor(() => expect(page.router?.state.location.pathname).toBe('/restaurants'));
});

/** Stubs a worker whose copies have this age. */
function createWorker(age: string | null) {
  const worker = new EventTarget();
  const postMessage = (_: unknown, [port]: MessagePort[]) => port?.postMessage(age);
  return Object.assign(worker, { controller: { postMessage }, register: async () => undefined });
}

test('a page that is a copy says how old it is, until there is a connection again', async () => {
  const serviceWorker = createWorker('2026-04-30T18:02:00.000Z');
  const page = await openDevice({ browser: { serviceWorker } });
  const notice = await screen.findByText(/^No connection\. This is as of Apr 30, \d\d:02\.$/);
  expect(notice.getAttribute('role')).toBe('status');
  const refresh = vi.spyOn(page.client, 'invalidateQueries');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
  expect(refresh).toHaveBeenCalledOnce();
});

test('a reply that turns out to be a copy shows its age, and the next page starts without it', async () => {
  const serviceWorker = createWorker(null);
  const page = await openDevice({ browser: { serviceWorker } });
  await waitFor(() => expect(page.router?.state.status).toBe('idle'));
  expect(screen.queryByText(/No connection/)).toBeNull();
  act(() => {
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { age: new Date().toISOString() } }));
  });
  expect(screen.getByText(/^No connection\. This is as of \d\d:\d\d\.$/)).toBeTruthy();
  await page.turn('/wall');
  expect(screen.queryByText(/No connection/)).toBeNull();
});
