import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { notifications } from '#db/schema.ts';
import type { NoticeData } from '#db/tables/notifications.ts';
import { prepared } from '#kit/server/statements.ts';
import type { NoticeKind } from '#vocabulary.ts';

export type Notice = {
  userId: number;
  kind: NoticeKind;
  /** Who did it; left out where it was the house. */
  actorId?: number;
  restaurantId?: number;
  reviewId?: number;
  data?: NoticeData;
};

/** Rings somebody's bell with the caller's transaction: when that commits, and not when it fails. Never one's own. */
export async function notify(db: Database, notice: Notice): Promise<void> {
  if (notice.actorId === notice.userId) return;
  await insert(db).execute({ actorId: null, restaurantId: null, reviewId: null, data: {}, ...notice });
}

const insert = prepared((db) =>
  db
    .insert(notifications)
    .values({
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      actorId: sql.placeholder('actorId'),
      restaurantId: sql.placeholder('restaurantId'),
      reviewId: sql.placeholder('reviewId'),
      data: sql.placeholder('data'),
    })
    .prepare('notices_insert'),
);
