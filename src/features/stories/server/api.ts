import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { stories, storyViews, uploads } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { removeUnshown } from '#features/media/server/removal.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { lockVisible } from '#features/restaurants/server/visible.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { createStory, deleteStory, listStories, listStoryViewers, viewStory } from '../contract.ts';
import { isUpright, STORIES } from '../rules.ts';
import { findStoriesPage, readOwnStory } from './listing.ts';
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

const CursorKey = z.tuple([Timestamp, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', MAX_ID];

const StoryViewer = PersonInList.extend({ createdAt: Timestamp });
type ViewerListInput = { id: number; limit: number; cursor?: string | undefined };

/** The viewers of a story of this person's, as far as they may see them, newest first; a 404 for stories of others. */
async function findViewersPage(
  db: Database,
  me: number,
  { id, limit, cursor }: ViewerListInput,
): Promise<Page<z.output<typeof StoryViewer>>> {
  const mine = await db.execute(
    sql`select from stories where id = ${id} and user_id = ${me} and expires_at > now()`,
  );
  if (mine.rowCount === 0) throw notFound(t('Story'));
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await selectRows(
    db,
    StoryViewer,
    sql`
      select v.created_at, ${personInList(me, 'u')}
      from story_views v join users u on u.id = v.user_id
      where v.story_id = ${id} and ${isVisiblePerson(me, 'u')}
        and (v.created_at, v.user_id) < (${time}::timestamptz, ${last}::int)
      order by v.created_at desc, v.user_id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ createdAt, id: viewer }) => [createdAt, viewer]);
}
