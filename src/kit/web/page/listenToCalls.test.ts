import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type AnyEndpoint, endpoint } from '#kit/contract/endpoint.ts';
import { createQueryClient, endpointMutation, query } from '../api.ts';
import type { WebFeature } from './feature.ts';
import { listenToCalls } from './listenToCalls.ts';

const read = (path: '/api/wall' | '/api/tips') =>
  endpoint({ method: 'GET', path, access: 'public', summary: path, input: z.object({}), reply: z.number() });
const write = (path: '/api/follow' | '/api/mute') =>
  endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    summary: path,
    input: z.object({}),
    reply: z.null(),
  });
const [wall, tips, follow, mute] = [
  read('/api/wall'),
  read('/api/tips'),
  write('/api/follow'),
  write('/api/mute'),
];

afterEach(() => vi.unstubAllGlobals());

/** Opens a page that has read both, and shows them; it counts the reads of each. */
async function openPage(features: readonly WebFeature[]) {
  const reads: string[] = [];
  const client = createQueryClient(async ({ path }: AnyEndpoint) => reads.push(path) as never);
  listenToCalls(client, features);
  for (const list of [wall, tips])
    await client
      .fetchQuery(query(list, {}))
      .then(() => new QueryObserver(client, query(list, {})).subscribe(() => undefined));
  const call = (to: typeof follow, status = 200) => {
    vi.stubGlobal('fetch', async () => new Response('null', { status }));
    return new MutationObserver(client, endpointMutation(to, {})).mutate({});
  };
  const isOld = (list: typeof wall) => client.getQueryState(query(list, {}).queryKey)?.isInvalidated;
  return { reads, call, isOld };
}

const createFeature = (
  load = vi.fn(async () => ({ default: [{ after: [follow], refreshes: [wall], expires: [tips] }] })),
) => ({
  listeners: load,
});

test('after a call that a feature listens to, what shows is read again, and what expires once it is shown next', async () => {
  const page = await openPage([createFeature()]);
  await page.call(follow);
  await expect.poll(() => page.reads).toEqual(['/api/wall', '/api/tips', '/api/wall']);
  expect([page.isOld(wall), page.isOld(tips)]).toEqual([false, true]);
});

test('the table is loaded by the first call that succeeds, once', async () => {
  const feature = createFeature();
  const page = await openPage([feature]);
  await expect(page.call(follow, 409)).rejects.toThrow();
  expect(feature.listeners).not.toHaveBeenCalled();
  await page.call(mute);
  await page.call(mute);
  expect(feature.listeners).toHaveBeenCalledOnce();
  expect(page.reads).toEqual(['/api/wall', '/api/tips']);
});

test('a table that did not arrive is asked for again after the next call', async () => {
  const feature = createFeature();
  feature.listeners.mockRejectedValueOnce(new Error('offline'));
  const page = await openPage([feature]);
  await page.call(follow);
  await page.call(follow);
  await expect.poll(() => page.reads.filter((path) => path === '/api/wall')).toHaveLength(2);
});
