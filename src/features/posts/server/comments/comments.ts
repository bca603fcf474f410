import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Comment } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { isVisibleComment, type PostViewerId } from '../visible.ts';

/** A comment as the database gives it. */
export type CommentRow = Omit<Comment, 'canDelete'>;

/** Who reads, and whether the post is theirs. */
export type CommentReader = { id: number; isAdmin: boolean };

/** The columns of a comment; `c` is the alias of its row and `cu` of its writer's. */
export const commentColumns = (viewer: PostViewerId): SQL => sql`
  c.id, c.post_id as "postId", c.parent_id as "parentId", c.user_id as "userId",
  json_build_object('username', cu.username, 'name', coalesce(nullif(cu.name, ''), cu.username), 'avatar', cu.avatar) as user,
  c.content, ${selectLanguage(sql`c.lang`)} as lang, c.likes, c.reply_count as "replyCount", c.created_at as "createdAt",
  array(select m.username from comment_mentions named join users m on m.id = named.user_id
    where named.comment_id = c.id and ${isVisiblePerson(viewer, 'm')} order by m.id) as mentions,
  exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${viewer}) as "isLiked"`;

export const toComment = (row: CommentRow, reader: CommentReader, isMyPost: boolean): Comment => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  canDelete: row.userId === reader.id || isMyPost || reader.isAdmin,
});

const selectComment = statement<CommentRow>(
  'comments_one',
  (param) => sql`
    select ${commentColumns(param('me'))} from comments c join users cu on cu.id = c.user_id
    where c.id = ${param('id')}`,
);

/** A comment that was just written. */
export async function readComment(
  db: Database,
  id: number,
  reader: CommentReader,
  isMyPost: boolean,
): Promise<Comment> {
  const [row] = await selectComment(db, { id, me: reader.id });
  if (!row) throw notFound(t('Comment'));
  return toComment(row, reader, isMyPost);
}

const newest = statement<CommentRow>(
  'comments_newest',
  (param) => sql`
    select ${commentColumns(param('me'))} from comments c join users cu on cu.id = c.user_id
    where c.post_id = ${param('postId')} and c.parent_id is null and c.id < ${param('last')}
      and ${isVisibleComment(param('me'))}
    order by c.id desc limit ${param('limit')}`,
);

const replies = statement<CommentRow>(
  'comments_replies',
  (param) => sql`
    select ${commentColumns(param('me'))} from comments c join users cu on cu.id = c.user_id
    where c.post_id = ${param('postId')} and c.parent_id = ${param('parent')} and c.id > ${param('last')}
      and ${isVisibleComment(param('me'))}
    order by c.id limit ${param('limit')}`,
);

const CursorKey = z.tuple([Id]);

type CommentListInput = {
  id: number;
  parent?: number | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The comments on a post that the reader may see, newest first, or the replies to one of them, oldest first. */
export async function readComments(
  db: Database,
  { id, parent, limit, cursor }: CommentListInput,
  reader: CommentReader,
  isMyPost: boolean,
): Promise<Page<Comment>> {
  const [last] = cursor ? decodeCursor(cursor, CursorKey) : [parent === undefined ? MAX_ID : 0];
  const params = { me: reader.id, postId: id, last, limit: limit + 1 };
  const rows = parent === undefined ? await newest(db, params) : await replies(db, { ...params, parent });
  const page = toPage(rows, limit, (row) => [row.id]);
  return { ...page, items: page.items.map((row) => toComment(row, reader, isMyPost)) };
}
