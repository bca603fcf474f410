import { describe, expect, it } from 'vitest';
import {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
} from '#features/restaurants/options.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { DIETARY_MARKS, NOISE_LEVELS, PRICE_RANGES } from '#vocabulary.ts';
import { InvalidCursor } from './cursor.ts';
import { createIndex, type DiscoveryIndex } from './discoveryIndex.ts';
import { type IndexFilters, RATING_STEPS } from './filters.ts';
import type { IndexPaging, IndexSort } from './listing.ts';
import { type Opinions, toOpinion } from './ranking/opinions.ts';
import type { IndexedRestaurant } from './row.ts';
import { type Chance, createChance } from './testing/chance.ts';
import { Oracle } from './testing/oracle.ts';
import { generateRows, plainLocalTime, ROWS_NOW } from './testing/rows.ts';

const WORLD = { owners: 150, cities: 3, weeks: 40 };
const SORTS: IndexSort[] = [
  'recommended',
  'recommended',
  'rating',
  'distance',
  'trending',
  'newest',
  'price',
];
const LISTS = {
  cuisine: [...FILTER_CUISINES, 'Fusion', 'Ethiopian'],
  price: PRICE_RANGES,
  vibe: FILTER_VIBES,
  view: [...FILTER_VIEWS, 'Sea'],
  music: FILTER_MUSIC,
  noise: NOISE_LEVELS,
  event: FILTER_EVENTS,
  featured: FILTER_FEATURED,
  language: FILTER_LANGUAGES,
  feature: FEATURES,
  dietary: DIETARY_MARKS,
} as const;
const FACETS = Object.keys(LISTS) as (keyof typeof LISTS)[]; // Object.keys loses the type of the keys.

function both(count: number, world = WORLD) {
  const rows = generateRows(count, 42, world);
  const index = createIndex(plainLocalTime);
  const oracle = new Oracle(plainLocalTime);
  index.load(rows);
  for (const row of rows) oracle.rows.set(row.id, row);
  return { index, oracle };
}

function randomQuery({ one, below, next }: Chance, oracle: Oracle): string {
  const row = one([...oracle.rows.values()]);
  const texts = [
    row.name,
    row.cuisineType,
    row.description ?? 'x',
    one(row.dishes).name,
    row.tags[0] ?? 'tea',
    row.musicType[0] ?? 'fado',
    row.events[0]?.name ?? 'quiz',
    row.address,
  ];
  const words = one(texts).split(' ');
  const word = one(words);
  const kinds = [
    words.slice(0, 2).join(' '),
    word,
    word.slice(0, 1 + below(4)),
    word.replace(/.$/, ''),
    '% _',
  ];
  return next() < 0.1 ? `${word} ${row.cuisineType}` : one(kinds);
}

function randomFilters(chance: Chance, oracle: Oracle): IndexFilters {
  const { one, some, next, below } = chance;
  const filters: IndexFilters = {};
  for (const facet of some(FACETS, 3)) filters[facet] = some<string>(LISTS[facet], 3);
  if (next() < 0.1) filters.liveMusic = true;
  if (next() < 0.1) filters.hasEvents = true;
  if (next() < 0.1) filters.hasChallenges = next() < 0.7;
  if (next() < 0.1) filters.takesBookings = true;
  if (next() < 0.1) filters.eventOn = one(['2026-06-17', '2026-06-19', '2026-07-30']);
  if (next() < 0.2) filters.minRating = one([...RATING_STEPS, 0, 3.7]);
  if (next() < 0.2) filters.openAt = ROWS_NOW + below(7 * 1440) * MINUTE_MS;
  if (next() < 0.4)
    Object.assign(filters, { lat: 30 + 2 * below(3) + next() / 5, lng: -175 + 37 * below(3) + next() / 5 });
  if (next() < 0.3) filters.distance = one([2, 10, 50, 5000]);
  if (next() < 0.1) filters.bbox = one([[-176, 29, -100, 33] as const, [-140, -90, -170, 90] as const]);
  if (next() < 0.1) filters.blockedOwners = [1 + below(150), 1 + below(150)];
  if (next() < 0.1) filters.likedBy = randomOpinions(chance, 60);
  if (next() < 0.2) filters.city = `city-${below(4)}`;
  if (next() < 0.3) filters.q = randomQuery(chance, oracle);
  return filters;
}

