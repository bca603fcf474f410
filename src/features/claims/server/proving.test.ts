import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  notifications,
  restaurantClaims,
  restaurantFacts,
  restaurants,
  users,
} from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { printClaimCode } from '#features/admin/claims/contract.ts';
import { addPlace, claimByMail, OWN_ADDRESS } from '#features/claims/testing/claims.ts';
import { decideAnyCorrection, suggestChange } from '#features/corrections/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { commitWhileWaiting } from '#testing/database/waiting.ts';
import { type ClaimStanding, getClaimStanding, proveClaim, sendClaim } from '../contract.ts';
import { CLAIMS } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const WRONG = 'This code is wrong or no longer works. Check it, or get a new one.';

const claimant = () => app.person({ type: 'restaurant' });

const findOwner = async (id: number) =>
  (await app.services.db.select().from(restaurants).where(eq(restaurants.id, id)))[0]?.userId;

const readNotificationKinds = async ({ id }: Person) =>
  (
    await app.services.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind);

test('a code to the place’s own domain makes it theirs: VERIFIED, told by bell and mail, written down', async () => {
  const { db } = app.services;
  const place = await addPlace(app);
  const owner = await claimant();
  expect((await owner.send(getClaimStanding, { id: place.id })).body).toMatchObject({
    owner: 'nobody',
    needsLook: false,
    mail: {
      addresses: [OWN_ADDRESS, expect.any(String), expect.any(String), expect.any(String)],
      domain: 'tascavelha.example',
    },
    letter: { address: 'Rua da Prova 1, Lisboa', phone: '+351 21 888 7777' },
    claim: null,
  });
  const { id, code } = await claimByMail(app, owner, place.id, 'Info@TascaVelha.example');
  const waiting = await owner.send(getClaimStanding, { id: place.id });
  expect(waiting.body).toMatchObject({ claim: { id, way: 'mail', sentTo: OWN_ADDRESS, triesLeft: 5 } });
  expect(waiting.text).not.toContain(code);
  const text = `${code.slice(0, 4)} ${code.slice(4)}`;
  expect((await owner.send(proveClaim, { id, code: text })).body).toEqual({ isMine: true });
  expect(await findOwner(place.id)).toBe(owner.id);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({ verified: true });
  expect(await readNotificationKinds(owner)).toEqual(['claim accepted']);
  const mails = await readWaitingMails(app.services);
  expect(mails.filter(({ userId, kind }) => userId === owner.id && kind === 'claim accepted')).toHaveLength(
    1,
  );
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({
    actorId: owner.id,
    action: 'claim',
    targetId: place.id,
    after: { userId: owner.id },
  });
  // Once.
  expect((await owner.send(proveClaim, { id, code })).body).toMatchObject({ errors: { code: WRONG } });
  expect((await owner.send(sendClaim, { id: place.id, way: 'mail', to: OWN_ADDRESS })).status).toBe(409);
});

test('five wrong codes, at once too, end a code, and a new one has new tries', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const { id, code } = await claimByMail(app, owner, place.id);
  const wrong = code === '00000000' ? '11111111' : '00000000';
  const tries = await Promise.all(
    Array.from({ length: CLAIMS.tries + 3 }, () => owner.send(proveClaim, { id, code: wrong })),
  );
  for (const { status, body } of tries) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { code: WRONG } });
  }
  expect((await owner.send(proveClaim, { id, code })).body).toMatchObject({ errors: { code: WRONG } });
  expect((await owner.send(getClaimStanding, { id: place.id })).body).toMatchObject({
    claim: { codeExpiresAt: null, triesLeft: 0 },
  });
  expect(await findOwner(place.id)).toBeNull();
  const again = await claimByMail(app, owner, place.id);
  expect(again.id).toBe(id);
  expect((await owner.send(proveClaim, again)).body).toEqual({ isMine: true });
});

test('codes that expired, were replaced or belong to others say the same as one that never was', async () => {
  const place = await addPlace(app);
  const [owner, stranger] = [await claimant(), await claimant()];
  const first = await claimByMail(app, owner, place.id);
  const second = await claimByMail(app, owner, place.id, 'contact@tascavelha.example');
  const refusals = [
    await owner.send(proveClaim, first),
    await stranger.send(proveClaim, second),
    await owner.send(proveClaim, { id: 2_147_483_647, code: second.code }),
  ];
  await app.services.db
    .update(restaurantClaims)
    .set({ codeExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(restaurantClaims.id, second.id));
  refusals.push(await owner.send(proveClaim, second));
  for (const { status, body } of refusals) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: WRONG });
  }
  expect(await findOwner(place.id)).toBeNull();
});

test('a code is worth nothing once the address it went to is not the place’s own any more', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const proof = await claimByMail(app, owner, place.id);
  const mended = { website: 'https://other.example/' };
  await app.services.db.update(restaurants).set(mended).where(eq(restaurants.id, place.id));
  expect((await owner.send(proveClaim, proof)).body).toMatchObject({ errors: { code: WRONG } });
  expect(await findOwner(place.id)).toBeNull();
});

