import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { stories, storyViews, uploads } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { removeUnshown } from '#features/media/server/removal.ts';
import { lockVisible } from '#features/restaurants/server/visible.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { createStory, deleteStory, listStories, listStoryViewers, viewStory } from '../contract.ts';
import { isUpright, STORIES } from '../rules.ts';
import { findStoriesPage, readOwnStory } from './listing.ts';
import { findViewersPage } from './viewers.ts';
import { lockVisibleStory } from './visible.ts';

export const storiesApi = [
  handle(listStories, ({ db, user, input }) => findStoriesPage(db, user?.id ?? null, input)),

  handle(createStory, async (context) => {
    const { db, user, input } = context;
    const { image, line, restaurantId = null } = input;
    assertLinksAllowed({ line }, user);
    if (restaurantId !== null && !(await lockVisible(db, restaurantId, user)))
      throw badInput({ restaurantId: t('This restaurant is not there any more') });
    await assertPictures(db, user.id, [image], { field: 'image' });
    await checkUpright(db, image);
    const [story] = await db
      .insert(stories)
      .values({
        userId: user.id,
        restaurantId,
        image,
        line: line || null,
        expiresAt: sql`now() + make_interval(hours => ${STORIES.hours})`,
      })
      .returning({ id: stories.id });
    if (!story) throw new Error('An insert returned no row.');
    return readOwnStory(db, story.id, user.id);
  }),

  handle(viewStory, async ({ db, user, input }) => {
    const { id, userId } = await lockVisibleStory(db, input.id, user.id);
    if (userId !== user.id)
      await db.insert(storyViews).values({ storyId: id, userId: user.id }).onConflictDoNothing();
    return { message: t('Story seen') };
  }),

  handle(listStoryViewers, ({ db, user, input }) => findViewersPage(db, user.id, input)),

  handle(deleteStory, async (context) => {
    const { db, user, input } = context;
    const mine = and(
      eq(stories.id, input.id),
      eq(stories.userId, user.id),
      gt(stories.expiresAt, sql`now()`),
    );
    await declareAct(db, { role: 'author' });
    const [story] = await db.delete(stories).where(mine).returning();
    if (!story) throw notFound(t('Story'));
    const photo = and(eq(uploads.address, story.image), eq(uploads.userId, user.id));
    await removeUnshown(context, photo);
    return { message: t('Story deleted') };
  }),
];

async function checkUpright(db: Database, image: string): Promise<void> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.address, image));
  if (!upload || !isUpright(upload))
    throw badInput({ image: t('Choose an upright photo, or crop it to 9:16') });
}