/** Creates the opinions of one to three people on the fifth restaurant and some others. */
const randomOpinions = ({ some, next, below }: Chance, others: number): Opinions[] =>
  Array.from({ length: 1 + below(3) }, () => {
    const ids = new Set([5, ...Array.from({ length: others }, () => 1 + below(300))]);
    return Uint32Array.from(some([...ids], ids.size), (id) => toOpinion(id, next() < 0.6));
  });

function randomPaging(chance: Chance): IndexPaging {
  const { one, some, next, below } = chance;
  const paging: IndexPaging = { sort: one(SORTS), limit: 12 + below(60), now: ROWS_NOW };
  if (next() < 0.4) {
    paging.preferences = {
      cuisines: some(['Sushi', 'Italian', 'Thai', 'Vegan'], 3),
      atmosphere: some(['Sea-view', 'Kid-friendly', 'Live-music', 'Romantic', 'Outdoor'], 3),
      priceTier: some(PRICE_RANGES, 2),
      dietary: some(['Vegetarian', 'Halal'], 2),
      extras: some(['Coffee/Tea', 'Night-life', 'Desserts'], 2),
    };
  }
  if (next() < 0.3) paging.friends = randomOpinions(chance, 2);
  if (next() < 0.3) paging.alike = randomOpinions(chance, 20);
  return paging;
}

