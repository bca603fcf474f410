import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  importChanges,
  imports,
  notifications,
  restaurantClaims,
  restaurantStaff,
  restaurants,
  users,
} from '#db/schema.ts';
import { getOverview } from '#features/admin/overview/contract.ts';
import { editRestaurant } from '#features/admin/restaurants/contract.ts';
import { getClaimStanding, proveClaim, sendClaim } from '#features/claims/contract.ts';
import { addPlace } from '#features/claims/testing/claims.ts';
import { undoSlice } from '#features/imports/server/writing/undo.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { decideClaim, getClaim, listAdminClaims, printClaimCode } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const claimant = () => app.person({ type: 'restaurant' });

const NOTE = 'I have run it since 1998; my licence is 4711.';

/** Creates a claim that an administrator must check; returns its id. */
async function claimByLook(person: Person, restaurantId: number): Promise<number> {
  const answer = await person.send(sendClaim, { id: restaurantId, way: 'look', note: NOTE });
  expect(answer.status, answer.text).toBe(200);
  return findClaim(person);
}

async function findClaim({ id }: Person): Promise<number> {
  const [claim] = await app.services.db
    .select()
    .from(restaurantClaims)
    .where(eq(restaurantClaims.userId, id))
    .orderBy(desc(restaurantClaims.id))
    .limit(1);
  return claim?.id ?? 0;
}

const findOwner = async (id: number) =>
  (await app.services.db.select().from(restaurants).where(eq(restaurants.id, id)))[0]?.userId;

const readNotices = async ({ id }: Person) =>
  (
    await app.services.db
      .select({ kind: notifications.kind, data: notifications.data })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(notifications.id)
  ).map(({ kind, data }) => [kind, data.text]);

const lastAudit = async () =>
  (await app.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

const readCode = (body: unknown) => String((body as { code?: unknown }).code);

/** Creates an import that added a place; returns its id. */
async function markImported(restaurantId: number): Promise<number> {
  const { db } = app.services;
  const [row] = await db
    .insert(imports)
    .values({
      ...{ fileName: 'places.csv', fileHash: String(restaurantId), byteCount: 20, format: 'csv' },
      ...{ sourceKind: 'city', sourceName: 'City', licence: 'CC0', dataDate: '2026-11-20', state: 'done' },
    })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await db.insert(importChanges).values({ importId: row.id, restaurantId });
  return row.id;
}

test('the code of a letter is shown once, to the administrator who prints it, and makes the claimant the owner', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  await owner.send(sendClaim, { id: place.id, way: 'letter' });
  const id = await findClaim(owner);
  expect((await admin.send(listAdminClaims, { waiting: '1', q: 'tasca v' })).body).toMatchObject([
    { id, restaurant: 'Tasca Velha', username: owner.username, ownerId: null, isWaiting: true },
  ]);
  const first = await admin.send(printClaimCode, { id });
  expect(first.body).toMatchObject({ username: owner.username, address: 'Rua da Prova 1, Lisboa' });
  expect(await lastAudit()).toMatchObject({ action: 'make claim code', targetId: place.id });
  expect(JSON.stringify(await lastAudit())).not.toContain(readCode(first.body));
  const second = await admin.send(printClaimCode, { id });
  expect((await admin.send(getClaim, { id })).text).not.toContain(readCode(second.body));
  expect((await admin.send(listAdminClaims, { waiting: '1', q: 'tasca v' })).body).toEqual([]);
  expect((await owner.send(proveClaim, { id, code: readCode(first.body) })).status).toBe(400);
  expect((await owner.send(proveClaim, { id, code: readCode(second.body) })).body).toEqual({ isMine: true });
  expect(await findOwner(place.id)).toBe(owner.id);
  expect((await admin.send(printClaimCode, { id })).status).toBe(409);
});

test('a claim by documents: accepted with a reason, the claimant becomes the owner and reads why', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const id = await claimByLook(owner, place.id);
  expect((await admin.send(getClaim, { id })).body).toMatchObject({
    note: NOTE,
    isWaiting: true,
    owner: null,
  });
  expect(
    (await admin.send(decideClaim, { id, decision: 'accepted', reason: ' ', ownerId: null })).status,
  ).toBe(400);
  const accepted = { id, decision: 'accepted', reason: 'The licence fits.', ownerId: null } as const;
  const replies = await Promise.all([1, 2].map(() => admin.send(decideClaim, accepted)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await findOwner(place.id)).toBe(owner.id);
  expect(await readNotices(owner)).toEqual([['claim accepted', 'The licence fits.']]);
  expect(await lastAudit()).toMatchObject({
    actorId: admin.id,
    action: 'accept claim',
    note: 'The licence fits.',
  });
});

test('refused: the restaurant keeps its owner, the claimant reads why, and their next claim needs documents', async () => {
  const place = await addPlace(app);
  const owner = await claimant();
  const id = await claimByLook(owner, place.id);
  await admin.send(decideClaim, { id, decision: 'refused', reason: 'No proof.', ownerId: null });
  expect(await findOwner(place.id)).toBeNull();
  expect(await readNotices(owner)).toEqual([['claim refused', 'No proof.']]);
  expect((await owner.send(getClaimStanding, { id: place.id })).body).toMatchObject({
    needsLook: true,
    claim: { state: 'refused', decision: 'No proof.' },
  });
  expect((await owner.send(sendClaim, { id: place.id, way: 'letter' })).status).toBe(409);
  await claimByLook(owner, place.id);
});

