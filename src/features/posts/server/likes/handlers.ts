import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { isFollowing, isVisiblePerson } from '#features/people/server/visibility.ts';
import { likeComment, likePost, listPostLikes, unlikeComment, unlikePost } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { handle } from '#kit/server/serve.ts';
import { findVisiblePost } from '../visible.ts';
import { addLike, takeLikeBack } from './likes.ts';

/** Whether the viewer follows the last person, when they liked, and their id. */
const CursorKey = z.tuple([z.int().min(0).max(1), Timestamp, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = [1, '9999-12-31T00:00:00.000Z', MAX_ID];

const Liker = PersonInList.extend({ isFollowed: z.int(), likedAt: Timestamp });

type LikerListInput = { id: number; limit: number; cursor?: string | undefined };

/** The people who like a post, as far as the viewer may see them: those whom they follow first, then the newest likes. */
async function readLikers(
  db: Database,
  { id, limit, cursor }: LikerListInput,
  viewer: number | null,
): Promise<Page<PersonInList>> {
  await findVisiblePost(db, id, viewer ?? 0);
  const [isFollowed, time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await selectRows(
    db,
    Liker,
    sql`
      select ${personInList(viewer, 'u')}, l.is_followed, l.created_at as liked_at
      from (
        select user_id, created_at, ${isFollowing(viewer, sql`post_likes.user_id`)}::int as is_followed
        from post_likes where post_id = ${id}
      ) l join users u on u.id = l.user_id
      where ${isVisiblePerson(viewer, 'u')}
        and (l.is_followed, l.created_at, l.user_id) < (${isFollowed}::int, ${time}::timestamptz, ${last}::int)
      order by l.is_followed desc, l.created_at desc, l.user_id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, (row) => [row.isFollowed, row.likedAt, row.id]);
}

export const likeHandlers = [
  handle(likePost, async (context) =>
    addLike(context, 'post', { id: context.input.id, me: context.user.id }),
  ),

  handle(unlikePost, async (context) =>
    takeLikeBack(context, 'post', { id: context.input.id, me: context.user.id }),
  ),

  handle(likeComment, async (context) =>
    addLike(context, 'comment', { id: context.input.id, me: context.user.id }),
  ),

  handle(unlikeComment, async (context) =>
    takeLikeBack(context, 'comment', { id: context.input.id, me: context.user.id }),
  ),

  handle(listPostLikes, ({ db, user, input }) => readLikers(db, input, user?.id ?? null)),
];
