import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks, corrections, uploads, users } from '#db/schema.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  type CorrectionGroup,
  listCorrections,
  listMyCorrections,
  suggestChange,
  withdrawCorrection,
} from '../contract.ts';
import { correctionsData } from './feature.ts';

let app: TestApp;
let owner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await addRestaurant(app.services, owner.id, { phone: '+351 210 000 001' }));
});

const PHONE = { fact: 'phone', phone: '+351 210 000 002' } as const;

// The replies have gone through their contracts' shapes.
const readGroups = async () => (await owner.send(listCorrections, { id })).body as CorrectionGroup[];
const readDoubts = async () => ((await app.visitor.send(getRestaurant, { id })).body as Restaurant).doubts;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.person()));

test('a suggestion reaches the owner with its words, and without who sent it', async () => {
  const ana = await app.person({ name: 'Ana of the test' });
  const answer = await ana.send(suggestChange, {
    id,
    ...PHONE,
    note: ' Nobody answers. ',
    name: 'Not asked',
  });
  expect(answer).toMatchObject({ status: 200, body: { fact: 'phone' } });
  expect(await readGroups()).toEqual([
    {
      id: expect.any(Number),
      fact: 'phone',
      before: { phone: '+351 210 000 001' },
      after: { phone: '+351 210 000 002' },
      currency: 'USD',
      people: 1,
      isInDoubt: false,
      isOutdated: false,
      remarks: [{ id: expect.any(Number), note: 'Nobody answers.', source: null, image: null }],
      createdAt: expect.any(String),
    },
  ]);
  const bell = await owner.send(listNotifications, {});
  expect(bell.text).toContain('change suggested');
  for (const text of [bell.text, (await owner.send(listCorrections, { id })).text]) {
    expect(text).not.toContain(ana.username);
    expect(text).not.toContain('Ana of the test');
  }
  expect((await ana.send(listMyCorrections, { id })).body).toMatchObject([{ fact: 'phone' }]);
});

test('ten suggestions of one person at once are one', async () => {
  const ana = await app.person();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ana.send(suggestChange, { id, ...PHONE })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await app.services.db.$count(corrections, eq(corrections.restaurantId, id))).toBe(1);
});

test('three people who say the same put a fact in doubt, and each of them counts once', async () => {
  const [ana, ben, cleo, dora] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
  await ana.send(suggestChange, { id, ...PHONE });
  await ana.send(suggestChange, { id, fact: 'closed' });
  await ben.send(suggestChange, { id, ...PHONE, phone: '00351 210-000-002' });
  await dora.send(suggestChange, { id, ...PHONE, phone: '+351 210 000 009' });
  expect(await readDoubts()).toEqual([]);
  await cleo.send(suggestChange, { id, ...PHONE });
  expect(await readDoubts()).toEqual([{ fact: 'phone', people: 3 }]);
  expect((await readGroups()).map(({ fact, people, isInDoubt }) => [fact, people, isInDoubt])).toEqual([
    ['phone', 3, true],
    ['phone', 1, false],
    ['closed', 1, false],
  ]);
  // Their value is not on the page.
  expect((await app.visitor.send(getRestaurant, { id })).text).not.toContain('000 002');
});

test('twenty people at once are counted exactly', async () => {
  const crowd = await people(20);
  await Promise.all(crowd.map((one) => one.send(suggestChange, { id, fact: 'closed' })));
  expect(await readDoubts()).toEqual([{ fact: 'closed', people: 20 }]);
  expect(await readGroups()).toMatchObject([{ fact: 'closed', people: 20 }]);
});

test('accounts on their first day, gone ones and the owner of today put nothing in doubt', async () => {
  const [ana, ben] = await Promise.all([app.person(), app.person()]);
  const fresh = await app.person({ createdAt: new Date(Date.now() - DAY_MS / 2).toISOString() });
  const [oldGuest, nextOwner] = [await app.person(), await app.person({ type: 'restaurant' })];
  for (const one of [ana, ben, fresh, oldGuest, nextOwner])
    expect((await one.send(suggestChange, { id, ...PHONE })).status).toBe(200);
  const { db, pool } = app.services;
  await db.update(users).set({ deletedAt: new Date().toISOString() }).where(eq(users.id, oldGuest.id));
  expect(await readDoubts()).toEqual([{ fact: 'phone', people: 3 }]);
  await pool.query('update restaurants set user_id = $1 where id = $2', [nextOwner.id, id]);
  expect(await readDoubts()).toEqual([]);
});

test('doubt ends where a suggestion is withdrawn, and where the page says something else', async () => {
  const [ana, ben, cleo] = await Promise.all([app.person(), app.person(), app.person()]);
  const answer = await ana.send(suggestChange, { id, ...PHONE });
  for (const one of [ben, cleo]) await one.send(suggestChange, { id, ...PHONE });
  expect(await readDoubts()).toEqual([{ fact: 'phone', people: 3 }]);
  const { pool } = app.services;
  const setPhone = (phone: string) =>
    pool.query('update restaurants set phone = $1 where id = $2', [phone, id]);
  await setPhone('+351 210 000 003');
  expect(await readDoubts()).toEqual([]);
  expect(await readGroups()).toMatchObject([{ people: 3, isInDoubt: false, isOutdated: true }]);
  await setPhone('+351 210 000 001');
  const { id: mine } = answer.body as { id: number };
  expect((await ben.send(withdrawCorrection, { id: mine })).status).toBe(404);
  expect((await ana.send(withdrawCorrection, { id: mine })).status).toBe(200);
  expect(await readDoubts()).toEqual([]);
  expect((await ana.send(suggestChange, { id, ...PHONE })).status).toBe(200);
  expect(await readDoubts()).toEqual([{ fact: 'phone', people: 3 }]);
});

