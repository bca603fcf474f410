import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposals, restaurants, statusChanges, uploads } from '#db/schema.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { listMenu } from '#features/menus/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  confirmRestaurant,
  listOwnRestaurants,
  type OwnRestaurant,
  registerRestaurant,
  resubmitRestaurant,
  updateRestaurant,
} from '../contract.ts';

let app: TestApp;
let owner: Person;
let other: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  other = await app.person({ type: 'restaurant' });
  diner = await app.person();
});
afterAll(() => app.close());

const MINIMAL_INPUT = {
  name: 'Casa Nova',
  cuisineType: 'Greek',
  priceRange: '$$',
  address: 'Rua Nova 1',
} as const;

const upload = async (person: Person, name: string) => {
  const address = `/media/${name}/800.webp`;
  await app.services.db
    .insert(uploads)
    .values({ userId: person.id, address, width: 800, height: 600, placeholder: 'data:' });
  return address;
};

// The contract's shape has checked the reply.
const own = (answer: { body: unknown }) => answer.body as OwnRestaurant;

test('a restaurant that an owner registers is pending, theirs, and has a first line in its history', async () => {
  const image = await upload(owner, 'front');
  const answer = await owner.send(registerRestaurant, {
    ...MINIMAL_INPUT,
    description: 'Grilled octopus by the river',
    latitude: '38.7071',
    longitude: '-9.1355',
    timeZone: 'Europe/Lisbon',
    email: 'casa@example.com',
    openingHours: {
      monday: [],
      tuesday: [
        { open: '12:00', close: '15:00' },
        { open: '19:00', close: '01:00' },
      ],
    },
    images: [image, image],
    tags: [' octopus ', 'octopus'],
    languages: ['English', 'Greek'],
    events: ['Wine Tasting', { name: 'Live music', date: 'Every Friday', time: '20:00' }],
    challengeTemplates: ['Review Reward'],
    menuItems: [
      { name: 'Baklava', price: 550, category: 'Dessert' },
      { name: 'Octopus', price: 1900 },
    ],
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'pending',
    images: [image],
    tags: ['octopus'],
    email: 'casa@example.com',
    events: [{ name: 'Wine Tasting' }, { name: 'Live music', time: '20:00' }],
    challengeTemplates: ['Review Reward'],
    dishCount: 2,
    proposal: null,
  });
  const { id } = own(answer);
  const history = await app.services.db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.restaurantId, id));
  expect(history).toMatchObject([{ fromStatus: null, toStatus: 'pending', actorId: owner.id }]);
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(404);
  expect((await owner.send(getRestaurant, { id })).status).toBe(200);
  expect((await owner.send(listMenu, { id })).body).toMatchObject([{ name: 'Octopus' }, { name: 'Baklava' }]);
});

test('opening hours may come as JSON text, as days with closed or as a sentence, and are kept in one form', async () => {
  const openingHours = JSON.stringify({ friday: [{ open: '18:00', close: '23:00' }] });
  const answer = await owner.send(registerRestaurant, { ...MINIMAL_INPUT, openingHours });
  expect(answer.body).toMatchObject({ openingHours: { friday: [{ open: '18:00', close: '23:00' }] } });
  const day = { open: '18:00', close: '23:00', closed: false };
  const asWizard = await owner.send(registerRestaurant, { ...MINIMAL_INPUT, openingHours: { friday: day } });
  expect(asWizard.body).toMatchObject({ openingHours: { friday: [{ open: '18:00', close: '23:00' }] } });
  const { id } = own(asWizard);
  const inWords = await owner.send(updateRestaurant, { id, openingHours: 'Mon-Sun 09:00-22:00' });
  expect(inWords.body).toMatchObject({ openingHours: { sunday: [{ open: '09:00', close: '22:00' }] } });
  const invalid = await owner.request('POST', '/api/restaurants', {
    ...MINIMAL_INPUT,
    openingHours: '{"friday":',
  });
  expect(invalid.body).toMatchObject({ status: 400 });
});

test('an owner states the noise level, and takes it back with an empty text', async () => {
  const { id, noiseLevel } = own(
    await owner.send(registerRestaurant, { ...MINIMAL_INPUT, noiseLevel: 'Loud' }),
  );
  expect(noiseLevel).toBe('Loud');
  const later = await owner.send(updateRestaurant, { id, noiseLevel: '' });
  expect(own(later).noiseLevel).toBeNull();
});

