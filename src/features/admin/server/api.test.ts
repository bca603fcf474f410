import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, payments, restaurants, reviews, users } from '#db/schema.ts';
import { bulk, searchTables } from '#features/admin/contract.ts';
import {
  addAdminMenuItem,
  deleteAdminMenuItem,
  editAdminMenuItem,
  getAdminMenuItem,
  listAdminMenuItems,
} from '#features/admin/menu-items/contract.ts';
import { getOverview } from '#features/admin/overview/contract.ts';
import { listPayments } from '#features/admin/payments/contract.ts';
import {
  editRestaurant,
  listAdminRestaurants,
  addRestaurant as registerRestaurant,
} from '#features/admin/restaurants/contract.ts';
import {
  deleteAdminReview,
  editAdminReview,
  getAdminReview,
  listAdminReviews,
} from '#features/admin/reviews/contract.ts';
import { editUser, listUsers } from '#features/admin/users/contract.ts';
import { addMenuItem } from '#features/menus/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

type Row = Record<string, unknown> & { id: number };
const toRows = ({ body }: { body: unknown }) => body as Row[];
const names = (reply: { body: unknown }, field: string) => toRows(reply).map((row) => row[field]);
const next = (headers: Record<string, unknown>) =>
  /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1] ?? undefined;

test('accounts are found by the beginnings of words, without accents and case, in any column', async () => {
  await app.person({ username: 'zé_falcão', name: 'José Falcão', email: 'ze@padaria.example' });
  for (const q of ['falcao', 'FALC', 'jose fal', 'padaria', 'ze@padaria.example', 'zé_fal']) {
    expect(names(await admin.send(listUsers, { q }), 'username')).toEqual(['zé_falcão']);
  }
  expect(toRows(await admin.send(listUsers, { q: 'alcao' }))).toEqual([]);
  expect(toRows(await admin.send(listUsers, { q: 'jose pereira' }))).toEqual([]);
});

test.each(["'", '\\', "a' | 'b", ':*', '%', '&', '<b>', '()', '  ', '\u0000x', 'x'.repeat(200)])(
  'words such as %j break no search',
  async (q) => {
    for (const list of [listUsers, listAdminRestaurants, listAdminReviews]) {
      expect((await admin.send(list, { q })).status).toBeLessThan(500);
    }
    expect((await admin.send(searchTables, { q })).status).toBeLessThan(500);
  },
);

test('a table goes on from page to page in each order, without gaps or repetitions', async () => {
  for (let n = 0; n < 5; n++)
    await app.person({ username: `paged-${n}`, name: 'Paged', email: `p${9 - n}@x.example` });
  for (const [sort, order, expected] of [
    ['username', 'asc', [0, 1, 2, 3, 4]],
    ['email', 'asc', [4, 3, 2, 1, 0]],
    ['createdAt', 'desc', [4, 3, 2, 1, 0]],
    ['username', 'desc', [4, 3, 2, 1, 0]],
  ] as const) {
    const usernames: unknown[] = [];
    let cursor: string | undefined;
    do {
      const reply = await admin.send(listUsers, { q: 'paged', sort, order, limit: 2, cursor });
      usernames.push(...names(reply, 'username'));
      cursor = next(reply.headers);
    } while (cursor);
    expect(usernames).toEqual(expected.map((n) => `paged-${n}`));
  }
});

test('a changed restaurant is found by its new values, and no longer by the old ones', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Altfeld', cuisineType: 'Thai' });
  const findIds = async (query: object) => names(await admin.send(listAdminRestaurants, query), 'id');
  await admin.send(editRestaurant, { id: place.id, name: 'Neufeld', address: 'Quellgasse 3' });
  expect(await findIds({ q: 'altfeld' })).toEqual([]);
  for (const q of ['neufeld', 'quellgasse', 'thai neufeld']) expect(await findIds({ q })).toEqual([place.id]);
  expect(await findIds({ q: 'neufeld', deleted: '1' })).toEqual([]);
  await admin.request('DELETE', `/api/admin/restaurants/${place.id}`);
  expect(await findIds({ q: 'neufeld' })).toEqual([]);
  expect(await findIds({ q: 'neufeld', deleted: '1', status: 'rejected' })).toEqual([place.id]);
  await app.services.db.delete(restaurants).where(eq(restaurants.id, place.id));
  expect(await findIds({ q: 'neufeld', deleted: '1' })).toEqual([]);
});

