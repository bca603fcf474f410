import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { authorColumns, nameMember } from '#features/auth/server/accounts.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { LongId, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { ReviewInShort } from '../shapes.ts';

/** Counts the public reviews of a person. */
export const countReviewsBy = (userId: SQL): SQL => sql`(
  select count(*)::int from reviews v join restaurants r on r.id = v.restaurant_id
  where v.user_id = ${userId} and r.status = 'approved')`;

const CursorKey = z.tuple([Timestamp, LongId]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', 0];

const ReviewOfSomebody = ReviewInShort.extend({
  user: z.object({ username: z.string().nullable(), name: z.string(), avatar: z.string().nullable() }),
});

type Paging = { limit: number; cursor?: string | undefined };

/** Finds a page of reviews `v` of public restaurants, newest first, without authors who were deleted or are blocked. */
export async function findReviewsPage(
  db: Database,
  viewer: number | null,
  { limit, cursor }: Paging,
  which: SQL,
): Promise<Page<z.output<typeof ReviewOfSomebody>>> {
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await selectRows(
    db,
    ReviewOfSomebody,
    sql`
      select v.id, v.rating, v.title, coalesce(v.review, v.comment) as review, ${selectLanguage(sql`v.lang`)} as lang,
        v.review_type,
        d.name as dish, v.images, v.likes, v.created_at, v.brought_from,
        json_build_object('id', r.id, 'name', r.name, 'image', r.images[1]) as restaurant,
        json_build_object('username', ${authorColumns.username}, 'name', ${authorColumns.name},
          'avatar', ${authorColumns.avatar}) as user
      from reviews v
      join users on users.id = v.user_id and users.deleted_at is null
      join restaurants r on r.id = v.restaurant_id and r.status = 'approved'
      left join menu_items d on d.id = v.menu_item_id
      where ${which} and ${isUnblocked(viewer, sql`v.user_id`)} and (v.created_at, v.id) < (${time}::timestamptz, ${last}::bigint)
      order by v.created_at desc, v.id desc limit ${limit + 1}`,
  );
  const reviews = rows.map(({ user, ...row }) => ({
    ...row,
    user: { ...user, name: nameMember(user.name) },
  }));
  return toPage(reviews, limit, (row) => [row.createdAt, row.id]);
}
