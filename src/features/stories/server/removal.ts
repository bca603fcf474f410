import { eq } from 'drizzle-orm';
import { stories, storyViews } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';

export const storyRestoring = {
  rows: (id: number) => [
    { table: stories, where: eq(stories.id, id) },
    { table: storyViews, where: eq(storyViews.storyId, id) },
  ],
  // Nothing counts stories; one that has ended meanwhile is swept like any other.
  restored: async () => undefined,
};

/** Takes a story out as an administrator. */
export async function removeStory(context: AdminContext, id: number, note?: string): Promise<void> {
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
