import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { followLinks } from './followLinks.ts';

const HERE = '/restaurants?q=soup';
let undo: () => void = () => undefined;
afterEach(() => undo());

/** Opens a page of plain links with the listener; returns its navigations and prefetches. */
function openLinks(markup: ReactNode) {
  const before = location.href;
  history.replaceState(null, '', HERE);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [HERE] }),
  });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined);
  const listen = vi.spyOn(document, 'addEventListener');
  followLinks(router);
  // Runs after the listener, and keeps the DOM from following the links that are left to the browser.
  const leave = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', leave);
  const listeners = listen.mock.calls.slice();
  listen.mockRestore();
  undo = () => {
    for (const [type, listener, options] of listeners) document.removeEventListener(type, listener, options);
    history.replaceState(null, '', before);
  };
  return { ...openPart(markup), navigate, preload };
}

const openLink = (href: string, more: ComponentProps<'a'> = {}) =>
  openLinks(createElement('a', { href, ...more }, createElement('b', null, 'Go')));

test('a plain link is opened by the router, with its search and its part', async () => {
  const page = openLink('/people/ana?tab=lists#top');
  await page.press('Go', 'link');
  expect(page.navigate).toHaveBeenCalledWith({ href: '/people/ana?tab=lists#top', resetScroll: true });
});

test('a link to a part of the page keeps the scroll position', async () => {
  const link = createElement('a', { href: '/restaurants?tab=menu' }, 'Go');
  const page = openLinks(createElement('div', { 'data-stay': true }, link));
  await page.press('Go', 'link');
  expect(page.navigate).toHaveBeenCalledWith({ href: '/restaurants?tab=menu', resetScroll: false });
});

test.each([
  ['another site', 'https://elsewhere.example/', {}],
  ['another window', '/wall', { target: '_blank' }],
  ['a file', '/restaurants/9/events.ics', { download: '' }],
  ['another language', '/pt/wall', { hrefLang: 'pt' }],
  ['what is no page', '/api/user/data', {}],
  ['a picture', '/media/a/1200.webp', {}],
  ['a part of this very page', `${HERE}#filters`, {}],
])('a link to %s is left to the browser, and nothing is fetched ahead for it', async (_, href, more) => {
  const page = openLink(href, more);
  await page.press('Go', 'link');
  expect(page.navigate).not.toHaveBeenCalled();
  expect(page.preload).not.toHaveBeenCalled();
});

test.each(['Control', 'Meta', 'Shift', 'Alt'])('a press with %s is left to the browser', async (key) => {
  const page = openLink('/wall');
  await page.user.keyboard(`{${key}>}`);
  await page.press('Go', 'link');
  await page.user.keyboard(`{/${key}}`);
  expect(page.navigate).not.toHaveBeenCalled();
});

test('a link that handles its own press is not followed besides', async () => {
  const page = openLink('/wall', { onClick: (event) => event.preventDefault() });
  await page.press('Go', 'link');
  expect(page.navigate).not.toHaveBeenCalled();
});

test('the page behind a link is fetched on hover and on focus', async () => {
  const page = openLink('/wall');
  await page.user.tab();
  expect(page.preload).toHaveBeenCalledWith({ to: '.', href: '/wall' });
  page.preload.mockClear().mockRejectedValue(new Error('No connection'));
  await page.user.hover(screen.getByText('Go'));
  expect(page.preload).toHaveBeenCalledWith({ to: '.', href: '/wall' });
});
