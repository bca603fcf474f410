import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks, commentLikes, comments, follows, postLikes, posts } from '#db/schema.ts';
import {
  type Comment,
  createComment,
  deleteComment,
  deletePost,
  getPost,
  likeComment,
  likePost,
  listComments,
  listPostLikes,
  unlikeComment,
  unlikePost,
} from '#features/posts/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

let app: TestApp;
let author: Person;
let reader: Person;
let other: Person;
let id: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  [author, reader, other] = [await app.person(), await app.person(), await app.person()];
});
beforeEach(async () => {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: author.id, content: 'Soup' })
    .returning();
  id = post?.id ?? 0;
});
afterAll(() => app.close());

const comment = async (person: Person, content: string, parentId?: number) => {
  const { status, body } = await person.send(createComment, { id, content, parentId });
  expect([status, body]).toEqual([200, expect.anything()]);
  // The contract's shape has checked the reply.
  return body as Comment;
};
const readCount = async () => {
  const [post] = await app.services.db.select().from(posts).where(eq(posts.id, id));
  return post;
};

test('comments are listed newest first, replies oldest first in one level', async () => {
  const first = await comment(reader, `First @${other.username}`);
  expect(first).toMatchObject({ parentId: null, mentions: [other.username], canDelete: true, replyCount: 0 });
  const second = await comment(other, 'Second');
  const reply = await comment(author, 'Thanks', first.id);
  const deeper = await comment(reader, 'Welcome', reply.id);
  expect(deeper.parentId).toBe(first.id);
  const answer = await reader.send(createComment, { id, content: 'Fifth' });
  expect(answer.body).toMatchObject({ commentCount: 5 });
  await reader.send(deleteComment, { id: (answer.body as Comment).id });
  const list = (await app.visitor.send(listComments, { id })).body;
  expect(list).toMatchObject([
    { id: second.id, canDelete: false },
    { id: first.id, replyCount: 2 },
  ]);
  const replies = (await author.send(listComments, { id, parent: first.id })).body;
  expect(replies).toMatchObject([{ id: reply.id }, { id: deeper.id, canDelete: true }]);
  expect((await reader.send(getPost, { id })).body).toMatchObject({
    commentCount: 4,
    comment: { id: second.id },
  });
  const page = await reader.send(listComments, { id, limit: 1 });
  expect(page.body).toHaveLength(1);
  expect(page.headers.link).toContain('rel="next"');
});

test('empty and long comments are refused, as are those on unknown posts', async () => {
  const send = (content: string, to = id) => reader.send(createComment, { id: to, content });
  expect((await send('  ')).status).toBe(400);
  expect((await send('a'.repeat(1001))).status).toBe(400);
  expect((await send('Hi', 999_999)).status).toBe(404);
  expect((await reader.send(createComment, { id, content: 'Hi', parentId: 999_999 })).status).toBe(404);
  expect((await app.visitor.send(createComment, { id, content: 'Hi' })).status).toBe(401);
  expect((await app.visitor.send(listComments, { id })).body).toEqual([]);
  expect((await app.visitor.send(listComments, { id: 999_999 })).status).toBe(404);
});

test('the author of a post chooses who may comment', async () => {
  const { db } = app.services;
  const [shut, picky] = [
    await app.person({ commentPolicy: 'nobody' }),
    await app.person({ commentPolicy: 'followers' }),
  ];
  const rows = await db
    .insert(posts)
    .values([shut, picky].map((person) => ({ userId: person.id, content: 'Mine' })))
    .returning();
  const send = async (person: Person, at: number) =>
    (await person.send(createComment, { id: rows[at]?.id ?? 0, content: 'Hi' })).status;
  expect([await send(reader, 0), await send(shut, 0), await send(reader, 1)]).toEqual([403, 200, 403]);
  await db.insert(follows).values({ followerId: reader.id, followingId: picky.id });
  expect(await send(reader, 1)).toBe(200);
});

test('a comment is deleted by its author, the author of the post and administrators, with its replies', async () => {
  const admin = await app.person({ isAdmin: true });
  const [one, two, three] = [
    await comment(reader, 'One'),
    await comment(reader, 'Two'),
    await comment(reader, 'Three'),
  ];
  const reply = await comment(other, 'Reply', one.id);
  await comment(author, 'Another', one.id);
  expect((await other.send(deleteComment, { id: one.id })).status).toBe(404);
  expect((await other.send(deleteComment, { id: reply.id })).body).toEqual({ commentCount: 4 });
  expect((await author.send(listComments, { id })).body).toContainEqual(
    expect.objectContaining({ id: one.id, replyCount: 1 }),
  );
  expect((await reader.send(deleteComment, { id: one.id })).body).toEqual({ commentCount: 2 });
  expect((await author.send(deleteComment, { id: two.id })).body).toEqual({ commentCount: 1 });
  expect((await admin.send(deleteComment, { id: three.id })).body).toEqual({ commentCount: 0 });
  expect((await admin.send(deleteComment, { id: three.id })).status).toBe(404);
  expect(await readCount()).toMatchObject({ commentCount: 0 });
});

