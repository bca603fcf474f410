import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalIdentities, mails, signInChallenges, signIns, users } from '#db/schema.ts';
import { getUser } from '#features/auth/contract.ts';
import { createBrowser } from '#features/credentials/testing/browser.ts';
import { openIssuer, type TestIssuer } from '#features/credentials/testing/issuer.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { getNewcomer, listSignIns, registerByOpenId } from '../../contract.ts';

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

type Claims = Parameters<TestIssuer['authorize']>[1];
type Faults = Parameters<TestIssuer['authorize']>[2];

const START = '/auth/openid/start';
const problem = (name: string) => `/auth/openid?problem=${name}`;

let people = 0;
/** A person at the issuer with a verified address. */
const createClaims = (more: Partial<Claims> = {}): Claims => {
  const sub = `subject-${++people}`;
  return { sub, email: `${sub}@example.com`, email_verified: true, ...more };
};

/** Returns the browser and the address it ends at. */
async function signInAtIssuer(claims: Claims, faults?: Faults, start = START) {
  const browser = createBrowser(app.app);
  const redirect = await browser.get(start);
  const reply = await browser.get(issuer.authorize(redirect.location, claims, faults));
  return { browser, landing: reply.location };
}

/** Signs in a newcomer and registers them. */
async function register(claims: Claims, input: Partial<Parameters<typeof browserRegister>[1]> = {}) {
  const { browser } = await signInAtIssuer(claims);
  const registration = await browserRegister(browser, { username: `made-${claims.sub}`, ...input });
  expect(registration.status, registration.text).toBe(200);
  return { browser, id: (registration.body as { id: number }).id };
}

const browserRegister = (browser: ReturnType<typeof createBrowser>, input: object) =>
  browser.send(registerByOpenId, { username: '', ...input });

const findIdentity = async ({ sub }: Claims) =>
  (await app.services.db.select().from(externalIdentities).where(eq(externalIdentities.subject, sub)))[0];

test('a new person chooses a username, gets an account with a confirmed address and signs in again', async () => {
  const claims = createClaims({ preferred_username: 'ana.pantry', name: 'Ana' });
  const { browser, landing } = await signInAtIssuer(claims, {}, `${START}?redirect=/restaurants?size=2`);
  expect(landing).toBe('/auth/openid');
  expect((await browser.send(getNewcomer, {})).body).toEqual({
    email: claims.email,
    username: 'ana.pantry',
    name: 'Ana',
    back: '/restaurants?size=2',
  });
  const registration = await browserRegister(browser, {
    username: 'ana.pantry',
    name: 'Ana',
    type: 'restaurant',
  });
  expect(registration).toMatchObject({ status: 200, body: { type: 'restaurant', hasPassword: false } });
  const { emailConfirmedAt } = registration.body as { emailConfirmedAt: string | null };
  expect(emailConfirmedAt).not.toBeNull();
  expect((await browser.send(getUser, {})).status).toBe(200);

  const secondSignIn = await signInAtIssuer(claims, {}, `${START}?redirect=/restaurants?size=2`);
  expect(secondSignIn.landing).toBe('/restaurants?size=2');
  expect((await secondSignIn.browser.send(getUser, {})).body).toMatchObject({ username: 'ana.pantry' });
  const signIns = (await secondSignIn.browser.send(listSignIns, {})).body as Array<{ way: string }>;
  expect(signIns.map(({ way }) => way)).toEqual(['openid', 'registration']);
  expect((await findIdentity(claims))?.lastUsedAt).not.toBeNull();
});

