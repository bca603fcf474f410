import { MutationObserver, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { webFeatures } from '#app/web/features.ts';
import { createAppRouter } from '#app/web/router.tsx';
import { followPerson } from '#features/follows/contract.ts';
import { type Call, createQueryClient, endpointMutation, query } from '#kit/web/api.ts';
import { listenToCalls } from '#kit/web/page/listenToCalls.ts';
import { PHONE, RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { getExampleNote } from './contract.ts';
import { examplePages } from './web-feature.tsx';

/** Renders an address of the app with the example in its list. */
async function draw(address: string, replies: Record<string, unknown>) {
  const call = async ({ path }: Parameters<Call>[0]) => {
    if (!(path in replies)) throw new Error(`${path} is not answered.`);
    return replies[path];
  };
  // The test answers with the contracts' replies.
  const client = createQueryClient(call as Call, { server: true });
  client.setQueryData(RENDER_TIME_KEY, Date.now());
  client.setQueryData(PHONE, false);
  // The router caches the first route tree of a process; another test may have rendered without the example.
  Reflect.deleteProperty(globalThis, '__TSR_CACHE__');
  const router = createAppRouter(client, [...webFeatures, examplePages]);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('its page is found by its address', async () => {
  const html = await draw('/example-notes/7', {
    '/api/user': null,
    '/api/example-notes/:id': { id: 7, note: 'Salt the water.' },
  });
  expect(html).toContain('Salt the water.');
});

test('its table is in the administration, after those of the features before it', async () => {
  const html = await draw('/super-admin', {
    '/api/user': { id: 1, username: 'admin', name: 'Ada', type: 'diner', isAdmin: true, avatar: null },
  });
  const labels = [...html.matchAll(/tab=([\w-]+)/g)].map(([, id]) => id);
  expect(labels).toContain('vouchers');
  expect(labels.at(-1)).toBe('example-notes');
});

test('its note is read again after a call of another feature that it listens to', async () => {
  const notes = ['Before', 'After'];
  const client = createQueryClient((async () => ({ id: 7, note: notes.shift() })) as Call);
  listenToCalls(client, [...webFeatures, examplePages]);
  const observer = new QueryObserver(client, query(getExampleNote, { id: 7 }));
  observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data?.note).toBe('Before');
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await new MutationObserver(client, endpointMutation(followPerson, {})).mutate({ username: 'ana' });
  vi.unstubAllGlobals();
  await expect.poll(() => observer.getCurrentResult().data?.note).toBe('After');
});
