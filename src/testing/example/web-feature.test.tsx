import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { webFeatures } from '#app/web/features.ts';
import { createAppRouter } from '#app/web/router.tsx';
import { type Call, createQueryClient } from '#kit/web/api.ts';
import { PHONE, RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { examplePages } from './web-feature.tsx';

/** The page at an address of the app that has the example's line in its list. */
async function draw(address: string, replies: Record<string, unknown>) {
  const call = async ({ path }: Parameters<Call>[0]) => {
    if (!(path in replies)) throw new Error(`${path} is not answered.`);
    return replies[path];
  };
  // The test answers with the replies of the contracts.
  const client = createQueryClient(call as Call, { server: true });
  client.setQueryData(RENDER_TIME_KEY, Date.now());
  client.setQueryData(PHONE, false);
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

test('its table stands in the administration, after those of the features before it', async () => {
  const html = await draw('/super-admin', {
    '/api/user': { id: 1, username: 'admin', name: 'Ada', type: 'diner', isAdmin: true, avatar: null },
  });
  const labels = [...html.matchAll(/tab=([\w-]+)/g)].map(([, id]) => id);
  expect(labels).toContain('vouchers');
  expect(labels.at(-1)).toBe('example-notes');
});
