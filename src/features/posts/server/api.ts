import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { posts } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import { detectEdited, detectLanguage } from '#kit/server/texts/detection.ts';
import { createPost, deletePost, editPost, getPost } from '../contract.ts';
import { commentHandlers } from './comments/handlers.ts';
import { postCreated, postDeleted, postEdited } from './events.ts';
import { recomputeLastPost, saveLastPost } from './last-posts.ts';
import { likeHandlers } from './likes/handlers.ts';
import { listHandlers } from './lists/handlers.ts';
import { notifyMentioned } from './notify.ts';
import { readPost } from './posts.ts';
import { isOwnPost } from './visible.ts';
import { assertContent, assertMember, assertPlace, assertSpeaker, saveTokens } from './writing.ts';

/** The reader; a visitor has the id 0, which nobody has. */
const toReader = (user: Actor | null) => user ?? { id: 0, isAdmin: false };

export const postsApi = [
  ...listHandlers,

  handle(getPost, ({ db, user, input }) => readPost(db, input.id, toReader(user))),

  handle(createPost, async (context) => {
    const { db, user, input } = context;
    const { restaurantId = null, menuItemId = null, communityId = null, authorRestaurantId = null } = input;
    const { content, images, audience } = input;
    assertContent(input);
    assertLinksAllowed({ content }, user);
    if (authorRestaurantId !== null) {
      await assertSpeaker(db, authorRestaurantId, user);
      if (audience !== 'everyone') throw badInput({ audience: t('Everyone sees the posts of a restaurant') });
    }
    if (communityId !== null) await assertMember(db, communityId, user);
    await assertPlace(db, { restaurantId, menuItemId }, user);
    await assertPictures(db, user.id, images);
    const [insertedPost] = await db
      .insert(posts)
      .values({
        userId: user.id,
        authorRestaurantId,
        restaurantId,
        menuItemId,
        communityId,
        content,
        lang: await detectLanguage(content),
        images: [...new Set(images)],
        audience,
      })
      .returning();
    if (!insertedPost) throw new Error('An insert returned no row.');
    await notifyMentioned(context, insertedPost, await saveTokens(db, insertedPost, user.id, false));
    await saveLastPost(db, insertedPost, insertedPost.createdAt);
    await emit(context, postCreated, { postId: insertedPost.id, userId: user.id, restaurantId, communityId });
    return readPost(db, insertedPost.id, user);
  }),

  handle(editPost, async (context) => {
    const { db, user, input } = context;
    const { id, restaurantId, menuItemId, lang: chosen, ...change } = input;
    const existing = await lockOwnPost(db, id, user);
    const { content = existing.content, images = existing.images, audience = existing.audience } = change;
    const before = { text: existing.content, lang: existing.lang };
    const lang = await detectEdited(before, { text: content, chosen });
    const next = { ...existing, content, images, audience };
    assertContent(next);
    assertLinksAllowed({ content: change.content }, user);
    if (change.images) await assertPictures(db, user.id, change.images, { already: existing.images });
    if (existing.authorRestaurantId !== null && audience !== 'everyone')
      throw badInput({ audience: t('Everyone sees the posts of a restaurant') });
    const place = choosePlace(existing, { restaurantId, menuItemId });
    if (place !== existing) await assertPlace(db, place, user);
    await db
      .update(posts)
      .set({
        content,
        lang,
        images: [...new Set(images)],
        audience,
        restaurantId: place.restaurantId,
        menuItemId: place.menuItemId,
        editedAt: sql`now()`,
      })
      .where(eq(posts.id, id));
    if (change.content !== undefined)
      await notifyMentioned(context, next, await saveTokens(db, next, user.id, true));
    const { communityId } = existing;
    await emit(context, postEdited, {
      postId: id,
      userId: user.id,
      restaurantId: place.restaurantId,
      restaurantBefore: existing.restaurantId,
      communityId,
    });
    return readPost(db, id, user);
  }),

  handle(deletePost, async (context) => {
    const { db, user, input } = context;
    const post = await lockOwnPost(db, input.id, user);
    await declareAct(db, { role: 'author' });
    await db.delete(posts).where(eq(posts.id, post.id));
    await recomputeLastPost(db, post);
    const { restaurantId, communityId } = post;
    await emit(context, postDeleted, { postId: post.id, userId: post.userId, restaurantId, communityId });
    return { message: t('Post deleted') };
  }),

  ...likeHandlers,
  ...commentHandlers,
];

/** Locks a post of this person, or of a restaurant of theirs, until the transaction ends. */
async function lockOwnPost(db: Database, id: number, user: Actor) {
  const [post] = await db
    .select()
    .from(posts)
    .where(
      sql`${posts.id} = ${id} and ${id} in (select p.id from posts p where p.id = ${id} and ${isOwnPost(user.id)})`,
    )
    .for('update');
  if (!post) throw notFound(t('Post'));
  return post;
}

type Place = { restaurantId: number | null; menuItemId: number | null };

/** Another restaurant drops the dish of the one before. */
function choosePlace<Row extends Place>(
  existing: Row,
  { restaurantId, menuItemId }: { [Key in keyof Place]?: number | null | undefined },
): Row | Place {
  if (restaurantId === undefined && menuItemId === undefined) return existing;
  const isMoved = restaurantId !== undefined && restaurantId !== existing.restaurantId;
  return {
    restaurantId: restaurantId === undefined ? existing.restaurantId : restaurantId,
    menuItemId: menuItemId === undefined ? (isMoved ? null : existing.menuItemId) : menuItemId,
  };
}
