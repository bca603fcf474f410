import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

export const communityNotificationSubject: NotificationSubject = {
  kind: 'community',
  select: sql`
    select asked.id, asked.user_id, c.name, true as is_visible, c.slug
    from asked join communities c on c.id = asked.id`,
};
