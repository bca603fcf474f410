import { sql } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as renderer from '#app/web/entry.server.tsx';
import { comments, communities, posts } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };
/** A word that occurs in each text, and nowhere else. */
const MARK = 'Zanzibar';
const TEXT = `A sopa de ${MARK} estava salgada, mas o pão era uma maravilha.`;

let app: TestApp;
let cast: Fixtures;
let site: Awaited<ReturnType<typeof createApp>>;
let addresses: string[];

beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
  cast = await createFixtures(app);
  const { db } = app.services;
  const [community] = await db
    .insert(communities)
    .values({ name: 'Soups', slug: 'soups', founderId: cast.other.id, description: TEXT, rules: TEXT })
    .returning();
  const post = { userId: cast.other.id, content: `${TEXT} #soup`, restaurantId: cast.place, lang: 'pt' };
  const [first] = await db
    .insert(posts)
    .values([{ ...post, commentCount: 1 }, post, { ...post, communityId: community?.id }])
    .returning();
  await db
    .insert(comments)
    .values({ postId: first?.id ?? 0, userId: cast.other.id, content: TEXT, lang: 'pt' });
  for (const change of [
    sql`update reviews set title = ${TEXT}, review = ${TEXT}, comment = ${TEXT}, menu_item_id = ${cast.dish}, lang = 'pt'`,
    sql`update review_replies set reply = ${TEXT}, lang = 'pt'`,
    sql`update users set bio = ${TEXT}`,
    sql`update restaurants set description = ${TEXT}`,
    sql`update restaurants set events = ${JSON.stringify([{ name: 'Jazz', date: '2030-05-01', time: '20:00', description: TEXT }])}
      where id = ${cast.place}`,
    sql`update menu_items set description = ${TEXT}, is_popular = true`,
  ])
    await db.execute(change);
  const pages = createPages(app.services, async () => ({ renderer, assets: ASSETS }));
  site = await createApp(app.services, pages);
  const samples: Record<string, string> = {
    ':username': cast.other.username,
    ':slug': 'soups',
    ':tag': 'soup',
    ':token': 'A'.repeat(22),
    ':dishId': String(cast.dish),
    ':step': 'forgot',
  };
  const paths = renderer.pageRoutes.map(({ path }) =>
    path.replace(/:\w+/g, (name) => samples[name] ?? String(path === '/posts/:id' ? first?.id : cast.place)),
  );
  const place = `/restaurants/${cast.place}`;
  addresses = [
    ...paths,
    `${place}?tab=menu`,
    `${place}?tab=reviews`,
    `/people/${cast.diner.username}`,
    '/c/soups?tab=about',
  ];
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** Finds the texts of a page: their elements, and the direction and language of these. */
function findTexts(html: string) {
  const { document } = new Window();
  document.write(html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, ''));
  return [...document.body.querySelectorAll('*')]
    .filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.includes(MARK)),
    )
    .map((one) => ({
      place: `${one.parentElement?.tagName} > ${one.tagName} ${one.className}`,
      hasDirection: one.closest('[dir="auto"], bdi') !== null,
      lang: one.closest('[lang]')?.getAttribute('lang') ?? 'that of the page',
    }));
}

test('what people wrote has its own direction on every page, and a review, a post and a comment their language', async () => {
  const faults = new Set<string>();
  const languages = new Map<string, number>();
  for (const url of addresses)
    for (const reader of [app.visitor, cast.diner, cast.owner, cast.admin]) {
      const { payload } = await site.inject({ url, cookies: reader.cookies });
      for (const { place, hasDirection, lang } of payload.includes(MARK) ? findTexts(payload) : []) {
        if (!hasDirection) faults.add(`${url}: ${place}`);
        languages.set(lang, (languages.get(lang) ?? 0) + 1);
      }
    }
  expect([...faults]).toEqual([]);
  expect(languages.get('pt')).toBeGreaterThan(20);
});
