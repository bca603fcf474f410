import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { Id } from '#kit/contract/shapes.ts';
import { statement } from '#kit/server/statements.ts';
import {
  commentAnswered,
  mentionedByRestaurant,
  mentionedInComment,
  mentionedInPost,
  postCommented,
} from '../notifications.ts';
import { isVisiblePost } from './visible.ts';

/** Letters of a text that a notification quotes. */
const QUOTE_MAX_LETTERS = 140;

const quote = (text: string) => ({ ...(text !== '' && { text: cutText(text, QUOTE_MAX_LETTERS) }) });

const selectWhoSees = statement(
  'posts_who_sees',
  z.object({ id: Id }),
  (param) => sql`
    select m.id from users m, posts p join users u on u.id = p.user_id
    where m.id = any(${param('ids')}::int[]) and p.id = ${param('postId')} and ${isVisiblePost(sql`m.id`)}
    order by m.id`,
);

async function filterViewers(db: Database, postId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return (await selectWhoSees(db, { ids, postId })).map(({ id }) => id);
}

type WrittenPost = { id: number; userId: number; authorRestaurantId: number | null; content: string };

export async function notifyMentioned(context: NotificationContext, post: WrittenPost, people: number[]) {
  const kind = post.authorRestaurantId === null ? mentionedInPost : mentionedByRestaurant;
  for (const to of await filterViewers(context.db, post.id, people))
    if (to !== post.userId)
      await notify(context, {
        to,
        kind,
        actorId: post.userId,
        subject: { kind: 'post', id: post.id },
        data: quote(post.content),
      });
}

type WrittenComment = { id: number; userId: number; content: string };

/** Notifies everyone concerned by a comment once: of a reply, a comment on their post, or a mention. */
export async function notifyAboutComment(
  context: NotificationContext,
  comment: WrittenComment,
  {
    post,
    parent,
    mentionedIds,
  }: {
    post: { id: number; ownerId: number };
    parent: { id: number; userId: number } | null;
    mentionedIds: number[];
  },
): Promise<void> {
  const notifiedIds = new Set([comment.userId]);
  const tell = async (to: number, about: Pick<Parameters<typeof notify>[1], 'kind' | 'subject'>) => {
    if (notifiedIds.has(to)) return;
    notifiedIds.add(to);
    await notify(context, { to, actorId: comment.userId, data: quote(comment.content), ...about });
  };
  if (parent && (await filterViewers(context.db, post.id, [parent.userId])).length > 0)
    await tell(parent.userId, { kind: commentAnswered, subject: { kind: 'comment', id: parent.id } });
  await tell(post.ownerId, { kind: postCommented, subject: { kind: 'post', id: post.id } });
  for (const to of await filterViewers(context.db, post.id, mentionedIds))
    await tell(to, { kind: mentionedInComment, subject: { kind: 'comment', id: comment.id } });
}
