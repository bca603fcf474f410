import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hoursExceptions, menuItems, restaurants } from '#db/schema.ts';
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
import type { IndexFilters } from '#features/search-index/filters.ts';
import type { IndexedRestaurant, Minutes } from '#features/search-index/row.ts';
import { createChance } from '#features/search-index/testing/chance.ts';
import { KINDS } from '#features/search-index/testing/names.ts';
import { Oracle } from '#features/search-index/testing/oracle.ts';
import type { PlainLocalTime } from '#features/search-index/testing/plainFilters.ts';
import { generateRow, week } from '#features/search-index/testing/rows.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addCity } from '#testing/rows.ts';
import { DIETARY_MARKS, NOISE_LEVELS, PRICE_RANGES, WEEKDAYS } from '#vocabulary.ts';
import { countFacets, type Facets, type ListedRestaurant, listRestaurants } from '../contract.ts';
import { SORTS } from '../options.ts';
import { discoveryService } from './discovery.ts';

/** On the hour: the time of the whole test. */
const NOW = Math.floor(Date.now() / 3_600_000) * 3_600_000;
/** Has no summer time, so each local time is one moment. */
const COMMONEST = 'Asia/Tokyo';
const PREFERENCES = {
  cuisines: ['Thai', 'Sushi'],
  atmosphere: ['Cozy', 'Outdoor', 'Live-music'],
  priceTier: ['$$'],
  dietary: ['Vegetarian'],
  extras: ['Desserts'],
};
const LISTS = {
  cuisine: FILTER_CUISINES,
  price: PRICE_RANGES,
  vibe: FILTER_VIBES,
  view: FILTER_VIEWS,
  music: FILTER_MUSIC,
  noise: NOISE_LEVELS,
  event: FILTER_EVENTS,
  featured: FILTER_FEATURED,
  language: FILTER_LANGUAGES,
  feature: FEATURES,
  dietary: DIETARY_MARKS,
} as const;
const FACETS = Object.keys(LISTS) as (keyof typeof LISTS)[]; // Object.keys forgets the keys' type

const chance = createChance(2026);
const weeks = Array.from({ length: 20 }, () => week(chance));
let app: TestApp;
let person: Person;
let owners: number[];
const oracle = new Oracle(localTime);

