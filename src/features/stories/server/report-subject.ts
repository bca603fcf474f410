import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { restaurants, stories, storyViews, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';
import { isVisibleStory } from './visible.ts';

const storyRestoration = {
  rows: (id: number) => [
    { table: stories, where: eq(stories.id, id) },
    { table: storyViews, where: eq(storyViews.storyId, id) },
  ],
  // Stories have no counters; one that expired meanwhile is swept like any other.
  complete: async () => undefined,
};

async function removeStory(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [story] = await tx.delete(stories).where(eq(stories.id, id)).returning();
  if (!story) throw notFound(t('Story'));
  const { userId, restaurantId, image, line } = story;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'story',
    targetId: id,
    target: (line ?? 'A photo').slice(0, 80),
    before: { userId, restaurantId, image, line },
    note,
  });
}

const StoryAuthor = z.object({ userId: Id });

export const storySubject: ReportSubject = {
  kind: 'story',
  noun: 'story',
  plural: 'stories',
  own: t('This story is your own: you can delete it.'),
  async find(db, id, reporter) {
    const [author] = await selectRows(
      db,
      StoryAuthor,
      sql`
        select s.user_id from stories s join users u on u.id = s.user_id
        where s.id = ${id} and ${isVisibleStory(reporter.id)}`,
    );
    return author ?? null;
  },
  async list(db, ids) {
    const rows = await db
      .select({
        id: stories.id,
        restaurant: restaurants.name,
        text: stories.line,
        userId: stories.userId,
        username: users.username,
        restaurantId: stories.restaurantId,
        image: stories.image,
      })
      .from(stories)
      .innerJoin(users, eq(users.id, stories.userId))
      .leftJoin(restaurants, eq(restaurants.id, stories.restaurantId))
      .where(inArray(stories.id, ids));
    return rows.map(({ restaurant, image, ...row }) => ({
      ...row,
      title: restaurant
        ? t('Story at {restaurant}', { restaurant })
        : t('Story by {username}', { username: row.username }),
      ownTitle: row.text,
      images: [image],
    }));
  },
  remove: removeStory,
  restoration: storyRestoration,
  ownedBy: (userId) => sql`select id from stories where user_id = ${userId}`,
};