test.each([
  [{ name: '' }, 'name', 'Restaurant name is required'],
  [{ name: undefined }, 'name', 'Restaurant name is required'],
  [{ name: 'A' }, 'name', 'Restaurant name must be at least 2 characters'],
  [{ cuisineType: '' }, 'cuisineType', 'Cuisine type is required'],
  [{ priceRange: 'cheap' }, 'priceRange', 'Price range is required'],
  [{ noiseLevel: 'Silent' }, 'noiseLevel', 'Choose Quiet, Moderate or Loud'],
  [{ address: '1 St' }, 'address', 'Address is required'],
  [{ description: 'Short' }, 'description', 'Description must be at least 10 characters'],
  [{ phone: '12345' }, 'phone', 'Valid phone number required'],
  [{ email: 'nobody' }, 'email', 'Valid email required'],
  [{ website: 'example' }, 'website', 'Valid website URL required'],
  [{ website: 'javascript:alert(1)' }, 'website', 'Valid website URL required'],
  [{ latitude: '38.7' }, 'longitude', 'Give latitude and longitude, or neither'],
  [{ latitude: '91', longitude: '0' }, 'latitude', 'Give a latitude from -90 to 90'],
  [{ timeZone: 'Mars/Base' }, 'timeZone', 'There is no such time zone'],
  [{ images: ['http://127.0.0.1/a.jpg'] }, 'images.0', 'This address cannot be reached from here.'],
  [{ images: ['/media/nobody/800.webp'] }, 'images', 'A picture is not there any more. Please add it again.'],
  [{ menuItems: [{ name: '', price: 1 }] }, 'menuItems.0.name', 'Item name is required'],
  [{ menuItems: [{ name: 'Soup', price: -1 }] }, 'menuItems.0.price', 'Price must be a positive number'],
])('%j is refused with its sentence', async (wrong, field, sentence) => {
  const answer = await owner.request('POST', '/api/restaurants', { ...MINIMAL_INPUT, ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { [field]: sentence } });
});

test('optional fields may be empty, and pictures of others are refused', async () => {
  const empty = { description: '', phone: '', email: '', website: '', latitude: '', longitude: '' };
  const answer = await owner.send(registerRestaurant, { ...MINIMAL_INPUT, ...empty });
  expect(answer.body).toMatchObject({ description: null, phone: null, website: null, latitude: null });
  const foreign = await upload(other, 'foreign');
  expect((await owner.send(registerRestaurant, { ...MINIMAL_INPUT, images: [foreign] })).status).toBe(400);
});

test('a diner is refused, with the hint to an owner account; status and owner in the body are ignored', async () => {
  const refusal = await diner.send(registerRestaurant, MINIMAL_INPUT);
  expect(refusal.status).toBe(403);
  expect(refusal.body).toMatchObject({ message: 'Only restaurant owners may do this.' });
  const claims = {
    ...MINIMAL_INPUT,
    status: 'approved',
    userId: other.id,
    reviewCount: 9,
    picks: ['Featured'],
  };
  const { id } = own(await owner.request('POST', '/api/restaurants', claims));
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  expect(row).toMatchObject({ status: 'pending', userId: owner.id, reviewCount: 0, picks: [] });
});

test('sent ten times at once with one key, it is registered once', async () => {
  const mine = await app.person({ type: 'restaurant' });
  const headers = { 'idempotency-key': 'ten-times-the-same' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => mine.request('POST', '/api/restaurants', MINIMAL_INPUT, headers)),
  );
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await app.services.db.$count(restaurants, eq(restaurants.userId, mine.id))).toBe(1);
});

test('an owner lists their restaurants page by page, without deleted ones', async () => {
  const mine = await app.person({ type: 'restaurant' });
  const first = await addRestaurant(app.services, mine.id, { name: 'First' });
  await addRestaurant(app.services, mine.id, { name: 'Second', status: 'rejected', reviewNotes: 'No menu' });
  await addRestaurant(app.services, mine.id, {
    name: 'Gone',
    status: 'rejected',
    deletedAt: new Date().toISOString(),
  });
  const page = await mine.send(listOwnRestaurants, { limit: 1 });
  expect(page.body).toMatchObject([{ id: first.id, name: 'First' }]);
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await mine.request('GET', next);
  expect(rest.body).toMatchObject([{ name: 'Second', status: 'rejected', reviewNotes: 'No menu' }]);
  expect(rest.headers.link).toBeUndefined();
});

