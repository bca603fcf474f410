import { eq, sql } from 'drizzle-orm';
import { notificationDigests, notificationSettings, notifications, quietHours } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: (me) => ({
    'notification-settings': sql`select setting, channel, enabled
      from notification_settings where user_id = ${me} order by setting, channel`,
    'quiet-hours': sql`select starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone"
      from quiet_hours where user_id = ${me}`,
    'notification-digests': sql`select day, up_to as "upTo" from notification_digests where user_id = ${me}`,
  }),
  async erase(tx, me) {
    await tx.delete(notifications).where(eq(notifications.userId, me));
    await tx.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, me));
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, me));
    await tx.delete(notificationDigests).where(eq(notificationDigests.userId, me));
    await tx.delete(quietHours).where(eq(quietHours.userId, me));
  },
};
