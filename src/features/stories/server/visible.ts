import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';

/** The viewer; 0, which is nobody's id, for a visitor. */
export type StoryViewerId = number | Placeholder;

/** Whether the viewer may see a story; `s` is the alias of its row and `u` of its author's. */
export const isVisibleStory = (viewer: StoryViewerId): SQL =>
  sql`(s.expires_at > now() and ${isVisiblePerson(viewer, 'u')} and ${canSeeProfile(viewer, 'u')})`;

const lockSeen = statement(
  'stories_hold_seen',
  z.object({ id: Id, userId: Id }),
  (param) => sql`
    select s.id, s.user_id from stories s join users u on u.id = s.user_id
    where s.id = ${param('id')} and ${isVisibleStory(param('me'))}
    for key share of s`,
);

/** Locks a story that the viewer may see against deletion until the transaction ends; a 404 for others. */
export async function lockVisibleStory(db: Database, id: number, viewer: number) {
  const [story] = await lockSeen(db, { id, me: viewer });
  if (!story) throw notFound(t('Story'));
  return story;
}
