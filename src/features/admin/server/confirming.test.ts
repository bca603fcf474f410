import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { refundPayment, topUp } from '#features/payments/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { bulk } from '../contract.ts';
import { addUser, editUser } from '../users/contract.ts';

let app: TestApp;
let admin: Person;
let target: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
  target = await app.person();
});
afterAll(() => app.close());

const newAdmin = () => ({
  username: `raised-${crypto.randomUUID().slice(0, 8)}`,
  email: `${crypto.randomUUID()}@example.com`,
  password: 'twelve letters',
  isAdmin: true,
});

const ACTS = {
  'setting a password': () => ['PATCH', `/api/admin/users/${target.id}`, { password: 'not their own' }],
  'changing an email': () => ['PATCH', `/api/admin/users/${target.id}`, { email: 'mine@example.com' }],
  'giving rights': () => ['PATCH', `/api/admin/users/${target.id}`, newAdmin()],
  'taking rights': () => ['PATCH', `/api/admin/users/${target.id}`, { isAdmin: false }],
  'adding an administrator': () => ['POST', addUser.path, newAdmin()],
  'deleting many': () => ['POST', bulk.path, { table: 'users', action: 'delete', ids: [target.id] }],
  'a refund': () => ['POST', refundPayment.path.replace(':id', '1'), {}],
} satisfies Record<string, () => [method: string, path: string, body: object]>;

test.each(Object.entries(ACTS))('%s asks administrators for their own password', async (_, act) => {
  const [method, path, body] = act();
  const before = await app.services.db.select().from(users);
  const send = (more: object) => admin.request(method, path, { ...body, ...more });
  const answer = await send({});
  expect(answer.body).toMatchObject({ status: 400, errors: { currentPassword: 'Enter your password' } });
  const wrong = await send({ currentPassword: 'not mine' });
  expect(wrong.body).toMatchObject({ status: 400, errors: { currentPassword: 'This is not your password' } });
  expect(await app.services.db.select().from(users)).toEqual(before);
});

test('with the password they succeed, and other changes need none', async () => {
  const person = await app.person();
  const input = { id: person.id, password: 'not their own', currentPassword: PASSWORD };
  expect((await admin.send(editUser, input)).status).toBe(200);
  expect((await person.request('GET', '/api/user')).status).toBe(401);
  expect((await admin.send(editUser, { id: person.id, bio: 'New' })).status).toBe(200);
  const addition = { ...newAdmin(), currentPassword: PASSWORD };
  expect((await admin.send(addUser, addition)).body).toMatchObject({ isAdmin: true });
  const { isAdmin: _, ...diner } = newAdmin();
  expect((await admin.send(addUser, diner)).status).toBe(200);
  const bulkInput = { table: 'users' as const, action: 'delete' as const, ids: [person.id] };
  expect((await admin.send(bulk, { ...bulkInput, currentPassword: PASSWORD })).body).toMatchObject({
    done: [person.id],
  });
  expect((await admin.send(bulk, { ...bulkInput, action: 'undo' })).status).toBe(200);
});

test('wrong passwords are counted, without locking others out', async () => {
  const guessing = await app.person({ isAdmin: true });
  const bulkInput = { table: 'reviews' as const, action: 'delete' as const, ids: [1] };
  const guess = () => guessing.send(bulk, { ...bulkInput, currentPassword: 'a guess' });
  const tries = await Promise.all(Array.from({ length: 12 }, guess));
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await admin.send(bulk, { ...bulkInput, currentPassword: PASSWORD })).status).toBe(200);
});

test('an idempotency key does not depend on the password', async () => {
  const { db } = app.services;
  const person = await app.person();
  const acting = await app.person({ isAdmin: true });
  const answer = await person.send(topUp, { amount: 500, testCard: 'succeeds' });
  const path = refundPayment.path.replace(':id', String((answer.body as { id: number }).id));
  const send = (currentPassword: string) =>
    acting.request('POST', path, { currentPassword }, { 'idempotency-key': 'refund-1' });
  const first = await send(PASSWORD);
  expect(first.status).toBe(200);
  await db
    .update(users)
    .set({ password: await hashPassword('another one') })
    .where(eq(users.id, acting.id));
  expect((await send('another one')).body).toEqual(first.body);
});
