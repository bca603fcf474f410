import type { Page } from '@playwright/test';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { links } from '#addresses.ts';
import { posts, postTags, savedListItems, savedLists } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, test } from './support.ts';

/** Reads a page's feeds as a feed reader does: by the links in its head. */
async function readFeeds(page: Page) {
  const feedLinks = await page
    .locator('head link[rel=alternate]')
    .evaluateAll((elements) =>
      elements.map((link) => ({ type: link.getAttribute('type'), href: (link as HTMLLinkElement).href })),
    );
  const fetchFeed = async (type: string) => {
    const link = feedLinks.find((feedLink) => feedLink.type === type);
    expect(link, `${page.url()} names a feed of ${type}`).toBeDefined();
    const reply = await page.request.get(link?.href ?? '');
    expect([link?.href, reply.status()]).toEqual([link?.href, 200]);
    expect(reply.headers()['content-type']).toContain(type);
    return reply.text();
  };
  const atom = parseAtomFeed(await fetchFeed('application/atom+xml'));
  const json = parseJsonFeed(await fetchFeed('application/feed+json'));
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
  const restaurantPost = await addPost({
    userId: owner.id,
    authorRestaurantId: place.id,
    content: 'Fish on Fridays',
  });
  const personPost = await addPost({ userId: ana.id, content: `So good #${tag}` });
  await db.insert(postTags).values({ tag, postId: personPost.id, createdAt: personPost.createdAt });
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
      feedName: 'Casa das Novas',
      link: links.post(restaurantPost.id),
    },
    {
      name: 'person',
      address: links.person(ana.username),
      feedName: 'Ana Feed',
      link: links.post(personPost.id),
    },
    { name: 'tag', address: links.tag(tag), feedName: `#${tag}`, link: links.post(personPost.id) },
    {
      name: 'list',
      address: links.list(list.token),
      feedName: 'For readers',
      link: links.restaurant(place.id),
    },
  ];
  for (const { name, address, feedName, link } of pages) {
    await open(page, address);
    const { title, entries } = await readFeeds(page);
    expect(title).toContain(feedName);
    const [entry] = entries;
    expect(new URL(entry?.links?.[0]?.href ?? '').pathname).toBe(link);
    // The page has a visible link to the same feed, and the entry leads to a page.
    await page.getByRole('link', { name: `RSS feed of ${feedName}` }).scrollIntoViewIfNeeded();
    await checkAccessibility(page, `feeds-${name}`);
    const href = await page.getByRole('link', { name: `RSS feed of ${feedName}` }).getAttribute('href');
    expect((await page.request.get(href ?? '')).ok()).toBe(true);
    await open(page, entry?.links?.[0]?.href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await open(page, links.restaurant(place.id));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All events for my calendar' }).click();
  const address = (await download).url();
  const calendar = new ICAL.Component(ICAL.parse(await (await page.request.get(address)).text()));
  const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(event?.summary).toContain('Fado');
  expect(event?.isRecurring()).toBe(true);
});
