import { sql } from 'drizzle-orm';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';

export const reviewNotificationSubject: NotificationSubject = {
  kind: 'review',
  select: sql`
    select asked.id, asked.user_id, r.name, r.deleted_at is null as is_visible,
      case when r.deleted_at is null then r.id end as parent_id
    from asked join reviews v on v.id = asked.id join restaurants r on r.id = v.restaurant_id`,
};
