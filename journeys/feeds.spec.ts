import type { Page } from '@playwright/test';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { links } from '#addresses.ts';
import { posts, postTags, savedListItems, savedLists } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { look } from './look.ts';
import { expect, open, test } from './support.ts';

/** Reads a page's feeds as a reader of feeds does: by what its head names. */
async function readFeeds(page: Page) {
  const named = await page
    .locator('head link[rel=alternate]')
    .evaluateAll((found) =>
      found.map((link) => ({ type: link.getAttribute('type'), href: (link as HTMLLinkElement).href })),
    );
  const fetchNamed = async (type: string) => {
    const link = named.find((one) => one.type === type);
    expect(link, `${page.url()} names a feed of ${type}`).toBeDefined();
    const reply = await page.request.get(link?.href ?? '');
    expect([link?.href, reply.status()]).toEqual([link?.href, 200]);
    expect(reply.headers()['content-type']).toContain(type);
    return reply.text();
  };
  const atom = parseAtomFeed(await fetchNamed('application/atom+xml'));
  const json = parseJsonFeed(await fetchNamed('application/feed+json'));
  const alternate = atom.links?.find(({ rel }) => rel === 'alternate');
  expect(new URL(alternate?.href ?? '').pathname).toBe(new URL(page.url()).pathname);
  expect(json.items?.map(({ id }) => id)).toEqual(atom.entries?.map(({ id }) => id));
  return { title: atom.title?.value, entries: atom.entries ?? [] };
}

test('pages of a restaurant, a list, a person and a tag lead readers to feeds of what they show', async ({
  page,
  person,
  rows: { db },
}) => {
  const ana = await person({ name: 'Ana Feed', type: 'user' });
  const owner = await person({ type: 'restaurant' });
  const place = await addRestaurant({ db }, owner.id, {
    name: 'Casa das Novas',
    events: [{ name: 'Fado', date: 'Every Friday at 9 pm', description: 'Sad and beautiful' }],
  });
  const tag = `feed${Date.now().toString(36)}`;
  const addPost = async (fields: Omit<typeof posts.$inferInsert, 'userId'> & { userId: number }) => {
    const [post] = await db.insert(posts).values(fields).returning();
    if (!post) throw new Error('An insert returned no row.');
    return post;
  };
  const news = await addPost({ userId: owner.id, authorRestaurantId: place.id, content: 'Fish on Fridays' });
  const words = await addPost({ userId: ana.id, content: `So good #${tag}` });
  await db.insert(postTags).values({ tag, postId: words.id, createdAt: words.createdAt });
  const [list] = await db
    .insert(savedLists)
    .values({ userId: ana.id, name: 'For readers', isShared: true })
    .returning();
  if (!list) throw new Error('An insert returned no row.');
  await db.insert(savedListItems).values({ listId: list.id, restaurantId: place.id });

  const pages = [
    {
      name: 'restaurant',
      address: links.restaurant(place.id),
      of: 'Casa das Novas',
      link: links.post(news.id),
    },
    { name: 'person', address: links.person(ana.username), of: 'Ana Feed', link: links.post(words.id) },
    { name: 'tag', address: links.tag(tag), of: `#${tag}`, link: links.post(words.id) },
    { name: 'list', address: links.list(list.token), of: 'For readers', link: links.restaurant(place.id) },
  ];
  for (const { name, address, of, link } of pages) {
    await open(page, address);
    const { title, entries } = await readFeeds(page);
    expect(title).toContain(of);
    const [entry] = entries;
    expect(new URL(entry?.links?.[0]?.href ?? '').pathname).toBe(link);
    // People find the same feed by a link, and the entry leads to a page.
    await page.getByRole('link', { name: `RSS feed of ${of}` }).scrollIntoViewIfNeeded();
    await look(page, `feeds-${name}`);
    const href = await page.getByRole('link', { name: `RSS feed of ${of}` }).getAttribute('href');
    expect((await page.request.get(href ?? '')).ok()).toBe(true);
    await open(page, entry?.links?.[0]?.href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await open(page, links.restaurant(place.id));
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All events for my calendar' }).click();
  const address = (await coming).url();
  const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(address)).text()));
  const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(event?.summary).toContain('Fado');
  expect(event?.isRecurring()).toBe(true);
});
