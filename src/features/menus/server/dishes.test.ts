import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuItems, restaurants, uploads } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import {
  addMenuItem,
  deleteMenuItem,
  importMenu,
  listMenu,
  type MenuImport,
  type MenuItem,
  orderMenu,
  updateMenuItem,
} from '../contract.ts';

let app: TestApp;
let owner: Person;
let other: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  other = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = () => addRestaurant(app.services, owner.id);
// The contract's shapes have checked the replies.
const dish = (answer: { body: unknown }) => answer.body as MenuItem;
const readImport = (answer: { body: unknown }) => answer.body as MenuImport;
const fetchMenu = async (id: number) => (await app.visitor.send(listMenu, { id })).body as MenuItem[];
const find = async (q: string) => (await app.visitor.request('GET', `/api/restaurants?q=${q}`)).body;

test('a new dish is the last of its category, and its restaurant is found by it at once', async () => {
  const { id: restaurantId } = await place();
  await owner.send(addMenuItem, { restaurantId, name: 'Soup', price: 600, category: 'Appetizer' });
  const answer = await owner.send(addMenuItem, {
    restaurantId,
    name: 'Quetzalcake',
    description: '',
    price: 0,
    category: 'Appetizer',
    dietary: ['Vegan'],
  });
  expect(answer.body).toMatchObject({
    name: 'Quetzalcake',
    description: null,
    price: 0,
    position: 1,
    isPopular: false,
    isSoldOut: false,
    rating: null,
  });
  expect((await fetchMenu(restaurantId)).map(({ name }) => name)).toEqual(['Soup', 'Quetzalcake']);
  expect(await find('quetzalcake')).toMatchObject([{ id: restaurantId }]);
});

test('saving or deleting a dish, or applying a file, confirms the menu', async () => {
  const { id: restaurantId } = await place();
  const { db } = app.services;
  const long = '2020-01-01T00:00:00.000Z';
  const confirmsBy = async (change: () => Promise<{ status: number; body: unknown }>) => {
    await db.update(restaurants).set({ confirmedAt: long }).where(eq(restaurants.id, restaurantId));
    const answer = await change();
    expect(answer.status).toBe(200);
    const [row] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId));
    return [row?.confirmedAt !== long, answer] as const;
  };
  const [addition, answer] = await confirmsBy(() =>
    owner.send(addMenuItem, { restaurantId, name: 'A', price: 1 }),
  );
  const { id } = dish(answer);
  const [update] = await confirmsBy(() => owner.send(updateMenuItem, { id, isSoldOut: true }));
  const file = { id: restaurantId, csv: 'name,price\nB,2' };
  const [looked, preview] = await confirmsBy(() => owner.send(importMenu, file));
  const { basis } = readImport(preview);
  const [application] = await confirmsBy(() => owner.send(importMenu, { ...file, dryRun: false, basis }));
  const [deletion] = await confirmsBy(() => owner.send(deleteMenuItem, { id }));
  expect({ added: addition, changed: update, looked, applied: application, removed: deletion }).toEqual({
    added: true,
    changed: true,
    looked: false,
    applied: true,
    removed: true,
  });
});

test.each([
  [{ name: ' ' }, 'name', 'Item name is required'],
  [{ name: undefined }, 'name', 'Item name is required'],
  [{ price: -1 }, 'price', 'Price must be a positive number'],
  [{ price: '5' }, 'price', 'Price must be a positive number'],
  [{ price: 1e308 }, 'price', 'Price must be a positive number'],
  [{ price: 5.5 }, 'price', 'Price must be a positive number'],
  [{ category: 'Breakfast' }, 'category', 'Category is required'],
  [{ image: 'javascript:1' }, 'image', 'Upload this picture first, or add it by its address'],
  [{ image: '/media/gone/800.webp' }, 'image', 'A picture is not there any more. Please add it again.'],
])('%j is refused with its sentence', async (wrong, field, sentence) => {
  const { id: restaurantId } = await place();
  const answer = await owner.request('POST', '/api/menu-items', {
    restaurantId,
    name: 'Soup',
    price: 600,
    ...wrong,
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: { [field]: sentence } });
});

test('without a category a dish is a main course', async () => {
  const { id: restaurantId } = await place();
  expect(dish(await owner.send(addMenuItem, { restaurantId, name: 'Stew', price: 1 })).category).toBe('Main');
});

