import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from './cache.ts';

let cache: Cache;
beforeEach(() => {
  cache = new Cache();
});
afterEach(() => {
  vi.useRealTimers();
});

const REMEMBERED = { staleIfError: 1800 };
const SHORT = { fresh: 3 };

/** Fails like a port without a listener. */
const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const reads = (value: string) => async () => ({ value });

test('while the database is away the last reply is served with its age, and a reply that was never read fails', async () => {
  const { replies } = cache;
  expect(await replies.get('a', REMEMBERED, reads('1'))).toEqual({ value: '1', age: null });
  expect(await replies.get('a', REMEMBERED, refuse)).toEqual({ value: '1', age: expect.any(Number) });
  await expect(replies.get('b', REMEMBERED, refuse)).rejects.toThrow('refused');
  expect(await replies.get('a', REMEMBERED, reads('2'))).toEqual({ value: '2', age: null });
});

test('a reply older than its policy allows is not served', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await cache.replies.get('a', REMEMBERED, reads('1'));
  vi.setSystemTime(Date.now() + 1_799_000);
  expect(await cache.replies.get('a', REMEMBERED, refuse)).toEqual({ value: '1', age: 1799 });
  vi.setSystemTime(Date.now() + 2_000);
  await expect(cache.replies.get('a', REMEMBERED, refuse)).rejects.toThrow('refused');
});

test('while the database does not answer, memory does, and the late reply is cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { replies } = cache;
  await replies.get('a', REMEMBERED, reads('1'));
  vi.setSystemTime(Date.now() + 20_000);
  const silence = Promise.withResolvers<{ value: string }>();
  // This read never ends.
  expect(await replies.get('a', REMEMBERED, () => silence.promise)).toEqual({ value: '1', age: 20 });
  silence.resolve({ value: '2' });
  await silence.promise;
  expect(await replies.get('a', REMEMBERED, refuse)).toEqual({ value: '2', age: 0 });
});

test('a reply from a replica is as old as the replica was', async () => {
  const { replies } = cache;
  const fromReplica = async () => ({ value: '1', age: 40 });
  expect(await replies.get('a', REMEMBERED, fromReplica)).toEqual({ value: '1', age: null });
  expect(await replies.get('a', REMEMBERED, refuse)).toEqual({ value: '1', age: 40 });
});

test('a reading that began earlier and ends later does not take the place of a newer one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const slow = Promise.withResolvers<{ value: string }>();
  const early = cache.replies.get('a', REMEMBERED, () => slow.promise);
  vi.setSystemTime(Date.now() + 1_000);
  await cache.replies.get('a', REMEMBERED, reads('new'));
  slow.resolve({ value: 'old' });
  await early;
  expect(await cache.replies.get('a', REMEMBERED, refuse)).toMatchObject({ value: 'new' });
});

test('a reply that is not found any more is deleted from the cache', async () => {
  const { replies } = cache;
  await replies.get('a', REMEMBERED, reads('1'));
  const failure = replies.get('a', REMEMBERED, () => Promise.reject(new Error('gone')));
  await expect(failure).rejects.toThrow('gone');
  await expect(replies.get('a', REMEMBERED, refuse)).rejects.toThrow('refused');
});

test('above its limit the cache deletes the reply that was unused for longest', async () => {
  const large = 'x'.repeat(1024 * 1024);
  for (let key = 0; key < 40; key++) await cache.replies.get(`${key}`, REMEMBERED, reads(large));
  await expect(cache.replies.get('0', REMEMBERED, refuse)).rejects.toThrow('refused');
  expect((await cache.replies.get('39', REMEMBERED, refuse)).value).toBe(large);
});

test('a fresh reply is read once for all callers, until it is old or data changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = vi.fn(async () => ({ value: `${read.mock.calls.length}` }));
  const ask = () => cache.replies.get('a', SHORT, read);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers).toEqual(Array(3).fill({ value: '1', age: null }));
  expect(await ask()).toEqual({ value: '1', age: null });
  vi.setSystemTime(Date.now() + 3_000);
  expect(await ask()).toEqual({ value: '2', age: null });
  cache.expire();
  expect(await ask()).toEqual({ value: '3', age: null });
});

test('a reply that was being read when data changed is not served to later callers', async () => {
  const slow = Promise.withResolvers<{ value: string }>();
  const early = cache.replies.get('a', SHORT, () => slow.promise);
  cache.expire();
  expect(await cache.replies.get('a', SHORT, reads('new'))).toMatchObject({ value: 'new' });
  slow.resolve({ value: 'old' });
  expect(await early).toMatchObject({ value: 'old' });
  expect((await cache.replies.get('a', SHORT, reads('newer'))).value).not.toBe('old');
});

test('a change does not delete the reply that is kept for when the database is away', async () => {
  const policy = { fresh: 3, staleIfError: 1800 };
  await cache.replies.get('a', policy, reads('1'));
  cache.expire();
  expect(await cache.replies.get('a', policy, refuse)).toMatchObject({ value: '1', age: 0 });
});

test('a reply that is not for others is read for each caller, also at once', async () => {
  const read = vi.fn(async () => ({ value: 'own', shared: false }));
  await Promise.all([cache.replies.get('a', SHORT, read), cache.replies.get('a', SHORT, read)]);
  await cache.replies.get('a', SHORT, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('each part has its own limit', async () => {
  const pages = cache.shelf<string>({ maxSize: 10, size: (text) => text.length });
  await cache.replies.get('a', REMEMBERED, reads('1'));
  for (let key = 0; key < 100; key++) await pages.get(`${key}`, SHORT, reads('12345'));
  expect(await cache.replies.get('a', REMEMBERED, refuse)).toMatchObject({ value: '1' });
});
