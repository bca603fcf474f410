import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#kit/web/api.ts';
import { onPendingSearch } from '../pages/restaurants/pendingSearch.ts';
import { createAppRouter } from '../router.tsx';
import { createTypedSearch } from './typedSearch.ts';

const PAGE = { items: [], next: null, total: 0 };

/** A search box over a list that answers when it is told to. */
function openBox() {
  const requests: string[] = [];
  const answers = new Map<string, (page: unknown) => void>();
  const client = createQueryClient((_, input) => {
    const q = 'q' in input ? String(input.q) : '';
    requests.push(q);
    // The reply of the one endpoint that is asked here.
    return new Promise((resolve) => answers.set(q, resolve as (page: unknown) => void));
  });
  const router = createAppRouter(client);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/restaurants'] }) });
  const turned = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  const shown: (string | undefined)[] = [];
  onPendingSearch(({ q }) => shown.push(q));
  const search = createTypedSearch(router, client, '');
  const type = (words: string) => search.type(words, performance.now());
  const answer = async (q: string) => {
    answers.get(q)?.(PAGE);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked: requests, shown, turned, search, type, answer };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: (at: number) => void) => setTimeout(then, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a pause asks once, shows the answer, and then turns the page to its address', async () => {
  const { asked: requests, shown, turned, type, answer } = openBox();
  for (const words of ['t', 'ta', 'tas']) {
    type(words);
    await pass(100);
  }
  expect(requests).toEqual([]);
  await pass(50);
  expect(requests).toEqual(['tas']);
  await answer('tas');
  expect(shown).toEqual(['tas']);
  expect(turned).not.toHaveBeenCalled();
  await pass(100);
  expect(turned).toHaveBeenCalledOnce();
});

test('the pause counts from the key, however late its letter is heard of', async () => {
  const { asked: requests, search } = openBox();
  const key = performance.now();
  await pass(140);
  search.type('ta', key);
  await pass(10);
  expect(requests).toEqual(['ta']);
});

test('an answer to older words is not shown', async () => {
  const { asked: requests, shown, turned, type, answer } = openBox();
  type('ta');
  await pass(150);
  type('tas');
  await answer('ta');
  expect(shown).toEqual([]);
  await pass(150);
  await answer('tas');
  await pass(100);
  expect(requests).toEqual(['ta', 'tas']);
  expect(shown).toEqual(['tas']);
  expect(turned).toHaveBeenCalledOnce();
});

test('words that were shown and taken back before the page turned are shown again', async () => {
  const { shown, turned, type, answer } = openBox();
  type('ta');
  await pass(150);
  await answer('ta');
  type('');
  await pass(150);
  await answer('');
  expect(shown).toEqual(['ta', undefined]);
  await pass(100);
  expect(turned).toHaveBeenCalledOnce();
});

test('where the answer takes longer the page turns to the address and waits there', async () => {
  const { shown, turned, type, answer } = openBox();
  type('ta');
  await pass(150 + 120);
  expect(turned).toHaveBeenCalledOnce();
  await answer('ta');
  expect(shown).toEqual([]);
});

test('an address that somebody changes wins over what was typed', async () => {
  const { shown, turned, type, search, answer } = openBox();
  type('ta');
  await pass(150);
  expect(search.follow('soup')).toBe(true);
  await answer('ta');
  await pass(200);
  expect(shown).toEqual([]);
  expect(turned).not.toHaveBeenCalled();
  expect(search.follow('soup')).toBe(false);
});

test('an address that comes late, when the page was turned further, takes nothing away from what is typed', async () => {
  const { turned, type, search, answer } = openBox();
  for (const words of ['ta', 'tas']) {
    type(words);
    await pass(150);
    await answer(words);
    await pass(100);
  }
  expect(turned).toHaveBeenCalledTimes(2);
  expect(search.follow('ta')).toBe(false);
  expect(search.follow('tas')).toBe(false);
  expect(search.follow('ta'), 'Back or a link').toBe(true);
});
