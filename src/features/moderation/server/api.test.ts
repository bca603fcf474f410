import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, notifications, proposals, reports, reviews, statusChanges, users } from '#db/schema.ts';
import { deleteUser, editUser } from '#features/admin/users/contract.ts';
import { getRestaurant, listStatusHistory } from '#features/restaurants/contract.ts';
import { openApp, PASSWORD, type Person, type Reply, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import * as contract from '../contract.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const pending = () => addRestaurant(app.services, owner.id, { status: 'pending' });
const notices = (userId: number) =>
  app.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
const getMessage = ({ body }: Reply) => (body as { message: string }).message;

test('a restaurant is approved, revoked, approved again, and everybody sees the steps that concerns them', async () => {
  const { id } = await pending();
  const set = (status: 'approved' | 'pending', reviewNotes?: string) =>
    admin.send(contract.setRestaurantStatus, { id, status, reviewNotes });
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(404);
  expect((await set('approved')).body).toMatchObject({ status: 'approved', reviewNotes: null });
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(200);
  expect((await set('pending')).body).toMatchObject({ reviewNotes: 'Approval revoked by admin' });
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(404);
  await set('approved', 'Welcome back');
  const history = await owner.send(listStatusHistory, { id });
  expect(history.body).toMatchObject([
    {
      fromStatus: 'pending',
      toStatus: 'approved',
      notes: 'Welcome back',
      actor: { username: admin.username },
    },
    { fromStatus: 'approved', toStatus: 'pending', notes: 'Approval revoked by admin' },
    { fromStatus: 'pending', toStatus: 'approved', notes: null },
  ]);
  const notification = (await notices(owner.id)).filter(
    ({ subjectKind, subjectId }) => subjectKind === 'restaurant' && subjectId === id,
  );
  expect(notification.map(({ kind }) => kind)).toEqual([
    'restaurant approved',
    'approval revoked',
    'restaurant approved',
  ]);
});

test.each([undefined, null, '', '   '])('a rejection with the reason %j is refused', async (reviewNotes) => {
  const { id } = await pending();
  const reply = await admin.send(contract.setRestaurantStatus, { id, status: 'rejected', reviewNotes });
  expect(reply.body).toMatchObject({
    status: 400,
    errors: { reviewNotes: 'Please provide a reason for rejection' },
  });
});

test('a restaurant whose owner has not confirmed their address stays unpublished, and the sentence says so', async () => {
  const unconfirmed = await app.person({ type: 'restaurant', emailConfirmedAt: null });
  const { id } = await addRestaurant(app.services, unconfirmed.id, { status: 'pending' });
  const refusal = await admin.send(contract.setRestaurantStatus, { id, status: 'approved' });
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    message: `Its owner ${unconfirmed.username} has not confirmed their e-mail address yet. Their owner area asks them to.`,
  });
  expect((await app.visitor.request('GET', `/api/restaurants/${id}`)).status).toBe(404);
});

