import { eq } from 'drizzle-orm';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts, postTags, savedListItems, savedLists, users } from '#db/schema.ts';
import { deletePost } from '#features/posts/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';

const ORIGIN = 'https://tablemate.example';
const HEADERS = { host: 'tablemate.example', 'x-forwarded-proto': 'https' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ publicUrl: ORIGIN });
});
afterAll(() => app.close());

type Fields = Partial<typeof posts.$inferInsert>;
let minutes = 0;

async function addPost(person: { id: number }, fields: Fields = {}): Promise<number> {
  const createdAt = new Date(Date.UTC(2026, 9, 1, 12, minutes++)).toISOString();
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: person.id, content: 'Very good', createdAt, ...fields })
    .returning();
  return post?.id ?? 0;
}

const get = (path: string, headers: Record<string, string> = {}, person: Person = app.visitor) =>
  person.request('GET', path, undefined, { ...HEADERS, ...headers });

async function readAtom(page: string) {
  const { status, text } = await get(`${page}/feed.atom`);
  expect([page, status]).toEqual([page, 200]);
  return parseAtomFeed(text);
}

const readIds = async (page: string) => ((await readAtom(page)).entries ?? []).map(({ id }) => id);

test('the feed of a person holds their public posts and reviews, newest first, as both parsers read it', async () => {
  const ana = await app.person({ name: 'Ana & <b>Co</b>', bio: 'I eat ]]> things' });
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Cais 1543' });
  const content =
    'So *good* <script>alert(1)</script> ]]> ]]>\n\nSee #ramen and https://example.org/a?b=1&c=2 \u0007';
  const first = await addPost(ana, { content, images: ['/media/soup/800.webp'], restaurantId: place.id });
  await app.services.db
    .insert(postTags)
    .values({ tag: 'ramen', postId: first, createdAt: '2026-10-01T12:00:00Z' });
  await addPost(ana, { audience: 'followers', content: 'A secret' });
  const second = await addPost(ana, { editedAt: '2026-10-09T00:00:00.000Z' });
  await addPost(ana, { authorRestaurantId: place.id, content: 'From the house' });
  const by = { userId: ana.id, restaurantId: place.id };
  const { id: review } = await addReview(app.services, by, {
    rating: 5,
    title: 'Fish',
    review: 'Fresh & fine',
    createdAt: '2026-11-01T00:00:00.000Z',
  });

  const atom = await readAtom(`/people/${ana.username}`);
  const page = `${ORIGIN}/people/${ana.username}`;
  expect(atom).toMatchObject({
    id: page,
    title: { value: 'Ana & <b>Co</b> on Tablemate' },
    subtitle: { value: 'I eat ]]> things' },
    updated: '2026-11-01T00:00:00.000Z',
    links: [
      { rel: 'alternate', href: page },
      { rel: 'self', href: `${page}/feed.atom` },
    ],
  });
  const [reviewEntry, plain, rich] = atom.entries ?? [];
  expect(atom.entries).toHaveLength(3);
  expect(reviewEntry).toMatchObject({
    id: `${ORIGIN}/restaurants/${place.id}?review=${review}`,
    title: { value: expect.stringContaining('at Cais 1543: Fish'), type: 'html' },
    content: { value: '<p>5 out of 5 stars</p><p>Fish</p><p>Fresh &amp; fine</p>', type: 'html' },
  });
  expect(plain).toMatchObject({
    id: `${ORIGIN}/posts/${second}`,
    updated: '2026-10-09T00:00:00.000Z',
    authors: [{ name: 'Ana & <b>Co</b>', uri: page }],
  });
  const html = [
    '<p>So *good* &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; ]]&gt;</p>',
    `<p>See <a href="${ORIGIN}/tags/ramen">#ramen</a> and `,
    '<a href="https://example.org/a?b=1&amp;c=2" rel="nofollow ugc">https://example.org/a?b=1&amp;c=2</a></p>',
    `<p><img src="${ORIGIN}/media/soup/800.webp" alt="A photo by Ana &amp; &lt;b&gt;Co&lt;/b&gt; at Cais 1543"></p>`,
  ].join('');
  expect(rich).toMatchObject({
    title: {
      value: expect.stringMatching(
        /^Ana &amp; &lt;b&gt;Co&lt;\/b&gt; at Cais 1543: So \*good\* &lt;script&gt;/,
      ),
    },
    content: { value: html },
    categories: [{ term: 'ramen' }],
  });

  const answer = await get(`/people/${ana.username}/feed.json`);
  expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const json = parseJsonFeed(answer.body as object);
  expect(json).toMatchObject({
    title: 'Ana & <b>Co</b> on Tablemate',
    home_page_url: page,
    feed_url: `${page}/feed.json`,
    items: [
      { id: `${ORIGIN}/restaurants/${place.id}?review=${review}` },
      { url: `${ORIGIN}/posts/${second}` },
      { title: expect.stringMatching(/^Ana & <b>Co<\/b> at Cais 1543/), content_html: html, tags: ['ramen'] },
    ],
  });
});