test('restaurants and reviews are also found by the people and places that they belong to', async () => {
  const owner = await app.person({ type: 'restaurant', username: 'quintino' });
  const diner = await app.person({ username: 'xerxes' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Zum Goldenen Ochsen' });
  await addDish(app.services, place.id, { name: 'Knödel' });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { review: 'Wunderbar!' });
  expect(names(await admin.send(listAdminRestaurants, { q: 'quint' }), 'id')).toEqual([place.id]);
  expect(names(await admin.send(listAdminMenuItems, { q: 'ochsen' }), 'name')).toEqual(['Knödel']);
  for (const q of ['xerx', 'goldenen', 'wunderb']) {
    expect(names(await admin.send(listAdminReviews, { q }), 'review')).toEqual(['Wunderbar!']);
  }
  // The words may be in different columns.
  expect(names(await admin.send(listAdminReviews, { q: 'wunderb xerxes ochsen' }), 'id')).toHaveLength(1);
  expect((await admin.send(searchTables, { q: 'ochsen' })).body).toMatchObject({
    users: [],
    restaurants: [{ title: 'Zum Goldenen Ochsen' }],
    'menu-items': [{ title: 'Knödel' }],
    reviews: [{ title: 'xerxes, Zum Goldenen Ochsen', detail: 'Wunderbar!' }],
  });
});

test('renamed people and restaurants, and their rows, are found by the new name', async () => {
  const owner = await app.person({ type: 'restaurant', name: 'Altbauer' });
  const diner = await app.person({ name: 'Altgast' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Althof' });
  await addDish(app.services, place.id, { name: 'Strudel' });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { review: 'Gut.' });
  await app.services.db.insert(payments).values({ userId: diner.id, provider: 'sandbox', amount: 500 });
  await admin.send(editUser, { id: owner.id, name: 'Neubauer' });
  await admin.send(editUser, { id: diner.id, name: 'Neugast' });
  await admin.send(editRestaurant, { id: place.id, name: 'Neuhof' });
  const lists = {
    bauer: [listAdminRestaurants],
    gast: [listAdminReviews, listPayments],
    hof: [listAdminRestaurants, listAdminReviews, listAdminMenuItems],
  };
  for (const [name, endpoints] of Object.entries(lists)) {
    for (const endpoint of endpoints) {
      expect(toRows(await admin.send(endpoint, { q: `neu${name}` }))).toHaveLength(1);
      expect(toRows(await admin.send(endpoint, { q: `alt${name}` }))).toEqual([]);
    }
  }
});

test('a row written while its restaurant is renamed has the new name', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id, { name: 'Stelle Null' });
  const authors = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  await Promise.all([
    ...authors.map(({ id: userId }) =>
      app.services.db
        .insert(reviews)
        .values({ userId, restaurantId: place.id, rating: 4, reviewType: 'venue' }),
    ),
    admin.send(editRestaurant, { id: place.id, name: 'Stelle Eins' }),
  ]);
  expect(toRows(await admin.send(listAdminReviews, { q: 'stelle eins' }))).toHaveLength(10);
  expect(toRows(await admin.send(listAdminReviews, { q: 'stelle null' }))).toEqual([]);
});

test('an edit changes the fields that it names, is in the audit log, and follows the rules of other forms', async () => {
  const target = await app.person({ bio: 'Old' });
  const answer = await admin.send(editUser, { id: target.id, bio: 'New', name: null });
  expect(answer.body).toMatchObject({ bio: 'New', username: target.username });
  const lines = await app.services.db.select().from(auditLog).where(eq(auditLog.targetId, target.id));
  expect(lines).toMatchObject([
    { action: 'edit', kind: 'user', actor: admin.username, before: { bio: 'Old' }, after: { bio: 'New' } },
  ]);
  const refusal = await admin.send(editUser, { id: target.id, username: 'x' });
  expect(refusal.body).toMatchObject({ errors: { username: 'Username must be at least 3 characters' } });
  const conflict = await admin.send(editUser, {
    id: target.id,
    username: admin.username.toUpperCase(),
  });
  expect(conflict.body).toMatchObject({ status: 409, errors: { username: 'This username is taken' } });
  const money = await admin.request('PATCH', `/api/admin/users/${target.id}`, { walletBalance: 99 });
  expect(money).toMatchObject({ status: 400, body: { message: 'There is no field “walletBalance”' } });
});

test('a new administrator needs a long password, and is signed out everywhere', async () => {
  const target = await app.person();
  const raise = { id: target.id, isAdmin: true, currentPassword: PASSWORD };
  const refusal = await admin.send(editUser, raise);
  expect(refusal.body).toMatchObject({ status: 400, errors: { password: expect.stringContaining('12') } });
  const promotion = await admin.send(editUser, { ...raise, password: 'twelve letters' });
  expect(promotion.body).toMatchObject({ isAdmin: true });
  expect((await target.request('GET', '/api/user')).status).toBe(401);
});

