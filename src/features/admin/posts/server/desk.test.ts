import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, comments, communities, postMentions, posts, postTags } from '#db/schema.ts';
import {
  deleteAdminComment,
  editAdminComment,
  getAdminComment,
  listAdminComments,
} from '#features/admin/comments/contract.ts';
import { bulk, searchTables } from '#features/admin/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { createComment, createPost, getPost, listPosts, type Post } from '#features/posts/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { deleteAdminPost, editAdminPost, getAdminPost, listAdminPosts } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const toIds = ({ body }: { body: unknown }) => (body as Array<{ id: number }>).map(({ id }) => id);

async function addPost(values: Partial<typeof posts.$inferInsert> & { userId: number }): Promise<number> {
  const [row] = await app.services.db
    .insert(posts)
    .values({ content: 'Soup', ...values })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

const readNotifications = async (person: Person) =>
  ((await person.send(listNotifications, {})).body as Notification[]).map(({ detail }) => detail);

test('there are no posts and no comments at first', async () => {
  expect((await admin.send(listAdminPosts, {})).body).toEqual([]);
  expect((await admin.send(listAdminComments, {})).body).toEqual([]);
});

test('posts are found by their words, filtered, paged and taken along as a file', async () => {
  const [owner, diner] = [await app.person({ type: 'restaurant' }), await app.person()];
  const place = await addRestaurant(app.services, owner.id);
  const own = await addPost({ userId: owner.id, authorRestaurantId: place.id, content: 'Açorda tonight' });
  const about = await addPost({ userId: diner.id, restaurantId: place.id, content: '=Best açorda' });
  const followersPost = await addPost({ userId: diner.id, audience: 'followers', content: 'Quiet soup' });

  expect(toIds(await admin.send(listAdminPosts, { q: 'acor' }))).toEqual([about, own]);
  expect(toIds(await admin.send(listAdminPosts, { q: 'corda' }))).toEqual([]);
  expect(toIds(await admin.send(listAdminPosts, { restaurant: place.id }))).toEqual([about, own]);
  expect(toIds(await admin.send(listAdminPosts, { speaker: 'restaurants', author: owner.id }))).toEqual([
    own,
  ]);
  expect(toIds(await admin.send(listAdminPosts, { audience: 'followers', author: diner.id }))).toEqual([
    followersPost,
  ]);
  const first = await admin.send(listAdminPosts, { author: diner.id, order: 'asc', limit: 1 });
  expect(toIds(first)).toEqual([about]);
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await admin.send(listAdminPosts, { author: diner.id, order: 'asc', limit: 1, cursor });
  expect(toIds(second)).toEqual([followersPost]);
  const file = await admin.request('GET', `/api/admin/posts.csv?author=${diner.id}&order=asc`);
  expect(file.text).toContain(`'=Best açorda`);
  expect((await admin.send(searchTables, { q: 'açorda' })).body).toMatchObject({
    posts: [
      { id: about, title: `Post by ${diner.username}` },
      { id: own, title: `Post by ${place.name}` },
    ],
  });
});

test('words, photos and places are taken out of a post, and nothing is put into it', async () => {
  const [diner, mentioned] = [await app.person(), await app.person()];
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  const [group] = await app.services.db
    .insert(communities)
    .values({ slug: 'soups', name: 'Soups' })
    .returning();
  const answer = await diner.send(createPost, {
    content: `Rude #soup @${mentioned.username}`,
    restaurantId: place.id,
  });
  const { id } = answer.body as Post;
  const images = ['/media/a/800.webp', '/media/b/800.webp'];
  await app.services.db
    .update(posts)
    .set({ images, communityId: group?.id ?? null })
    .where(eq(posts.id, id));

  const more = await admin.send(editAdminPost, { id, images: [...images, '/media/c/800.webp'] });
  expect(more.body).toMatchObject({ errors: { images: 'Photos can only be taken out' } });
  const empty = await admin.send(editAdminPost, { id, content: '', images: [] });
  expect(empty.body).toMatchObject({ errors: { content: 'Write something or add a photo' } });
  expect((await diner.send(editAdminPost, { id, content: 'Mine' })).status).toBe(403);
  const change = { content: 'Kind #stew', images: images.slice(1), restaurantId: null, communityId: null };
  const edit = await admin.send(editAdminPost, { id, ...change });
  expect(edit.body).toMatchObject({ ...change, restaurant: null, community: null, editedAt: null });
  const { db } = app.services;
  expect(await db.select({ tag: postTags.tag }).from(postTags).where(eq(postTags.postId, id))).toEqual([
    { tag: 'stew' },
  ]);
  expect(await db.$count(postMentions, eq(postMentions.postId, id))).toBe(0);
  const [line] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'post'), eq(auditLog.targetId, id)));
  expect(line).toMatchObject({
    action: 'edit',
    before: { communityId: group?.id },
    after: { communityId: null },
  });
  expect((await admin.send(editAdminPost, { id: 999_999, content: 'x' })).status).toBe(404);
});