test('a change of an approved restaurant shows at once, another name only proposes itself', async () => {
  const place = await addRestaurant(app.services, owner.id, { name: 'Before the change' });
  const answer = await owner.send(updateRestaurant, {
    id: place.id,
    name: 'After the change',
    address: place.address,
    phone: '+351 210 000 000',
    tags: ['zanzibarian'],
  });
  expect(answer.body).toMatchObject({
    name: 'Before the change',
    status: 'approved',
    phone: '+351 210 000 000',
    proposal: { changes: { name: 'After the change' } },
  });
  const results = await app.visitor.send(listRestaurants, { q: 'zanzibarian' });
  expect(results.body).toMatchObject([{ id: place.id, name: 'Before the change' }]);

  const positionAnswer = await owner.send(updateRestaurant, {
    id: place.id,
    latitude: '38.7',
    longitude: '-9.1',
  });
  expect(own(positionAnswer).proposal?.changes).toEqual({
    name: 'After the change',
    latitude: '38.7',
    longitude: '-9.1',
  });
  const back = { id: place.id, name: 'Before the change', latitude: null, longitude: null };
  expect(own(await owner.send(updateRestaurant, back)).proposal).toBeNull();
  expect(await app.services.db.$count(proposals, eq(proposals.restaurantId, place.id))).toBe(0);
});

test('a rejected one changes at once, and can be submitted again, once', async () => {
  const place = await addRestaurant(app.services, owner.id, {
    status: 'rejected',
    reviewNotes: 'Which street?',
  });
  const answer = await owner.send(updateRestaurant, {
    id: place.id,
    name: 'Now clear',
    address: 'Rua Clara 2',
  });
  expect(answer.body).toMatchObject({ name: 'Now clear', address: 'Rua Clara 2', proposal: null });
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => owner.send(resubmitRestaurant, { id: place.id })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(9);
  const history = await app.services.db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.restaurantId, place.id));
  expect(history).toMatchObject([{ fromStatus: 'rejected', toStatus: 'pending', actorId: owner.id }]);
});

test('closed on a date: exceptions replace each other, each date once', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const exceptions = [{ date: day, periods: [] }];
  await owner.send(updateRestaurant, { id: place.id, exceptions });
  const again = await owner.send(updateRestaurant, { id: place.id, exceptions });
  expect(again.body).toMatchObject({ exceptions });
  const twice = await owner.send(updateRestaurant, {
    id: place.id,
    exceptions: [...exceptions, ...exceptions],
  });
  expect(twice.body).toMatchObject({ errors: { exceptions: 'A date is there twice' } });
  expect((await owner.send(updateRestaurant, { id: place.id, exceptions: [] })).body).toMatchObject({
    exceptions: [],
  });
});

test('an owner confirms the current facts', async () => {
  const place = await addRestaurant(app.services, owner.id);
  expect(place.confirmedAt).toBeNull();
  const { confirmedAt } = own(await owner.send(confirmRestaurant, { id: place.id }));
  expect(Date.parse(confirmedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test.each([
  ['hours', { openingHours: { monday: [{ open: '09:00', close: '17:00' }] } }, true],
  ['a special day', { exceptions: [{ date: '2126-12-24', periods: [] }] }, true],
  ['a phone number', { phone: '+351 210 000 000' }, true],
  ['a picture less', { images: [] }, false],
  ['another name, which waits', { name: 'Another' }, false],
])('saving %s confirms what guests rely on: %o', async (_, change, confirms) => {
  const long = '2020-01-01T00:00:00.000Z';
  const { id } = await addRestaurant(app.services, owner.id, { confirmedAt: long });
  const { confirmedAt } = own(await owner.send(updateRestaurant, { id, ...change }));
  expect(confirmedAt !== long).toBe(confirms);
});

test('registering hours or a menu confirms them; registering neither does not', async () => {
  const hours = { openingHours: { monday: [] } };
  expect(
    own(await owner.send(registerRestaurant, { ...MINIMAL_INPUT, ...hours })).confirmedAt,
  ).not.toBeNull();
  expect(own(await owner.send(registerRestaurant, MINIMAL_INPUT)).confirmedAt).toBeNull();
});

test('the reply to registering has the owner, and no approval', async () => {
  const answer = await owner.send(registerRestaurant, MINIMAL_INPUT);
  expect(answer.body).toMatchObject({ userId: owner.id, reviewNotes: null, approvedBy: null });
});

test('the restaurants of another owner are not found by any call of owners', async () => {
  const place = await addRestaurant(app.services, owner.id, { status: 'rejected' });
  const { id } = place;
  for (const answer of [
    await other.send(updateRestaurant, { id, name: 'Taken over' }),
    await other.send(resubmitRestaurant, { id }),
    await other.send(confirmRestaurant, { id }),
    await other.request('GET', `/api/owner/restaurants/${id}/statistics`),
  ]) {
    expect(answer.status).toBe(404);
  }
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  expect(row).toEqual(place);
});