test('a feed contains nothing private: private, closed, deleted or removed authors, and posts for followers', async () => {
  const [shy, deletedPerson, erased, ana] = await Promise.all([
    app.person({ isPrivate: true }),
    app.person({ closedAt: new Date().toISOString() }),
    app.person({ deletedAt: new Date().toISOString() }),
    app.person(),
  ]);
  const tag = 'onlyhere';
  const keptPost = await addPost(ana);
  const removedPost = await addPost(ana);
  const hiddenPosts = [
    await addPost(shy),
    await addPost(deletedPerson),
    await addPost(erased),
    await addPost(ana, { audience: 'followers' }),
    removedPost,
  ];
  for (const postId of [keptPost, ...hiddenPosts])
    await app.services.db.insert(postTags).values({ tag, postId, createdAt: new Date().toISOString() });
  await ana.send(deletePost, { id: removedPost });
  expect(await readIds(`/tags/${tag}`)).toEqual([`${ORIGIN}/posts/${keptPost}`]);
  expect(await readIds(`/people/${ana.username.toUpperCase()}`)).toEqual([`${ORIGIN}/posts/${keptPost}`]);
  // Even the account itself is refused: no cookie is read.
  for (const person of [shy, deletedPerson, erased])
    for (const form of ['atom', 'json'])
      expect((await get(`/people/${person.username}/feed.${form}`, {}, person)).status).toBe(404);
});

test('the feed of a restaurant has its own posts; a hidden restaurant has no feed', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const guest = await app.person();
  const place = await addRestaurant(app.services, owner.id, { images: ['https://elsewhere.example/a.jpg'] });
  const own = await addPost(owner, { authorRestaurantId: place.id });
  await addPost(guest, { restaurantId: place.id });
  const feed = await readAtom(`/restaurants/${place.id}`);
  expect(feed.entries?.map(({ id }) => id)).toEqual([`${ORIGIN}/posts/${own}`]);
  expect(feed.logo).toBe('https://elsewhere.example/a.jpg');
  expect(feed.entries?.[0]?.authors).toEqual([
    { name: 'Casa Teste', uri: `${ORIGIN}/restaurants/${place.id}` },
  ]);
  const quiet = await addRestaurant(app.services, owner.id, { createdAt: '2026-01-02T03:04:05.000Z' });
  expect(await readAtom(`/restaurants/${quiet.id}`)).toMatchObject({ updated: '2026-01-02T03:04:05.000Z' });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  for (const id of [pending.id, 999_999, 0, -1, 'abc', '1e9', '99999999999'])
    expect((await get(`/restaurants/${id}/feed.atom`, {}, owner)).status).toBe(404);
});

