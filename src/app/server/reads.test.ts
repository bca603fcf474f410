import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

const LIMIT = 6;

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ trustProxy: 1, limitFactor: LIMIT / 600 });
});
afterAll(() => app.close());

const toHeaders = (address: string) => ({ 'x-forwarded-for': address });
const readStatuses = async (person: Person, urls: string[], headers: Record<string, string>) => {
  const answers = [];
  for (const url of urls) answers.push((await person.request('GET', url, undefined, headers)).status);
  return answers;
};
const repeat = (url: string) => Array.from({ length: LIMIT }, () => url);

test('visitors of one address share a limit of reads, for the API, sitemaps and pictures', async () => {
  const urls = ['/robots.txt', '/sitemap.xml', ...repeat('/api/settings').slice(2)];
  expect(await readStatuses(app.visitor, urls, toHeaders('203.0.113.1'))).toEqual(urls.map(() => 200));
  for (const url of ['/api/settings', '/api/restaurants', '/sitemap-pages.xml', '/media/a/og.jpg']) {
    const answer = await app.visitor.request('GET', url, undefined, toHeaders('::ffff:203.0.113.1'));
    expect([url, answer.status]).toEqual([url, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await readStatuses(app.visitor, ['/api/settings'], toHeaders('203.0.113.2'))).toEqual([200]);
});

test('with an invalid session cookie the limits of visitors apply', async () => {
  const headers = { ...toHeaders('203.0.113.3'), cookie: 'session=made-up' };
  await readStatuses(app.visitor, repeat('/api/settings'), headers);
  expect(await readStatuses(app.visitor, ['/api/settings'], headers)).toEqual([429]);
});

test('reads of signed-in people are not counted by address, and writes have separate limits', async () => {
  const diner = await app.person();
  const urls = [...repeat('/api/settings'), ...repeat('/api/settings')];
  expect(await readStatuses(diner, urls, toHeaders('203.0.113.4'))).toEqual(urls.map(() => 200));
  for (const _ of repeat('')) await app.visitor.request('POST', '/api/logout', {}, toHeaders('203.0.113.4'));
  expect(await readStatuses(app.visitor, ['/api/settings'], toHeaders('203.0.113.4'))).toEqual([200]);
});
