import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallInProcess, RenderedPage } from '#app/contract.ts';
import { getUser } from '#features/auth/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const PAGE: RenderedPage = {
  kind: 'page',
  status: 500,
  title: '',
  meta: [],
  links: [],
  html: 'Something went wrong',
  sprite: '',
  jsonLd: [],
  state: '[]',
  fault: null,
  page: null,
  path: '/restaurants',
};
const pageRoutes = ['/', '/restaurants'].map((path) => ({
  path,
  page: null,
  cache: null,
  isInSitemap: false,
}));
const ASSETS = { script: '', sheets: [], css: () => '', preload: () => [], fonts: [] };

let testApp: TestApp;
let app: FastifyInstance;
let load: (call: CallInProcess) => Promise<unknown>;

beforeAll(async () => {
  testApp = await openApp({ logLevel: 'info' });
  const render = async (_: string, call: CallInProcess) => {
    const fault = await load(call).then(
      () => null,
      (error: unknown) => error,
    );
    return { ...PAGE, status: fault ? 500 : 200, fault };
  };
  app = await createApp(
    testApp.services,
    createPages(testApp.services, async () => ({ renderer: { render, pageRoutes }, assets: ASSETS })),
  );
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});
beforeEach(() => {
  testApp.logged.length = 0;
});

const findEvents = (msg: string) => testApp.logged.filter((line) => line.msg === msg);
const stopping = Object.assign(new Error('terminating connection'), { code: '57P01' });

test('a page that fails is logged with its cause under the id of its request', async () => {
  load = () => Promise.reject(new Error('The page broke.', { cause: new Error('A part broke.') }));
  const { statusCode, payload } = await app.inject('/restaurants');
  expect(statusCode).toBe(500);
  expect(payload).toContain('Something went wrong');
  const [request] = findEvents('request');
  expect(findEvents('failed')).toMatchObject([
    { request: request?.request, error: { message: 'The page broke.', cause: { message: 'A part broke.' } } },
  ]);
});

test('a page that fails because the database is away answers 503 with a Retry-After', async () => {
  load = () => Promise.reject(new Error('Failed query', { cause: stopping }));
  const { statusCode, headers } = await app.inject('/restaurants');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
});

test('if the session cannot be read the page says that something failed, and nobody is signed out', async () => {
  load = (call) => call(getUser, {});
  const broken = vi.spyOn(testApp.services.sessions, 'find').mockRejectedValue(stopping);
  const { statusCode, headers, payload } = await app.inject({ url: '/', cookies: { session: 'a token' } });
  broken.mockRestore();
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(headers['set-cookie']).toBeUndefined();
  expect(payload).toContain('Something went wrong');
});

test('a page whose call was refused answers with the same status', async () => {
  load = () => Promise.reject(Object.assign(new Error('Too many tries.'), { status: 429 }));
  expect((await app.inject('/restaurants')).statusCode).toBe(429);
  expect(findEvents('refused')).toMatchObject([
    { status: 429, path: '/restaurants', reason: 'Too many tries.' },
  ]);
  expect(findEvents('failed')).toEqual([]);
});