test('a shared list has a feed for people with its link, which search engines do not index', async () => {
  const { db } = app.services;
  const [ana, shy] = [await app.person({ name: 'Ana' }), await app.person({ isPrivate: true })];
  const owner = await app.person({ type: 'restaurant' });
  const places = [
    await addRestaurant(app.services, owner.id, { name: 'One' }),
    await addRestaurant(app.services, owner.id, { name: 'Two', description: 'By the river' }),
    await addRestaurant(app.services, owner.id, { name: 'Hidden', status: 'rejected' }),
  ];
  const begin = async (userId: number, isShared: boolean) => {
    const name = isShared ? 'Tonight' : 'Mine';
    const [list] = await db.insert(savedLists).values({ userId, name, isShared }).returning();
    for (const [nth, { id }] of places.entries())
      await db.insert(savedListItems).values({
        listId: list?.id ?? 0,
        restaurantId: id,
        createdAt: new Date(Date.UTC(2026, 0, 1 + nth)).toISOString(),
      });
    return `/lists/${list?.token}`;
  };
  const page = await begin(ana.id, true);
  const answer = await get(`${page}/feed.atom`);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  const feed = parseAtomFeed(answer.text);
  expect(feed.title?.value).toBe('Tonight by Ana');
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Two', 'One']);
  expect(feed.entries?.[0]).toMatchObject({
    id: `${ORIGIN}${page}#${places[1]?.id}`,
    updated: '2026-01-02T00:00:00.000Z',
    content: { value: '<p>Italian</p><p>Rua da Prova 1, Lisboa</p><p>By the river</p>' },
  });
  for (const address of [await begin(ana.id, false), await begin(shy.id, true), '/lists/nothing'])
    expect((await get(`${address}/feed.atom`)).status).toBe(404);
});

test('caches revalidate by the ETag of a feed, and learn of removals at once', async () => {
  const ana = await app.person();
  const id = await addPost(ana);
  await addPost(ana);
  const path = `/people/${ana.username}/feed.atom`;
  const first = await get(path);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'content-type': 'application/atom+xml; charset=utf-8',
    'last-modified': expect.stringMatching(/^\w{3}, 01 Oct 2026 12:\d\d:00 GMT$/),
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const etag = String(first.headers.etag);
  expect(await get(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  // The same for people who are signed in.
  expect((await get(path, {}, ana)).text).toBe(first.text);
  await ana.send(deletePost, { id });
  const next = await get(path, {
    'if-none-match': etag,
    'if-modified-since': String(first.headers['last-modified']),
  });
  expect(next.status).toBe(200);
  expect(parseAtomFeed(next.text).entries).toHaveLength(1);
});

test('a feed has 30 entries at most, and an empty one none', async () => {
  const ana = await app.person({ createdAt: '2026-02-03T00:00:00.000Z' });
  expect(await readAtom(`/people/${ana.username}`)).toMatchObject({ updated: '2026-02-03T00:00:00.000Z' });
  expect(await readIds('/tags/nobodysaysso')).toEqual([]);
  for (let n = 0; n < 31; n++) await addPost(ana);
  expect(await readIds(`/people/${ana.username}`)).toHaveLength(30);
  expect((await get('/tags/no%20tag/feed.atom')).status).toBe(404);
  expect((await get('/people/nobody-of-this-name/feed.json')).status).toBe(404);
});

test('the words of ours are in the language that the address names, whatever the reader’s program asks for', async () => {
  const ana = await app.person({ name: 'Ana' });
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  await addReview(app.services, { userId: ana.id, restaurantId: place.id }, { rating: 3 });
  const read = async (prefix: string) => {
    const { text } = await get(`${prefix}/people/${ana.username}/feed.atom`, { 'accept-language': 'es' });
    return parseAtomFeed(text);
  };
  const [english, portuguese] = [await read(''), await read('/pt')];
  expect(english.entries?.[0]?.content?.value).toBe('<p>3 out of 5 stars</p>');
  expect(portuguese.entries?.[0]?.content?.value).toContain('3');
  expect(portuguese.entries?.[0]?.content?.value).not.toContain('stars');
  expect(portuguese.links?.[0]?.href).toBe(`${ORIGIN}/pt/people/${ana.username}`);
  // The same feed and entries in every language.
  expect([portuguese.id, portuguese.entries?.[0]?.id]).toEqual([english.id, english.entries?.[0]?.id]);
});

test('closing an account deletes its feed', async () => {
  const ana = await app.person();
  await addPost(ana);
  expect(await readIds(`/people/${ana.username}`)).toHaveLength(1);
  await app.services.db.update(users).set({ isPrivate: true }).where(eq(users.id, ana.id));
  expect((await get(`/people/${ana.username}/feed.atom`)).status).toBe(404);
});
