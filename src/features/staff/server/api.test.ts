import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { notifications, restaurantStaff, staffInvitations } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { checkIn } from '#features/visits/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  acceptStaffInvitation,
  getStaffInvitation,
  inviteStaff,
  leaveWorkplace,
  listStaff,
  listWorkplaces,
  removeStaff,
  withdrawStaffInvitation,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const Link = z.object({ id: z.number(), link: z.string() });

/** An owner with a restaurant and an open invitation. */
async function invite() {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id);
  const { status, body } = await owner.send(inviteStaff, { id, name: 'Rita' });
  expect(status).toBe(200);
  const link = Link.parse(body);
  return { owner, id, invitationId: link.id, token: link.link.split('/').at(-1) ?? '' };
}

const accept = (person: Person, token: string) => person.send(acceptStaffInvitation, { token });

test('an invitation makes one person staff, who finds the restaurant among their workplaces', async () => {
  const { owner, id, token } = await invite();
  const rita = await app.person({ name: 'Rita' });
  expect((await rita.send(getStaffInvitation, { token })).body).toMatchObject({
    restaurant: { id, name: 'Casa Teste' },
    isMine: false,
  });
  for (const _ of ['once', 'again'])
    expect((await accept(rita, token)).body).toEqual({ restaurant: { id, name: 'Casa Teste' } });
  expect((await rita.send(listWorkplaces, {})).body).toEqual([
    { id, name: 'Casa Teste', image: null, role: 'staff' },
  ]);
  expect((await owner.send(listWorkplaces, {})).body).toMatchObject([{ id, role: 'owner' }]);
  expect((await owner.send(listStaff, { id })).body).toMatchObject({
    staff: [{ id: rita.id, name: 'Rita' }],
    invitations: [],
  });
  const rows = await app.services.db.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(rows).toMatchObject([{ kind: 'staff joined', actorId: rita.id, subjectId: id }]);
  expect((await rita.request('GET', `/api/owner/restaurants/${id}/staff`)).status).toBe(403);
});

test('many people accept one invitation at once: one joins the staff', async () => {
  const { id, token } = await invite();
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  const answers = await Promise.all(people.map((person) => accept(person, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await app.services.db.$count(restaurantStaff, eq(restaurantStaff.restaurantId, id))).toBe(1);
});

test('the token is in no table', async () => {
  const { token } = await invite();
  const { rows } = await app.services.pool.query('select i::text as row from staff_invitations i');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});

test('an invitation that is too old, withdrawn or made up opens nothing', async () => {
  const { db } = app.services;
  const old = await invite();
  await db
    .update(staffInvitations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(staffInvitations.id, old.invitationId));
  const rita = await app.person();
  expect((await accept(rita, old.token)).status).toBe(409);
  expect((await rita.send(getStaffInvitation, { token: old.token })).body).toBeNull();

  const { owner, id, invitationId, token } = await invite();
  expect((await old.owner.send(withdrawStaffInvitation, { id, invitationId })).status).toBe(404);
  expect((await old.owner.send(withdrawStaffInvitation, { id: old.id, invitationId })).status).toBe(404);
  expect((await owner.send(withdrawStaffInvitation, { id, invitationId })).status).toBe(200);
  expect((await accept(rita, token)).status).toBe(404);
  expect((await accept(rita, 'A'.repeat(22))).status).toBe(404);
  expect(await db.$count(restaurantStaff, eq(restaurantStaff.userId, rita.id))).toBe(0);
});

test('owners do not become staff at home, and do not see the staff of others', async () => {
  const { owner, token, id } = await invite();
  expect((await accept(owner, token)).status).toBe(409);
  const other = await app.person({ type: 'restaurant' });
  expect((await other.send(listStaff, { id })).status).toBe(404);
  expect((await other.send(inviteStaff, { id, name: 'Rita' })).status).toBe(404);
  // The owner's attempt has not used it up.
  expect((await accept(await app.person(), token)).status).toBe(200);
});

test('a person who was removed or has left cannot rejoin by the old link', async () => {
  const { owner, id, token } = await invite();
  const rita = await app.person();
  await accept(rita, token);
  expect((await owner.send(removeStaff, { id, userId: rita.id })).status).toBe(200);
  expect((await owner.send(removeStaff, { id, userId: rita.id })).status).toBe(404);
  expect((await rita.send(listWorkplaces, {})).body).toEqual([]);
  expect((await accept(rita, token)).status).toBe(409);
  await app.services.db.insert(restaurantStaff).values({ restaurantId: id, userId: rita.id });
  expect((await rita.send(leaveWorkplace, { id })).status).toBe(200);
  expect((await rita.send(leaveWorkplace, { id })).status).toBe(404);
});

test('staff cannot check in where they work', async () => {
  const { id, token } = await invite();
  const rita = await app.person();
  await accept(rita, token);
  const answer = await rita.send(checkIn, { id, code: '7KQ2MX' });
  expect([answer.status, answer.body]).toMatchObject([
    403,
    { message: 'You cannot check in where you work.' },
  ]);
});

test('staff who close their account work nowhere', async () => {
  const { id, owner, token } = await invite();
  const rita = await app.person();
  await accept(rita, token);
  expect((await rita.send(closeAccount, { currentPassword: PASSWORD, reviews: 'go' })).status).toBe(200);
  await eraseAccounts(app.services);
  expect((await owner.send(listStaff, { id })).body).toEqual({ staff: [], invitations: [] });
  expect(await app.services.db.$count(restaurantStaff, eq(restaurantStaff.userId, rita.id))).toBe(0);
});

test('no more people than a limit work at a restaurant', async () => {
  const { owner, id } = await invite();
  await app.services.db.execute(sql`
    insert into staff_invitations (restaurant_id, name, token_hash, expires_at)
    select ${id}, 'Rita', gen_random_uuid()::text, now() + interval '1 day' from generate_series(1, 49)`);
  expect((await owner.send(inviteStaff, { id, name: 'One more' })).status).toBe(409);
});