test('a restaurant is added for an owner, and changed', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const details = { name: 'Neu', cuisineType: 'Thai', priceRange: '$', address: 'Somewhere 1' } as const;
  const wrong = await admin.send(registerRestaurant, { ...details, userId: diner.id });
  expect(wrong.body).toMatchObject({ errors: { userId: 'This is no account of a restaurant owner' } });
  const more = {
    openingHours: { monday: [{ open: '09:00', close: '17:00' }] },
    events: [{ name: 'Jazz', date: 'Every Friday' }],
    viewType: ['Sea'],
  };
  const answer = await admin.send(registerRestaurant, {
    ...details,
    ...more,
    menuItems: [{ name: 'Pad Thai', price: 900, category: 'Main' }],
    userId: owner.id,
  });
  const filters = { status: 'pending', username: owner.username, name: 'Neu' };
  expect(answer.body).toMatchObject({ ...filters, ...more, dishCount: 1 });
  const nowhere = await admin.send(registerRestaurant, {
    ...details,
    latitude: '38.7',
    userId: owner.id,
  });
  expect(nowhere.body).toMatchObject({ errors: { longitude: 'Give latitude and longitude, or neither' } });
  const { id } = answer.body as Row;
  const edit = await admin.send(editRestaurant, {
    id,
    cuisineType: 'Greek',
    picks: ['Featured'],
  });
  expect(edit.body).toMatchObject({ cuisineType: 'Greek', picks: ['Featured'], priceRange: '$' });
  const half = await admin.send(editRestaurant, { id, latitude: '38.7' });
  expect(half.status).toBe(400);
  expect((await admin.send(editRestaurant, { id, timeZone: 'Mars/Base' })).status).toBe(400);
});

test('a restaurant is handed over, and both owners are notified once', async () => {
  const [one, other] = [await app.person({ type: 'restaurant' }), await app.person({ type: 'restaurant' })];
  const { id } = await addRestaurant(app.services, one.id);
  for (let time = 0; time < 2; time++)
    await admin.send(editRestaurant, { id, userId: other.id, cuisineType: `Greek ${time}` });
  const readNotifications = async (person: Person) =>
    ((await person.send(listNotifications, {})).body as Notification[]).map(({ detail }) => detail);
  expect(await readNotifications(other)).toEqual([expect.stringContaining('handed over to you')]);
  expect(await readNotifications(one)).toEqual([expect.stringContaining('another owner')]);
  await app.services.db.update(users).set({ locale: 'pt' }).where(eq(users.id, other.id));
  const yours = 'Foi-te entregue: a partir de agora podes geri-lo.';
  expect(await readNotifications(other)).toEqual([yours]);
  const addition = { restaurantId: id, name: 'Pie', price: 900, category: 'Main' } as const;
  expect((await other.send(addMenuItem, addition)).status).toBe(200);
  expect((await one.send(addMenuItem, addition)).status).toBe(404);
});

test('a dish is added to any restaurant, changed and taken off', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  const answer = await admin.send(addAdminMenuItem, { restaurantId, name: 'Pie', price: 900 });
  expect(answer.body).toMatchObject({ name: 'Pie', price: 900, category: 'Main', restaurantId });
  const { id } = answer.body as Row;
  const edit = await admin.send(editAdminMenuItem, { id, price: 950 });
  expect(edit.body).toMatchObject({ name: 'Pie', price: 950 });
  for (const price of [-1, 0.5, '9', null]) {
    expect((await admin.request('PATCH', `/api/admin/menu-items/${id}`, { price })).status).toBe(400);
  }
  const deletion = await admin.send(deleteAdminMenuItem, { id });
  expect(deletion.body).toEqual({ message: 'Menu item deleted successfully' });
  expect((await admin.send(getAdminMenuItem, { id })).status).toBe(404);
});

test('words and photos are taken out of a review, its stars are not', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  const { id } = await addReview(
    app.services,
    { userId: diner.id, restaurantId },
    { review: 'Rude', images: ['/media/a/800.webp'] },
  );
  const words = { review: null, images: [] };
  const stars = await admin.request('PATCH', `/api/admin/reviews/${id}`, { ...words, rating: 1 });
  expect(stars).toMatchObject({ status: 400, body: { errors: { rating: expect.any(String) } } });
  expect((await admin.request('PATCH', `/api/admin/reviews/${id}`, words)).status).toBe(200);
  expect((await admin.send(getAdminReview, { id })).body).toMatchObject({
    review: null,
    images: [],
    rating: 4,
    editedAt: null,
  });
  const more = await admin.send(editAdminReview, { id, images: ['/media/b/800.webp'] });
  expect(more.body).toMatchObject({ errors: { images: 'Photos can only be taken out' } });
});

