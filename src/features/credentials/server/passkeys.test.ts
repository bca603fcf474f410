import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, passkeys, signInChallenges, users } from '#db/schema.ts';
import { createAuthenticator } from '#features/credentials/testing/authenticator.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import * as api from '../contract.ts';
import type { Passkey } from '../shapes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

type Options = { challenge: string; user: { id: string } };

const begin = async (person: Person) =>
  (await person.send(api.beginPasskey, { currentPassword: PASSWORD })).body as Options;

const beginSignIn = async () => (await app.visitor.send(api.beginPasskeySignIn, {})).body as Options;

async function withPasskey() {
  const person = await app.person();
  const authenticator = createAuthenticator();
  const answer = await person.send(api.addPasskey, { credential: authenticator.create(await begin(person)) });
  expect(answer.status).toBe(200);
  return { person, authenticator, passkey: answer.body as Passkey };
}

test('a passkey is added, signs in, and its owner gets a mail', async () => {
  const { person, authenticator } = await withPasskey();
  const answer = await app.visitor.send(api.signInByPasskey, {
    credential: authenticator.get(await beginSignIn()),
  });
  expect(answer).toMatchObject({ status: 200, body: { id: person.id, hasPassword: true } });
  expect(String(answer.headers['set-cookie'])).toMatch(/session=/);
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mailRows.map(({ kind }) => kind)).toContain('passkey added');
  expect((await person.send(api.listSignIns, {})).body).toMatchObject([
    { way: 'passkey', secondFactor: null },
  ]);
  expect((await person.send(api.getSignInMethods, {})).text).not.toContain(authenticator.id);
});

test('adding asks for the password', async () => {
  const person = await app.person();
  const answer = await person.send(api.beginPasskey, { currentPassword: 'wrong' });
  expect(answer.status).toBe(400);
});

test('a signature opens an account once, of twenty at once for one', async () => {
  const { authenticator } = await withPasskey();
  const credential = authenticator.get(await beginSignIn());
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.visitor.send(api.signInByPasskey, { credential })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
  ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ['a counter that stands still', { counter: 1 }],
])('signing in is refused: %s', async (_, faults) => {
  const { authenticator } = await withPasskey();
  const credential = authenticator.get(await beginSignIn(), faults);
  expect((await app.visitor.send(api.signInByPasskey, { credential })).status).toBe(401);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody verified', { isVerified: false }],
])('adding is refused: %s', async (_, faults) => {
  const person = await app.person();
  const credential = createAuthenticator().create(await begin(person), faults);
  expect((await person.send(api.addPasskey, { credential })).status).toBe(400);
});

test('challenges expire, and those of another person or kind are refused', async () => {
  const { person, authenticator } = await withPasskey();
  const other = await app.person();
  const options = await begin(person);
  const foreign = await other.send(api.addPasskey, { credential: createAuthenticator().create(options) });
  expect(foreign.status).toBe(400);
  const ofAnotherKind = authenticator.get(await begin(person));
  expect((await app.visitor.send(api.signInByPasskey, { credential: ofAnotherKind })).status).toBe(401);
  const late = await beginSignIn();
  await app.services.db.update(signInChallenges).set({ expiresAt: new Date(0).toISOString() });
  const answer = await app.visitor.send(api.signInByPasskey, { credential: authenticator.get(late) });
  expect(answer.status).toBe(401);
});

test('an unknown key, or one of a person who has left, is refused', async () => {
  const stranger = createAuthenticator();
  const unknown = await app.visitor.send(api.signInByPasskey, {
    credential: stranger.get(await beginSignIn()),
  });
  expect(unknown.status).toBe(401);
  const { person, authenticator } = await withPasskey();
  const forged = { ...stranger.get(await beginSignIn()), id: authenticator.id, rawId: authenticator.id };
  expect((await app.visitor.send(api.signInByPasskey, { credential: forged })).status).toBe(401);
  await app.services.db
    .update(users)
    .set({ deletedAt: new Date().toISOString() })
    .where(eq(users.id, person.id));
  const credential = authenticator.get(await beginSignIn());
  expect((await app.visitor.send(api.signInByPasskey, { credential })).status).toBe(401);
});

test('one passkey belongs to one account', async () => {
  const { authenticator } = await withPasskey();
  const other = await app.person();
  const answer = await other.send(api.addPasskey, { credential: authenticator.create(await begin(other)) });
  expect(answer.status).toBe(409);
});

test('a passkey is named and removed by its owner alone', async () => {
  const { person, passkey } = await withPasskey();
  const other = await app.person();
  expect((await other.send(api.renamePasskey, { id: passkey.id, name: 'Mine' })).status).toBe(404);
  const input = { id: passkey.id, currentPassword: PASSWORD };
  expect((await other.send(api.removePasskey, input)).status).toBe(404);
  const renamed = await person.send(api.renamePasskey, { id: passkey.id, name: 'Phone' });
  expect(renamed.body).toMatchObject({ name: 'Phone' });
  expect((await person.send(api.removePasskey, input)).status).toBe(200);
});

test('a passkey is removed by who gives the password alone', async () => {
  const { person, passkey } = await withPasskey();
  expect((await person.request('DELETE', `/api/passkeys/${passkey.id}`)).status).toBe(404);
  const wrong = await person.send(api.removePasskey, { id: passkey.id, currentPassword: 'not this one' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { currentPassword: expect.any(String) } } });
  expect(await app.services.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(1);
});

test('without a password, of two passkeys removed at once one stays', async () => {
  const { person, passkey } = await withPasskey();
  const second = await person.send(api.addPasskey, {
    credential: createAuthenticator().create(await begin(person)),
  });
  await app.services.db.update(users).set({ password: null }).where(eq(users.id, person.id));
  const ids = [passkey.id, (second.body as Passkey).id];
  const answers = await Promise.all(
    ids.map((id) => person.send(api.removePasskey, { id, currentPassword: 'none' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.services.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(1);
});

test('a person without a password confirms by a session that began just now', async () => {
  const { db, sessions } = app.services;
  const { person } = await withPasskey();
  await db.update(users).set({ password: null }).where(eq(users.id, person.id));
  expect((await person.send(api.beginPasskey, { currentPassword: 'none' })).status).toBe(200);
  const old = await sessions.start(db, person.id, new Date(Date.now() - 11 * 60 * 1000));
  const stale = await app.app.inject({
    method: 'POST',
    url: api.beginPasskey.path,
    cookies: { session: old },
    payload: { currentPassword: 'none' },
  });
  expect(stale.statusCode).toBe(400);
});
