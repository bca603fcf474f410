import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectFields } from '#db/fields.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { Comment } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { isVisibleComment, type PostViewerId } from '../visible.ts';

export const CommentRow = Comment.omit({ canDelete: true });
export type CommentRow = z.output<typeof CommentRow>;

export type CommentReader = { id: number; isAdmin: boolean };

/** The columns of a comment; `c` is the alias of its row and `cu` of its writer's. */
export const commentFields = (viewer: PostViewerId): Record<keyof CommentRow, SQL> => ({
  id: sql`c.id`,
  postId: sql`c.post_id`,
  parentId: sql`c.parent_id`,
  userId: sql`c.user_id`,
  user: sql`json_build_object('username', cu.username, 'name', coalesce(nullif(cu.name, ''), cu.username), 'avatar', cu.avatar)`,
  content: sql`c.content`,
  lang: selectLanguage(sql`c.lang`),
  likes: sql`c.likes`,
  replyCount: sql`c.reply_count`,
  createdAt: sql`c.created_at`,
  mentions: sql`array(select m.username from comment_mentions named join users m on m.id = named.user_id
    where named.comment_id = c.id and ${isVisiblePerson(viewer, 'm')} order by m.id)`,
  isLiked: sql`exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${viewer})`,
});

export const toComment = (row: CommentRow, reader: CommentReader, isMyPost: boolean): Comment => ({
  ...row,
  canDelete: row.userId === reader.id || isMyPost || reader.isAdmin,
});

const selectComment = statement(
  'comments_one',
  CommentRow,
  (param) => sql`
    select ${selectFields(commentFields(param('me')))} from comments c join users cu on cu.id = c.user_id
    where c.id = ${param('id')}`,
);

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

const newest = statement(
  'comments_newest',
  CommentRow,
  (param) => sql`
    select ${selectFields(commentFields(param('me')))} from comments c join users cu on cu.id = c.user_id
    where c.post_id = ${param('postId')} and c.parent_id is null and c.id < ${param('last')}
      and ${isVisibleComment(param('me'))}
    order by c.id desc limit ${param('limit')}`,
);

const replies = statement(
  'comments_replies',
  CommentRow,
  (param) => sql`
    select ${selectFields(commentFields(param('me')))} from comments c join users cu on cu.id = c.user_id
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
