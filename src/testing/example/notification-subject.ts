import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

/** A note is visible to its author only. */
export const noteSubject: NotificationSubject = {
  kind: 'note',
  select: sql`
    select asked.id, asked.user_id, n.note as name, true as is_visible
    from asked join example_notes n on n.id = asked.id and n.user_id = asked.user_id`,
};
