import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { removeScratch, scratchFolder } from './scratch.ts';

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => removeScratch(folder));

const program = (file: string) => `
  import { withLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
  await withLock(${JSON.stringify(file)}, async () => {
    console.log('held');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    console.log('leaving');
  });
  process.exit();`;

function holder(file: string) {
  return spawn(process.execPath, ['--input-type=module', '-e', program(file)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

test('a task waits until the process that holds the lock has finished its own', async () => {
  const file = join(folder, 'finish.lock');
  const other = holder(file);
  await once(other.stdout, 'data');
  const order: string[] = [];
  other.stdout.once('data', () => order.push('other'));
  const mine = withLock(file, async () => order.push('mine'));
  other.stdin.write('go\n');
  await mine;
  expect(order).toEqual(['other', 'mine']);
});

test('the lock of a killed process is free', async () => {
  const file = join(folder, 'killed.lock');
  const other = holder(file);
  await once(other.stdout, 'data');
  other.kill('SIGKILL');
  expect(await withLock(file, async () => 'mine')).toBe('mine');
});

test('a task that fails frees the lock and tells its error', async () => {
  const file = join(folder, 'failed.lock');
  const failing = withLock(file, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withLock(file, async () => 'next')).toBe('next');
});

test('two tasks of one process take turns', async () => {
  const file = join(folder, 'turns.lock');
  let inside = 0;
  const task = async () => {
    inside++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return inside--;
  };
  expect(await Promise.all([1, 2, 3].map(() => withLock(file, task)))).toEqual([1, 1, 1]);
});

test('a lock that cannot be opened says so', async () => {
  await expect(withLock(join(folder, 'missing/start.lock'), async () => 1)).rejects.toThrow();
});
