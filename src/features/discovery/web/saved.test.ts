import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#features/auth/contract.ts';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { toastStore } from '#kit/web/toast.ts';
import { cachedReply, createPartClient, holdCalls } from '#testing/parts.tsx';
import { createStorage } from '#testing/storage.ts';
import { listSaved, mergeSaved, saveRestaurant, unsaveRestaurant } from '../contract.ts';
import { getSavedStore } from './saved.ts';

const ANA: User = {
  id: 2,
  username: 'ana',
  email: 'ana@example.com',
  emailConfirmedAt: null,
  name: null,
  bio: null,
  avatar: null,
  type: 'user',
  isAdmin: false,
  locale: null,
  walletBalance: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  hasPassword: true,
  secondFactorDueAt: null,
};

const storage = createStorage();
beforeEach(() => {
  storage.items.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the hearts of a page: a visitor's, or those of Ana with some saved ones. */
function openHearts(user: User | null, savedIds: number[] = []) {
  const calls = holdCalls();
  const client = createPartClient([cachedReply(listSaved, {}, savedIds)]);
  client.setQueryData(currentUser.queryKey, user);
  const store = getSavedStore(client);
  store.subscribe(() => undefined);
  const waitForCall = () => expect.poll(() => calls.sent.length).toBeGreaterThan(0);
  return { calls, client, store, waitForCall, ids: () => [...store.get()] };
}

test('a visitor’s hearts stay in the browser, newest first, and nothing is sent', () => {
  const { calls, store, ids } = openHearts(null);
  store.toggle(7);
  store.toggle(9);
  expect(ids()).toEqual([9, 7]);
  store.toggle(9);
  expect(openHearts(null).ids()).toEqual([7]);
  expect(calls.sent).toEqual([]);
});

test('a heart on an account shows before the server has replied, and stays', async () => {
  const { calls, store, waitForCall, ids } = openHearts(ANA, [3]);
  store.toggle(7);
  expect(ids()).toEqual([7, 3]);
  await waitForCall();
  calls.answer(saveRestaurant, { id: 7 }, { message: 'Saved' } as never); // The reply is not read.
  await Promise.resolve();
  expect(ids()).toEqual([7, 3]);
});

test('a heart that could not be saved is undone with a toast', async () => {
  const { calls, store, waitForCall, ids } = openHearts(ANA, [3]);
  store.toggle(7);
  await waitForCall();
  calls.refuse(saveRestaurant, { id: 7 }, 429, 'Too many hearts.');
  await expect.poll(() => store.get().has(7)).toBe(false);
  expect(ids()).toEqual([3]);
  expect(toastStore.get()).toMatchObject({ title: 'Couldn’t save this', variant: 'destructive' });
});

test('a heart that could not be removed is restored', async () => {
  const { calls, store, waitForCall, ids } = openHearts(ANA, [3]);
  store.toggle(3);
  expect(ids()).toEqual([]);
  await waitForCall();
  calls.refuse(unsaveRestaurant, { id: 3 }, 503, 'Please try again.');
  await expect.poll(() => store.get().has(3)).toBe(true);
  expect(toastStore.get()).toMatchObject({ title: 'Couldn’t remove this' });
});

test('a failure after signing out changes nothing for the next person', async () => {
  const { calls, client, store, waitForCall, ids } = openHearts(ANA, [3]);
  store.toggle(7);
  await waitForCall();
  client.setQueryData(currentUser.queryKey, null);
  const before = ids();
  calls.refuse(saveRestaurant, { id: 7 }, 503, 'Please wait a moment.');
  await expect.poll(() => toastStore.get()?.description).toBe('Please wait a moment.');
  expect(ids()).toEqual(before);
});

test('signing in adds the hearts of the browser to the account', async () => {
  const { calls, client, store, waitForCall, ids } = openHearts(null);
  store.toggle(7);
  client.setQueryData(currentUser.queryKey, ANA);
  await waitForCall();
  calls.answer(mergeSaved, { ids: [7] }, [7, 3]);
  await expect.poll(() => store.get().has(3)).toBe(true);
  expect(ids()).toEqual([7, 3]);
  expect(storage.items.size, 'and the browser keeps none').toBe(0);
});