test('a change keeps the fields that it does not name; dishes of other owners are not found', async () => {
  const { id: restaurantId } = await place();
  const { id } = await addDish(app.services, restaurantId, { name: 'Rice', description: 'With duck' });
  const update = await owner.send(updateMenuItem, { id, isSoldOut: true, price: 1250 });
  expect(update.body).toMatchObject({
    name: 'Rice',
    description: 'With duck',
    isSoldOut: true,
    price: 1250,
  });
  expect((await owner.send(updateMenuItem, { id, description: null })).body).toMatchObject({
    description: null,
  });
  for (const answer of [
    await other.send(updateMenuItem, { id, price: 1 }),
    await other.send(deleteMenuItem, { id }),
    await other.send(addMenuItem, { restaurantId, name: 'Mine now', price: 1 }),
    await other.send(orderMenu, { id: restaurantId, ids: [id] }),
    await other.send(importMenu, { id: restaurantId, csv: 'name,price\nMine now,1' }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await fetchMenu(restaurantId)).toMatchObject([{ name: 'Rice', price: 1250 }]);
  expect((await owner.send(deleteMenuItem, { id })).status).toBe(200);
  expect((await owner.send(deleteMenuItem, { id })).status).toBe(404);
});

test('an empty text for the picture of a dish says that there is none; unnamed it stays', async () => {
  const { id: restaurantId } = await place();
  const answer = await owner.send(addMenuItem, { restaurantId, name: 'Stew', price: 1, image: '' });
  expect(answer).toMatchObject({ status: 200, body: { image: null } });
  const { id } = await addDish(app.services, restaurantId, { image: '/media/painted/800.webp' });
  expect((await owner.send(updateMenuItem, { id, price: 2 })).body).toMatchObject({
    image: '/media/painted/800.webp',
  });
  expect((await owner.send(updateMenuItem, { id, image: '' })).body).toMatchObject({ image: null });
});

test('a dish keeps its picture, even one that another person uploaded', async () => {
  const { id: restaurantId } = await place();
  const image = '/media/painted/800.webp';
  const { id } = await addDish(app.services, restaurantId, { image });
  expect((await owner.send(updateMenuItem, { id, image })).status).toBe(200);
  await app.services.db.insert(uploads).values({
    userId: other.id,
    address: '/media/theirs/800.webp',
    width: 800,
    height: 600,
    placeholder: '',
  });
  expect((await owner.send(updateMenuItem, { id, image: '/media/theirs/800.webp' })).status).toBe(400);
});

test('an order holds every dish of the menu, once', async () => {
  const { id: restaurantId } = await place();
  const dishes = [];
  for (const name of ['A', 'B', 'C']) dishes.push(await addDish(app.services, restaurantId, { name }));
  const ids = dishes.map(({ id }) => id);
  expect((await owner.send(orderMenu, { id: restaurantId, ids: ids.toReversed() })).status).toBe(200);
  expect((await fetchMenu(restaurantId)).map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  expect((await owner.send(orderMenu, { id: restaurantId, ids: ids.slice(1) })).status).toBe(409);
  expect((await owner.send(orderMenu, { id: restaurantId, ids: [...ids, ids[0] ?? 0] })).status).toBe(400);
});

test('categories have their order, and a page continues after the last dish', async () => {
  const { id } = await place();
  await addDish(app.services, id, { name: 'Cake', category: 'Dessert' });
  await addDish(app.services, id, { name: 'Stew', position: 1 });
  await addDish(app.services, id, { name: 'Fish', position: 0 });
  const first = await app.visitor.send(listMenu, { id, limit: 2 });
  expect(first.body).toMatchObject([{ name: 'Fish' }, { name: 'Stew' }]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await app.visitor.request('GET', next)).body).toMatchObject([{ name: 'Cake' }]);
});

const CSV = `\uFEFFName;Price;Section;Sold out;Dietary
Soup;"6,50";Appetizer;no;vegan, gluten free
"Fish
of the day";$1,250.50;;;
Cake;free;Dessert;;
Tea;2;Breakfast;;
Tea;2;Beverage;maybe;
soup;7;Appetizers;;
`;

test('an import previews its changes line by line, and changes nothing', async () => {
  const { id } = await place();
  const soup = await addDish(app.services, id, { name: 'Soup', price: 600, category: 'Appetizer' });
  await addDish(app.services, id, { name: 'Cake', category: 'Dessert' });
  const bread = await addDish(app.services, id, { name: 'Bread', category: 'Side' });
  const preview = readImport(await owner.send(importMenu, { id, csv: CSV, removeMissing: true }));
  expect(preview).toMatchObject({
    applied: false,
    added: [{ name: 'Fish of the day', price: 125_050, category: 'Main', isSoldOut: false }],
    changed: [
      {
        id: soup.id,
        name: 'Soup',
        changes: [
          { field: 'price', from: '$6.00', to: '$6.50' },
          { field: 'dietary', from: '', to: 'Gluten-free, Vegan' },
        ],
      },
    ],
    removed: [{ id: bread.id, name: 'Bread' }],
    unchanged: 1,
    wrong: [
      { line: 5, message: 'Price must be a positive number' },
      { line: 6, message: 'The category must be one of Appetizer, Main, Dessert, Beverage, Side, Special' },
      { line: 7, message: 'Write yes or no under sold out' },
      { line: 8, message: 'Line 2 names this dish already' },
    ],
  });
  expect(await fetchMenu(id)).toHaveLength(3);
});

test('what is wrong with a line or a field is said in the language of the request', async () => {
  const { id } = await place();
  const ask = (path: string, body: object) =>
    owner.request('POST', path.replace(':id', String(id)), body, { 'accept-language': 'pt' });
  expect((await ask(importMenu.path, { csv: CSV })).body).toMatchObject({
    wrong: [
      { line: 5, message: 'O preço tem de ser um número positivo' },
      {
        line: 6,
        message: 'A categoria tem de ser uma destas: Appetizer, Main, Dessert, Beverage, Side, Special',
      },
      { line: 7, message: 'Escreve yes ou no em sold out' },
      { line: 8 },
    ],
  });
  expect(await ask(addMenuItem.path, { restaurantId: id, name: 'A\u0000', price: 1 })).toMatchObject({
    status: 400,
    body: { errors: { name: 'Contém caracteres que não podem ser guardados' } },
  });
});

test('applying makes exactly the previewed changes, once, and is refused when the menu has changed', async () => {
  const { id } = await place();
  const soup = await addDish(app.services, id, { name: 'Soup', price: 600 });
  const csv = 'name,price\nSoup,7\nPizza,12';
  const refusal = await owner.send(importMenu, { id, csv, dryRun: false });
  expect(refusal.body).toMatchObject({ errors: { basis: 'Look at a preview first' } });
  const { basis } = readImport(await owner.send(importMenu, { id, csv }));
  await owner.send(updateMenuItem, { id: soup.id, price: 650 });
  const late = await owner.send(importMenu, { id, csv, dryRun: false, basis });
  expect(late.status).toBe(409);
  const preview = readImport(await owner.send(importMenu, { id, csv }));
  const tries = await Promise.all(
    Array.from({ length: 10 }, () =>
      owner.send(importMenu, { id, csv, dryRun: false, basis: preview.basis }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await fetchMenu(id)).toMatchObject([
    { name: 'Soup', price: 700 },
    { name: 'Pizza', price: 1200 },
  ]);
  expect(await find('pizza')).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
});

test('fields without a column stay, and dishes are deleted only if the import says so', async () => {
  const { id } = await place();
  await addDish(app.services, id, { name: 'Soup', description: 'Hot', isPopular: true, dietary: ['Vegan'] });
  await addDish(app.services, id, { name: 'Bread' });
  const csv = 'Dish,Price\nsoup,8';
  const { basis, removed } = readImport(await owner.send(importMenu, { id, csv }));
  expect(removed).toEqual([]);
  await owner.send(importMenu, { id, csv, dryRun: false, basis });
  const [soup] = await app.services.db.select().from(menuItems).where(eq(menuItems.restaurantId, id));
  expect(await fetchMenu(id)).toHaveLength(2);
  expect(soup).toBeDefined();
  expect(await fetchMenu(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ description: 'Hot', isPopular: true, dietary: ['Vegan'], price: 800 }),
    ]),
  );
});

test.each(['', 'name\nSoup', 'Soup,7', '\u0000', '"'.repeat(1000)])(
  'a file that names no columns is refused with a sentence: %j',
  async (csv) => {
    const { id } = await place();
    const answer = await owner.send(importMenu, { id, csv });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { csv: expect.any(String) } });
  },
);