test('the way to the issuer names our return address, PKCE, state and nonce', async () => {
  const { location } = await createBrowser(app.app).get(START);
  const { origin, pathname, searchParams } = new URL(location);
  expect(origin + pathname).toBe(`${issuer.url}/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'tablemate',
    response_type: 'code',
    redirect_uri: 'http://localhost/auth/openid/return',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('PUBLIC_URL alone says where people come back to', async () => {
  const otherApp = await openApp({ openId: issuer.config, publicUrl: 'https://eat.example' });
  const { location } = await createBrowser(otherApp.app).get(START);
  expect(new URL(location).searchParams.get('redirect_uri')).toBe('https://eat.example/auth/openid/return');
  await otherApp.close();
});

test.each([
  ['another nonce', { nonce: 'another' }],
  ['another audience', { audience: 'another client' }],
  ['another issuer in the token', { issuer: 'https://evil.example' }],
  ['another issuer on the way back', { returnIssuer: 'https://evil.example' }],
  ['an expired token', { expiresIn: -60 }],
  ['a key that is not the issuer’s', { isForged: true }],
])('%s is refused', async (_, faults) => {
  const claims = createClaims();
  await register(claims);
  const { browser, landing } = await signInAtIssuer(claims, faults);
  expect(landing).toBe(problem('wrong'));
  expect((await browser.send(getUser, {})).status).toBe(401);
});

test.each([
  ['NUL', 'subject\u0000'],
  ['half a surrogate pair', 'subject\ud800'],
])('a subject with %s is refused', async (_, sub) => {
  const { browser, landing } = await signInAtIssuer(createClaims({ sub }));
  expect(landing).toBe(problem('wrong'));
  expect((await browser.send(getNewcomer, {})).body).toBeNull();
});

test('a name that cannot be stored counts as not said', async () => {
  const claims = createClaims({ name: 'Ana\u0000', preferred_username: '\ud800' });
  const { browser, landing } = await signInAtIssuer(claims);
  expect(landing).toBe('/auth/openid');
  expect((await browser.send(getNewcomer, {})).body).toMatchObject({ username: '', name: null });
});

test('an answer counts once, also of ten at once, and only in the browser that asked', async () => {
  const claims = createClaims();
  await register(claims);
  const browser = createBrowser(app.app);
  const redirect = await browser.get(START);
  const back = issuer.authorize(redirect.location, claims);
  expect((await createBrowser(app.app).get(back)).location).toBe(problem('over'));
  const replies = await Promise.all(Array.from({ length: 10 }, () => browser.copy().get(back)));
  const locations = replies.map(({ location }) => location).sort();
  expect(locations).toEqual(['/', ...Array(9).fill(problem('over'))]);
  expect((await browser.get(back)).location).toBe(problem('over'));
});

test('an invented state, one of another browser, and one of long ago end nowhere', async () => {
  const claims = createClaims();
  const [mine, other] = [createBrowser(app.app), createBrowser(app.app)];
  const [toMine, toOther] = [await mine.get(START), await other.get(START)];
  const invented = new URL(issuer.authorize(toMine.location, claims));
  invented.searchParams.set('state', 'A'.repeat(43));
  expect((await mine.get(invented.href)).location).toBe(problem('over'));
  expect((await mine.get(issuer.authorize(toOther.location, claims))).location).toBe(problem('over'));
  await app.services.db
    .update(signInChallenges)
    .set({ expiresAt: new Date(0).toISOString() })
    .where(eq(signInChallenges.kind, 'openid'));
  expect((await mine.get(issuer.authorize(toMine.location, claims))).location).toBe(problem('over'));
});

test('looking ahead uses nothing up', async () => {
  const claims = createClaims();
  await register(claims);
  const browser = createBrowser(app.app);
  const back = issuer.authorize((await browser.get(START)).location, claims);
  await browser.get(back, 'HEAD');
  expect((await browser.get(back)).location).toBe('/');
});

test('a person who declines at the issuer reads so', async () => {
  const browser = createBrowser(app.app);
  const back = new URL(issuer.authorize((await browser.get(START)).location, createClaims()));
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  expect((await browser.get(back.href)).location).toBe(problem('declined'));
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led to %s',
  async (target) => {
    const claims = createClaims();
    await register(claims);
    const { landing } = await signInAtIssuer(claims, {}, `${START}?redirect=${encodeURIComponent(target)}`);
    expect(landing).toBe('/');
  },
);

test('an account with the same address is linked where both sides have proved it', async () => {
  const claims = createClaims();
  const person = await app.person({ email: claims.email?.toUpperCase() });
  const { browser, landing } = await signInAtIssuer(claims);
  expect(landing).toBe('/');
  expect((await browser.send(getUser, {})).body).toMatchObject({ id: person.id, hasPassword: true });
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mailRows.map(({ kind }) => kind)).toContain('account linked');
});

test.each([
  ['the issuer has not proved the address', { email_verified: false }, {}],
  ['the issuer does not say whether it has', { email_verified: undefined }, {}],
  ['we have not', {}, { emailConfirmedAt: null }],
])('where %s the account is left alone', async (_, more, account) => {
  const claims = createClaims(more);
  const person = await app.person({ email: claims.email, ...account });
  const { browser, landing } = await signInAtIssuer(claims);
  expect(landing).toBe(problem('unproved'));
  expect((await browser.send(getUser, {})).status).toBe(401);
  expect(await findIdentity(claims)).toBeUndefined();
  const entered = and(eq(signIns.userId, person.id));
  expect(await app.services.db.$count(signIns, entered)).toBe(0);
});

test('the subject is the person: an address that changes at the issuer opens no other account', async () => {
  const claims = createClaims();
  const { id } = await register(claims);
  const other = await app.person();
  const { browser } = await signInAtIssuer({ ...claims, email: `${other.username}@example.com` });
  expect((await browser.send(getUser, {})).body).toMatchObject({ id, email: claims.email });
  const impostor = createClaims({ email: claims.email });
  expect((await signInAtIssuer(impostor)).landing).toBe(problem('other'));
});

test('an address that only the second request tells counts as well', async () => {
  const { sub, email } = createClaims();
  const userInfo = { email, email_verified: 'true' };
  const { browser } = await signInAtIssuer({ sub }, { userInfo });
  expect((await browser.send(getNewcomer, {})).body).toMatchObject({ email });
  const registration = await browserRegister(browser, { username: `told-${sub}` });
  expect((registration.body as { emailConfirmedAt: string | null }).emailConfirmedAt).not.toBeNull();
});

test('without an address at the issuer one is asked for, and is confirmed by our mail', async () => {
  const { sub } = createClaims();
  const { browser } = await signInAtIssuer({ sub });
  const username = `nameless-${sub}`;
  expect((await browserRegister(browser, { username })).body).toMatchObject({
    errors: { email: 'Valid email required' },
  });
  const registration = await browserRegister(browser, { username, email: `${username}@example.com` });
  expect(registration.body).toMatchObject({ emailConfirmedAt: null });
  const { id } = registration.body as { id: number };
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, id));
  expect(mailRows.map(({ kind }) => kind)).toEqual(['email confirmation']);
});

test('a name that is taken or reserved is asked for again, and the address cannot be chosen', async () => {
  const otherPerson = await app.person();
  const claims = createClaims({ preferred_username: otherPerson.username, nickname: 'support' });
  const { browser } = await signInAtIssuer(claims);
  expect((await browser.send(getNewcomer, {})).body).toMatchObject({ username: '' });
  expect(await browserRegister(browser, { username: otherPerson.username.toUpperCase() })).toMatchObject({
    status: 409,
    body: { errors: { username: expect.any(String) } },
  });
  expect((await browserRegister(browser, { username: 'support' })).body).toMatchObject({
    errors: { username: 'This username is reserved' },
  });
  const registration = await browserRegister(browser, {
    username: `own-${claims.sub}`,
    email: 'evil@example.com',
  });
  expect(registration.body).toMatchObject({ email: claims.email });
});

test('of five registrations at once one creates an account, and the ticket is used up', async () => {
  const claims = createClaims();
  const { browser } = await signInAtIssuer(claims);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      browserRegister(browser.copy(), { username: `five-${n}-${claims.sub}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect(await app.services.db.$count(users, eq(users.email, claims.email ?? ''))).toBe(1);
});

test('the same newcomer in two browsers makes one account', async () => {
  const claims = createClaims({ email: undefined });
  const [one, other] = [await signInAtIssuer(claims), await signInAtIssuer(claims)];
  const make = ({ browser }: typeof one, username: string) =>
    browserRegister(browser, { username, email: `${username}@example.com` });
  const answers = await Promise.all([make(one, `one-${claims.sub}`), make(other, `other-${claims.sub}`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['was deleted by an administrator', { deletedAt: '2026-01-02T03:04:05.000Z' }],
  ['has left', { closedAt: '2026-01-02T03:04:05.000Z' }],
])('the identity of a person who %s is refused', async (_, removal) => {
  const claims = createClaims();
  const { id } = await register(claims);
  await app.services.db.update(users).set(removal).where(eq(users.id, id));
  const { browser, landing } = await signInAtIssuer(claims);
  expect(landing).toBe(problem('gone'));
  expect((await browser.send(getUser, {})).status).toBe(401);
});

test('the metadata of the issuer is cached, and requested again after it was away', async () => {
  const own = await openIssuer();
  const site = await openApp({ openId: own.config });
  const start = async () => (await createBrowser(site.app).get(START)).location;
  own.setAway(true);
  expect(await start()).toBe(problem('away'));
  expect((await site.visitor.request('GET', '/api/settings')).body).toMatchObject({ openId: 'Pantry' });
  own.setAway(false);
  await start();
  await start();
  expect(own.countDiscoveries()).toBe(1);
  const browser = createBrowser(site.app);
  const back = own.authorize((await browser.get(START)).location, createClaims());
  own.setAway(true);
  expect((await browser.get(back)).location).toBe(problem('away'));
  await site.close();
  await own.close();
});

test('without an issuer in the settings there is nothing of it', async () => {
  const plain = await openApp();
  expect((await plain.visitor.request('GET', START)).status).toBe(404);
  expect((await plain.visitor.request('GET', '/api/settings')).body).toMatchObject({ openId: null });
  await plain.close();
});