test.each([
  ['a fact that is none', { fact: 'owner', userId: 1 }, 'fact'],
  ['a fact without its value', { fact: 'phone' }, 'phone'],
  ['a value of another fact', { fact: 'phone', website: 'https://casa.example' }, 'phone'],
  ['an empty value', { fact: 'website', website: '' }, 'website'],
  ['half a position', { fact: 'position', latitude: '38.7' }, 'longitude'],
  ['a latitude beyond the pole', { fact: 'position', latitude: '91', longitude: '1' }, 'latitude'],
  ['an address that runs a script', { fact: 'website', website: 'javascript:alert(1)' }, 'website'],
  ['hours that cannot be read', { fact: 'hours', openingHours: 'late' }, 'openingHours'],
  ['hours of no day', { fact: 'hours', openingHours: {} }, 'openingHours'],
  ['a price that is none', { fact: 'price', priceRange: '$$$$$' }, 'priceRange'],
  ['a name of one letter', { fact: 'name', name: 'A' }, 'name'],
  ['a note without end', { ...PHONE, note: 'a'.repeat(501) }, 'note'],
  ['a photo elsewhere', { ...PHONE, image: 'https://casa.example/a.webp' }, 'image'],
  ['what the page says already', { fact: 'phone', phone: '00351 210000001' }, 'phone'],
])('refuses %s', async (_, input, field) => {
  const ana = await app.person();
  const answer = await ana.request('POST', `/api/restaurants/${id}/corrections`, input);
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
});

test('a photo of another person is refused, and an own one is saved', async () => {
  const [ana, ben] = await Promise.all([app.person(), app.person()]);
  const image = `/media/${crypto.randomUUID()}/800.webp`;
  await app.services.db
    .insert(uploads)
    .values({ userId: ana.id, address: image, width: 800, height: 600, placeholder: 'data:' });
  expect((await ben.send(suggestChange, { id, ...PHONE, image })).status).toBe(400);
  expect((await ana.send(suggestChange, { id, ...PHONE, image })).status).toBe(200);
  expect(await readGroups()).toMatchObject([{ remarks: [{ note: null, image }] }]);
  const [upload] = await app.services.db.select().from(uploads).where(eq(uploads.address, image));
  expect((await ana.request('DELETE', `/api/uploads/${upload?.id}`)).status).toBe(409);
});

test('hostile words are words', async () => {
  const ana = await app.person();
  const note = '<img src=x onerror=alert(1)> \u202e =HYPERLINK("x") {{7*7}} %00 ‮';
  expect((await ana.send(suggestChange, { id, fact: 'name', name: '<b>Casa</b>', note })).status).toBe(200);
  expect(await readGroups()).toMatchObject([{ after: { name: '<b>Casa</b>' }, remarks: [{ note }] }]);
  for (const wrong of ['\u0000', '\ud800']) {
    const answer = await ana.send(suggestChange, { id, ...PHONE, note: `a${wrong}` });
    expect(answer?.status).toBe(400);
  }
});

test('suggestions for own, hidden and deleted restaurants, and by visitors, are refused', async () => {
  const ana = await app.person();
  const pendingPlace = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await owner.send(suggestChange, { id, ...PHONE })).status).toBe(403);
  expect((await app.visitor.send(suggestChange, { id, ...PHONE })).status).toBe(401);
  for (const place of [pendingPlace.id, 2_000_000_000])
    expect((await ana.send(suggestChange, { id: place, ...PHONE })).status).toBe(404);
});

test('an account on its first day suggests twice an hour, and without links', async () => {
  const fresh = await app.person({ createdAt: new Date().toISOString() });
  const note = 'See https://spam.example';
  expect((await fresh.send(suggestChange, { id, fact: 'closed', note })).status).toBe(400);
  expect((await fresh.send(suggestChange, { id, fact: 'closed' })).status).toBe(200);
  expect((await fresh.send(suggestChange, { id, ...PHONE })).status).toBe(429);
});

test('notes of blocked people do not reach the owner, and their suggestions still count', async () => {
  const [ana, ben, cleo] = await Promise.all([app.person(), app.person(), app.person()]);
  for (const one of [ana, ben, cleo])
    await one.send(suggestChange, { id, fact: 'closed', note: `From ${one.username}` });
  await app.services.db.insert(blocks).values([
    { blockerId: owner.id, blockedId: ana.id },
    { blockerId: ben.id, blockedId: owner.id },
  ]);
  expect(await readGroups()).toMatchObject([
    { people: 3, isInDoubt: true, remarks: [{ note: `From ${cleo.username}` }] },
  ]);
});

test('an export contains the suggestions, and they are deleted with the account', async () => {
  const ana = await app.person();
  const me = ana.id;
  await ana.send(suggestChange, { id, ...PHONE, note: 'Rang twice' });
  const { db } = app.services;
  const tables = correctionsData.tables(me);
  const { rows } = await db.execute(tables['suggested-changes'] ?? '');
  expect(rows).toMatchObject([
    { restaurant: 'Casa Teste', fact: 'phone', note: 'Rang twice', status: 'open' },
  ]);
  for (const erase of correctionsData.erase ?? []) await erase(db, me, { keepReviews: true, limit: 100 });
  expect(await db.$count(corrections, eq(corrections.userId, me))).toBe(0);
  expect(await readGroups()).toEqual([]);
});
