import { sql } from 'drizzle-orm';
import {
  notificationDigests,
  notificationSettings,
  notifications,
  pushDevices,
  quietHours,
} from '#db/schema.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: (me) => ({
    'notification-settings': sql`select setting, channel, enabled
      from notification_settings where user_id = ${me} order by setting, channel`,
    'quiet-hours': sql`select starts_at, ends_at, time_zone
      from quiet_hours where user_id = ${me}`,
    // Without what would let others write to them.
    'push-devices': sql`select created_at, sent_at from push_devices where user_id = ${me} order by id`,
    'notification-digests': sql`select day, up_to from notification_digests where user_id = ${me}`,
  }),
  erase: [
    eraseRows(notifications.userId),
    clearColumn(notifications.actorId),
    eraseRows(notificationSettings.userId),
    eraseRows(notificationDigests.userId),
    eraseRows(quietHours.userId),
    eraseRows(pushDevices.userId),
  ],
};
