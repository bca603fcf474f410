import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalIdentities, users } from '#db/schema.ts';
import { createAuthenticator } from '#features/credentials/testing/authenticator.ts';
import { createBrowser } from '#features/credentials/testing/browser.ts';
import { openIssuer, type TestIssuer } from '#features/credentials/testing/issuer.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import * as api from '../contract.ts';

let issuer: TestIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await openIssuer();
  app = await openApp({ openId: issuer.config });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const ELEVEN_MINUTES = 11 * 60 * 1000;

type Options = { challenge: string; user: { id: string } };

/** A person with a passkey and no password who signed in eleven minutes ago. */
async function createPersonWithPasskey() {
  const person = await app.person();
  const authenticator = createAuthenticator();
  const { body } = await person.send(api.beginPasskey, { currentPassword: PASSWORD });
  await person.send(api.addPasskey, { credential: authenticator.create(body as Options) });
  return { browser: await forget(person), person, authenticator };
}

async function forget(person: Person) {
  const { db, sessions } = app.services;
  await db.update(users).set({ password: null }).where(eq(users.id, person.id));
  const session = await sessions.start(db, person.id, new Date(Date.now() - ELEVEN_MINUTES));
  return createBrowser(app.app, { session });
}

type Browser = ReturnType<typeof createBrowser>;

/** Adding a passkey needs a confirmation. */
const tryAddingPasskey = async (browser: Browser) =>
  (await browser.send(api.beginPasskey, { currentPassword: 'none' })).status;

const beginConfirmation = async (browser: Browser) =>
  (await browser.send(api.beginPasskeyConfirmation, {})).body as Options;

test('a person without a password confirms by a passkey, for ten minutes in this browser only', async () => {
  const { browser, person, authenticator } = await createPersonWithPasskey();
  const otherBrowser = await forget(person);
  expect(await tryAddingPasskey(browser)).toBe(400);
  expect((await browser.send(api.getConfirmation, {})).body).toEqual({
    confirmedUntil: null,
    hasPasskey: true,
    issuer: null,
  });
  const credential = authenticator.get(await beginConfirmation(browser));
  expect((await browser.send(api.confirmByPasskey, { credential })).status).toBe(200);
  const { confirmedUntil } = (await browser.send(api.getConfirmation, {})).body as { confirmedUntil: string };
  expect(Date.parse(confirmedUntil)).toBeGreaterThan(Date.now());
  expect(await tryAddingPasskey(browser)).toBe(200);
  expect(await tryAddingPasskey(otherBrowser)).toBe(400);
  const token = browser.cookies.get('session') ?? '';
  await app.services.sessions.prove(app.services.db, token, new Date(Date.now() - ELEVEN_MINUTES));
  expect(await tryAddingPasskey(browser)).toBe(400);
});

test('a passkey confirms once; passkeys of others, and signatures for signing in, are refused', async () => {
  const { browser, authenticator } = await createPersonWithPasskey();
  const other = await createPersonWithPasskey();
  const challenge = await beginConfirmation(browser);
  const expectRefusal = async (credential: ReturnType<typeof authenticator.get>) =>
    expect((await browser.send(api.confirmByPasskey, { credential })).status).toBe(400);
  await expectRefusal(other.authenticator.get(challenge));
  const toSignIn = (await app.visitor.send(api.beginPasskeySignIn, {})).body as Options;
  await expectRefusal(authenticator.get(toSignIn));
  await expectRefusal(authenticator.get(await beginConfirmation(other.browser)));
  const credential = authenticator.get(await beginConfirmation(browser));
  expect((await browser.send(api.confirmByPasskey, { credential })).status).toBe(200);
  await expectRefusal(credential);
  const asSignIn = authenticator.get(await beginConfirmation(browser));
  expect((await app.visitor.send(api.signInByPasskey, { credential: asSignIn })).status).toBe(401);
});

test('a person with neither password nor passkey reads so', async () => {
  const browser = await forget(await app.person());
  expect((await browser.send(api.beginPasskeyConfirmation, {})).status).toBe(409);
});

let people = 0;

/** A person with a linked account and no password. */
async function createPersonWithIdentity() {
  const person = await app.person();
  const subject = `confirming-${++people}`;
  const identity = { userId: person.id, issuer: issuer.url, subject };
  await app.services.db.insert(externalIdentities).values(identity);
  return { browser: await forget(person), claims: { sub: subject } };
}

/** Returns the address at the end. */
async function confirmAtIssuer(
  browser: Browser,
  ...[claims, faults]: [{ sub: string }, { provedIn?: number | null }?]
) {
  const answer = await browser.send(api.confirmByOpenId, { back: '/settings?a=1#password' });
  const { url } = answer.body as { url: string };
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  return (await browser.get(issuer.authorize(url, claims, faults))).location;
}

test('a person without a password confirms by signing in at the issuer again', async () => {
  const { browser, claims } = await createPersonWithIdentity();
  expect(await tryAddingPasskey(browser)).toBe(400);
  expect((await browser.send(api.getConfirmation, {})).body).toMatchObject({ issuer: 'Pantry' });
  expect(await confirmAtIssuer(browser, claims)).toBe('/settings?a=1#password');
  expect(await tryAddingPasskey(browser)).toBe(200);
});

test.each([
  ['of a sign-in before we asked', { provedIn: -300 }, 'stale'],
  ['that does not say when', { provedIn: null }, 'wrong'],
])('an answer %s confirms nothing', async (_, faults, problem) => {
  const { browser, claims } = await createPersonWithIdentity();
  expect(await confirmAtIssuer(browser, claims, faults)).toBe(`/auth/openid?problem=${problem}`);
  expect(await tryAddingPasskey(browser)).toBe(400);
});

test('another account at the issuer confirms nothing', async () => {
  const { browser } = await createPersonWithIdentity();
  const other = await createPersonWithIdentity();
  for (const claims of [other.claims, { sub: 'never linked' }])
    expect(await confirmAtIssuer(browser, claims)).toBe('/auth/openid?problem=stranger');
  expect(await tryAddingPasskey(browser)).toBe(400);
});

test('signing in by the issuer, which may ask for nothing, confirms nothing', async () => {
  const { claims } = await createPersonWithIdentity();
  const browser = createBrowser(app.app);
  const redirect = await browser.get('/auth/openid/start');
  await browser.get(issuer.authorize(redirect.location, claims));
  expect((await browser.send(api.getConfirmation, {})).body).toMatchObject({ confirmedUntil: null });
  expect(await tryAddingPasskey(browser)).toBe(400);
});

test('an issuer that is away is named in a sentence', async () => {
  const { browser } = await createPersonWithIdentity();
  const own = await openApp({ openId: { ...issuer.config, issuer: 'http://127.0.0.1:9' } });
  const person = await own.person();
  const answer = await person.send(api.confirmByOpenId, {});
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'Pantry does not answer right now. Please try again in a few minutes.' },
  });
  expect((await app.visitor.send(api.confirmByOpenId, {})).status).toBe(401);
  expect(await tryAddingPasskey(browser)).toBe(400);
  await own.close();
});
