import type { Services } from '#kit/server/services.ts';
import type { GrowingRead } from './sizes.ts';

const VARIANTS = 300;
const CUISINES = 'Italian,Japanese,Mexican,Indian,Chinese,Thai,French,Greek,Lebanese'.split(',');
const PRICES = ['$', '$$', '$$$'];
const VIBES = ['Romantic', 'Modern', 'Cozy', 'Casual', 'Lively', 'Quiet', 'Intimate'];

/** A restaurant of the data, and one of its dishes. */
type Row = { name: string; dish: string; lat: string; lng: string };
type Search = [name: string, title: string, growth: number, ask: (row: Row, nth: number) => string];

const pick = (list: string[], nth: number) => list[nth % list.length] ?? '';

const list = (query: Record<string, string>) => `/api/restaurants?limit=24&${new URLSearchParams(query)}`;
const text = (q: string) => list({ q });
const near = ({ lat, lng }: Row) => list({ lat, lng, distance: '10', sort: 'distance' });
const filters = (nth: number) => ({
  cuisine: pick(CUISINES, nth),
  price: pick(PRICES, nth),
  vibe: pick(VIBES, nth),
});
const facets = (nth: number) => `/api/restaurants/facets?${new URLSearchParams(filters(nth))}`;

/** `growth` is how many times dearer each may be among a hundred times as many restaurants. */
const SEARCHES: Search[] = [
  ['filters', 'List of 24, three filters', 3, (_, nth) => list(filters(nth))],
  ['near', 'Near me, 10 km, by distance', 3, near],
  ['name', 'Text, a name', 3, ({ name }) => text(name)],
  ['dish', 'Text, a dish', 3, ({ dish }) => text(dish)],
  ['misspelled-name', 'Text, a name with a typing error', 10, ({ name }, nth) => text(misspell(name, nth))],
  ['misspelled-dish', 'Text, a dish with a typing error', 10, ({ dish }, nth) => text(misspell(dish, nth))],
  ['facets', 'Facet counts beside three filters', 10, (_, nth) => facets(nth)],
];

/** Ways to look for restaurants among very many, by names, dishes and places that the data hold. */
export async function listSearches({ pool }: Pick<Services, 'pool'>): Promise<GrowingRead[]> {
  const { rows } = await pool.query<Row>(
    `select r.name, m.name as dish, r.latitude as lat, r.longitude as lng
    from (select * from restaurants where status = 'approved' order by md5(id::text) limit $1) r
    cross join lateral (select name from menu_items where restaurant_id = r.id order by id limit 1) m`,
    [VARIANTS],
  );
  return SEARCHES.map(([name, title, growth, ask]) => ({ name, title, growth, paths: rows.map(ask) }));
}

/** Swaps two letters, drops one or doubles one inside the longest word. */
function misspell(text: string, nth: number): string {
  const longest = text.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const at = 1 + (nth % Math.max(1, longest.length - 2));
  const [before, letter, next] = [longest.slice(0, at), longest[at] ?? '', longest[at + 1] ?? ''];
  const wrong = [
    before + next + letter + longest.slice(at + 2),
    before + longest.slice(at + 1),
    before + letter + letter + longest.slice(at + 1),
  ];
  return text.replace(longest, pick(wrong, nth));
}
