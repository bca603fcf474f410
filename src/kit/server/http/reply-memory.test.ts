import { afterEach, expect, test, vi } from 'vitest';
import { ReplyMemory } from './reply-memory.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** As from a port that nobody listens on. */
const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

test('while the database is away the last reply is given with its age, and what nobody asked fails', async () => {
  const memory = new ReplyMemory();
  expect(await memory.answer('a', async () => 1)).toEqual({ reply: 1, age: null });
  expect(await memory.answer('a', refuse)).toEqual({ reply: 1, age: expect.any(Number) });
  await expect(memory.answer('b', refuse)).rejects.toThrow('refused');
  expect(await memory.answer('a', async () => 2)).toEqual({ reply: 2, age: null });
});

test('who asks a silent database is answered from memory meanwhile, and what it says at last is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const memory = new ReplyMemory();
  await memory.answer('a', async () => 1);
  vi.setSystemTime(Date.now() + 20_000);
  const silence = Promise.withResolvers<number>();
  // It would wait for ever.
  expect(await memory.answer('a', () => silence.promise)).toEqual({ reply: 1, age: 20 });
  silence.resolve(2);
  await silence.promise;
  expect(await memory.answer('a', refuse)).toEqual({ reply: 2, age: 0 });
});

test('what a replica gave is as old as the replica was', async () => {
  const memory = new ReplyMemory();
  expect(
    await memory.answer(
      'a',
      async () => 1,
      () => 40,
    ),
  ).toEqual({ reply: 1, age: null });
  expect(await memory.answer('a', refuse)).toEqual({ reply: 1, age: 40 });
});

test('what is no longer shown is forgotten', async () => {
  const memory = new ReplyMemory();
  await memory.answer('a', async () => 1);
  await expect(memory.answer('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(memory.answer('a', refuse)).rejects.toThrow('refused');
});

test('of more than it may hold, what nobody asked for the longest is forgotten first', async () => {
  const memory = new ReplyMemory();
  const large = 'x'.repeat(1024 * 1024);
  for (let key = 0; key < 40; key++) await memory.answer(`${key}`, async () => large);
  await expect(memory.answer('0', refuse)).rejects.toThrow('refused');
  expect((await memory.answer('39', refuse)).reply).toBe(large);
});
