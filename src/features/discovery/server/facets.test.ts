import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUISINES, MUSIC, VIBES, VIEWS } from '#features/restaurants/options.ts';
import { FACETS } from '#features/search-index/facets.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import { NOISE_LEVELS } from '#vocabulary.ts';
import { countFacets, type Facets, type ListedRestaurant, listRestaurants } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const fetchFacets = async (filters: InputOf<typeof countFacets>) =>
  (await app.visitor.send(countFacets, filters)).body as Facets;

test('without restaurants nothing is offered', async () => {
  const { options, liveMusic, hasEvents } = await fetchFacets({});
  expect(Object.values(options).flat()).toEqual([]);
  expect([liveMusic, hasEvents]).toEqual([null, null]);
});

test('a value that no restaurant has is not offered unless it is selected; others stay, with 0 under other filters', async () => {
  await addRestaurant(app.services, owner.id, { cuisineType: 'Thai', viewType: ['Rooftop'] });
  const { options, liveMusic, hasEvents } = await fetchFacets({ view: 'Garden View', minRating: '4' });
  expect(options.cuisine).toEqual([{ value: 'Thai', count: 0 }]);
  expect(options.price).toEqual([{ value: '$$', count: 0 }]);
  expect(options.view.map(({ value }) => value)).toEqual(['Garden View', 'Rooftop']);
  expect(options.minRating).toEqual([{ value: '4', count: 0 }]);
  expect([liveMusic, hasEvents]).toEqual([null, null]);
});

test('options have the order of the dialogs, each with the number of its results', async () => {
  await addRestaurant(app.services, owner.id, { cuisineType: 'Italian', hasLiveMusic: true });
  const { options, liveMusic, total } = await fetchFacets({ cuisine: 'Thai' });
  expect(options.cuisine.map(({ value }) => value)).toEqual(['Italian', 'Thai']);
  expect(options.cuisine.find(({ value }) => value === 'Thai')?.count).toBe(total);
  expect(liveMusic).toBe(0);
});

/** Owners' options, without the music that other filters find: live music and events. */
const REGISTERED = [
  ...VIEWS.map((value) => ['view', 'viewType', value] as const),
  ...VIBES.map((value) => ['vibe', 'vibeType', value] as const),
  ...CUISINES.map((value) => ['cuisine', 'cuisineType', value] as const),
  ...MUSIC.filter((value) => value !== 'DJ' && value !== 'Live Band').map(
    (value) => ['music', 'musicType', value] as const,
  ),
  ...NOISE_LEVELS.map((value) => ['noise', 'noiseLevel', value] as const),
];

test.each(REGISTERED)('the filter %s finds who registers as %s with %s', async (filter, column, value) => {
  const name = `Registered ${filter} ${value}`;
  const fields = { [column]: column === 'cuisineType' || column === 'noiseLevel' ? value : [value] };
  await addRestaurant(app.services, owner.id, { name, ...fields });
  const offered = new Set<string>(FACETS[filter].values);
  const matches = [];
  for (const option of (await fetchFacets({})).options[filter].filter((one) => offered.has(one.value))) {
    const list = await app.visitor.send(listRestaurants, { q: name, [filter]: option.value });
    if ((list.body as ListedRestaurant[]).some((one) => one.name === name)) matches.push(option.value);
  }
  expect(matches).not.toEqual([]);
});

test('a value that no restaurant within a distance or on a part of the map has is not offered there', async () => {
  const [seaside, north] = [
    { latitude: '37.02', longitude: '-7.93' },
    { latitude: '59.33', longitude: '18.06' },
  ];
  await addRestaurant(app.services, owner.id, { cuisineType: 'French', ...seaside });
  await addRestaurant(app.services, owner.id, { cuisineType: 'Indian', ...north });
  for (const area of [{ lat: '37', lng: '-7.9', distance: '10' }, { bbox: '-8,37,-7.9,37.1' }]) {
    const { options, liveMusic } = await fetchFacets(area);
    expect(options.cuisine).toEqual([{ value: 'French', count: 1 }]);
    expect([options.vibe, liveMusic]).toEqual([[], null]);
    // Existing values stay beside filters that leave none of them.
    const facets = await fetchFacets({ ...area, vibe: 'Romantic', minRating: '4' });
    expect(facets.options.cuisine).toEqual([{ value: 'French', count: 0 }]);
    expect(facets.options.vibe).toEqual([{ value: 'Romantic', count: 0 }]);
  }
});

// Runs last: with two cities, a list without a city is of one.
test('a value that no restaurant of a city has is not offered there', async () => {
  const [big, small] = [
    await addCity(app.services, { name: 'big' }),
    await addCity(app.services, { name: 'small' }),
  ];
  await addRestaurant(app.services, owner.id, {
    cityId: big.id,
    cuisineType: 'Korean',
    vibeType: ['Romantic'],
  });
  await addRestaurant(app.services, owner.id, {
    cityId: small.id,
    cuisineType: 'Peruvian',
    priceRange: null,
  });
  await addRestaurant(app.services, owner.id, { cityId: small.id, cuisineType: 'Greek', hasLiveMusic: true });
  const { options, liveMusic, unknown } = await fetchFacets({ city: 'small' });
  expect(options.cuisine).toEqual([
    { value: 'Greek', count: 1 },
    { value: 'Peruvian', count: 1 },
  ]);
  expect(options.vibe).toEqual([]);
  expect([liveMusic, unknown.price]).toEqual([1, 1]);
  const facets = await fetchFacets({ city: 'small', cuisine: 'Peruvian', vibe: 'Romantic' });
  expect([facets.liveMusic, facets.options.vibe]).toEqual([0, [{ value: 'Romantic', count: 0 }]]);
  expect((await fetchFacets({ city: 'big' })).liveMusic).toBeNull();
});
