import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '#db/schema.ts';
import { Id } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { handle } from '#kit/server/serve.ts';
import { countNotices, listNotices, readNotices } from '../contract.ts';
import { CHANNEL } from './hub.ts';
import { countUnread, readWhere } from './reading.ts';

const CursorKey = z.tuple([Id]);

export const notificationsApi = [
  handle(listNotices, async ({ db, user, input }) => {
    const { limit, cursor } = input;
    const older = cursor ? lt(notifications.id, decodeCursor(cursor, CursorKey)[0]) : undefined;
    const rows = await readWhere(db, and(eq(notifications.userId, user.id), older), limit + 1);
    return toPage(
      rows.map(({ notice }) => notice),
      limit,
      ({ id }) => [id],
    );
  }),

  handle(countNotices, async ({ db, user }) => ({
    unread: user ? ((await countUnread(db, [user.id])).get(user.id) ?? 0) : 0,
  })),

  handle(readNotices, async ({ db, user, input }) => {
    const { id, upTo } = input;
    const read = await db
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(
        and(
          eq(notifications.userId, user.id),
          isNull(notifications.readAt),
          id === undefined ? undefined : eq(notifications.id, id),
          upTo === undefined ? undefined : lte(notifications.id, upTo),
        ),
      )
      .returning({ id: notifications.id });
    // My other pages count anew.
    if (read.length > 0) await db.execute(sql`select pg_notify(${CHANNEL}, ${`${user.id}:0`})`);
    return { unread: (await countUnread(db, [user.id])).get(user.id) ?? 0 };
  }),
];
