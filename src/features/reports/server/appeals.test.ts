import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appeals, moderationEntries, posts, removals } from '#db/schema.ts';
import { decideAppeal, getAppeal, listAppeals } from '#features/admin/appeals/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { appealRemoval, listRemovals, type Removal, restoreRemoval } from '../contract.ts';

let app: TestApp;
let admin: Person;
let second: Person;
let author: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  [admin, second] = [await app.person({ isAdmin: true }), await app.person({ isAdmin: true })];
  author = await app.person();
});
afterAll(() => app.close());

/** A post that an administrator removed, and its removal. */
async function removePost() {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: author.id, content: 'Soup of the day' })
    .returning();
  await admin.request('DELETE', `/api/admin/posts/${post?.id}?reason=Advertising&rule=Offensive`);
  const { body } = await author.send(listRemovals, {});
  return { postId: post?.id ?? 0, id: (body as Removal[])[0]?.id ?? 0 };
}

async function removeAndAppeal() {
  const removal = await removePost();
  expect((await author.send(appealRemoval, { id: removal.id, text: 'It is only a soup' })).status).toBe(200);
  const [row] = await app.services.db.select().from(appeals).where(eq(appeals.removalId, removal.id));
  return { ...removal, appealId: row?.id ?? 0 };
}

const readLast = async () => {
  const [last] = await app.services.db
    .select()
    .from(moderationEntries)
    .orderBy(sql`${moderationEntries.seq} desc`)
    .limit(1);
  return last;
};

const waiting = async () => {
  const { body } = await admin.request('GET', '/api/admin/overview');
  return JSON.stringify(body);
};

test('its author may appeal once, at the same time too, and only they', async () => {
  const { id } = await removePost();
  const text = 'It is only a soup';
  expect((await second.send(appealRemoval, { id, text })).status).toBe(404);
  expect((await author.send(appealRemoval, { id, text: ' ' })).status).toBe(400);
  const tries = await Promise.all(Array.from({ length: 8 }, () => author.send(appealRemoval, { id, text })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const { body } = await author.send(listRemovals, {});
  expect(body).toMatchObject([{ id, appeal: { text, outcome: null, answer: null } }]);
  expect(await waiting()).toContain('"appeals":1');
});

test('the administrator who removed it cannot decide, and while an appeal waits nobody can restore it', async () => {
  const { appealId, id, postId } = await removeAndAppeal();
  const decision = { id: appealId, outcome: 'restored', answer: 'Sorry' } as const;
  expect((await admin.send(decideAppeal, decision)).status).toBe(409);
  expect((await admin.send(restoreRemoval, { id })).status).toBe(409);
  expect(await app.services.db.$count(posts, eq(posts.id, postId))).toBe(0);
  expect((await second.send(getAppeal, { id: appealId })).body).toMatchObject({
    text: 'It is only a soup',
    removedBy: admin.username,
    removed: { text: 'Soup of the day', reason: 'Advertising' },
  });
});

test('another administrator restores it completely, its author is notified, and the log has the line', async () => {
  const { appealId, postId, id } = await removeAndAppeal();
  const decision = { id: appealId, outcome: 'restored', answer: 'Sorry' } as const;
  const tries = await Promise.all(Array.from({ length: 8 }, () => second.send(decideAppeal, decision)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await app.services.db.$count(posts, eq(posts.id, postId))).toBe(1);
  expect(((await author.send(listRemovals, {})).body as Removal[]).map((one) => one.id)).not.toContain(id);
  expect((await author.send(listNotifications, {})).body).toMatchObject([
    { kind: 'appeal decided', detail: 'Your post is back, as it was: Sorry' },
    { kind: 'content removed' },
    ...Array.from((await author.send(listNotifications, {})).body as unknown[])
      .slice(2)
      .map(() => ({})),
  ]);
  expect(await readLast()).toMatchObject({
    ...{ subject: 'post', act: 'restored', rule: 3, role: 'administrator', appeal: 'restored' },
  });
  expect((await second.send(getAppeal, { id: appealId })).body).toMatchObject({
    ...{ outcome: 'restored', decidedBy: second.username, removed: null },
  });
});

test('a confirmed removal is in the log, its author reads why, and cannot appeal again', async () => {
  const { appealId, id, postId } = await removeAndAppeal();
  await second.send(decideAppeal, { id: appealId, outcome: 'upheld', answer: 'It advertises' });
  expect(await app.services.db.$count(posts, eq(posts.id, postId))).toBe(0);
  expect(((await author.send(listRemovals, {})).body as Removal[])[0]).toMatchObject({
    ...{ id, appeal: { outcome: 'upheld', answer: 'It advertises' } },
  });
  expect(await readLast()).toMatchObject({ subject: 'post', act: 'upheld', rule: 3, appeal: 'upheld' });
  expect((await author.send(appealRemoval, { id, text: 'Again' })).status).toBe(409);
  expect((await second.send(decideAppeal, { id: appealId, outcome: 'restored', answer: 'No' })).status).toBe(
    409,
  );
  const list = await second.send(listAppeals, { outcome: 'upheld', q: author.username });
  expect(list.body).toMatchObject([
    { id: appealId, kind: 'post', rule: 'Offensive', decidedBy: second.username },
  ]);
});

test('a removal with a waiting appeal is kept beyond its days', async () => {
  const { appealId, id } = await removeAndAppeal();
  await app.services.db.update(removals).set({ createdAt: sql`now() - interval '31 days'` });
  await runScheduledJobs(app.services, 'night');
  expect(await app.services.db.$count(removals, eq(removals.id, id))).toBe(1);
  expect((await second.send(decideAppeal, { id: appealId, outcome: 'restored', answer: 'Yes' })).status).toBe(
    200,
  );
  await runScheduledJobs(app.services, 'night');
  expect(await app.services.db.$count(removals, eq(removals.id, id))).toBe(0);
  expect((await second.send(listAppeals, { waiting: '1' })).body).not.toContainEqual(
    expect.objectContaining({ id: appealId }),
  );
});
