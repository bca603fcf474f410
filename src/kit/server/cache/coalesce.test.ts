import { expect, test } from 'vitest';
import { coalesce, coalesceByKey, coalesceEach } from './coalesce.ts';

/** Creates work whose runs end when the test says so. */
function createWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a call while one runs shares the next run with all that came meanwhile', async () => {
  const { runs, work } = createWork();
  const call = coalesce(work);
  const calls = [call(), call(), call()];
  await nextTurn();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  await nextTurn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(calls)).toEqual([1, 2, 2]);
  void call();
  expect(runs).toHaveLength(3);
});

test('one that fails takes those who wait along only where they have waited long enough', async () => {
  const { runs, work } = createWork();
  const isSilent = (error: unknown) => error instanceof Error && error.message === 'silent';
  const call = coalesce(work, { givesUpAfter: isSilent });
  const outcomes = Promise.allSettled([call(), call()]);
  runs[0]?.reject(new Error('broken'));
  await nextTurn();
  runs[1]?.resolve(2);
  expect(await outcomes).toMatchObject([{ reason: { message: 'broken' } }, { value: 2 }]);
  const silent = Promise.allSettled([call(), call()]);
  runs[2]?.reject(new Error('silent'));
  expect(await silent).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(runs).toHaveLength(3);
});

test('with a key, a call while one runs gets its result', async () => {
  const { runs, work } = createWork();
  const once = coalesceByKey();
  const calls = [once('a', work), once('a', work), once('b', work)];
  expect(runs).toHaveLength(2);
  runs[0]?.resolve(1);
  runs[1]?.resolve(2);
  expect(await Promise.all(calls)).toEqual([1, 1, 2]);
  void once('a', work);
  expect(runs).toHaveLength(3);
});

test('those who wait for one key share a run that begins after they came, and wait for no other key', async () => {
  const { runs, work } = createWork();
  const call = coalesceEach((_: string) => work());
  const calls = [call('a'), call('a'), call('b'), call('a')];
  await nextTurn();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await calls[2]).toBe(2);
  runs[0]?.resolve(1);
  await nextTurn();
  expect(runs).toHaveLength(3);
  runs[2]?.resolve(3);
  expect(await Promise.all(calls)).toEqual([1, 3, 2, 3]);
});
