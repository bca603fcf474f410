import { eq } from 'drizzle-orm';
import { comments, posts } from '#db/schema.ts';
import { ADMIN, ANYONE, DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

async function addPost({ services: { db } }: TestApp, fixtures: Fixtures) {
  const userId = fixtures.diner.id;
  const [post] = await db.insert(posts).values({ userId, content: 'Soup' }).returning();
  if (!post) throw new Error('An insert returned no row.');
  const [comment] = await db
    .insert(comments)
    .values({ postId: post.id, userId, content: 'Nice' })
    .returning();
  if (!comment) throw new Error('An insert returned no row.');
  await db.update(posts).set({ commentCount: 1 }).where(eq(posts.id, post.id));
  return { ...fixtures, post: post.id, comment: comment.id };
}

export const postsAccess = defineAccessWith(addPost, {
  'GET /api/posts': [ANYONE],
  'GET /api/posts/suggested': [ANYONE],
  'GET /api/posts/new': [ANYONE, ({ post }) => ({ after: post })],
  'GET /api/tags': [SIGNED_IN, () => ({ q: 'so' })],
  'GET /api/posts/:id': [ANYONE, ({ post }) => ({ id: post })],
  'POST /api/posts': [SIGNED_IN, () => ({ content: 'Soup' })],
  'PATCH /api/posts/:id': [DINERS, ({ post }) => ({ id: post, content: 'Stew' })],
  'DELETE /api/posts/:id': [DINERS, ({ post }) => ({ id: post })],
  'PUT /api/posts/:id/like': [SIGNED_IN, ({ post }) => ({ id: post })],
  'DELETE /api/posts/:id/like': [SIGNED_IN, ({ post }) => ({ id: post })],
  'GET /api/posts/:id/likes': [ANYONE, ({ post }) => ({ id: post })],
  'GET /api/posts/:id/comments': [ANYONE, ({ post }) => ({ id: post })],
  'POST /api/posts/:id/comments': [SIGNED_IN, ({ post }) => ({ id: post, content: 'Nice' })],
  'DELETE /api/comments/:id': ['401 yes 404 404 404 yes', ({ comment }) => ({ id: comment })],
  'GET /api/admin/posts': [ADMIN],
  'GET /api/admin/posts.csv': [ADMIN],
  'GET /api/admin/posts/:id': [ADMIN, ({ post }) => ({ id: post })],
  'PATCH /api/admin/posts/:id': [ADMIN, ({ post }) => ({ id: post, content: 'Stew' })],
  'DELETE /api/admin/posts/:id': [ADMIN, ({ post }) => ({ id: post, reason: 'Rude' })],
  'GET /api/admin/comments': [ADMIN],
  'GET /api/admin/comments.csv': [ADMIN],
  'GET /api/admin/comments/:id': [ADMIN, ({ comment }) => ({ id: comment })],
  'PATCH /api/admin/comments/:id': [ADMIN, ({ comment }) => ({ id: comment, content: 'Fine' })],
  'DELETE /api/admin/comments/:id': [ADMIN, ({ comment }) => ({ id: comment })],
  'PUT /api/comments/:id/like': [SIGNED_IN, ({ comment }) => ({ id: comment })],
  'DELETE /api/comments/:id/like': [SIGNED_IN, ({ comment }) => ({ id: comment })],
});
