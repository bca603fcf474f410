import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalIdentities, mails, users } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { getUser } from '#features/auth/contract.ts';
import { createBrowser } from '#features/credentials/testing/browser.ts';
import { openIssuer, type TestIssuer } from '#features/credentials/testing/issuer.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import * as api from '../../contract.ts';

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

let people = 0;
const createClaims = (): Claims => ({ sub: `linked-${++people}` });
const problem = (name: string) => `/auth/openid?problem=${name}`;

const open = (person: Person) => createBrowser(app.app, person.cookies);
type Browser = ReturnType<typeof open>;

async function begin(browser: Browser): Promise<string> {
  const answer = await browser.send(api.beginLink, { currentPassword: PASSWORD });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { url: string }).url;
}

/** Links an account and returns the address at the end. */
async function linkAccount(person: Person, claims: Claims): Promise<string> {
  const browser = open(person);
  return (await browser.get(issuer.authorize(await begin(browser), claims))).location;
}

/** Signs in at the issuer in a new browser. */
async function signInByIssuer(claims: Claims) {
  const browser = createBrowser(app.app);
  const redirect = await browser.get('/auth/openid/start');
  const { location } = await browser.get(issuer.authorize(redirect.location, claims));
  return { browser, location };
}

const findIdentities = async (person: Person) => {
  const { body } = await person.send(api.getSignInMethods, {});
  return (body as { identities: Array<{ id: number; issuer: string }> }).identities;
};

test('an account is linked in settings by who knows the password, and then signs in', async () => {
  const [me, claims] = [await app.person(), createClaims()];
  const wrong = await open(me).send(api.beginLink, { currentPassword: 'not this one' });
  expect(wrong.status).toBe(400);
  expect(await linkAccount(me, { ...claims, email: 'elsewhere@example.com' })).toBe('/settings#sign-in');
  expect(await findIdentities(me)).toMatchObject([{ issuer: 'Pantry', email: 'elsewhere@example.com' }]);
  const { browser } = await signInByIssuer(claims);
  expect((await browser.send(getUser, {})).body).toMatchObject({ id: me.id });
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, me.id));
  expect(mailRows.map(({ kind }) => kind)).toContain('account linked');
});

test('one identity opens one account, and an account has one of an issuer', async () => {
  const [me, other, claims] = [await app.person(), await app.person(), createClaims()];
  await linkAccount(me, claims);
  expect(await linkAccount(other, claims)).toBe(problem('taken'));
  expect(await linkAccount(me, createClaims())).toBe(problem('other'));
  expect(await linkAccount(me, claims)).toBe('/settings#sign-in');
  expect(await findIdentities(me)).toHaveLength(1);
});

test('two accounts link the same identity at once: one gets it', async () => {
  const [me, other, claims] = [await app.person(), await app.person(), createClaims()];
  const replies = await Promise.all([linkAccount(me, claims), linkAccount(other, claims)]);
  expect(replies.sort()).toEqual([problem('taken'), '/settings#sign-in']);
});

test('a person who signs out, or in as another one, on the way links nothing', async () => {
  const [me, other] = [await app.person(), await app.person()];
  for (const session of [undefined, other.cookies.session]) {
    const browser = open(me);
    const url = await begin(browser);
    if (session) browser.cookies.set('session', session);
    else browser.cookies.delete('session');
    expect((await browser.get(issuer.authorize(url, createClaims()))).location).toBe(problem('over'));
  }
  expect([...(await findIdentities(me)), ...(await findIdentities(other))]).toEqual([]);
});

test('a linked account is removed after confirming, but not the last way to sign in, nor one of another person', async () => {
  const [me, other, claims] = [await app.person(), await app.person(), createClaims()];
  await linkAccount(me, claims);
  const [identity] = await findIdentities(me);
  const input = { id: identity?.id ?? 0, currentPassword: PASSWORD };
  expect((await me.send(api.removeIdentity, { ...input, currentPassword: 'wrong' })).status).toBe(400);
  expect((await other.send(api.removeIdentity, input)).status).toBe(404);
  await app.services.db.update(users).set({ password: null }).where(eq(users.id, me.id));
  expect((await me.send(api.removeIdentity, { ...input, currentPassword: 'none' })).status).toBe(409);
  expect(await findIdentities(me)).toHaveLength(1);
  const { password } = (await app.services.db.select().from(users).where(eq(users.id, other.id)))[0] ?? {};
  await app.services.db.update(users).set({ password }).where(eq(users.id, me.id));
  expect((await me.send(api.removeIdentity, input)).status).toBe(200);
  expect((await signInByIssuer(claims)).location).toBe('/auth/openid');
});

test('where an app’s codes are on, one is asked for after the issuer has answered', async () => {
  const [me, claims] = [await app.person(), createClaims()];
  await linkAccount(me, claims);
  const answer = await me.send(api.beginCodes, { currentPassword: PASSWORD });
  const { secret } = answer.body as { secret: string };
  const epoch = Math.floor(Date.now() / 1000);
  await me.send(api.confirmCodes, { code: await generate({ secret, epoch: epoch - 30 }) });
  const { browser, location } = await signInByIssuer(claims);
  expect(location).toBe('/auth/code');
  expect((await browser.send(getUser, {})).status).toBe(401);
  const reply = await browser.send(api.giveCode, { code: await generate({ secret, epoch }) });
  expect(reply.body).toMatchObject({ id: me.id });
  expect((await browser.send(api.listSignIns, {})).body).toMatchObject([
    { way: 'openid', secondFactor: 'code' },
  ]);
});

test('an administrator signs in by it as others do', async () => {
  const [admin, claims] = [await app.person({ isAdmin: true }), createClaims()];
  await linkAccount(admin, claims);
  const { browser } = await signInByIssuer(claims);
  expect((await browser.send(getUser, {})).body).toMatchObject({ id: admin.id, isAdmin: true });
});

test('leaving takes the linked account along, and it is free again', async () => {
  const [me, claims] = [await app.person(), createClaims()];
  await linkAccount(me, claims);
  const deletion = await me.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay' });
  expect(deletion.status).toBe(200);
  expect(await app.services.db.$count(externalIdentities, eq(externalIdentities.subject, claims.sub))).toBe(
    0,
  );
  expect((await signInByIssuer(claims)).location).toBe('/auth/openid');
});
