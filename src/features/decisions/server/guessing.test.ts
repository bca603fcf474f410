import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';

const GUESSES = 20;

let app: TestApp;
beforeAll(async () => {
  // One address has 600 guesses a minute, and here so many.
  app = await openApp({ trustProxy: 1, limitFactor: GUESSES / 600 });
});
afterAll(() => app.close());

test.each([
  ['', '203.0.113.1'],
  ['/version', '203.0.113.2'],
  ['/receipt', '203.0.113.3'],
  ['/plan.ics', '203.0.113.4'],
  ['/picture.jpg', '203.0.113.5'],
])('guessing tokens at /api/decisions/:token%s is limited', async (path, address) => {
  const statuses = new Set<number>();
  for (let guess = 0; guess < GUESSES; guess++) {
    const url = `/api/decisions/${randomBytes(16).toString('base64url')}${path}`;
    statuses.add((await app.visitor.request('GET', url, undefined, { 'x-forwarded-for': address })).status);
  }
  expect([...statuses]).toEqual(path === '/picture.jpg' ? [404, 429] : [404]);
  const one = `/api/decisions/${randomBytes(16).toString('base64url')}${path}`;
  const last = await app.visitor.request('GET', one, undefined, { 'x-forwarded-for': address });
  expect(last.status).toBe(429);
});
