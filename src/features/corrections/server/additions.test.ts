import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { corrections, menuItems, restaurantFacts, restaurants, uploads } from '#db/schema.ts';
import { listMenu } from '#features/menus/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { decideAnyCorrection, decideCorrection, listCorrections, suggestChange } from '../contract.ts';

let app: TestApp;
let admin: Person;
let guest: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
  guest = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await addRestaurant(app.services, null));
});

const MENU = {
  fact: 'menu',
  source: 'The card at the table',
  dishes: [
    { name: 'Caldo verde', price: 450, category: 'Appetizer' },
    { name: 'Bife', price: 1200, category: 'Main' },
  ],
} as const;

/** A picture that the guest has not sent. */
const THEIRS = '/media/5f0c52d6-7c1f-4d0a-9a51-2f0f5b1c9a77/800.webp';

/** Adds an uploaded picture. */
async function addUpload(person: Person): Promise<string> {
  const address = `/media/${crypto.randomUUID()}/800.webp`;
  const size = { width: 800, height: 600, placeholder: 'data:' };
  await app.services.db.insert(uploads).values({ userId: person.id, address, ...size });
  return address;
}

const accept = (person: Person, correction: number) =>
  person.send(person === admin ? decideAnyCorrection : decideCorrection, {
    id: correction,
    decision: 'accepted',
  });
// The replies have gone through their contracts' shapes.
const suggest = async (suggestion: object) => {
  const { status, body } = await guest.request('POST', `/api/restaurants/${id}/corrections`, suggestion);
  return { status, id: (body as { id: number }).id, body };
};
const readImages = async () => ((await app.visitor.send(getRestaurant, { id })).body as Restaurant).images;

test('a menu that a guest typed shows once an administrator accepts it, and its source is kept', async () => {
  const answer = await suggest(MENU);
  expect(answer.status).toBe(200);
  expect((await app.visitor.send(listMenu, { id })).body).toEqual([]);
  expect((await accept(admin, answer.id)).status).toBe(200);
  expect((await app.visitor.send(listMenu, { id })).body).toMatchObject(MENU.dishes);
  const { db } = app.services;
  const [row] = await db.select().from(corrections).where(eq(corrections.restaurantId, id));
  expect(row).toMatchObject({ source: MENU.source, status: 'accepted' });
  expect(await db.$count(restaurantFacts, eq(restaurantFacts.restaurantId, id))).toBe(0);
});

test('a place that has a menu takes none, at the suggestion and at its acceptance', async () => {
  const answer = await suggest(MENU);
  await addDish(app.services, id);
  expect(await accept(admin, answer.id)).toMatchObject({
    status: 409,
    body: { message: 'This place has a menu by now.' },
  });
  const other = await app.person();
  expect((await other.send(suggestChange, { id, ...MENU, dishes: [...MENU.dishes] })).status).toBe(409);
  expect(await app.services.db.$count(menuItems, eq(menuItems.restaurantId, id))).toBe(1);
});

test('the owner reads where a suggested menu is from, though it came without a note', async () => {
  const owner = await app.person({ type: 'restaurant' });
  await app.services.db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
  await suggest(MENU);
  const { body } = await owner.send(listCorrections, { id });
  expect(body).toMatchObject([
    { fact: 'menu', currency: 'USD', remarks: [{ note: null, source: MENU.source, image: null }] },
  ]);
});

test('two menus accepted at once are one', async () => {
  const first = await suggest(MENU);
  const other = await app.person();
  const answer = await other.send(suggestChange, {
    id,
    ...MENU,
    dishes: [{ name: 'Sopa', price: 300, category: 'Main' }],
  });
  const replies = await Promise.all([
    accept(admin, first.id),
    accept(admin, (answer.body as { id: number }).id),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a photo of a guest joins those of the page, once an administrator or its owner accepts it', async () => {
  const image = await addUpload(guest);
  const answer = await suggest({ fact: 'photo', source: 'I took it', image });
  expect(await readImages()).toEqual([]);
  expect((await accept(admin, answer.id)).status).toBe(200);
  expect(await readImages()).toEqual([image]);

  const owner = await app.person({ type: 'restaurant' });
  await app.services.db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
  const second = await addUpload(guest);
  const again = await suggest({ fact: 'photo', source: 'I took it', image: second });
  expect((await accept(owner, again.id)).status).toBe(200);
  expect(await readImages()).toEqual([image, second]);
});

test.each([
  ['a photo without one', { fact: 'photo', source: 'I took it' }, 'image'],
  ['a photo without its source', { fact: 'photo', image: THEIRS }, 'source'],
  ['a menu without dishes', { fact: 'menu', source: 'The card' }, 'dishes'],
  ['an empty menu', { fact: 'menu', source: 'The card', dishes: [] }, 'dishes'],
  ['a menu without its source', { fact: 'menu', dishes: MENU.dishes }, 'source'],
  ['a photo of somebody else', { fact: 'photo', source: 'I took it', image: THEIRS }, 'image'],
])('%s is refused', async (_, suggestion, field) => {
  expect(await suggest(suggestion)).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) } },
  });
});

test('a page with twenty photos takes no more', async () => {
  const images = Array.from({ length: 20 }, (_, at) => `/media/full-${at}/800.webp`);
  await app.services.db.update(restaurants).set({ images }).where(eq(restaurants.id, id));
  const answer = await suggest({ fact: 'photo', source: 'I took it', image: await addUpload(guest) });
  expect((await accept(admin, answer.id)).status).toBe(409);
});