test('a contact that a guest suggested proves nothing until another person confirms it', async () => {
  const { db } = app.services;
  const [guest, admin, owner] = [await app.person(), await app.person({ isAdmin: true }), await claimant()];
  const place = await addPlace(app, { email: null });
  const suggestions = [
    { fact: 'website', website: 'https://evil.example/' },
    { fact: 'address', address: 'Rua do Ladrão 1, Lisboa' },
    { fact: 'phone', phone: '+351 210 000 666' },
  ] as const;
  for (const suggestion of suggestions) {
    const answer = await guest.send(suggestChange, { id: place.id, ...suggestion });
    const { id } = answer.body as { id: number };
    expect((await admin.send(decideAnyCorrection, { id, decision: 'accepted' })).status).toBe(200);
  }
  // Their suggestion stays theirs after they have left.
  await guest.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay' });
  expect((await owner.send(getClaimStanding, { id: place.id })).body).toMatchObject({
    mail: null,
    letter: null,
  });
  const mail = { id: place.id, way: 'mail', to: 'info@evil.example' } as const;
  expect((await owner.send(sendClaim, mail)).body).toMatchObject({ errors: { to: expect.any(String) } });
  expect((await owner.send(sendClaim, { id: place.id, way: 'letter' })).status).toBe(400);
  await db
    .update(restaurants)
    .set({ website: 'https://tascavelha.example/' })
    .where(eq(restaurants.id, place.id));
  await claimByMail(app, owner, place.id);
});

test('an address that a guest’s suggestion brings at that very moment gets no code', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const website = 'https://evil.example/';
  const reply = await commitWhileWaiting(
    app.services.db,
    async (tx) => {
      await tx.update(restaurants).set({ website }).where(eq(restaurants.id, place.id));
      await tx.insert(restaurantFacts).values({ restaurantId: place.id, fact: 'website', isSuggested: true });
    },
    () => owner.send(sendClaim, { id: place.id, way: 'mail', to: 'info@evil.example' }),
  );
  expect(reply.body).toMatchObject({ errors: { to: expect.any(String) } });
});

test.each([
  ['address', { address: 'Rua Nova 2, Lisboa' }],
  ['name', { name: 'Tasca Nova' }],
])('a letter’s code is worth nothing once the %s on the letter is another', async (_, change) => {
  const place = await addPlace(app);
  const [admin, owner] = [await app.person({ isAdmin: true }), await claimant()];
  const { claim } = (await owner.send(sendClaim, { id: place.id, way: 'letter' })).body as ClaimStanding;
  const answer = await admin.send(printClaimCode, { id: claim?.id ?? 0 });
  const { code } = answer.body as { code: string };
  await app.services.db.update(restaurants).set(change).where(eq(restaurants.id, place.id));
  const proof = { id: claim?.id ?? 0, code };
  expect((await owner.send(proveClaim, proof)).body).toMatchObject({ errors: { code: WRONG } });
  expect(await findOwner(place.id)).toBeNull();
});

test('of two claimants with right codes at once one gets the place, the other’s claim becomes a dispute', async () => {
  const place = await addPlace(app);
  const people = [await claimant(), await claimant()];
  const codes: Array<{ id: number; code: string }> = [];
  for (const person of people) codes.push(await claimByMail(app, person, place.id));
  const replies = await Promise.all(
    people.map((person, at) => person.send(proveClaim, codes[at] ?? { id: 0, code: '' })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const winner = replies.findIndex(({ body }) => JSON.stringify(body) === '{"isMine":true}');
  expect(await findOwner(place.id)).toBe(people[winner]?.id);
  const loser = people[1 - winner];
  if (!loser) throw new Error('Both got it.');
  expect((await loser.send(getClaimStanding, { id: place.id })).body).toMatchObject({
    owner: 'somebody',
    claim: { state: 'open', isDispute: true, isProven: true, codeExpiresAt: null },
  });
  expect(await readNotificationKinds(people[winner] ?? loser)).toContain('claim disputed');
});

test('the same code sent many times at once makes it theirs once', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const proof = await claimByMail(app, owner, place.id);
  const replies = await Promise.all([1, 2, 3].map(() => owner.send(proveClaim, proof)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await readNotificationKinds(owner)).toEqual(['claim accepted']);
});

test('a restaurant that was removed while its code was sent gets no owner', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const proof = await claimByMail(app, owner, place.id);
  const removal = { status: 'rejected', deletedAt: new Date().toISOString() } as const;
  await app.services.db.update(restaurants).set(removal).where(eq(restaurants.id, place.id));
  expect((await owner.send(proveClaim, proof)).status).toBe(400);
  expect(await findOwner(place.id)).toBeNull();
});

test('diners cannot claim, nor owners whose own address is not confirmed', async () => {
  const place = await addPlace(app);
  const diner = await app.person();
  expect((await diner.send(sendClaim, { id: place.id, way: 'letter' })).status).toBe(403);
  const owner = await app.person({ type: 'restaurant', emailConfirmedAt: null });
  expect((await owner.send(sendClaim, { id: place.id, way: 'mail', to: OWN_ADDRESS })).status).toBe(409);
  await app.services.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, owner.id));
  const proof = await claimByMail(app, owner, place.id);
  await app.services.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, owner.id));
  expect((await owner.send(proveClaim, proof)).status).toBe(409);
  expect(await findOwner(place.id)).toBeNull();
});
