import { existsSync } from 'node:fs';
import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createQueryClient } from '#kit/web/api.ts';
import { createAppRouter } from './router.tsx';

const refuseCall = () => Promise.reject(new Error('Nothing is asked for.'));
const { routesByPath } = createAppRouter(createQueryClient(refuseCall, { server: true }));
const routes: AnyRoute[] = Object.values(routesByPath);
const pathsWith = (fact: 'cache' | 'sitemap') =>
  routes.filter(({ options }) => options.staticData?.[fact]).map(({ fullPath }) => String(fullPath));

test('the sitemap names whole addresses', () => {
  expect(pathsWith('sitemap')).toEqual(expect.arrayContaining(['/restaurants', '/communities', '/help']));
  expect(pathsWith('sitemap').filter((path) => path.includes('$'))).toEqual([]);
});

test('no page whose address may hold a code or token is shared by visitors', () => {
  expect(pathsWith('cache')).toEqual(expect.arrayContaining(['/restaurants/$id', '/wall', '/help']));
  expect(pathsWith('cache').filter((path) => /token|^\/(auth|claim|staff|counter)/.test(path))).toEqual([]);
});

test('the module that each route names for its page is a file', () => {
  const modules = routes.flatMap(({ options }) => options.staticData?.page ?? []);
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => !existsSync(module))).toEqual([]);
});
