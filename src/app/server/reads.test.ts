import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

const LIMIT = 6;

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ trustProxy: 1, limitFactor: LIMIT / 600 });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = async (person: Person, urls: string[], headers: Record<string, string>) => {
  const answers = [];
  for (const url of urls) answers.push((await person.request('GET', url, undefined, headers)).status);
  return answers;
};
const many = (url: string) => Array.from({ length: LIMIT }, () => url);

test('visitors of one address share their reads, of the API and of what search engines ask for', async () => {
  const urls = ['/robots.txt', '/sitemap.xml', ...many('/api/settings').slice(2)];
  expect(await statuses(app.visitor, urls, from('203.0.113.1'))).toEqual(urls.map(() => 200));
  for (const url of ['/api/settings', '/api/restaurants', '/sitemap-pages.xml', '/media/a/og.jpg']) {
    const answer = await app.visitor.request('GET', url, undefined, from('::ffff:203.0.113.1'));
    expect([url, answer.status]).toEqual([url, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await statuses(app.visitor, ['/api/settings'], from('203.0.113.2'))).toEqual([200]);
});

test('a cookie that opens no session makes nobody more than a visitor', async () => {
  const headers = { ...from('203.0.113.3'), cookie: 'session=made-up' };
  await statuses(app.visitor, many('/api/settings'), headers);
  expect(await statuses(app.visitor, ['/api/settings'], headers)).toEqual([429]);
});

test('who is signed in is not counted by address, and writes have limits of their own', async () => {
  const diner = await app.person();
  const urls = [...many('/api/settings'), ...many('/api/settings')];
  expect(await statuses(diner, urls, from('203.0.113.4'))).toEqual(urls.map(() => 200));
  for (const _ of many('')) await app.visitor.request('POST', '/api/logout', {}, from('203.0.113.4'));
  expect(await statuses(app.visitor, ['/api/settings'], from('203.0.113.4'))).toEqual([200]);
});
