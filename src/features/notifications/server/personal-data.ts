import { eq, sql } from 'drizzle-orm';
import { notifications } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: (me) => ({
    notices: sql`select n.kind, r.name as restaurant, n.review_id as "reviewId", n.data,
        n.created_at as "createdAt", n.read_at as "readAt"
      from notifications n left join restaurants r on r.id = n.restaurant_id where n.user_id = ${me} order by n.id`,
  }),
  async erase(tx, me) {
    await tx.delete(notifications).where(eq(notifications.userId, me));
    await tx.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, me));
  },
};
