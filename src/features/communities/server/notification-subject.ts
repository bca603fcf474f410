import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

export const communityNotificationSubject: NotificationSubject = {
  kind: 'community',
  select: sql`
    select asked.id, asked.user_id as "userId", c.name, true as "isVisible", c.slug
    from asked join communities c on c.id = asked.id`,
};
