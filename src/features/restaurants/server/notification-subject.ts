import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

/** A deleted restaurant keeps its name for those who were told of it, and leads nowhere. */
export const restaurantNotificationSubject: NotificationSubject = {
  kind: 'restaurant',
  select: sql`
    select asked.id, asked.user_id, r.name, r.deleted_at is null as is_visible
    from asked join restaurants r on r.id = asked.id`,
};
