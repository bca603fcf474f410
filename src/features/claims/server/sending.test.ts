import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurantClaims } from '#db/schema.ts';
import { getUser } from '#features/auth/contract.ts';
import { addPlace, claimByMail, OWN_ADDRESS } from '#features/claims/testing/claims.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { getClaimStanding, proveClaim, sendClaim, withdrawClaim } from '../contract.ts';
import { CLAIMS } from '../rules.ts';
import { claimsData, sweepClaims } from './feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const claimant = () => app.person({ type: 'restaurant' });

test('no row of the database holds a code that can be read', async () => {
  const place = await addPlace(app);
  const { id, code } = await claimByMail(app, await claimant(), place.id);
  const { rows } = await app.services.db.execute(sql`select * from restaurant_claims where id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(code);
  const { rows: mails } = await app.services.db.execute(sql`select * from mails`);
  expect(JSON.stringify(mails)).not.toContain(code);
});

test('addresses that are not the place’s own get no mail', async () => {
  const place = await addPlace(app, { email: 'tasca@gmail.com' });
  const owner = await claimant();
  const before = (await readWaitingMails(app.services)).length;
  for (const to of ['tasca@gmail.com', 'me@evil.example', 'info@www.tascavelha.example'])
    expect((await owner.send(sendClaim, { id: place.id, way: 'mail', to })).body).toMatchObject({
      errors: { to: expect.any(String) },
    });
  for (const to of [
    `${OWN_ADDRESS}\r\nBcc: me@evil.example`,
    `me@evil.example,${OWN_ADDRESS}`,
    `"x\n" <${OWN_ADDRESS}>`,
  ])
    expect((await owner.send(sendClaim, { id: place.id, way: 'mail', to })).status).toBe(400);
  expect((await owner.send(sendClaim, { id: place.id, way: 'mail' })).status).toBe(400);
  expect(await readWaitingMails(app.services)).toHaveLength(before);
});

test('pending, deleted and unknown restaurants are not found; an own one cannot be claimed', async () => {
  const owner = await claimant();
  const deletedAt = new Date().toISOString();
  const ids = [
    (await addPlace(app, { status: 'pending' })).id,
    (await addPlace(app, { status: 'rejected', deletedAt })).id,
    2_147_483_647,
  ];
  for (const id of ids) {
    const replies = [
      await owner.send(getClaimStanding, { id }),
      await owner.send(sendClaim, { id, way: 'letter' }),
      await owner.send(sendClaim, { id, way: 'mail', to: OWN_ADDRESS }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ message: 'Restaurant not found' });
    }
  }
  const mine = await addPlace(app, { userId: owner.id });
  expect((await owner.send(sendClaim, { id: mine.id, way: 'letter' })).status).toBe(409);
});

test('one open claim a person and place, in the way chosen last; withdrawn, its code is dead', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const first = await claimByMail(app, owner, place.id);
  expect((await owner.send(sendClaim, { id: place.id, way: 'letter' })).body).toMatchObject({
    claim: { id: first.id, way: 'letter', codeExpiresAt: null, sentTo: null },
  });
  expect((await owner.send(proveClaim, first)).status).toBe(400);
  const again = await claimByMail(app, owner, place.id);
  const stranger = await claimant();
  expect((await stranger.send(withdrawClaim, { id: first.id })).status).toBe(404);
  expect((await owner.send(withdrawClaim, { id: first.id })).status).toBe(200);
  expect((await owner.send(withdrawClaim, { id: first.id })).status).toBe(404);
  expect((await owner.send(proveClaim, again)).status).toBe(400);
  const next = await owner.send(sendClaim, { id: place.id, way: 'letter' });
  expect(next.body).not.toMatchObject({ claim: { id: first.id } });
});

test('at once, sending twice opens one claim', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const replies = await Promise.all(
    [1, 2, 3].map(() => owner.send(sendClaim, { id: place.id, way: 'letter' })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const mine = eq(restaurantClaims.userId, owner.id);
  expect(await app.services.db.$count(restaurantClaims, mine)).toBe(1);
});

test('claims at once are limited like claims one after the other', async () => {
  const owner = await claimant();
  const places = await Promise.all(Array.from({ length: CLAIMS.open + 6 }, () => addPlace(app)));
  const replies = await Promise.all(places.map(({ id }) => owner.send(sendClaim, { id, way: 'letter' })));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(CLAIMS.open);
  expect(statuses.filter((status) => status === 409)).toHaveLength(6);
  const mine = eq(restaurantClaims.userId, owner.id);
  expect(await app.services.db.$count(restaurantClaims, mine)).toBe(CLAIMS.open);
});

test('a person gets three codes a day for a place, and others still get theirs', async () => {
  const place = await addPlace(app);
  const [owner, other] = [await claimant(), await claimant()];
  for (let count = 0; count < CLAIMS.mailsOfPerson; count++) await claimByMail(app, owner, place.id);
  expect((await owner.send(sendClaim, { id: place.id, way: 'mail', to: OWN_ADDRESS })).status).toBe(429);
  await claimByMail(app, other, place.id);
});

test('of twenty claims at once three get a code, and reads meanwhile are answered', async () => {
  const place = await addPlace(app);
  const [owner, reader] = [await claimant(), await app.person()];
  const claim = () => owner.send(sendClaim, { id: place.id, way: 'mail', to: OWN_ADDRESS });
  const claims = Promise.all(Array.from({ length: 20 }, claim));
  const reads = await Promise.all(Array.from({ length: 20 }, () => reader.send(getUser, {})));
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  const statuses = (await claims).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(429)]);
  const mails = await readWaitingMails(app.services);
  expect(mails.filter(({ content }) => content.heading.endsWith(`to ${owner.username}?`))).toHaveLength(3);
});

test('a claim that is refused costs no code', async () => {
  const owner = await claimant();
  for (let open = 0; open < CLAIMS.open; open++) {
    const { id } = await addPlace(app);
    expect((await owner.send(sendClaim, { id, way: 'letter' })).status).toBe(200);
  }
  const place = await addPlace(app);
  const claim = () => owner.send(sendClaim, { id: place.id, way: 'mail', to: OWN_ADDRESS });
  for (let count = 0; count < 4; count++) expect((await claim()).status).toBe(409);
  await app.services.db.delete(restaurantClaims).where(eq(restaurantClaims.userId, owner.id));
  expect((await claim()).status).toBe(200);
});

test('pictures of proof must be one’s own', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const images = ['/media/somebody-elses/800.webp'];
  const look = { id: place.id, way: 'look', note: 'I have run it since 1998.' } as const;
  expect((await owner.send(sendClaim, { ...look, images })).status).toBe(400);
  expect((await owner.send(sendClaim, { ...look, note: 'Mine' })).status).toBe(400);
  expect((await owner.send(sendClaim, look)).body).toMatchObject({ claim: { way: 'look', note: look.note } });
});

test('unused codes end after 60 days, and the proof of a claim is deleted 90 days after the decision', async () => {
  const { db } = app.services;
  const owner = await claimant();
  const old = await addPlace(app);
  await claimByMail(app, owner, old.id);
  const recent = await addPlace(app);
  await claimByMail(app, owner, recent.id);
  await db
    .update(restaurantClaims)
    .set({ createdAt: sql`now() - interval '90 days'`, codeExpiresAt: sql`now() - interval '61 days'` })
    .where(eq(restaurantClaims.restaurantId, old.id));
  const decided = await addPlace(app);
  await db.insert(restaurantClaims).values({
    ...{ restaurantId: decided.id, userId: owner.id, way: 'look', state: 'refused' },
    ...{ note: 'My papers', images: ['/media/x/800.webp'], decidedAt: sql`now() - interval '91 days'` },
  });
  await sweepClaims(db);
  const rows = await db.select().from(restaurantClaims).where(eq(restaurantClaims.userId, owner.id));
  const byPlace = new Map(rows.map((row) => [row.restaurantId, row]));
  expect(byPlace.get(old.id)).toMatchObject({ state: 'withdrawn', codeHash: null, sentTo: null });
  expect(byPlace.get(recent.id)).toMatchObject({ state: 'open', sentTo: OWN_ADDRESS });
  expect(byPlace.get(decided.id)).toMatchObject({ state: 'refused', note: null, images: [] });
});

test('an export tells of claims; with the account go open ones, and of proved ones all that is personal', async () => {
  const { db } = app.services;
  const owner = await claimant();
  const [open, proved] = [await addPlace(app), await addPlace(app)];
  await claimByMail(app, owner, open.id);
  await db.insert(restaurantClaims).values({
    ...{ restaurantId: proved.id, userId: owner.id, way: 'look', state: 'proved', note: 'My papers' },
  });
  const { claims } = claimsData.tables(owner.id);
  if (!claims) throw new Error('No query tells of claims.');
  expect((await db.execute(claims)).rows).toMatchObject([
    { restaurant: 'Tasca Velha', way: 'mail', state: 'open', sent_to: OWN_ADDRESS },
    { way: 'look', state: 'proved', note: 'My papers' },
  ]);
  for (const erase of claimsData.erase ?? []) await erase(db, owner.id, { keepReviews: true, limit: 100 });
  expect((await db.execute(claims)).rows).toEqual([]);
  const isProved = eq(restaurantClaims.restaurantId, proved.id);
  expect(await db.select().from(restaurantClaims).where(isProved)).toMatchObject([
    { userId: null, note: null, state: 'proved' },
  ]);
  expect(await db.$count(restaurantClaims, eq(restaurantClaims.restaurantId, open.id))).toBe(0);
});
