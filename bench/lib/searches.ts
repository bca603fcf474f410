import type { Services } from '#kit/server/services.ts';
import type { GrowingRead } from './sizes.ts';

const VARIANTS = 300;
const CUISINES = 'Italian,Japanese,Mexican,Indian,Chinese,Thai,French,Greek,Lebanese'.split(',');
const PRICES = ['$', '$$', '$$$'];
const VIBES = ['Romantic', 'Modern', 'Cozy', 'Casual', 'Lively', 'Quiet', 'Intimate'];

/** A restaurant of the data, and one of its dishes. */
type Row = { name: string; dish: string; lat: string; lng: string };
type Search = { title: string; growth: number; ask(row: Row, nth: number): string };

const pick = (list: string[], nth: number) => list[nth % list.length] ?? '';

const list = (parameters: Record<string, string>) =>
  `/api/restaurants?limit=24&${new URLSearchParams(parameters)}`;

const filters = (nth: number) => ({
  cuisine: pick(CUISINES, nth),
  price: pick(PRICES, nth),
  vibe: pick(VIBES, nth),
});

const SEARCHES: Record<string, Search> = {
  filters: { title: 'List of 24, three filters', growth: 3, ask: (_, nth) => list(filters(nth)) },
  near: {
    title: 'Near me, 10 km, by distance',
    growth: 3,
    ask: ({ lat, lng }) => list({ lat, lng, distance: '10', sort: 'distance' }),
  },
  name: { title: 'Text, a name', growth: 3, ask: ({ name }) => list({ q: name }) },
  dish: { title: 'Text, a dish', growth: 3, ask: ({ dish }) => list({ q: dish }) },
  'misspelled-name': {
    title: 'Text, a name with a typing error',
    growth: 10,
    ask: ({ name }, nth) => list({ q: misspell(name, nth) }),
  },
  'misspelled-dish': {
    title: 'Text, a dish with a typing error',
    growth: 10,
    ask: ({ dish }, nth) => list({ q: misspell(dish, nth) }),
  },
  facets: {
    title: 'Facet counts beside three filters',
    growth: 10,
    ask: (_, nth) => `/api/restaurants/facets?${new URLSearchParams(filters(nth))}`,
  },
};

/** Ways to look for restaurants among very many, by names, dishes and places that the data hold. */
export async function listSearches({ pool }: Pick<Services, 'pool'>): Promise<GrowingRead[]> {
  const { rows } = await pool.query<Row>(
    `select r.name, m.name as dish, r.latitude as lat, r.longitude as lng
    from (select * from restaurants where status = 'approved' order by md5(id::text) limit $1) r
    cross join lateral (select name from menu_items where restaurant_id = r.id order by id limit 1) m`,
    [VARIANTS],
  );
  return Object.entries(SEARCHES).map(([name, { title, growth, ask }]) => ({
    name,
    title,
    growth,
    paths: rows.map(ask),
  }));
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
