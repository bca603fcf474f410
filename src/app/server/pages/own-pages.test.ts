import { afterAll, beforeAll, expect, test } from 'vitest';
import * as renderer from '#app/web/entry.server.tsx';
import {
  communities,
  posts,
  restaurantFollows,
  reviewVotes,
  savedFilters,
  savedListItems,
  savedLists,
  userPreferences,
} from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { addMoney } from '#testing/rows.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };

type Member = Person & { words: string[] };

let app: TestApp;
let cast: Fixtures;
let site: Awaited<ReturnType<typeof createApp>>;
let members: [Member, Member];
let addresses: string[];

beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
  cast = await createFixtures(app);
  const pages = createPages(app.services, async () => ({ renderer, assets: ASSETS }));
  site = await createApp(app.services, pages);
  members = [await createMember('quokka', true, 123_457), await createMember('axolotl', false, 765_431)];
  addresses = await listAddresses();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** Creates a member with unique words, a unique vote and a unique amount. */
async function createMember(word: string, isHelpful: boolean, cents: number): Promise<Member> {
  const { db } = app.services;
  const member = await app.person({ username: `${word}-member`, name: `Name of ${word}` });
  const userId = member.id;
  await db.insert(reviewVotes).values({ userId, reviewId: cast.answered, isHelpful });
  await db.insert(restaurantFollows).values({ userId, restaurantId: cast.place });
  await db.insert(userPreferences).values({ userId, cuisines: ['Italian'] });
  await db.insert(savedFilters).values({ userId, name: `Filter of ${word}`, query: 'q=soup' });
  const [list] = await db
    .insert(savedLists)
    .values({ userId, name: `List of ${word}` })
    .returning();
  await db.insert(savedListItems).values({ listId: list?.id ?? 0, restaurantId: cast.place });
  await addMoney(app.services, userId, cents);
  return { ...member, words: [word, `"myVote":${isHelpful}`, String(cents)] };
}

async function listAddresses(): Promise<string[]> {
  const { db } = app.services;
  const [community] = await db
    .insert(communities)
    .values({ name: 'Soups', slug: 'soups', founderId: cast.other.id })
    .returning();
  const post = { userId: cast.other.id, content: 'A #soup.', restaurantId: cast.place };
  const [first] = await db
    .insert(posts)
    .values([post, { ...post, communityId: community?.id }])
    .returning();
  const token = 'A'.repeat(22);
  const samples: Record<string, string> = {
    ':username': cast.other.username,
    ':slug': 'soups',
    ':tag': 'soup',
    ':token': token,
    ':dishId': String(cast.dish),
    ':step': 'forgot',
  };
  const ids: Record<string, number | undefined> = { '/posts/:id': first?.id };
  return renderer.pageRoutes.map(({ path }) =>
    path.replace(/:\w+/g, (name) => samples[name] ?? String(ids[path] ?? cast.place)),
  );
}

async function read(url: string, { cookies }: Pick<Person, 'cookies'>): Promise<string> {
  const { statusCode, payload } = await site.inject({ url, cookies });
  expect([url, statusCode >= 500]).toEqual([url, false]);
  return payload;
}

test('no page of a member or visitor contains data of another member, requested in turn or at once', async () => {
  const [ana, bo] = members;
  const leaks: string[] = [];
  const ownWordsSeen = new Set<string>();
  const look = (url: string, html: string, own: Member | null) => {
    for (const word of own?.words ?? []) if (html.includes(word)) ownWordsSeen.add(`${word} at ${url}`);
    for (const other of members)
      for (const word of other === own ? [] : other.words)
        if (html.includes(word)) leaks.push(`${own?.username ?? 'a visitor'} is sent ${word} at ${url}`);
  };
  for (const url of addresses) {
    for (const reader of [ana, bo, ana]) look(url, await read(url, reader), reader);
    const [first, second] = await Promise.all([read(url, ana), read(url, bo)]);
    look(url, first, ana);
    look(url, second, bo);
    look(url, await read(url, app.visitor), null);
  }
  expect(leaks).toEqual([]);
  // Otherwise a walk that reads nothing would pass.
  const page = `/restaurants/${cast.place}`;
  for (const { words } of members)
    expect([...ownWordsSeen]).toEqual(
      expect.arrayContaining([`${words[0]} at ${page}`, `${words[1]} at ${page}`]),
    );
  expect(ownWordsSeen.size).toBeGreaterThan(addresses.length);
});
