import type { Services } from '#kit/server/services.ts';

export const SEARCHES = [
  'filters',
  'near',
  'name',
  'dish',
  'misspelled-name',
  'misspelled-dish',
  'facets',
] as const;

/** One way to look for restaurants among very many: the addresses that are asked for in turn. */
export type Search = {
  name: (typeof SEARCHES)[number];
  title: string;
  paths: string[];
  /** How many times dearer it may be among 100,000 restaurants than among 1,000. */
  growth: number;
};

const VARIANTS = 300;
const CUISINES = 'Italian,Japanese,Mexican,Indian,Chinese,Thai,French,Greek,Lebanese'.split(',');
const PRICES = ['$', '$$', '$$$'];
const VIBES = ['Romantic', 'Modern', 'Cozy', 'Casual', 'Lively', 'Quiet', 'Intimate'];

type Row = { name: string; dish: string; lat: string; lng: string };

/** The searches of issue and page alike, on names, dishes and places that the data really hold. */
export async function findSearches({ pool }: Pick<Services, 'pool'>): Promise<Search[]> {
  const { rows } = await pool.query<Row>(
    `select r.name, m.name as dish, r.latitude as lat, r.longitude as lng
    from (select * from restaurants where status = 'approved' order by md5(id::text) limit $1) r
    cross join lateral (select name from menu_items where restaurant_id = r.id order by id limit 1) m`,
    [VARIANTS],
  );
  const filters = (nth: number) => ({
    cuisine: pick(CUISINES, nth),
    price: pick(PRICES, nth),
    vibe: pick(VIBES, nth),
  });
  const list = (parameters: (row: Row, nth: number) => Record<string, string>) =>
    rows.map((row, nth) => `/api/restaurants?limit=24&${new URLSearchParams(parameters(row, nth))}`);
  const facets = rows.map((_, nth) => `/api/restaurants/facets?${new URLSearchParams(filters(nth))}`);
  const near = list(({ lat, lng }) => ({ lat, lng, distance: '10', sort: 'distance' }));
  const wrongName = list(({ name }, nth) => ({ q: misspell(name, nth) }));
  const wrongDish = list(({ dish }, nth) => ({ q: misspell(dish, nth) }));
  return [
    { name: 'filters', title: 'List of 24, three filters', paths: list((_, nth) => filters(nth)), growth: 3 },
    { name: 'near', title: 'Near me, 10 km, by distance', paths: near, growth: 3 },
    { name: 'name', title: 'Text, a name', paths: list(({ name }) => ({ q: name })), growth: 3 },
    { name: 'dish', title: 'Text, a dish', paths: list(({ dish }) => ({ q: dish })), growth: 3 },
    { name: 'misspelled-name', title: 'Text, a name with a typing error', paths: wrongName, growth: 10 },
    { name: 'misspelled-dish', title: 'Text, a dish with a typing error', paths: wrongDish, growth: 10 },
    { name: 'facets', title: 'Facet counts beside three filters', paths: facets, growth: 10 },
  ];
}

const pick = (list: string[], nth: number) => list[nth % list.length] ?? '';

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
