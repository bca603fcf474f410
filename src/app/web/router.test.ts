import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#app/contract.ts';
import { createQueryClient } from '#kit/web/api.ts';
import { createAppRouter } from './router.tsx';

test('every page that the sitemap names is there', () => {
  const nobody = () => Promise.reject(new Error('Nothing is asked for.'));
  const router = createAppRouter(createQueryClient(nobody, { server: true }));
  expect(Object.keys(router.routesByPath)).toEqual(expect.arrayContaining([...PUBLIC_PAGES]));
});
