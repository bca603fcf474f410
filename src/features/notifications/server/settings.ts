import { eq } from 'drizzle-orm';
import { notificationSettings, quietHours } from '#db/schema.ts';
import { NOTIFICATION_CHANNELS } from '#vocabulary.ts';
import type { NotificationSetting } from '../kinds.ts';
import type { NotificationContext } from './reading.ts';
import { notificationService } from './registry.ts';

/** Every setting that a kind of notification belongs to, in the order of the app's list. */
export function listSettings(services: NotificationContext['services']): NotificationSetting[] {
  const settings = [...services.get(notificationService).kinds.values()].flatMap(
    ({ setting }) => setting ?? [],
  );
  return [...new Map(settings.map((setting) => [setting.name, setting])).values()];
}

/** What somebody wants to be told of: all of it, where they have not said otherwise. */
export async function readSettings({ db, services }: NotificationContext, userId: number) {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  const isOn = (name: string, channel: string) =>
    rows.find((row) => row.setting === name && row.channel === channel)?.enabled ?? true;
  return {
    settings: listSettings(services).map(({ name, label }) => ({
      setting: name,
      label,
      channels: {
        'in-app': isOn(name, NOTIFICATION_CHANNELS[0]),
      },
    })),
    // PostgreSQL writes the seconds of a time too.
    quietHours: quiet
      ? { ...quiet, startsAt: quiet.startsAt.slice(0, 5), endsAt: quiet.endsAt.slice(0, 5) }
      : null,
  };
}