test('a deleted post is no longer served to visitors who have just read it, and its author reads why', async () => {
  const [diner, reporter] = [await app.person(), await app.person()];
  const { id } = (await diner.send(createPost, { content: `${'x'.repeat(79)}🍲 and more` })).body as Post;
  await reporter.send(createReport, { kind: 'post', targetId: id, reason: 'Offensive' });
  expect((await admin.send(getAdminPost, { id })).body).toMatchObject({
    openReports: 1,
    username: diner.username,
  });
  expect(toIds(await app.visitor.send(listPosts, {}))).toContain(id);
  expect((await reporter.send(deleteAdminPost, { id, reason: 'No' })).status).toBe(403);
  expect((await admin.send(deleteAdminPost, { id, reason: 'Off topic' })).body).toEqual({
    message: 'Post deleted successfully',
  });
  expect((await admin.send(deleteAdminPost, { id, reason: 'Again' })).status).toBe(404);
  expect((await admin.send(getAdminPost, { id })).status).toBe(404);
  expect((await diner.send(getPost, { id })).status).toBe(404);
  expect(toIds(await app.visitor.send(listPosts, {}))).not.toContain(id);
  expect(await readNotifications(diner)).toEqual([`Your post (${'x'.repeat(79)}…) was removed: Off topic`]);
});

test('comments are found, edited and deleted with their replies; many at once by who gives their password', async () => {
  const [diner, guest] = [await app.person(), await app.person()];
  const post = (await diner.send(createPost, { content: 'Soup of the day' })).body as Post;
  const comment = async (content: string, parentId?: number) =>
    ((await guest.send(createComment, { id: post.id, content, parentId })).body as { id: number }).id;
  const first = await comment('Too salty');
  const reply = await comment('Far too salty', first);
  const other = await comment('Buy at example');

  expect(toIds(await admin.send(listAdminComments, { q: 'salt', post: post.id }))).toEqual([reply, first]);
  expect(toIds(await admin.send(listAdminComments, { answers: 'comment', author: guest.id }))).toEqual([
    reply,
  ]);
  expect((await admin.request('GET', `/api/admin/comments.csv?post=${post.id}`)).text).toContain(
    'Buy at example',
  );
  expect((await admin.send(editAdminComment, { id: first, content: ' ' })).status).toBe(400);
  expect((await guest.send(editAdminComment, { id: first, content: 'Mine' })).status).toBe(403);
  expect((await admin.send(editAdminComment, { id: first, content: 'Salty' })).body).toMatchObject({
    content: 'Salty',
  });
  expect((await admin.send(getAdminComment, { id: first })).body).toMatchObject({
    post: 'Soup of the day',
    replyCount: 1,
  });

  expect((await guest.send(deleteAdminComment, { id: first })).status).toBe(403);
  expect((await admin.send(deleteAdminComment, { id: first, reason: 'Rude' })).status).toBe(200);
  expect((await admin.send(deleteAdminComment, { id: reply })).status).toBe(404);
  const rows = { table: 'comments', ids: [other, reply] };
  const bulkInput = { ...rows, action: 'delete' as const, notes: 'Advertising' };
  expect((await admin.send(bulk, bulkInput)).status).toBe(400);
  expect((await admin.send(bulk, { ...bulkInput, currentPassword: PASSWORD })).body).toMatchObject({
    done: [other],
    refused: [{ id: reply, message: 'Comment not found' }],
  });
  expect((await diner.send(getPost, { id: post.id })).body).toMatchObject({ commentCount: 0 });
  expect(await app.services.db.$count(comments)).toBe(0);
  expect(await readNotifications(guest)).toEqual([
    'Your comment (Buy at example) was removed: Advertising',
    'Your comment (Salty) was removed: Rude',
  ]);
});