test('an author is notified why their review was removed, alone and in bulk; administrators are not notified of their own', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const { id: restaurantId } = await addRestaurant(app.services, owner.id, { name: 'Casa' });
  const add = (userId: number) => addReview(app.services, { userId, restaurantId });
  const readNotifications = async (person: Person) =>
    ((await person.send(listNotifications, {})).body as Notification[]).map(({ detail }) => detail);

  const { id } = await add(diner.id);
  expect((await diner.send(deleteAdminReview, { id, reason: 'Mine' })).status).toBe(403);
  expect((await admin.send(deleteAdminReview, { id, reason: 'Rude' })).status).toBe(200);
  expect((await admin.send(deleteAdminReview, { id })).status).toBe(404);
  const ids = [(await add(diner.id)).id, (await add(admin.id)).id];
  const bulkInput = {
    table: 'reviews',
    action: 'delete',
    ids,
    notes: 'Off topic',
    currentPassword: PASSWORD,
  } as const;
  expect((await admin.send(bulk, bulkInput)).body).toMatchObject({ done: ids });
  await admin.send(deleteAdminReview, { id: (await add(diner.id)).id });
  expect(await readNotifications(diner)).toEqual([
    'Your review (Casa) was removed.',
    'Your review (Casa) was removed: Off topic',
    'Your review (Casa) was removed: Rude',
  ]);
  expect(await readNotifications(admin)).toEqual([]);
  const [line] = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'review'), eq(auditLog.targetId, id)));
  expect(line).toMatchObject({ action: 'delete', note: 'Rude' });
});

test('a name that is cut within an emoji is shown up to it', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const { id: restaurantId } = await addRestaurant(app.services, owner.id, { name: `${'x'.repeat(79)}🍲` });
  const { id } = await addReview(app.services, { userId: diner.id, restaurantId });
  expect((await admin.send(deleteAdminReview, { id, reason: 'Rude' })).status).toBe(200);
});

test('a review as long as authors may write is edited, and no longer one', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  const { id } = await addReview(app.services, { userId: diner.id, restaurantId });
  const edit = (length: number) => admin.send(editAdminReview, { id, review: 'x'.repeat(length) });
  expect((await edit(5000)).status).toBe(200);
  expect((await edit(5001)).status).toBe(400);
});

test('many rows are done together, and those that cannot be are named', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const waiting = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const live = await addRestaurant(app.services, owner.id);
  const ids = [waiting.id, live.id, 2_000_000];
  const bare = await admin.send(bulk, { table: 'restaurants', action: 'reject', ids });
  expect(bare.body).toMatchObject({ errors: { notes: 'Please provide a reason for rejection' } });
  const reply = await admin.send(bulk, { table: 'restaurants', action: 'approve', ids });
  expect(reply.body).toMatchObject({
    done: [waiting.id],
    refused: [
      { id: live.id, message: expect.stringContaining('It is approved now') },
      { message: 'Restaurant not found' },
    ],
  });
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, waiting.id));
  expect(row).toMatchObject({ status: 'approved', approvedBy: admin.id });
  expect((await admin.send(bulk, { table: 'reviews', action: 'approve', ids })).status).toBe(400);
});

test('the figures are those of the rows', async () => {
  const { body } = await admin.send(getOverview, {});
  const { db } = app.services;
  expect(body).toMatchObject({
    users: { all: await db.$count(users) },
    restaurants: { all: await db.$count(restaurants) },
  });
  expect((body as { days: unknown[] }).days).toHaveLength(30);
});

test('a table is downloaded with its filters, and no spreadsheet runs its text', async () => {
  const bio = '=HYPERLINK("http://evil.example")';
  for (let n = 0; n < 3; n++) await app.person({ username: `export-${n}`, name: 'Exported', bio });
  const reply = await admin.request('GET', '/api/admin/users.csv?q=exported&sort=username');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = reply.text.trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFid,username,email,emailConfirmedAt,name,bio,/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(['export-0', 'export-1', 'export-2']);
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(reply.text).not.toContain('password');
  expect((await admin.request('GET', '/api/admin/users.csv?type=nobody')).status).toBe(400);
  const [line] = await app.services.db.select().from(auditLog).where(eq(auditLog.action, 'export'));
  expect(line).toMatchObject({ target: 'users', note: '?q=exported&sort=username' });
});

test('a file that is longer than one slice holds every row once', async () => {
  const { pool } = app.services;
  await pool.query(`insert into users (username, email, password, name)
    select 'slice' || n, 'slice' || n || '@x.example', 'none', 'Sliced' from generate_series(1, 2500) n`);
  const reply = await admin.request('GET', '/api/admin/users.csv?q=sliced');
  const ids = reply.text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(ids).toHaveLength(2500);
  expect(new Set(ids).size).toBe(2500);
});
