import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  commentLikes,
  commentMentions,
  comments,
  notifications,
  postLikes,
  postMentions,
  posts,
  reports,
  restaurants,
  users,
} from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { purge } from '#features/moderation/server/purge.ts';
import { createReport } from '#features/reports/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { deleteComment, getPost, likeComment, likePost } from '../contract.ts';
import { repairCounters } from './counters.ts';
import { postsData } from './personal-data.ts';
import { commentSubject, postSubject } from './report-subjects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const addPost = async (person: Person, fields: Partial<typeof posts.$inferInsert> = {}) => {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: person.id, content: 'Soup', ...fields })
    .returning();
  if (!post) throw new Error('An insert returned no row.');
  return post;
};

const write = async (person: Person, postId: number, content: string, parentId?: number) => {
  const { body } = await person.request('POST', `/api/posts/${postId}/comments`, { content, parentId });
  // The reply has an id.
  return (body as { id: number }).id;
};

/** The differences between the counters of all posts and comments and the rows that they count. */
async function drift() {
  const { rows } = await app.services.db.execute<{ drift: number }>(sql`
    select (
      (select count(*) from posts p where likes <> (select count(*) from post_likes where post_id = p.id)
        or comment_count <> (select count(*) from comments where post_id = p.id))
      + (select count(*) from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)
        or reply_count <> (select count(*) from comments where parent_id = c.id))
    )::int as drift`);
  return rows[0]?.drift;
}

/** A person who posted, commented, replied, liked and was mentioned, with other people's texts around. */
async function live() {
  const [me, other, third] = [await app.person(), await app.person(), await app.person()];
  const [mine, otherPost] = [await addPost(me), await addPost(other)];
  await write(other, mine.id, 'On mine');
  const thread = await write(me, otherPost.id, 'On theirs');
  await write(third, otherPost.id, 'Below mine', thread);
  const foreign = await write(third, otherPost.id, `Of another for @${me.username}`);
  await write(me, otherPost.id, 'Below another', foreign);
  for (const id of [mine.id, otherPost.id]) {
    await me.send(likePost, { id });
    await third.send(likePost, { id });
  }
  await me.send(likeComment, { id: foreign });
  return { me, other, third, mine, otherPost, foreign };
}

const countRows = async ({ id }: Person) => {
  const { db } = app.services;
  return Promise.all([
    db.$count(posts, eq(posts.userId, id)),
    db.$count(comments, eq(comments.userId, id)),
    db.$count(postLikes, eq(postLikes.userId, id)),
    db.$count(commentLikes, eq(commentLikes.userId, id)),
    db.$count(postMentions, eq(postMentions.userId, id)),
    db.$count(commentMentions, eq(commentMentions.userId, id)),
  ]);
};

const NOTHING = [0, 0, 0, 0, 0, 0];

test('closing an account deletes its posts, comments and likes, and counters of others are correct', async () => {
  const { me, other, mine, otherPost } = await live();
  expect(await drift()).toBe(0);
  const closing = await me.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay' });
  expect(closing.status).toBe(200);
  await eraseAccounts(app.services);
  expect(await countRows(me)).toEqual(NOTHING);
  expect(await drift()).toBe(0);
  expect((await other.send(getPost, { id: mine.id })).status).toBe(404);
  expect((await other.send(getPost, { id: otherPost.id })).body).toMatchObject({ likes: 1, commentCount: 1 });
});

test('so does deleting one for good', async () => {
  const { me } = await live();
  const { db } = app.services;
  const month = 31 * 24 * 3600 * 1000;
  await db
    .update(users)
    .set({ deletedAt: new Date(Date.now() - month).toISOString() })
    .where(eq(users.id, me.id));
  const features = { personalData: [postsData], reportSubjects: [postSubject, commentSubject] };
  await purge(db, features, new Date());
  await eraseAccounts(app.services, features);
  expect(await countRows(me)).toEqual(NOTHING);
  expect(await drift()).toBe(0);
});

test('posts in the name of a restaurant stay with its current owner', async () => {
  const { db } = app.services;
  const [giver, receiver] = [
    await app.person({ type: 'restaurant' }),
    await app.person({ type: 'restaurant' }),
  ];
  const place = await addRestaurant(app.services, giver.id);
  const post = await addPost(giver, { authorRestaurantId: place.id });
  await db.update(restaurants).set({ userId: receiver.id }).where(eq(restaurants.id, place.id));
  await giver.send(closeAccount, { currentPassword: PASSWORD, reviews: 'go' });
  await eraseAccounts(app.services);
  expect((await receiver.send(getPost, { id: post.id })).body).toMatchObject({ isMine: true, userId: null });
});

test('an export contains posts, comments with their parents, and likes', async () => {
  const { me, mine, otherPost, foreign } = await live();
  const tables = Object.entries(postsData.tables(me.id));
  const entries = tables.map(async ([name, query]) => [name, (await app.services.db.execute(query)).rows]);
  expect(Object.fromEntries(await Promise.all(entries))).toMatchObject({
    posts: [{ id: mine.id, content: 'Soup', comment_count: 1, likes: 2 }],
    comments: [
      { content: 'On theirs', post: 'Soup', in_reply_to: null },
      { content: 'Below another', parent_id: foreign, in_reply_to: `Of another for @${me.username}` },
    ],
    'post-likes': [{ post_id: mine.id }, { post_id: otherPost.id }],
    'comment-likes': [{ comment_id: foreign }],
  });
});

test('counters that drifted are put right', async () => {
  const { mine, foreign } = await live();
  const { db } = app.services;
  await db.update(posts).set({ likes: 77, commentCount: 0 }).where(eq(posts.id, mine.id));
  await db.update(comments).set({ likes: 0, replyCount: 5 }).where(eq(comments.id, foreign));
  expect(await drift()).toBe(2);
  await repairCounters(db, 1);
  expect(await drift()).toBe(0);
});

test('posts and comments are reported by who sees them, and an administrator’s removal is in the audit log', async () => {
  const { me, other, third, otherPost, foreign } = await live();
  const admin = await app.person({ isAdmin: true });
  const report = (person: Person, kind: string, targetId: number) =>
    person.send(createReport, { kind, targetId, reason: 'Offensive' });
  expect((await report(me, 'post', otherPost.id)).status).toBe(200);
  expect((await report(me, 'comment', foreign)).status).toBe(200);
  expect((await report(other, 'post', otherPost.id)).status).toBeGreaterThanOrEqual(400);
  const followersPost = await addPost(other, { audience: 'followers' });
  expect((await report(me, 'post', followersPost.id)).status).toBe(404);
  const { db } = app.services;
  expect(await db.$count(reports, eq(reports.reporterId, me.id))).toBe(2);
  expect(await postSubject.list(db, [otherPost.id])).toMatchObject([
    { text: 'Soup', href: `/posts/${otherPost.id}` },
  ]);
  expect(await commentSubject.list(db, [foreign])).toMatchObject([{ href: `/posts/${otherPost.id}` }]);
  const reason = 'Please stay polite';
  expect((await admin.send(deleteComment, { id: foreign, reason })).body).toEqual({ commentCount: 2 });
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(logged).toMatchObject({ action: 'delete', kind: 'comment', targetId: foreign, note: reason });
  const isRemovalNotice = and(eq(notifications.kind, 'content removed'), eq(notifications.userId, third.id));
  expect(await db.select().from(notifications).where(isRemovalNotice)).toMatchObject([
    {
      kind: 'content removed',
      data: { outcome: 'removed', about: 'comment', title: expect.any(String), text: reason },
    },
  ]);
  expect(await drift()).toBe(0);
});
