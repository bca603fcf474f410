import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { addUser } from '#features/admin/users/contract.ts';
import { updateUser } from '#features/people/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { login, register } from '../contract.ts';
import { hashPassword } from './passwords.ts';
import { fillSkeletons, toSkeleton } from './skeleton.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const PASSWORD = 'a good password';
let accounts = 0;
const account = (username: string) => ({
  username,
  email: `names-${accounts++}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

test.each([
  ['in another Unicode form', 'z\u006f\u0065\u0308lle', 'zo\u00eblle'],
  ['in full-width letters', 'wanda', '\uff57\uff41\uff4e\uff44\uff41'],
  ['in mathematical letters', 'matteo', '\u{1d426}\u{1d41a}\u{1d42d}\u{1d42d}\u{1d41e}\u{1d428}'],
  ['with a Cyrillic letter', 'oscar', 'os\u0441ar'],
  ['with Cyrillic capitals', 'admire', '\u0410DM\u0406RE'],
  ['with a Greek letter', 'nora', 'n\u03bfra'],
  ['with 1 for l', 'lola', '1o1a'],
  ['with a capital I for l', 'paypal', 'paypaI'],
  ['with rn for m', 'tim-m', 'tirn-rn'],
])('a name %s is taken', async (_, first, second) => {
  expect((await app.visitor.send(register, account(first))).status).toBe(200);
  const refusal = await app.visitor.send(register, account(second));
  expect(refusal.body).toMatchObject({ status: 409, errors: { username: expect.stringMatching(/taken$/) } });
  const admin = await app.person({ isAdmin: true });
  const { confirmPassword: _same, ...input } = account(second);
  expect((await admin.send(addUser, input)).status).toBe(409);
});

test.each([
  ['two letters', 'ab', 'Username must be at least 3 characters'],
  ['31 letters', 'a'.repeat(31), 'At most 30 characters'],
  ['a Hangul filler', 'ann\u3164a', 'Use letters, digits, dots, dashes and underscores'],
  ['a space of no width', 'ann\u200ba', 'Use letters, digits, dots, dashes and underscores'],
  ['a turn of direction', 'ann\u202ea', 'Use letters, digits, dots, dashes and underscores'],
  ['a C1 control', 'ann\u0085a', 'Use letters, digits, dots, dashes and underscores'],
  ['a joiner of graphemes', 'ann\u034fa', 'Use letters, digits, dots, dashes and underscores'],
  ['a pile of marks', `a${'\u0316'.repeat(9)}bc`, 'Use letters, digits, dots, dashes and underscores'],
  ['an emoji', 'ann\u{1f355}', 'Use letters, digits, dots, dashes and underscores'],
])('a username with %s is refused', async (_, username, message) => {
  const refusal = await app.visitor.send(register, account(username));
  expect(refusal.body).toMatchObject({ status: 400, errors: { username: message } });
});

test.each(['Jürgen_1', '王小明', 'Νίκος', 'प्रिया', 'דָּוִד', 'o.brien-2', 'ß'.repeat(30), '𐌰𐌱𐌲'.repeat(10)])(
  'letters of any script are a username: %s',
  async (username) => {
    const registration = await app.visitor.send(register, account(username));
    expect(registration.body).toMatchObject({ username: username.normalize('NFKC') });
    const entered = await app.visitor.send(login, {
      username: username.normalize('NFD'),
      password: PASSWORD,
    });
    expect(entered.status).toBe(200);
  },
);

test('names from before stay, though they look alike, and open their accounts', async () => {
  const { db } = app.services;
  const names = ['Ellen', 'E11en', 'u\u0308ber\u3164', 'x'.repeat(40)];
  const password = await hashPassword(PASSWORD);
  const ids: number[] = [];
  for (const username of names) ids.push((await app.person({ username, password })).id);
  await inTransaction(db, fillSkeletons);
  const rows = await db.select().from(users).orderBy(users.id);
  expect(rows.filter(({ id }) => ids.includes(id)).map((row) => row.usernameSkeleton)).toEqual([
    toSkeleton('Ellen'),
    `${toSkeleton('E11en')}#${ids[1]}`,
    toSkeleton('u\u0308ber\u3164'),
    'x'.repeat(40),
  ]);
  expect(await db.$count(users, isNull(users.usernameSkeleton))).toBe(0);
  for (const username of names)
    expect((await app.visitor.send(login, { username, password: PASSWORD })).body).toMatchObject({
      username,
    });
  expect((await app.visitor.send(register, account('eIIen'))).status).toBe(409);
  await inTransaction(db, fillSkeletons);
  expect(await db.select().from(users).orderBy(users.id)).toEqual(rows);
});

test.each(['Ann\u200b', '\u202eAnn', 'A\u0085nn', 'Ann\u2066', '\u3164', 'A\u034fnn', 'Ann\u200d'])(
  'a display name holds nothing that is not seen: %j',
  async (name) => {
    const person = await app.person();
    expect((await person.send(updateUser, { name })).body).toMatchObject({
      errors: { name: expect.any(String) },
    });
    const refusal = await app.visitor.send(register, { ...account(`seen-${accounts}`), name });
    expect(refusal.body).toMatchObject({ errors: { name: 'Contains characters that cannot be shown' } });
  },
);

test.each([
  ['Zoe\u0308 Müller', 'Zo\u00eb Müller'],
  ['Chef 👩‍🍳', 'Chef 👩‍🍳'],
  ['Ana ❤️ 🧑🏽‍🍳', 'Ana ❤️ 🧑🏽‍🍳'],
  ['דוד בן־גוריון', 'דוד בן־גוריון'],
  ["O'Brien (#1)", "O'Brien (#1)"],
])('a display name is anything that is seen, composed: %s', async (name, output) => {
  const person = await app.person();
  expect((await person.send(updateUser, { name })).body).toMatchObject({ name: output });
  const [row] = await app.services.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.name).toBe(output);
});
