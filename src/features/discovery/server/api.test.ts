import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuItems } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import {
  type ListedRestaurant,
  listMarkers,
  listRestaurants,
  suggestSearches,
  understandSentence,
} from '../contract.ts';
import { discoveryService } from './discovery.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const fetchList = async (input: Parameters<typeof app.visitor.send<typeof listRestaurants>>[1]) =>
  (await app.visitor.send(listRestaurants, input)).body as ListedRestaurant[];
const names = (body: unknown) => (body as ListedRestaurant[]).map(({ name }) => name);

test('a list without a restaurant is an empty array', async () => {
  const empty = await openApp();
  const answer = await empty.visitor.send(listRestaurants, {});
  expect(answer.body).toEqual([]);
  expect(answer.headers['x-total-count']).toBe('0');
  expect(answer.headers.link).toBeUndefined();
  await empty.close();
});

test('only approved restaurants are listed', async () => {
  await addRestaurant(app.services, owner.id, { name: 'Shown' });
  await addRestaurant(app.services, owner.id, { name: 'Pending', status: 'pending' });
  const listNames = names((await owner.send(listRestaurants, {})).body);
  expect(listNames).toContain('Shown');
  expect(listNames).not.toContain('Pending');
});

test('a hundred good reviews rank above two perfect ones', async () => {
  const two = await addRestaurant(app.services, owner.id, {
    name: 'Two',
    cuisineType: 'Ranked',
    quality: 4.04,
    ratingSum: 10,
    reviewCount: 2,
  });
  const hundred = await addRestaurant(app.services, owner.id, {
    name: 'Hundred',
    cuisineType: 'Ranked',
    quality: 4.35,
    ratingSum: 440,
    reviewCount: 100,
  });
  const { body } = await app.visitor.send(listRestaurants, { cuisine: 'Ranked' });
  expect((body as ListedRestaurant[]).map(({ id }) => id)).toEqual([hundred.id, two.id]);
});

test('the filter for tips lists restaurants with an owner', async () => {
  const own = await addRestaurant(app.services, owner.id, { cuisineType: 'Tipped' });
  const nobodys = await addRestaurant(app.services, null, { cuisineType: 'Tipped' });
  expect(ids(await fetchList({ cuisine: 'Tipped' })).sort()).toEqual([own.id, nobodys.id].sort());
  expect(ids(await fetchList({ cuisine: 'Tipped', owned: '1' }))).toEqual([own.id]);
});