test.each([
  [`name,price${',x'.repeat(49)}\nSoup,7`, 'The file has too many columns: at most 50'],
  [`name,price\nSoup,7${','.repeat(49)}`, 'The file has too many columns: at most 50'],
  [`name,price\n${'Soup,7\n'.repeat(1000)}`, 'The file has too many dishes: at most 1,000'],
  [`name,price\n${'\n'.repeat(5000)}`, 'The file has too many lines: at most 5,000'],
  [`name,price\nSoup,7\n${'x'.repeat(2001)},7`, 'Line 3 has a cell of more than 2000 characters'],
])('a file with more than anybody needs is refused with a sentence (%#)', async (csv, message) => {
  const { id } = await place();
  expect(await owner.send(importMenu, { id, csv })).toMatchObject({
    status: 400,
    body: { errors: { csv: message } },
  });
});

test('a file with as much as it may have is read', async () => {
  const { id } = await place();
  const dishes = Array.from({ length: 999 }, (_, n) => `Dish ${n},7${','.repeat(48)}`).join('\n');
  const csv = `name,price${','.repeat(48)}\n${dishes}`;
  expect(readImport(await owner.send(importMenu, { id, csv })).added).toHaveLength(999);
});

test('ten dishes sent at once with different keys get ten positions', async () => {
  const { id: restaurantId } = await place();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      owner.send(addMenuItem, { restaurantId, name: `Dish ${n}`, price: 100 }),
    ),
  );
  const positions = (await fetchMenu(restaurantId)).map(({ position }) => position);
  expect(positions).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
