import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { login } from '#features/auth/contract.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { createAdministrator } from './admin-create.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const NEW = 'a password of mine';
const create = (input: { username: string; promote?: boolean }, password = NEW) =>
  createAdministrator(app.services, input, async () => password);

test('a new administrator may have a reserved name, and signs in', async () => {
  expect(await create({ username: 'admin' })).toBe('admin is made, and an administrator.');
  const session = await app.visitor.send(login, { username: 'admin', password: NEW });
  expect(session.body).toMatchObject({ isAdmin: true });
});

test('an account that exists is not promoted by its name alone, and the error names its owner', async () => {
  const { id, username } = await app.person({
    username: 'a-stranger',
    name: 'Mallory',
    email: 'mallory@example.com',
    createdAt: '2026-03-04T05:06:07.000Z',
  });
  await expect(create({ username: 'A-Stranger' })).rejects.toThrow(
    'a-stranger (Mallory, mallory@example.com, since 2026-03-04) exists already.',
  );
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  expect(row?.isAdmin).toBe(false);
  expect((await app.visitor.send(login, { username, password: PASSWORD })).status).toBe(200);
});

test('with --promote it is, its sessions end and its old password no longer works', async () => {
  const person = await app.person({ username: 'our-colleague' });
  const output = await create({ username: 'our-colleague', promote: true });
  expect(output).toContain('our-colleague (our-colleague@example.com, since ');
  expect(output).toContain('sessions ended: 1.');
  expect((await person.request('GET', '/api/user')).status).toBe(401);
  const signIn = (password: string) => app.visitor.send(login, { username: 'our-colleague', password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW)).body).toMatchObject({ isAdmin: true });
});

test('--promote refuses a name that no account has', async () => {
  await expect(create({ username: 'nobody-here', promote: true })).rejects.toThrow(
    'There is no account nobody-here',
  );
});

test('the password has at least twelve characters, and is not a common one', async () => {
  await expect(create({ username: 'root' }, 'eleven char')).rejects.toThrow('at least 12 characters');
  await expect(create({ username: 'root' }, 'qwerty123456')).rejects.toThrow('most common passwords');
});