beforeAll(async () => {
  vi.setSystemTime(NOW);
  app = await openApp();
  person = await app.person();
  await person.request('POST', '/api/user-preferences', PREFERENCES);
  owners = [];
  for (let n = 0; n < 30; n++) owners.push((await app.person({ type: 'restaurant' })).id);
  for (const name of ['city-0', 'city-1', 'city-2'])
    cityIds.set(name, (await addCity(app.services, { name })).id);
  for (let n = 0; n < 200; n++) await addRow();
  await app.services.get(discoveryService).catchUp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Returns local time as the platform formats it. */
function localTime(instant: number, timeZone: string): ReturnType<PlainLocalTime> {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return { date: text.slice(0, 10), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const toPeriods = (intervals: readonly Minutes[]) =>
  intervals.map(([start, end]) => ({ open: clockText(start % 1440), close: clockText(end % 1440) }));

/** Computes the variance of the posterior of the default prior and this many five-star reviews; its mean is stored. */
function plainVariance({ quality, reviewCount }: IndexedRestaurant): number {
  const squares = [0.05, 0.08, 0.2, 0.36, 0.31].reduce((sum, share, at) => sum + share * (at + 1) ** 2, 0);
  const moment = (8 * squares + 25 * reviewCount) / (8 + reviewCount);
  return Math.max(0, moment - quality ** 2) / (9 + reviewCount);
}

/** Returns a generated restaurant whose derived values are those that the database computes. */
function plainRow(id: number): IndexedRestaurant {
  const { one, next, below } = chance;
  const row = generateRow(id, chance, { owners: owners.length, cities: 3, weeks: 20 }, weeks);
  const timeZone = next() < 0.6 ? COMMONEST : row.timeZone;
  return {
    ...row,
    ownerId: owners[(row.ownerId ?? 0) - 1] ?? null,
    names: row.name.length % 9 === 0 ? [`Casa ${KINDS[row.address.length % KINDS.length]}`] : [],
    timeZone,
    // No new restaurants: other tests cover their slots.
    createdAt: NOW - (200 + below(1000)) * DAY_MS,
    variance: plainVariance(row),
    freshAt: row.freshAt === null ? null : NOW - below(400) * DAY_MS,
    exceptions: row.exceptions.map(({ intervals }) => ({
      date: localTime(NOW + (below(3) - 1) * DAY_MS, timeZone).date,
      intervals,
    })),
    events: row.events.map(({ name, type, endsAt }) => {
      const date = localTime(NOW + (below(20) - 10) * DAY_MS, timeZone).date;
      return endsAt === null
        ? { name: name ?? 'Night', type, endsAt, when: { kind: 'weekly', weekdays: ['friday'], time: null } }
        : {
            name: name ?? 'Night',
            type,
            endsAt: midnightAfter(date, timeZone),
            when: { kind: 'once', date, time: null },
          };
    }),
    featured: [
      ...row.featured.filter((label) => label === 'Featured' || label === "Editor's Choice"),
      ...(row.trend > 0 ? ['Trending'] : []),
    ],
    weekIntervals: row.weekIntervals ?? (next() < 0.5 ? null : one(weeks)),
    hasChallenges: false,
  };
}

function midnightAfter(date: string, timeZone: string): number {
  let at = Date.parse(`${date}T00:00:00Z`) - DAY_MS;
  while (localTime(at, timeZone).date <= date) at += 15 * MINUTE_MS;
  return at;
}

/** City ids by slug. */
const cityIds = new Map<string | null, number>();

function toColumns(row: IndexedRestaurant): typeof restaurants.$inferInsert {
  const hours = row.weekIntervals;
  const onDay = (day: number) => hours?.filter(([start]) => Math.floor(start / 1440) === day) ?? [];
  const {
    ownerId,
    lat,
    lng,
    createdAt,
    freshAt,
    priceRange,
    name,
    description,
    cuisineType,
    timeZone,
    address,
  } = row;
  return {
    userId: ownerId,
    cityId: cityIds.get(row.city) ?? null,
    status: 'approved',
    ...{ name, description, address, cuisineType, priceRange, timeZone },
    names: Object.fromEntries(row.names.map((name) => ['pt', name])),
    ...{ quality: row.quality, trend: row.trend, ratingSum: row.ratingSum, reviewCount: row.reviewCount },
    starWeights: [0, 0, 0, 0, row.reviewCount],
    vibeType: [...row.vibeType],
    viewType: [...row.viewType],
    musicType: [...row.musicType],
    showsType: [...row.showsType],
    features: [...row.features],
    languages: [...row.languages],
    tags: [...row.tags],
    noiseLevel: NOISE_LEVELS.find((level) => level === row.noiseLevel) ?? null,
    hasLiveMusic: row.hasLiveMusic,
    hasTerraceHeaters: row.hasTerraceHeaters,
    ...toBookingColumns(row),
    picks: row.featured.filter((label) => label !== 'Trending'),
    latitude: lat === null ? null : lat.toFixed(9),
    longitude: lng === null ? null : lng.toFixed(9),
    openingHours: hours && Object.fromEntries(WEEKDAYS.map((name, day) => [name, toPeriods(onDay(day))])),
    events: row.events.map(({ name, type, endsAt }) => ({
      name: name ?? '',
      ...(type !== null && { type }),
      date: endsAt === null ? 'Every Friday' : localTime(endsAt - MINUTE_MS, timeZone).date,
    })),
    createdAt: new Date(createdAt).toISOString(),
    confirmedAt: freshAt === null ? null : new Date(freshAt).toISOString(),
  };
}

/** Creates one of three cases: a policy, a bookings page, or neither. */
const toBookingColumns = ({ takesBookings, createdAt }: IndexedRestaurant) =>
  takesBookings
    ? chance.one([{ reservationPolicy: 'Required' as const }, { bookingUrl: 'https://book.example/table' }])
    : createdAt % 2 === 0
      ? { reservationPolicy: 'Walk-in only' as const, bookingUrl: 'https://book.example/table' }
      : {};

const short = (degrees: number | null) => (degrees === null ? null : Number(degrees.toFixed(9)));

/** Stores a generated restaurant; returns it as the oracle sees it. */
async function addRow(): Promise<void> {
  const { db } = app.services;
  const row = plainRow(0);
  const [inserted] = await db.insert(restaurants).values(toColumns(row)).returning({ id: restaurants.id });
  const id = inserted?.id ?? 0;
  await writeParts(id, row);
  oracle.rows.set(id, { ...row, id, lat: short(row.lat), lng: short(row.lng) });
}

async function changeRow(id: number): Promise<void> {
  const { db } = app.services;
  const row = plainRow(id);
  await db.update(restaurants).set(toColumns(row)).where(eq(restaurants.id, id));
  await db.delete(menuItems).where(eq(menuItems.restaurantId, id));
  await db.delete(hoursExceptions).where(eq(hoursExceptions.restaurantId, id));
  await writeParts(id, row);
  oracle.rows.set(id, { ...row, lat: short(row.lat), lng: short(row.lng) });
}

async function writeParts(id: number, row: IndexedRestaurant): Promise<void> {
  const { db } = app.services;
  // Every mark is on some dish; the first dish has one that no other has.
  const dishes = row.dishes.map(({ name }, at) => ({
    restaurantId: id,
    name,
    price: 900,
    dietary: DIETARY_MARKS.filter((mark) => row.dietary.includes(mark) && (at === 0 || chance.next() < 0.3)),
  }));
  await db.insert(menuItems).values(dishes);
  const exceptions = row.exceptions.map(({ date, intervals }) => ({
    restaurantId: id,
    date,
    periods: toPeriods(intervals),
  }));
  if (exceptions.length > 0) await db.insert(hoursExceptions).values(exceptions);
}

/** Returns the same query for the API and for the oracle. */
function randomQuery(): { query: InputOf<typeof countFacets>; plain: IndexFilters } {
  const { one, some, next, below } = chance;
  const plain: IndexFilters = {};
  const query: InputOf<typeof countFacets> = { city: 'all' };
  for (const facet of some(FACETS, 3)) {
    const options = some<string>(LISTS[facet], 3);
    if (options.length === 0) continue;
    plain[facet] = options;
    Object.assign(query, { [facet]: options });
  }
  const both = (some: Partial<InputOf<typeof countFacets>> & IndexFilters) => {
    Object.assign(plain, some);
    Object.assign(query, some);
  };
  for (const yes of ['hasEvents', 'liveMusic', 'terraceHeaters', 'takesBookings'] as const) {
    if (next() > 0.1) continue;
    plain[yes] = true;
    query[yes] = '1';
  }
  if (next() < 0.3) both({ city: `city-${below(4)}` });
  if (next() < 0.2) both({ minRating: one([3, 3.5, 3.7, 4, 4.5]) });
  if (next() < 0.3) both({ lat: 30 + 2 * below(3) + next() / 5, lng: -175 + 37 * below(3) + next() / 5 });
  if (plain.lat !== undefined && next() < 0.5) both({ distance: one([2, 10, 50, 500]) });
  if (next() < 0.3) {
    const row = one([...oracle.rows.values()]);
    const text = one([row.name, row.cuisineType, one(row.dishes).name, row.tags[0] ?? 'tea']);
    const word = one(text.split(' '));
    both({ q: one([text, word, word.slice(0, 3), `${word}x`, '% _']) });
  }
  if (next() < 0.1) {
    plain.openAt = NOW;
    query.openNow = '1';
  } else if (next() < 0.2) {
    plain.openAt = NOW + below(6 * 1440) * MINUTE_MS;
    const { date, minute } = localTime(plain.openAt, COMMONEST);
    query.openAt = `${date}T${clockText(minute)}`;
  }
  if (next() < 0.1) {
    plain.bbox = one([[-176, 29, -100, 33] as const, [-140, -90, -170, 90] as const]);
    query.bbox = plain.bbox.join(',');
  }
  return { query, plain };
}

/** Returns every page of a list, following `Link`. */
async function everyId(person: Person, input: InputOf<typeof listRestaurants>) {
  let page = await person.send(listRestaurants, input);
  const ids: number[] = [];
  const totals: number[] = [];
  for (;;) {
    expect(page.status, JSON.stringify(input)).toBe(200);
    ids.push(...(page.body as ListedRestaurant[]).map(({ id }) => id));
    totals.push(Number(page.headers['x-total-count']));
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    if (!next) return { ids, totals };
    page = await person.request('GET', next);
  }
}

const ROUNDS = chooseRounds(100, 500);

test(`${ROUNDS} random filters give the rows, order and counts of a plain filter, also after random changes`, async () => {
  const { one, next, below } = chance;
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 10 === 9) {
      const id = one([...oracle.rows.keys()]);
      if (next() < 0.6) await changeRow(id);
      else if (next() < 0.5) await addRow();
      else {
        await app.services.db.update(restaurants).set({ status: 'rejected' }).where(eq(restaurants.id, id));
        oracle.rows.delete(id);
      }
      await app.services.get(discoveryService).catchUp();
    }
    const { query, plain } = randomQuery();
    const sort = plain.lat === undefined ? one(SORTS.filter((one) => one !== 'distance')) : one(SORTS);
    const who = next() < 0.3 ? person : app.visitor;
    const preferences = who === person ? PREFERENCES : undefined;
    const expected = oracle.list(plain, { sort, limit: 100, now: NOW, preferences });
    const { ids, totals } = await everyId(who, { ...query, sort, limit: 20 + below(80) });
    expect(ids, JSON.stringify({ round, query, sort })).toEqual(expected.ids);
    expect(new Set(totals)).toEqual(new Set([expected.total]));
    if (round % 4 !== 0) continue;
    const facets = (await who.send(countFacets, query)).body as Facets;
    expect(facets.total).toBe(expected.total);
    const { city, lat, lng, distance, bbox } = plain;
    const area = { city, lat, lng, distance, bbox };
    for (const facet of FACETS) {
      const counts = new Map(facets.options[facet].map(({ value, count }) => [value, count]));
      const actual = LISTS[facet].map((option) => counts.get(option));
      const choices = LISTS[facet].map((option) => ({ [facet]: [option] }));
      const expected = oracle.counts(plain, NOW, facet, choices);
      const inArea = oracle.counts(area, NOW, facet, choices);
      const selected: readonly string[] = plain[facet] ?? [];
      const offered = LISTS[facet].map((option, at) => inArea[at] !== 0 || selected.includes(option));
      expect(actual, JSON.stringify({ round, query, facet })).toEqual(
        expected.map((count, at) => (offered[at] ? count : undefined)),
      );
    }
    expect([facets.openNow]).toEqual(oracle.counts(plain, NOW, 'openNow', [{ openAt: NOW }]));
    const [events, eventsInArea] = [plain, area].map(
      (filters) => oracle.counts(filters, NOW, 'hasEvents', [{ hasEvents: true }])[0],
    );
    expect(facets.hasEvents).toBe(eventsInArea === 0 ? null : events);
  }
});
