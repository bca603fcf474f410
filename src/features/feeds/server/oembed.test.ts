import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts, savedListItems, savedLists } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';

const ORIGIN = 'https://tablemate.example';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ publicUrl: ORIGIN });
});
afterAll(() => app.close());

const ask = (query: Record<string, string>, prefix = '') =>
  app.visitor.request('GET', `${prefix}/oembed?${new URLSearchParams(query)}`, undefined, {
    host: 'tablemate.example',
    'x-forwarded-proto': 'https',
  });

test('a restaurant, a post and a list are quotations with a link, and no script', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const ana = await app.person({ name: 'Ana "<i>"' });
  const place = await addRestaurant(app.services, owner.id, {
    name: 'Cais & Co',
    description: 'Fish <script>',
    images: ['/media/front/1200.webp'],
  });
  const url = `${ORIGIN}/restaurants/${place.id}`;
  const { body, headers } = await ask({ url: `${url}?tab=menu#top`, format: 'json' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(body).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Cais & Co',
    provider_name: 'Tablemate',
    provider_url: `${ORIGIN}/`,
    cache_age: 3600,
    thumbnail_url: `${ORIGIN}/media/front/og.jpg`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width: 550,
    height: 240,
    html: `<blockquote cite="${url}"><p>Fish &lt;script&gt;</p><p><a href="${url}">Cais &amp; Co on Tablemate</a></p></blockquote>`,
  });

  const [post] = await db
    .insert(posts)
    .values({ userId: ana.id, content: 'x'.repeat(400), restaurantId: place.id })
    .returning();
  expect((await ask({ url: `/posts/${post?.id}`, maxwidth: '300', maxheight: '100' })).body).toMatchObject({
    title: 'Ana "<i>" at Cais & Co',
    author_name: 'Ana "<i>"',
    author_url: `${ORIGIN}/people/${ana.username}`,
    width: 300,
    height: 100,
    html: expect.stringContaining(`<p>${'x'.repeat(299)}…</p>`),
  });

  const [list] = await db
    .insert(savedLists)
    .values({ userId: ana.id, name: 'Tonight', isShared: true })
    .returning();
  await db.insert(savedListItems).values({ listId: list?.id ?? 0, restaurantId: place.id });
  const answer = await ask({ url: `${ORIGIN}/pt/lists/${list?.token}` }, '/pt');
  expect(answer.body).toMatchObject({
    title: expect.stringContaining('Tonight'),
    html: expect.stringContaining(`<a href="${ORIGIN}/pt/lists/${list?.token}">`),
  });
});

test('addresses of other sites and of hidden pages are not found', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const shy = await app.person({ isPrivate: true });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const [post] = await db.insert(posts).values({ userId: shy.id, content: 'Secret' }).returning();
  const [followers] = await db
    .insert(posts)
    .values({ userId: owner.id, content: 'Secret', audience: 'followers' })
    .returning();
  const [list] = await db.insert(savedLists).values({ userId: owner.id, name: 'Mine' }).returning();
  const urls = [
    `/restaurants/${pending.id}`,
    `/posts/${post?.id}`,
    `/posts/${followers?.id}`,
    `/lists/${list?.token}`,
    '/restaurants/0',
    '/restaurants/abc',
    '/posts/99999999999',
    '/wall',
    '/',
    `https://evil.example/restaurants/1`,
    '//evil.example/restaurants/1',
    'http://',
    'javascript:alert(1)',
    `${ORIGIN}@evil.example/restaurants/1`,
    `/restaurants/${'1'.repeat(600)}`,
  ];
  for (const url of urls) expect([url, (await ask({ url })).status]).toEqual([url, 404]);
});

test('invalid requests are refused', async () => {
  expect((await ask({})).status).toBe(400);
  expect((await ask({ url: '' })).status).toBe(400);
  expect((await app.visitor.request('GET', '/oembed?url=/posts/1&url=/posts/2')).status).toBe(400);
  for (const maxwidth of ['0', '-1', 'abc', '1.5', '1e9', ''])
    expect([maxwidth, (await ask({ url: '/posts/1', maxwidth })).status]).toEqual([maxwidth, 400]);
  expect((await ask({ url: '/posts/1', format: 'xml' })).status).toBe(501);
});