test('a dispute: the other claimant gets it from its owner, with the staff gone and both told why', async () => {
  const { db } = app.services;
  const [before, owner, waiter] = [await claimant(), await claimant(), await app.person()];
  const place = await addPlace(app, { userId: before.id });
  await db.insert(restaurantStaff).values({ restaurantId: place.id, userId: waiter.id });
  expect((await owner.send(sendClaim, { id: place.id, way: 'letter' })).status).toBe(409);
  const id = await claimByLook(owner, place.id);
  expect(await readNotices(before)).toEqual([['claim disputed', undefined]]);
  const accepted = { id, decision: 'accepted', reason: 'It was sold in May.' } as const;
  expect((await admin.send(decideClaim, { ...accepted, ownerId: null })).status).toBe(409);
  expect((await admin.send(decideClaim, { ...accepted, ownerId: owner.id })).status).toBe(409);
  expect(await findOwner(place.id)).toBe(before.id);
  expect((await admin.send(decideClaim, { ...accepted, ownerId: before.id })).status).toBe(200);
  expect(await findOwner(place.id)).toBe(owner.id);
  expect((await readNotices(before)).at(-1)).toEqual(['restaurant lost', 'It was sold in May.']);
  expect(await readNotices(owner)).toEqual([['claim accepted', 'It was sold in May.']]);
  expect(await db.$count(restaurantStaff, eq(restaurantStaff.restaurantId, place.id))).toBe(0);
});

test('a dispute that is refused: the owner stays, and both read why', async () => {
  const [before, owner] = [await claimant(), await claimant()];
  const place = await addPlace(app, { userId: before.id });
  const id = await claimByLook(owner, place.id);
  const refusal = {
    id,
    decision: 'refused',
    reason: 'The register names them.',
    ownerId: before.id,
  } as const;
  expect((await admin.send(decideClaim, refusal)).status).toBe(200);
  expect(await findOwner(place.id)).toBe(before.id);
  expect((await readNotices(before)).at(-1)).toEqual(['claim against refused', 'The register names them.']);
  expect(await readNotices(owner)).toEqual([['claim refused', 'The register names them.']]);
});

test('a claim that is decided while another claimant enters the right code makes a dispute, never two owners', async () => {
  const place = await addPlace(app);
  const [first, second] = [await claimant(), await claimant()];
  const look = await claimByLook(first, place.id);
  await second.send(sendClaim, { id: place.id, way: 'letter' });
  const letter = await findClaim(second);
  const code = readCode((await admin.send(printClaimCode, { id: letter })).body);
  const [decided, confirmation] = await Promise.all([
    admin.send(decideClaim, { id: look, decision: 'accepted', reason: 'Fits.', ownerId: null }),
    second.send(proveClaim, { id: letter, code }),
  ]);
  expect(confirmation.status).toBe(200);
  const isSecond = JSON.stringify(confirmation.body) === '{"isMine":true}';
  expect(await findOwner(place.id)).toBe(isSecond ? second.id : first.id);
  expect(decided.status).toBe(isSecond ? 409 : 200);
  const open = sql`restaurant_id = ${place.id} and state = 'open' and is_dispute`;
  expect(await app.services.db.$count(restaurantClaims, open)).toBe(1);
});

test('administrators cannot decide their own claim, and a claimant who has left becomes no owner', async () => {
  const { db } = app.services;
  const place = await addPlace(app);
  const owningAdmin = await app.person({ isAdmin: true, type: 'restaurant' });
  const own = await claimByLook(owningAdmin, place.id);
  const accepted = { decision: 'accepted', reason: 'Mine.', ownerId: null } as const;
  expect((await owningAdmin.send(decideClaim, { id: own, ...accepted })).status).toBe(403);
  const leaver = await claimant();
  const id = await claimByLook(leaver, place.id);
  await db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, leaver.id));
  expect((await admin.send(decideClaim, { id, ...accepted })).status).toBe(409);
  const { body } = await admin.send(listAdminClaims, { waiting: '1', q: leaver.username });
  expect(body).toEqual([]);
  expect(await findOwner(place.id)).toBeNull();
});

test('an imported place is VERIFIED once a claim of it was proved, and its import’s undo leaves it', async () => {
  const { db } = app.services;
  const place = await addPlace(app);
  const importId = await markImported(place.id);
  const isVerified = async () => (await app.visitor.send(getRestaurant, { id: place.id })).body;
  const owner = await claimant();
  await db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, place.id));
  expect(await isVerified()).toMatchObject({ verified: false });
  await db.update(restaurants).set({ userId: null }).where(eq(restaurants.id, place.id));
  const id = await claimByLook(owner, place.id);
  await admin.send(decideClaim, { id, decision: 'accepted', reason: 'Fits.', ownerId: null });
  expect(await isVerified()).toMatchObject({ verified: true });
  expect(await undoSlice(db, importId)).toBe(true);
  expect(await findOwner(place.id)).toBe(owner.id);
});

test('an owner whom an administrator enters has a proved claim', async () => {
  const place = await addPlace(app);
  await markImported(place.id);
  const owner = await claimant();
  await admin.send(editRestaurant, { id: place.id, userId: owner.id });
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({ verified: true });
});

test('the dashboard counts waiting claims', async () => {
  const { body } = await admin.send(getOverview, {});
  expect(body).toMatchObject({ waiting: { claims: expect.any(Number) } });
});
