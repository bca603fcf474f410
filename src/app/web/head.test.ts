import { expect, test } from 'vitest';
import type { Person } from '#features/people/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { restaurantsHead } from './head.ts';
import { personHead } from './pages/people/PersonPage.tsx';
import { postHead } from './pages/wall/PostPage.tsx';
import { tagHead } from './pages/wall/TagPage.tsx';

const canonical = (filters: Parameters<typeof restaurantsHead>[0]) => restaurantsHead(filters).links[0]?.href;
const title = (filters: Parameters<typeof restaurantsHead>[0]) =>
  restaurantsHead(filters).meta.find((tag) => 'title' in tag);

test('a list of one cuisine or one price is a page of its own, with words of its own', () => {
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
  const listed = [
    { name: 'Bare', images: [] },
    { name: 'Osteria do Beco', images: ['/media/front/1200.webp'] },
  ];
  for (const filters of [{}, { cuisine: ['Italian'] }]) {
    const { meta } = restaurantsHead(filters, listed);
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