/** Lists all pages, one after the other. */
function everyPage(index: DiscoveryIndex, filters: IndexFilters, paging: IndexPaging) {
  const ids: number[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = index.list(filters, { ...paging, cursor });
    ids.push(...page.ids);
    total = page.total;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { ids, total };
}

function expectFacets(index: DiscoveryIndex, oracle: Oracle, filters: IndexFilters, now: number) {
  const { total, counts, unknown, cities } = index.facets(filters, now);
  expect(total).toBe(oracle.list(filters, { limit: 1, now, sort: 'newest' }).total);
  const expectCounts = (
    facet: keyof typeof counts,
    options: readonly string[],
    choices: Partial<IndexFilters>[],
  ) => {
    const actual = options.map((option) => counts[facet][option] ?? 0);
    expect(actual, facet).toEqual(oracle.counts(filters, now, facet, choices));
  };
  for (const facet of [
    'liveMusic',
    'terraceHeaters',
    'hasEvents',
    'hasChallenges',
    'takesBookings',
  ] as const) {
    expectCounts(facet, ['yes'], [{ [facet]: true }]);
  }
  for (const facet of FACETS) {
    const choices = LISTS[facet].map((option) => ({ [facet]: [option] }));
    expectCounts(facet, LISTS[facet], choices);
  }
  expectCounts(
    'minRating',
    RATING_STEPS.map(String),
    RATING_STEPS.map((minRating) => ({ minRating })),
  );
  for (const facet of ['price', 'dietary'] as const) {
    const [all = 0, marked = 0] = oracle.counts(filters, now, facet, [{}, { [facet]: LISTS[facet] }]);
    expect(unknown[facet], facet).toBe(all - marked);
  }
  const slugs = cities.map(({ slug }) => slug);
  const inCities = oracle.counts(
    filters,
    now,
    'city',
    slugs.map((city) => ({ city })),
  );
  expect(cities).toEqual(slugs.map((slug, at) => ({ slug, count: inCities[at] })));
  expect(new Set(slugs)).toEqual(new Set([...oracle.rows.values()].flatMap(({ city }) => city ?? [])));
  expectCounts('openNow', ['yes'], [{ openAt: filters.openAt ?? now }]);
}

/** Changes, adds and removes some restaurants, in both. */
function change(index: DiscoveryIndex, oracle: Oracle, chance: Chance, fresh: IndexedRestaurant[]) {
  for (let at = 0; at < 12; at++) {
    const row = chance.one(fresh);
    if (chance.next() < 0.4) {
      index.remove(row.id);
      oracle.rows.delete(row.id);
    } else {
      index.upsert(row);
      oracle.rows.set(row.id, row);
    }
  }
}

/** Misspells a word of five letters or more once. */
function misspelled(word: string, kind: number, { below, one }: Chance): string {
  const at = 1 + below(word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  if (kind === 0) return before + word.charAt(at + 1) + letter + word.slice(at + 2);
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + letter + after;
  return before + one([...'aeiourstln'].filter((other) => other !== letter)) + after;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('the discovery index', () => {
  it('gives the rows, order, pages and counts of a plain filter, for 500 random requests and after changes', () => {
    const { index, oracle } = both(250);
    const fresh = [...generateRows(400, 43, WORLD), ...generateRows(400, 44, WORLD)];
    const chance = createChance(1);
    for (let round = 0; round < 500; round++) {
      if (round % 5 === 4) change(index, oracle, chance, fresh);
      const filters = randomFilters(chance, oracle);
      const paging = { ...randomPaging(chance), now: ROWS_NOW + round * 60 * MINUTE_MS };
      const message = JSON.stringify({ round, filters, paging });
      const plainly = oracle.list(filters, paging);
      const { ids, total } = everyPage(index, filters, paging);
      expect(total, message).toBe(plainly.total);
      expect(ids, message).toEqual(plainly.ids);
      if (round % 4 === 0) expectFacets(index, oracle, filters, paging.now);
      expect(index.size).toBe(oracle.rows.size);
    }
  });

  it('recommends what a full scan recommends where it stops early', () => {
    const { index, oracle } = both(3000, { owners: 2000, cities: 6, weeks: 40 });
    const chance = createChance(2);
    for (let round = 0; round < 40; round++) {
      // Also around a city whose nearest places are outside of the first circle.
      const city = chance.below(6);
      const [north, east] = [chance.next() - 0.5, chance.next() - 0.5];
      const position = { lat: 30 + 2 * city + north * 0.8, lng: -175 + 37 * city + east * 0.8 };
      const { cuisine } = randomFilters(chance, oracle);
      const filters = { ...(chance.next() < 0.8 && position), ...(chance.next() < 0.3 && { cuisine }) };
      const paging: IndexPaging = { ...randomPaging(chance), sort: 'recommended', limit: 24 };
      const first = index.list(filters, paging);
      const second = index.list(filters, { ...paging, cursor: first.nextCursor ?? undefined });
      const plainly = oracle.list(filters, paging);
      expect(first.total).toBe(plainly.total);
      expect([...first.ids, ...second.ids], JSON.stringify({ round, filters })).toEqual(
        plainly.ids.slice(0, 48),
      );
    }
  });

  it('does not stop at the best of far places before nearer ones that stand higher', () => {
    const index = createIndex(plainLocalTime);
    const rows = generateRows(1500, 42, { owners: 1, cities: 1, weeks: 40 });
    // The last ones, 5 km away, are slightly worse than all others, which are at the other end of the world.
    const isNear = (id: number) => id > 1480;
    const place = ({ id }: IndexedRestaurant) =>
      isNear(id) ? { lat: 0.045, lng: 0, quality: 4.3 } : { lat: 0, lng: 180, quality: 4.5 + id / 1e6 };
    index.load(rows.map((row) => ({ ...row, ...place(row), ownerId: row.id, freshAt: ROWS_NOW })));
    const { ids } = index.list({ lat: 0, lng: 0 }, { limit: 24, now: ROWS_NOW });
    expect(ids.slice(0, 20).every(isNear)).toBe(true);
  });

  it('finds a right restaurant among the first 24 for 95 of 100 misspelled names and dishes', () => {
    const { index, oracle } = both(2000, { owners: 1500, cities: 5, weeks: 40 });
    const rows = [...oracle.rows.values()];
    const chance = createChance(3);
    const hasLongWord = (text: string) => text.split(' ').some((part) => part.length >= 5);
    const names = rows.map(({ name }) => name).filter(hasLongWord);
    const dishes = rows.flatMap((row) => row.dishes.map(({ name }) => name)).filter(hasLongWord);
    const misses: string[] = [];
    let accents = 0;
    for (let round = 0; round < 200; round++) {
      const kind = round % 5;
      const isName = round % 2 === 0;
      const texts = isName ? names : dishes;
      const target = chance.one(kind === 4 ? texts.filter((text) => plain(text) !== text) : texts);
      const word = chance.one(target.split(' ').filter((part) => part.length >= 5 || kind === 4));
      const query = kind === 4 ? plain(target) : target.replace(word, misspelled(word, kind, chance));
      if (kind === 4) accents++;
      const { ids } = index.list({ q: query }, { limit: 24, now: ROWS_NOW });
      const isRight = (id: number) => {
        const row = oracle.rows.get(id);
        return isName ? row?.name === target : row?.dishes.some(({ name }) => name === target);
      };
      if (!ids.some(isRight)) misses.push(`${query} for ${target}`);
    }
    expect(accents).toBe(40);
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(10);
  });

  it('says why: the terms with value and weight, what the text matched, the distance', () => {
    const { index, oracle } = both(300);
    const row = [...oracle.rows.values()].find(({ lat, dishes }) => lat !== null && dishes.length > 0);
    if (!row) throw new Error('no such row was made');
    const dish = { id: 7001, name: 'Pad Thai' };
    const base = { ...row, cuisineType: 'Thai', vibeType: ['Cozy'], tags: [], dishes: [dish], quality: 4.6 };
    index.upsert({ ...base, name: 'Zum Krug', description: `${'Far away. '.repeat(20)}Best pad in town.` });
    const preferences = { cuisines: ['Thai'], atmosphere: ['Cozy'], priceTier: [], dietary: [], extras: [] };
    const position = { lat: row.lat ?? 0, lng: row.lng ?? 0 };
    const page = index.list({ q: 'pad thia', ...position }, { limit: 5, now: ROWS_NOW, preferences });
    const reasons = page.why.get(row.id);
    expect(reasons?.matched).toEqual({ field: 'dish', text: 'Pad Thai', dishId: 7001 });
    expect(reasons?.km).toBeCloseTo(0, 6);
    expect(reasons?.explanation?.preferences).toEqual(['Thai', 'Cozy']);
    const terms = reasons?.explanation?.terms ?? [];
    expect(terms.find(({ term }) => term === 'quality')?.value).toBeCloseTo(0.9, 10);
    expect(terms.find(({ term }) => term === 'friends')).toBeUndefined();
    expect(terms.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 10);
    const score = terms.reduce((all, { weight, value }) => all + weight * value, 0);
    expect(reasons?.explanation?.score).toBeCloseTo(score, 10);
    const namedReasons = index
      .list({ q: 'best krug' }, { limit: 5, now: ROWS_NOW, sort: 'rating' })
      .why.get(row.id);
    expect(namedReasons).toEqual({
      matched: { field: 'name', text: 'Zum Krug' },
      km: null,
      explanation: null,
      isInSlot: false,
      bracket: null,
    });
    const described = index.list({ q: 'best town' }, { limit: 5, now: ROWS_NOW }).why.get(row.id)?.matched;
    expect(described?.field).toBe('description');
    expect(described?.text).toMatch(/^… .*Best pad in town\.$/);
  });

  it('puts the restaurant whose name was typed first, and wrong spellings after right ones', () => {
    const { index, oracle } = both(300);
    const [one, other] = [...oracle.rows.values()];
    if (!one || !other) throw new Error('no rows');
    index.upsert({ ...one, name: 'Quartz', quality: 1.2 });
    index.upsert({ ...other, name: 'Quarts Bar', quality: 4.9 });
    expect(index.list({ q: 'quartz' }, { limit: 24, now: ROWS_NOW }).ids).toEqual([one.id, other.id]);
  });

  it('shows at most two places of one owner in any ten while others are left', () => {
    const { index, oracle } = both(300);
    for (const row of oracle.rows.values())
      if (row.id <= 40) index.upsert({ ...row, ownerId: 999, quality: 5 });
    const { ids } = everyPage(index, {}, { limit: 24, now: ROWS_NOW });
    const owner = (id: number) => (id <= 40 ? 999 : (oracle.rows.get(id)?.ownerId ?? 0));
    for (let at = 0; at + 10 <= 150; at++) {
      const ten = ids.slice(at, at + 10);
      expect(ten.every((id) => ten.filter((same) => owner(same) === owner(id)).length <= 2)).toBe(true);
    }
    expect(ids.slice(0, 10).filter((id) => id <= 40)).toHaveLength(2);
    expect(new Set(ids).size).toBe(300);
  });

  it('goes on after the last row shown where a change between two pages moved it by a few places', () => {
    const { index, oracle } = both(300);
    const paging = { limit: 24, now: ROWS_NOW };
    const whole = everyPage(index, {}, paging).ids;
    const first = index.list({}, paging);
    index.remove(first.ids[3] ?? 0);
    index.remove(first.ids[9] ?? 0);
    const second = index.list({}, { ...paging, cursor: first.nextCursor ?? undefined });
    expect(oracle.rows.size).toBe(300);
    expect(second.ids).toEqual(whole.slice(24, 48));
  });

  it('forgets events when they end, without a change of the row', () => {
    const { index, oracle } = both(300);
    const [row] = [...oracle.rows.values()];
    if (!row) throw new Error('no rows');
    const gala = {
      ...row,
      showsType: [],
      musicType: [],
      events: [{ name: 'Gala', type: 'Karaoke', endsAt: ROWS_NOW + MINUTE_MS, when: null }],
    };
    index.upsert({ ...gala, id: 9000 });
    const has = (now: number) =>
      index
        .list({ hasEvents: true, event: ['Karaoke Nights'] }, { limit: 100, now, sort: 'newest' })
        .ids.includes(9000);
    const list = (now: number) =>
      index.list({ q: 'gala' }, { limit: 100, now, sort: 'newest' }).ids.includes(9000);
    expect(has(ROWS_NOW)).toBe(true);
    expect(list(ROWS_NOW)).toBe(true);
    const before = index.facets({}, ROWS_NOW).counts.hasEvents.yes ?? 0;
    expect(has(ROWS_NOW + MINUTE_MS)).toBe(false);
    expect(list(ROWS_NOW + MINUTE_MS)).toBe(false);
    expect(index.facets({}, ROWS_NOW + MINUTE_MS).counts.hasEvents.yes).toBe(before - 1);
  });

  it('remembers the first page without filters until something changes, and none of a person', () => {
    const { index, oracle } = both(300);
    const paging = { limit: 24, now: ROWS_NOW };
    const first = index.list({}, paging);
    expect(index.list({}, paging)).toBe(first);
    // A person with an account who follows nobody with ratings.
    expect(index.list({}, { ...paging, friends: [] })).toBe(first);
    expect(index.list({}, { ...paging, friends: [Uint32Array.of(toOpinion(1, true))] })).not.toBe(first);
    expect(index.list({}, { ...paging, limit: 12 }).ids).toEqual(first.ids.slice(0, 12));
    expect(index.list({ cuisine: ['Italian'] }, paging).total).toBeLessThan(first.total);
    const preferences = { cuisines: ['Thai'], atmosphere: [], priceTier: [], dietary: [], extras: [] };
    expect(index.list({}, { ...paging, preferences })).not.toBe(first);
    const [best] = first.ids;
    const row = oracle.rows.get(best ?? 0);
    if (!row) throw new Error('The best one is not known.');
    index.upsert({ ...row, quality: 1 });
    expect(index.list({}, paging).ids[0]).not.toBe(best);
    index.remove(row.id);
    expect(index.list({}, paging).total).toBe(first.total - 1);
  });

  it('answers an empty index, unknown options, words without letters and a very long query', () => {
    const empty = createIndex(plainLocalTime);
    const paging = { limit: 24, now: ROWS_NOW };
    expect(empty.list({ q: 'pizza', openAt: ROWS_NOW }, paging)).toMatchObject({
      ids: [],
      total: 0,
      nextCursor: null,
    });
    expect(empty.facets({}, ROWS_NOW).total).toBe(0);
    const { index } = both(300);
    expect(index.list({ cuisine: ['</script>'] }, paging).total).toBe(0);
    expect(index.list({ q: '%_\'"' }, paging).total).toBe(300);
    expect(index.list({ q: 'pizza '.repeat(2000) }, paging).total).toBe(
      index.list({ q: 'pizza' }, paging).total,
    );
    expect(index.list({ q: 'x'.repeat(10_000) }, paging).total).toBe(0);
    index.remove(123_456);
    expect(index.size).toBe(300);
  });

  it('refuses cursors that no list of this sort gave out', () => {
    const { index } = both(300);
    const paging = { limit: 24, now: ROWS_NOW };
    const cursor = index.list({}, { ...paging, sort: 'rating' }).nextCursor ?? '';
    const wrong = ['', 'x', '[]', Buffer.from('["recommended",1,-5,1]').toString('base64url'), cursor];
    for (const text of wrong)
      expect(() => index.list({}, { ...paging, cursor: text })).toThrow(InvalidCursor);
    expect(() => index.list({}, { ...paging, sort: 'newest', cursor })).toThrow(InvalidCursor);
  });
});