test('of two administrators who approve and reject at once one wins, and the other sees who and why', async () => {
  const second = await app.person({ isAdmin: true });
  for (let round = 0; round < 5; round++) {
    const { id } = await pending();
    const replies = await Promise.all([
      admin.send(contract.setRestaurantStatus, { id, status: 'approved' }),
      second.send(contract.setRestaurantStatus, { id, status: 'rejected', reviewNotes: 'No photos' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late && getMessage(late)).toMatch(
      new RegExp(
        `It is (approved now by ${admin.username}|rejected now by ${second.username} \\(“No photos”\\))`,
      ),
    );
    const { db } = app.services;
    expect(await db.$count(statusChanges, eq(statusChanges.restaurantId, id))).toBe(1);
    expect(await db.$count(auditLog, and(eq(auditLog.kind, 'restaurant'), eq(auditLog.targetId, id)))).toBe(
      1,
    );
  }
});

test('a new name of an approved restaurant is accepted once, as it was shown', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Old Name' });
  const [proposal] = await app.services.db
    .insert(proposals)
    .values({ restaurantId: id, changes: { name: 'New Name' } })
    .returning();
  const input = { id, createdAt: proposal?.createdAt ?? '', decision: 'accepted' } as const;
  const { body } = await admin.send(contract.listProposals, {});
  expect(body).toMatchObject([
    { restaurantId: id, before: { name: 'Old Name' }, after: { name: 'New Name' } },
  ]);
  const stale = await admin.send(contract.decideProposal, {
    ...input,
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  expect(stale.status).toBe(409);
  const replies = await Promise.all([
    admin.send(contract.decideProposal, input),
    admin.send(contract.decideProposal, { ...input, decision: 'declined' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const last = (await notices(owner.id)).at(-1);
  expect(last).toMatchObject({ kind: 'message', subjectKind: 'restaurant', subjectId: id });
  expect(last?.data.outcome).toMatch(/^changes (accepted|declined)$/);
});

test('a message reaches the owner as it was written', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const message = '<img src=x onerror=alert(1)> & “hello”';
  const answer = await admin.send(contract.messageOwner, { restaurantId: id, message });
  expect(answer.body).toEqual({ message: 'Your comment has been sent to the restaurant owner.' });
  expect((await notices(owner.id)).at(-1)).toMatchObject({ kind: 'message', data: { text: message } });
  const { body } = await admin.send(contract.listMessages, { id });
  expect(body).toMatchObject([{ message, admin: admin.username }]);
  expect((await admin.send(contract.messageOwner, { restaurantId: id, message: '  ' })).status).toBe(400);
});

/** A review with this many reports. */
async function addReportedReview(reporters: number) {
  const [place, author] = [await addRestaurant(app.services, owner.id), await app.person()];
  const review = await addReview(
    app.services,
    { userId: author.id, restaurantId: place.id },
    { review: 'Rude' },
  );
  const people = await Promise.all(Array.from({ length: reporters }, () => app.person()));
  await app.services.db.insert(reports).values(
    people.map(({ id }, n) => ({
      reporterId: id,
      kind: 'review' as const,
      targetId: review.id,
      reason: n === 0 ? ('Offensive' as const) : ('Spam or advertising' as const),
      details: n === 0 ? 'Look at this' : null,
    })),
  );
  return { place, author, review, people };
}

test('reports of one review are grouped and decided once, and all people concerned are notified', async () => {
  const { author, review, people, place } = await addReportedReview(3);
  const { body } = await admin.send(contract.listReports, {});
  expect(body).toMatchObject([
    {
      kind: 'review',
      targetId: review.id,
      count: 3,
      reasons: [
        { reason: 'Spam or advertising', count: 2 },
        { reason: 'Offensive', count: 1 },
      ],
      details: [{ details: 'Look at this', reporter: people[0]?.username }],
      target: { title: place.name, text: 'Rude', username: author.username },
    },
  ]);
  const second = await app.person({ isAdmin: true });
  const decide = (person: Person, decision: 'upheld' | 'dismissed') =>
    person.send(contract.decideReports, {
      kind: 'review',
      id: review.id,
      decision,
      action: decision === 'upheld' ? 'delete' : 'nothing',
      note: `Decided: ${decision}`,
    });
  const replies = await Promise.all([decide(admin, 'upheld'), decide(second, 'dismissed')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const upheld = replies[0]?.status === 200;
  expect(getMessage(replies[upheld ? 1 : 0] as Reply)).toContain(upheld ? admin.username : second.username);
  expect(await app.services.db.$count(reviews, eq(reviews.id, review.id))).toBe(upheld ? 0 : 1);
  for (const { id } of people) {
    expect(await notices(id)).toMatchObject([{ kind: 'report handled' }]);
  }
  expect((await admin.send(contract.listReports, {})).body).toEqual([]);
  expect((await admin.send(contract.listReports, { status: 'handled' })).body).toMatchObject([{ count: 3 }]);
});

test('a warning reaches the author, and a deleted item takes no action', async () => {
  const { author, review } = await addReportedReview(1);
  const input = { kind: 'review', id: review.id, decision: 'upheld', note: 'Please stay polite' } as const;
  expect((await admin.send(contract.decideReports, { ...input, action: 'warn' })).body).toEqual({
    handled: 1,
  });
  expect(await notices(author.id)).toMatchObject([{ kind: 'message', data: { text: 'Please stay polite' } }]);
  const other = await addReportedReview(1);
  await app.services.db.delete(reviews).where(eq(reviews.id, other.review.id));
  const late = { ...input, id: other.review.id };
  expect((await admin.send(contract.decideReports, { ...late, action: 'delete' })).status).toBe(409);
  expect((await admin.send(contract.decideReports, { ...late, action: 'nothing' })).status).toBe(200);
  expect((await admin.request('PUT', '/api/admin/reports/review/999999', { ...input })).status).toBe(404);
});

test('kinds that no feature brings are refused', async () => {
  const planets = await admin.send(contract.listReports, { kind: 'planet' });
  expect(planets.body).toMatchObject({ status: 400, errors: { kind: 'This cannot be reported' } });
  const decision = { kind: 'planet', id: 1, decision: 'dismissed', note: 'No' } as const;
  expect((await admin.send(contract.decideReports, decision)).status).toBe(404);
});

test('an author is notified why an administrator removed a reported item, but not after losing the account', async () => {
  const { author, review, place } = await addReportedReview(1);
  const upheld = { decision: 'upheld', action: 'delete', note: 'Too rude' } as const;
  await admin.send(contract.decideReports, { ...upheld, kind: 'review', id: review.id });
  const notification = {
    kind: 'content removed',
    data: { outcome: 'removed', about: 'review', title: place.name, text: 'Too rude' },
  };
  expect(await notices(author.id)).toMatchObject([notification]);
  await app.services.db
    .insert(reports)
    .values({ reporterId: admin.id, kind: 'user', targetId: author.id, reason: 'Offensive' });
  await admin.send(contract.decideReports, { ...upheld, kind: 'user', id: author.id });
  expect(await notices(author.id)).toHaveLength(1);
});

test('the audit log names actor, action and subject, is filtered, and cannot be changed', async () => {
  const target = await app.person({ username: `audited-${Date.now()}` });
  await admin.send(editUser, { id: target.id, bio: '100%_done' });
  await admin.send(deleteUser, { id: target.id });
  const { body } = await admin.send(contract.listAudit, { kind: 'user', targetId: target.id });
  expect(body).toMatchObject([
    { action: 'delete', actor: admin.username, target: target.username },
    { action: 'edit', before: { bio: null }, after: { bio: '100%_done' } },
  ]);
  const answer = await admin.send(contract.listAudit, { q: target.username.slice(0, 12), action: 'delete' });
  expect(answer.body).toHaveLength(1);
  for (const [q, count] of [
    ['%', 0],
    [`${target.username.slice(0, 9)} ${admin.username}`.toUpperCase(), 2],
    ['udited', 0],
  ] as const)
    expect((await admin.send(contract.listAudit, { q })).body, q).toHaveLength(count);
  expect((await admin.send(contract.listAudit, { to: '2020-01-01' })).body).toEqual([]);
  for (const attack of ['delete from audit_log', "update audit_log set actor = 'x'", 'truncate audit_log']) {
    await expect(app.services.pool.query(attack)).rejects.toThrow();
  }
});

test('two administrators who delete or demote each other at once leave one', async () => {
  const other = await openApp();
  for (let round = 0; round < 5; round++) {
    await other.services.db.update(users).set({ isAdmin: false });
    const [a, b] = [await other.person({ isAdmin: true }), await other.person({ isAdmin: true })];
    const replies = await Promise.all(
      round % 2
        ? [a.send(deleteUser, { id: b.id }), b.send(deleteUser, { id: a.id })]
        : [
            a.send(editUser, { id: b.id, isAdmin: false, currentPassword: PASSWORD }),
            b.send(editUser, { id: a.id, isAdmin: false, currentPassword: PASSWORD }),
          ],
    );
    const [best, worst] = replies.map(({ status }) => status).sort();
    expect(best).toBe(200);
    // The later one is refused: as the last administrator, or as no administrator any more.
    expect([401, 403, 409]).toContain(worst);
    const count = await other.services.db.$count(
      users,
      and(eq(users.isAdmin, true), sql`${users.deletedAt} is null`),
    );
    expect(count).toBe(1);
  }
  const last = await other.person({ isAdmin: true });
  await other.services.db.update(users).set({ isAdmin: false }).where(sql`${users.id} <> ${last.id}`);
  const demoted = await last.send(editUser, {
    id: last.id,
    isAdmin: false,
    currentPassword: PASSWORD,
  });
  expect(getMessage(demoted)).toBe('This is the last administrator. Make somebody else one first.');
  expect((await last.send(deleteUser, { id: last.id })).status).toBe(409);
  await other.close();
});