test('paging through a list meets every restaurant once, also among equals', async () => {
  const reader = await openApp();
  const host = await reader.person({ type: 'restaurant' });
  for (let n = 0; n < 13; n++) await addRestaurant(reader.services, host.id, { name: `Place ${n}` });
  const listed: string[] = [];
  let url: string | undefined = '/api/restaurants?limit=5';
  while (url) {
    const page = await reader.visitor.request('GET', url);
    listed.push(...names(page.body));
    expect(page.headers['x-total-count']).toBe('13');
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(listed).toHaveLength(13);
  expect(new Set(listed).size).toBe(13);
  await reader.close();
});

test('a search finds words in any case, without accents and with a mistake; its wildcards are no words', async () => {
  await addRestaurant(app.services, owner.id, { name: 'Osteria São Brás' });
  const search = async (q: string) => names(await fetchList({ q }));
  for (const q of ['OSTERIA', 'sao bras', 'ostreia', 'Osteria%'])
    expect(await search(q)).toContain('Osteria São Brás');
  expect(await search("'; drop table users; --")).not.toContain('Osteria São Brás');
});

test('several cuisines mean any of them', async () => {
  await addRestaurant(app.services, owner.id, { name: 'Thai one', cuisineType: 'Thai' });
  await addRestaurant(app.services, owner.id, { name: 'Greek one', cuisineType: 'Greek' });
  const answer = await app.visitor.request('GET', '/api/restaurants?cuisine=Thai&cuisine=Greek');
  expect(names(answer.body).sort()).toEqual(['Greek one', 'Thai one']);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=abc',
  'cursor=nonsense',
  'cursor=WyJhIl0',
  `q=${'x'.repeat(201)}`,
  `q=${'x'.repeat(10_000)}`,
  'q=a&q=b',
  'price=abc',
  'lat=999&lng=0',
  'lat=1',
  'lng=1',
  'lat=&lng=',
  'lat=NaN&lng=1',
  'distance=5',
  'lat=1&lng=1&distance=0',
  'sort=distance',
  'sort=best',
  'minRating=6',
  'minRating=',
  'openNow=no',
  'openAt=tonight',
  'openAt=2026-13-41T22:00',
  'openNow=1&openAt=2026-12-05T22:00',
  'bbox=1,2,3',
  'bbox=1,80,2,70',
  'bbox=181,1,2,3',
  'cuisine=',
  `cuisine=${'x'.repeat(61)}`,
  Array.from({ length: 2000 }, () => 'price=$').join('&'),
])('the list, the facets and the markers refuse ?%s with a sentence for each field', async (query) => {
  const isOfList = /^(limit|cursor|sort)=/.test(query);
  for (const path of isOfList ? [''] : ['', '/facets', '/markers']) {
    const answer = await app.visitor.request('GET', `/api/restaurants${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
    expect(Object.keys((answer.body as { errors: object }).errors)).not.toContain('');
  }
});

test.each([
  'cuisine=</script>',
  "cuisine=' or 1=1 --",
  'q=%25',
  'q=_',
  "q='%22%5C",
  'q=%F0%9F%8D%95',
  'vibe=%2525',
  'bbox=170,-20,-170,20',
  Array.from({ length: 2000 }, (_, n) => `a${n}=1`).join('&'),
  '__proto__=1&constructor=2',
])('the list answers ?%s', async (query) => {
  for (const path of ['', '/facets', '/markers']) {
    expect((await app.visitor.request('GET', `/api/restaurants${path}?${query}`)).status).toBe(200);
  }
});

test('a dish is found by its name and said to be on the menu', async () => {
  const place = await addRestaurant(app.services, owner.id, { name: 'Baan' });
  const dish = await addDish(app.services, place.id, { name: 'Pad Thai' });
  const [restaurant] = await fetchList({ q: 'pad thia' });
  expect(restaurant).toMatchObject({
    id: place.id,
    matched: { field: 'dish', text: 'Pad Thai', dishId: dish.id },
  });
});

test('near a district is within a kilometre of its restaurants, and an unknown one is a word like others', async () => {
  const at = (name: string, latitude: string, address: string) =>
    addRestaurant(app.services, owner.id, { name, latitude, longitude: '20', address });
  const inside = await at('Dentro', '40', 'Rua Um 1, Bairro Redondo, 1000-001 Cidade');
  const nextDoor = await at('Ao lado', '40.005', 'Rua Dois 2, Outro Bairro, 1000-002 Cidade');
  await at('Longe', '40.2', 'Rua Três 3, Mais Longe, 1000-003 Cidade');
  expect(ids(await fetchList({ near: 'bairro REDONDO', sort: 'distance' }))).toEqual([
    inside.id,
    nextDoor.id,
  ]);
  expect(ids(await fetchList({ near: 'Bairro Redondo', distance: 0.1 }))).toEqual([inside.id]);
  expect(ids(await fetchList({ near: 'Longe' }))).toHaveLength(1);
  expect(await fetchList({ near: 'nowhere at all' })).toEqual([]);
  const { body } = await app.visitor.send(understandSentence, { sentence: 'tapas near Bairro Redondo' });
  expect(body).toMatchObject({
    chips: [
      { filter: 'q', value: 'tapas' },
      { filter: 'near', value: 'Bairro Redondo', label: 'Near Bairro Redondo' },
    ],
    notUnderstood: [],
  });
});

test('suggestions name restaurants, dishes, cuisines and districts, from one letter on', async () => {
  const place = await addRestaurant(app.services, owner.id, {
    name: 'Quintal',
    cuisineType: 'Greek',
    address: 'Rua 1, Quinta Nova, 1000-001 Cidade',
    latitude: '41',
    longitude: '21',
  });
  await addDish(app.services, place.id, { name: 'Quindim' });
  const suggest = async (q: string) => (await app.visitor.send(suggestSearches, { q })).body;
  expect(await suggest('quin')).toEqual({
    restaurants: [
      { id: place.id, name: 'Quintal', address: 'Rua 1, Quinta Nova, 1000-001 Cidade', otherName: null },
    ],
    dishes: [],
    cuisines: [],
    places: [{ name: 'Quinta Nova', count: 1 }],
    landmarks: [],
  });
  expect(await suggest('quindi')).toMatchObject({ dishes: ['Quindim'] });
  expect(await suggest('G')).toMatchObject({ restaurants: [], cuisines: ['Greek'] });
  expect(await suggest('%_')).toEqual({
    restaurants: [],
    dishes: [],
    cuisines: [],
    places: [],
    landmarks: [],
  });
});

test('a district, an event and its kind are found, and an event by the day on which it takes place', async () => {
  const place = await addRestaurant(app.services, owner.id, {
    name: 'Tasca',
    address: 'Beco do Mirante 3, Alfombra, Lisboa',
    events: [{ name: 'Fadistas unplugged', type: 'Karaoke', date: 'Every Friday' }],
  });
  expect(await fetchList({ q: 'alfombra' })).toMatchObject([
    { id: place.id, matched: { field: 'address', text: 'Beco do Mirante 3, Alfombra, Lisboa' } },
  ]);
  expect(await fetchList({ q: 'fadistas' })).toMatchObject([
    { id: place.id, matched: { field: 'event', text: 'Fadistas unplugged' } },
  ]);
  const friday = { q: 'tasca', eventOn: '2026-12-04' };
  expect(await fetchList(friday)).toMatchObject([{ id: place.id }]);
  expect(await fetchList({ ...friday, event: 'Karaoke Nights' })).toMatchObject([{ id: place.id }]);
  expect(await fetchList({ ...friday, event: 'DJ Sets' })).toEqual([]);
  expect(await fetchList({ q: 'tasca', eventOn: '2026-12-05' })).toEqual([]);
});

test('nearby restaurants come with their distance in metres, nearest first', async () => {
  const at = (latitude: string) => ({ cuisineType: 'Near', latitude, longitude: '10' });
  const farPlace = await addRestaurant(app.services, owner.id, at('50.09'));
  const near = await addRestaurant(app.services, owner.id, at('50.01'));
  await addRestaurant(app.services, owner.id, at('60'));
  await addRestaurant(app.services, owner.id, { cuisineType: 'Near' });
  const nearby = await fetchList({ cuisine: 'Near', lat: 50, lng: 10, distance: 15, sort: 'distance' });
  expect(nearby.map(({ id, distance }) => [id, distance])).toEqual([
    [near.id, 1112],
    [farPlace.id, 10_008],
  ]);
  const all = await fetchList({ cuisine: 'Near', lat: 50, lng: 10, sort: 'distance' });
  expect(all.map(({ distance }) => distance)).toEqual([1112, 10_008, 1_111_951, null]);
});

test('a recommended list says why, in the words of the person’s own preferences', async () => {
  const confirmedAt = new Date(Date.now() - 5 * 86_400_000).toISOString();
  await addRestaurant(app.services, owner.id, {
    cuisineType: 'Thai',
    vibeType: ['Cozy'],
    name: 'Told',
    reviewCount: 38,
    ratingSum: 175,
    latitude: '50.01',
    longitude: '10',
    confirmedAt,
  });
  const person = await app.person();
  await person.request('POST', '/api/user-preferences', {
    cuisines: ['Thai'],
    atmosphere: ['Cozy', 'Romantic'],
  });
  const { body } = await person.send(listRestaurants, { q: 'Told', lat: 50, lng: 10 });
  const [restaurant] = body as ListedRestaurant[];
  expect(restaurant?.why.map(({ term, text }) => [term, text]).sort()).toEqual([
    ['distance', '1.1 km away'],
    ['freshness', expect.stringContaining('Confirmed by the owner in ')],
    ['preferences', 'Thai and Cozy, from your preferences'],
    ['quality', '4.6 from 38 reviews'],
  ]);
  expect(restaurant?.why.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1);
  const plain = await fetchList({ q: 'Told', sort: 'rating' });
  expect(plain[0]?.why).toEqual([]);
  const fresh = await fetchList({ cuisine: 'Near' });
  expect(fresh[0]?.why[0]?.text).toBe('New, no reviews yet');
});

test('markers are the places of the list that have one', async () => {
  const { body } = await app.visitor.send(listMarkers, { cuisine: 'Near' });
  expect(body).toMatchObject({ total: 4, markers: [{ lng: 10 }, { lng: 10 }, { lng: 10 }] });
});

test('a sentence becomes filters, with the dishes of the menus and the asker’s clock', async () => {
  const { body } = await app.visitor.send(understandSentence, {
    sentence: 'cosy place with pad thai tomorrow at 8pm, purple',
    now: '2026-06-17T15:00',
  });
  expect(body).toMatchObject({
    chips: [
      { filter: 'vibe', value: 'Cozy' },
      { filter: 'q', value: 'pad thai' },
      { filter: 'openAt', value: '2026-06-18T20:00' },
    ],
    notUnderstood: ['purple'],
  });
  const wrong = await app.visitor.send(understandSentence, { sentence: 'thai', now: '2026-17-45T99:99' });
  expect(wrong.status).toBe(400);
});

test('a sentence knows the words of a dish, together or the main one alone, while a menu has it', async () => {
  const { db } = app.services;
  const discovery = app.services.get(discoveryService);
  const place = await addRestaurant(app.services, owner.id, { description: 'Sambal at every table.' });
  const dish = await addDish(app.services, place.id, { name: 'Penang prawn laksa, extra sambal' });
  const findWords = async (sentence: string) => {
    const { body } = await app.visitor.send(understandSentence, { sentence });
    const { chips } = body as { chips: { filter: string; value: unknown }[] };
    return chips.filter(({ filter }) => filter === 'q').map(({ value }) => value);
  };
  expect(await findWords('laksa')).toEqual(['laksa']);
  expect(await findWords('penang prawn')).toEqual(['penang prawn']);
  expect(await findWords('sambal')).toEqual([]);
  await db.delete(menuItems).where(eq(menuItems.id, dish.id));
  await discovery.catchUp();
  expect(await findWords('laksa')).toEqual([]);
});
