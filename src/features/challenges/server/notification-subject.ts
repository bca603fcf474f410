import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

export const challengeNotificationSubject: NotificationSubject = {
  kind: 'challenge',
  select: sql`
    select asked.id, asked.user_id, c.title as name, c.deleted_at is null as is_visible
    from asked join challenges c on c.id = asked.id`,
};
