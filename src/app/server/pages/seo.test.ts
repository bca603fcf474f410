import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { communities, posts } from '#db/schema.ts';
import { mediaService } from '#features/media/server/store.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { noPages } from '#testing/no-pages.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { createApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const get = (url: string) => app.visitor.request('GET', url);
const listLocations = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path);

test('robots.txt names the sitemap, and the sitemap its parts', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  expect(robots.text).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n$/);
  const empty = await get('/sitemap.xml');
  expect(empty.headers['content-type']).toContain('xml');
  expect(listLocations(empty.text)).toEqual(['/sitemap-pages.xml']);
});

test('the parts hold every approved restaurant, with its last change', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const diner = await app.person();
  const createdAt = '2026-01-02T03:04:05.000Z';
  const approved = await addRestaurant(app.services, owner.id, { createdAt });
  await addRestaurant(app.services, owner.id, { status: 'pending' });
  const withReviews = await addRestaurant(app.services, owner.id, { createdAt });
  const by = { userId: diner.id, restaurantId: withReviews.id };
  await addReview(app.services, by, { createdAt: '2026-03-04T00:00:00.000Z' });
  await addReview(app.services, by, { createdAt: '2026-02-01T00:00:00.000Z' });
  expect(listLocations((await get('/sitemap.xml')).text)).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml']);
  const { text } = await get('/sitemap-1.xml');
  expect(listLocations(text)).toEqual([`/restaurants/${approved.id}`, `/restaurants/${withReviews.id}`]);
  expect([...text.matchAll(/<lastmod>(.*?)</g)].map(([, date]) => date)).toEqual([
    '2026-01-02',
    '2026-03-04',
  ]);
});

test('a part has the pages whose routes are in the sitemap', async () => {
  const list = async () => [
    { path: '/help', page: null, cache: null, isInSitemap: true },
    { path: '/settings', page: null, cache: null, isInSitemap: false },
  ];
  const site = await createApp(app.services, { ...noPages, list });
  expect(listLocations((await site.inject('/sitemap-pages.xml')).payload)).toEqual(['/help']);
  await site.close();
});

test('communities have parts of their own, with the date of their newest post', async () => {
  const { db } = app.services;
  const founder = await app.person();
  const createdAt = '2026-01-02T03:04:05.000Z';
  const rows = await db
    .insert(communities)
    .values([
      { slug: 'soup-lovers', name: 'Soup', createdAt },
      { slug: 'stew', name: 'Stew', createdAt },
    ])
    .returning();
  const at = '2026-04-05T00:00:00.000Z';
  await db
    .insert(posts)
    .values({ userId: founder.id, content: 'Soup', communityId: rows[0]?.id ?? 0, createdAt: at });
  expect(listLocations((await get('/sitemap.xml')).text)).toContain('/sitemap-communities-1.xml');
  const { text } = await get('/sitemap-communities-1.xml');
  expect(listLocations(text)).toEqual(['/c/soup-lovers', '/c/stew']);
  expect([...text.matchAll(/<lastmod>(.*?)</g)].map(([, date]) => date)).toEqual([
    '2026-04-05',
    '2026-01-02',
  ]);
});

test('a part ends where the next begins', async () => {
  const owner = await app.person({ type: 'restaurant' });
  for (let first = 45_001; first <= 50_003; first += 500)
    await app.services.pool.query(
      `
      insert into restaurants (id, user_id, name, cuisine_type, price_range, address, status) overriding system value
      select id, $1, 'Place ' || id, 'Thai', '$', 'Here', 'approved'
      from generate_series($2::int, least($2::int + 499, 50003)) id`,
      [owner.id, first],
    );
  expect(listLocations((await get('/sitemap.xml')).text)).toContain('/sitemap-2.xml');
  const first = listLocations((await get('/sitemap-1.xml')).text);
  expect(first.slice(-5000)).toHaveLength(5000);
  expect(first.at(-1)).toBe('/restaurants/50000');
  expect(new Set(first).size).toBe(first.length);
  const second = listLocations((await get('/sitemap-2.xml')).text);
  expect(second).toEqual(['/restaurants/50001', '/restaurants/50002', '/restaurants/50003']);
});

test('a part that does not exist is empty or not found, never a fault', async () => {
  expect(listLocations((await get('/sitemap-2147483647.xml')).text)).toEqual([]);
  for (const part of ['0', '-1', 'abc', '1.5', '9e99', '%00', 'communities-0', 'people-1']) {
    expect([part, (await get(`/sitemap-${part}.xml`)).status]).toEqual([part, 404]);
  }
});

test('pictures of this site are served as JPEG for previews', async () => {
  const master = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b54a2a' } });
  await app.services.get(mediaService).put(await master.png().toBuffer(), 'front');
  const answer = await app.app.inject({ url: '/media/front/og.jpg' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect((await get('/media/front/1200.webp')).status).toBe(200);
  for (const name of ['nothing', '..%2f..', 'a%00'])
    expect((await get(`/media/${name}/og.jpg`)).status).toBe(404);
});
