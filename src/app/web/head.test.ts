import { expect, test } from 'vitest';
import type { MenuItem } from '#features/menus/contract.ts';
import type { Person } from '#features/people/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { restaurantsHead, toStatus, toTitle } from './head.ts';
import { personHead } from './pages/people/PersonPage.tsx';
import { dishHead, restaurantHead } from './pages/restaurant/heads.ts';
import { postHead } from './pages/wall/PostPage.tsx';
import { tagHead } from './pages/wall/TagPage.tsx';

const canonical = (filters: Parameters<typeof restaurantsHead>[0]) => restaurantsHead(filters).links[0]?.href;
const title = (filters: Parameters<typeof restaurantsHead>[0]) =>
  restaurantsHead(filters).meta.find((tag) => 'title' in tag);

test('a list of one cuisine or one price is a page with its own title and description', () => {
  expect(canonical({ cuisine: ['Thai'] })).toBe('/restaurants?cuisine=Thai');
  expect(title({ cuisine: ['Thai'] })).toEqual({ title: 'Thai restaurants · Tablemate' });
  expect(canonical({ price: ['$$'] })).toBe('/restaurants?price=%24%24');
  expect(title({ price: ['$$'] })).toEqual({ title: 'Restaurants, price $$ · Tablemate' });
});

test.each([
  {},
  { cuisine: ['Thai'], openNow: '1' as const },
  { cuisine: ['Thai', 'Greek'] },
  { cuisine: ['Thai'], price: ['$' as const] },
  { vibe: ['Cozy'] },
  { q: 'soup' },
])('the list of %j is the whole list to search engines', (filters) => {
  expect(canonical(filters)).toBe('/restaurants');
  expect(title(filters)).toBeUndefined();
});

test('previews of a list show the first picture that it has, and lead to the list', () => {
  const fields = [
    { name: 'Bare', images: [] },
    { name: 'Osteria do Beco', images: ['/media/front/1200.webp'] },
  ];
  for (const filters of [{}, { cuisine: ['Italian'] }]) {
    const { meta } = restaurantsHead(filters, fields);
    expect(meta).toContainEqual({ property: 'og:image', content: '/media/front/og.jpg' });
    expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Osteria do Beco' });
    expect(meta).toContainEqual({ property: 'og:url', content: canonical(filters) });
    expect(meta).toContainEqual({ property: 'og:type', content: 'website' });
  }
  expect(restaurantsHead({}, []).meta).not.toContainEqual(expect.objectContaining({ property: 'og:image' }));
});

const PERSON = { username: 'ana', name: 'Ana', bio: '', avatar: null, isPrivate: false } as unknown as Person;
const POST = {
  id: 7,
  author: { kind: 'person', name: 'Ana' },
  content: 'Good soup',
  images: [],
  restaurant: null,
  audience: 'everyone',
} as unknown as Post;

const listAlternates = ({ links }: { links: Array<Record<string, string>> }) =>
  links.filter(({ rel }) => rel === 'alternate').map(({ type, href }) => [type, href]);

test('pages that everybody sees name their feeds, and what shows them elsewhere', () => {
  expect(listAlternates(personHead(PERSON))).toEqual([
    ['application/atom+xml', '/people/ana/feed.atom'],
    ['application/feed+json', '/people/ana/feed.json'],
  ]);
  expect(listAlternates(tagHead('ramen', []))).toEqual([
    ['application/atom+xml', '/tags/ramen/feed.atom'],
    ['application/feed+json', '/tags/ramen/feed.json'],
  ]);
  expect(listAlternates(postHead(POST))).toEqual([['application/json+oembed', '/oembed?url=%2Fposts%2F7']]);
  expect(listAlternates(personHead({ ...PERSON, isPrivate: true }))).toEqual([]);
  expect(listAlternates(postHead({ ...POST, audience: 'followers' }))).toEqual([]);
});

const PLACE = {
  id: 9,
  name: 'Tasca',
  description: null,
  cuisineType: 'Portuguese',
  address: 'Rua da Prova 1',
  images: [],
  status: 'approved',
  reviewedIn: [],
} as unknown as Restaurant;

test('a title is that of the innermost page; one that is missing or failed and has none says so', () => {
  const site = { status: 'success', meta: [{ title: 'Restaurants · Tablemate' }] };
  const page = { status: 'success', meta: [{ title: 'Tasca, Portuguese · Tablemate' }, undefined] };
  expect(toTitle([site, page])).toBe('Tasca, Portuguese · Tablemate');
  expect(toTitle([site])).toBe('Restaurants · Tablemate');
  expect(toTitle([{ ...site, _notFound: true }])).toBe('404 Page Not Found · Tablemate');
  expect(toTitle([site, { status: 'error' }])).toBe('Tablemate');
  expect(toTitle([site, { ...page, status: 'notFound' }])).toBe('Tasca, Portuguese · Tablemate');
});

test.each([
  [['success', 'success'], 200],
  [['success', 'notFound'], 404],
  [['success', 'error'], 500],
  [['error', 'notFound'], 404],
])('matches of %j are answered %i', (statuses, status) => {
  expect(toStatus(statuses.map((one) => ({ status: one })))).toBe(status);
});

test('a restaurant without a description is described by its cuisine and address', () => {
  const { meta, links } = restaurantHead({ ...PLACE, description: '', reviewedIn: ['pt', 'en', 'pt'] });
  expect(meta).toContainEqual({
    name: 'description',
    content: 'Portuguese restaurant at Rua da Prova 1.',
  });
  expect(meta).toContainEqual({ title: 'Tasca, Portuguese · Tablemate' });
  expect(links[0]).toEqual({ rel: 'canonical', href: '/restaurants/9', hreflang: 'pt en' });
});

test('a restaurant that is not approved names no feeds and is shown nowhere else', () => {
  expect(listAlternates(restaurantHead(PLACE)).length).toBeGreaterThan(0);
  expect(listAlternates(restaurantHead({ ...PLACE, status: 'pending' }))).toEqual([]);
});

test('a dish is previewed by its own picture, else by that of its restaurant', () => {
  const dish = { id: 2, name: 'Bacalhau', names: {}, description: null, image: null } as unknown as MenuItem;
  const place = { ...PLACE, images: ['/media/front/1200.webp'] };
  const pictures = (of: MenuItem) =>
    dishHead(of, place, []).meta.flatMap((tag) =>
      'property' in tag && tag.property === 'og:image' ? [tag.content] : [],
    );
  expect(pictures(dish)).toEqual(['/media/front/og.jpg']);
  expect(pictures({ ...dish, image: '/media/cod/1200.webp' })).toEqual(['/media/cod/og.jpg']);
  expect(dishHead(dish, place, []).meta).toContainEqual({ title: 'Bacalhau at Tasca · Tablemate' });
});

test('a post that not everybody sees is kept out of search engines', () => {
  const robots = { name: 'robots', content: 'noindex' };
  expect(postHead(POST).meta).not.toContainEqual(robots);
  expect(postHead({ ...POST, audience: 'followers' }).meta).toContainEqual(robots);
});