test('likes of posts and comments count once and can be undone', async () => {
  const like = async (isLiked = true) => (await reader.send(isLiked ? likePost : unlikePost, { id })).body;
  expect(await like(false)).toEqual({ likes: 0, isLiked: false });
  expect(await like()).toEqual({ likes: 1, isLiked: true });
  expect(await like()).toEqual({ likes: 1, isLiked: true });
  expect(await like(false)).toEqual({ likes: 0, isLiked: false });
  const own = await comment(other, 'Nice');
  expect((await reader.send(likeComment, { id: own.id })).body).toEqual({ likes: 1, isLiked: true });
  expect((await reader.send(listComments, { id })).body).toMatchObject([{ likes: 1, isLiked: true }]);
  expect((await reader.send(unlikeComment, { id: own.id })).body).toEqual({ likes: 0, isLiked: false });
  for (const endpoint of [likePost, unlikePost, likeComment, unlikeComment])
    expect((await reader.send(endpoint, { id: 999_999 })).status).toBe(404);
  expect((await app.visitor.send(likePost, { id })).status).toBe(401);
});

test('people who like a post are listed, followed ones first', async () => {
  await app.services.db.insert(follows).values({ followerId: author.id, followingId: reader.id });
  await reader.send(likePost, { id });
  await other.send(likePost, { id });
  const names = async (person: Person, limit = 100) => {
    const { body } = await person.send(listPostLikes, { id, limit });
    return (body as Array<{ username: string }>).map(({ username }) => username);
  };
  expect(await names(author)).toEqual([reader.username, other.username]);
  expect(await names(app.visitor)).toEqual([other.username, reader.username]);
  expect(await names(author, 1)).toEqual([reader.username]);
});

test('blocked people see nothing of each other, but counters stay', async () => {
  const { db } = app.services;
  const [blocker, blocked] = [await app.person(), await app.person()];
  const own = await comment(blocked, 'Boo');
  await blocked.send(likePost, { id });
  await db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
  expect((await blocker.send(listComments, { id })).body).toEqual([]);
  expect((await blocker.send(getPost, { id })).body).toMatchObject({
    likes: 1,
    commentCount: 1,
    comment: null,
  });
  expect((await blocker.send(listPostLikes, { id })).body).toEqual([]);
  expect((await blocker.send(likeComment, { id: own.id })).status).toBe(404);
  expect((await blocker.send(createComment, { id, content: 'Hi', parentId: own.id })).status).toBe(404);
});

test('64 likes and unlikes at once leave an exact count', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, () => app.person()));
  const own = await comment(author, 'Vote');
  const calls = people.flatMap((person, n) => [
    person.send(likePost, { id }),
    person.send(n % 2 ? unlikePost : likePost, { id }),
    person.send(likeComment, { id: own.id }),
    person.send(n % 3 ? unlikeComment : likeComment, { id: own.id }),
  ]);
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  const { db } = app.services;
  expect((await readCount())?.likes).toBe(await db.$count(postLikes, eq(postLikes.postId, id)));
  const [row] = await db.select().from(comments).where(eq(comments.id, own.id));
  expect(row?.likes).toBe(await db.$count(commentLikes, eq(commentLikes.commentId, own.id)));
});

test('comments, replies and deletions at once leave exact counts', async () => {
  const parent = await comment(reader, 'Parent');
  const commentId = await comment(reader, 'Doomed');
  const calls = [
    ...Array.from({ length: 12 }, (_, n) =>
      other.send(createComment, { id, content: `${n}`, parentId: parent.id }),
    ),
    ...Array.from({ length: 12 }, (_, n) =>
      other.send(createComment, { id, content: `${n}`, parentId: commentId.id }),
    ),
    reader.send(deleteComment, { id: commentId.id }),
    author.send(deleteComment, { id: commentId.id }),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set([200, 404, ...statuses])).toEqual(new Set([200, 404]));
  expect(statuses.slice(-2).sort()).toEqual([200, 404]);
  const { db } = app.services;
  expect((await readCount())?.commentCount).toBe(await db.$count(comments, eq(comments.postId, id)));
  const [row] = await db.select().from(comments).where(eq(comments.id, parent.id));
  expect(row?.replyCount).toBe(await db.$count(comments, eq(comments.parentId, parent.id)));
});

test('a comment written while its post is deleted is saved before, or refused', async () => {
  const calls = [
    ...Array.from({ length: 10 }, (_, n) => other.send(createComment, { id, content: `${n}` })),
    author.send(deletePost, { id }),
    ...Array.from({ length: 10 }, () => reader.send(likePost, { id })),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set([200, 404, ...statuses])).toEqual(new Set([200, 404]));
  const { db } = app.services;
  expect(await db.$count(comments, eq(comments.postId, id))).toBe(0);
  expect(await db.$count(postLikes, eq(postLikes.postId, id))).toBe(0);
});
