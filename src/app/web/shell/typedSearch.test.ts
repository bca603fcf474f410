import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#kit/web/api.ts';
import { createAppRouter } from '../router.tsx';
import { createTypedSearch } from './typedSearch.ts';

const PAGE = { items: [], next: null, total: 0 };

/** Opens a search box over a list whose replies the test sends. */
function openBox() {
  const requests: string[] = [];
  const answers = new Map<string, (page: unknown) => void>();
  const client = createQueryClient((_, input) => {
    const q = 'q' in input ? String(input.q) : '';
    requests.push(q);
    // The reply of the only endpoint that is called here.
    return new Promise((resolve) => answers.set(q, resolve as (page: unknown) => void));
  });
  const router = createAppRouter(client);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/restaurants'] }) });
  /** The words of each address to which the page navigated. */
  const turned: (string | undefined)[] = [];
  vi.spyOn(router, 'navigate').mockImplementation(async ({ search }) => {
    // The search box changes the address with a function.
    const change = search as unknown as (before: object) => { q?: string };
    turned.push(change({}).q);
  });
  const search = createTypedSearch(router, client, '');
  const type = (words: string) => search.type(words, performance.now());
  const answer = async (q: string) => {
    answers.get(q)?.(PAGE);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked: requests, turned, search, type, answer };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pause asks once, and the page turns to its address when the answer is there', async () => {
  const { asked: requests, turned, type, answer } = openBox();
  for (const words of ['t', 'ta', 'tas']) {
    type(words);
    await pass(100);
  }
  expect(requests).toEqual([]);
  await pass(50);
  expect(requests).toEqual(['tas']);
  expect(turned).toEqual([]);
  await answer('tas');
  expect(turned).toEqual(['tas']);
});

test('the pause counts from the key press, even if its event arrives late', async () => {
  const { asked: requests, search } = openBox();
  const key = performance.now();
  await pass(140);
  search.type('ta', key);
  await pass(10);
  expect(requests).toEqual(['ta']);
});

test('an answer to older words turns the page nowhere', async () => {
  const { asked: requests, turned, type, answer } = openBox();
  type('ta');
  await pass(150);
  type('tas');
  await answer('ta');
  expect(turned).toEqual([]);
  await pass(150);
  await answer('tas');
  expect(requests).toEqual(['ta', 'tas']);
  expect(turned).toEqual(['tas']);
});

test('text that is deleted before its address has arrived is deleted from the address, too', async () => {
  const { turned, type, answer } = openBox();
  type('ta');
  await pass(150);
  await answer('ta');
  type('');
  await pass(150);
  await answer('');
  expect(turned).toEqual(['ta', undefined]);
});

test('where the answer takes longer the page turns to the address and waits there', async () => {
  const { turned, type, answer } = openBox();
  type('ta');
  await pass(150 + 119);
  expect(turned).toEqual([]);
  await pass(1);
  expect(turned).toEqual(['ta']);
  await answer('ta');
  expect(turned).toEqual(['ta']);
});

test('a new address replaces the typed text', async () => {
  const { turned, type, search, answer } = openBox();
  type('ta');
  await pass(150);
  expect(search.follow('soup')).toBe(true);
  await answer('ta');
  await pass(200);
  expect(turned).toEqual([]);
  expect(search.follow('soup')).toBe(false);
});

test('an address that arrives late does not change the text typed since', async () => {
  const { turned, type, search, answer } = openBox();
  for (const words of ['ta', 'tas']) {
    type(words);
    await pass(150);
    await answer(words);
  }
  expect(turned).toEqual(['ta', 'tas']);
  expect(search.follow('ta')).toBe(false);
  expect(search.follow('tas')).toBe(false);
  expect(search.follow('ta'), 'Back or a link').toBe(true);
});
