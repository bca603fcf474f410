import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';

const reader = sql`asked.user_id`;

/** A post goes by the name of its author. */
export const postNotificationSubject: NotificationSubject = {
  kind: 'post',
  select: sql`
    select asked.id, asked.user_id, true as is_visible,
      coalesce(speaker.name, nullif(u.name, ''), u.username) as name
    from asked join posts p on p.id = asked.id join users u on u.id = p.user_id
      left join restaurants speaker on speaker.id = p.author_restaurant_id
    where ${isVisiblePost(reader)}`,
};

/** So does a comment. */
export const commentNotificationSubject: NotificationSubject = {
  kind: 'comment',
  select: sql`
    select asked.id, asked.user_id, true as is_visible, c.post_id as parent_id,
      coalesce(nullif(cu.name, ''), cu.username) as name
    from asked join comments c on c.id = asked.id join users cu on cu.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where ${isVisibleComment(reader)} and ${isVisiblePost(reader)}`,
};
