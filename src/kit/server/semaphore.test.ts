import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Jobs that run until the test ends them, and the names of those that have started. */
function createWorks(width: number, share?: number) {
  const run = createSemaphore(width, share);
  const names: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started: names,
    add(name: string, options?: Parameters<typeof run>[1]) {
      const work = async () => {
        names.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      };
      return run(work, options);
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('as many run as there are slots, the others in order of arrival', async () => {
  const works = createWorks(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => works.add(name));
  await settle();
  expect(works.started).toEqual(['a', 'b']);
  await works.end('b');
  expect(works.started).toEqual(['a', 'b', 'c']);
  await works.end('a');
  await works.end('c');
  await works.end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails gives its place back', async () => {
  const run = createSemaphore(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});

test('a waiter that is aborted gives its slot in the queue back', async () => {
  const works = createWorks(1);
  const leaving = new AbortController();
  void works.add('a');
  const cancellation = works.add('b', { signal: leaving.signal });
  void works.add('c');
  leaving.abort(new Error('gone'));
  await expect(cancellation).rejects.toThrow('gone');
  await works.end('a');
  expect(works.started).toEqual(['a', 'c']);
  await expect(works.add('d', { signal: leaving.signal })).rejects.toThrow('gone');
});

test('one owner has a share, and others pass by who waits for it', async () => {
  const works = createWorks(3, 2);
  for (const name of ['a', 'b', 'c']) void works.add(name, { owner: 1 });
  void works.add('d', { owner: 2 });
  await settle();
  expect(works.started).toEqual(['a', 'b', 'd']);
  void works.add('e', { owner: 2 });
  await works.end('d');
  expect(works.started).toEqual(['a', 'b', 'd', 'e']);
  await works.end('a');
  expect(works.started).toEqual(['a', 'b', 'd', 'e', 'c']);
});
