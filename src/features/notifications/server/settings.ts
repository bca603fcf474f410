import { eq } from 'drizzle-orm';
import { notificationSettings, quietHours, users } from '#db/schema.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { translateConstant } from '#kit/contract/text.ts';
import type { NotificationContext } from './reading.ts';
import { notificationService } from './registry.ts';

type Registered = Pick<NotificationContext['services'], 'get'>;

/** What turns the mails and pushes of a kind on and off; null for what is never mailed, and always pushed. */
export const getMailSetting = ({ setting, mailSetting }: NotificationKind): NotificationSetting | null =>
  setting ?? mailSetting ?? null;

/** Every setting that a kind of notification belongs to, in the order of the app's list; without those of administrators for anybody else. */
export function listSettings(services: Registered, { isAdmin }: { isAdmin: boolean }) {
  const kinds = [...services.get(notificationService).kinds.values()];
  const inApp = new Set(kinds.flatMap(({ setting }) => setting?.name ?? []));
  const settings = new Map(kinds.flatMap((kind) => getMailSetting(kind) ?? []).map((one) => [one.name, one]));
  const visible = [...settings.values()].filter((one) => isAdmin || !one.isForAdministrators);
  return visible.map(({ name, label, isMailedAtOnce = false }) => ({
    name,
    label: translateConstant(label),
    isMailedAtOnce,
    isFixedInApp: !inApp.has(name),
  }));
}

/** What somebody wants to be told of, and how; where they have not said otherwise, the bell, pushes and mails at once. */
export async function readSettings({ db, services }: NotificationContext, userId: number) {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  const [account] = await db
    .select({ emailConfirmedAt: users.emailConfirmedAt, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.id, userId));
  const find = (name: string, channel: string) =>
    rows.find((row) => row.setting === name && row.channel === channel)?.enabled;
  return {
    settings: listSettings(services, { isAdmin: account?.isAdmin ?? false }).map(
      ({ name, isMailedAtOnce, isFixedInApp, label }) => ({
        setting: name,
        label,
        channels: {
          'in-app': isFixedInApp || (find(name, 'in-app') ?? true),
          email: find(name, 'email') ?? isMailedAtOnce,
          push: find(name, 'push') ?? true,
        },
        isFixedInApp,
        isMailedAtOnce,
      }),
    ),
    isEmailConfirmed: Boolean(account?.emailConfirmedAt),
    // PostgreSQL writes the seconds of a time too.
    quietHours: quiet
      ? { ...quiet, startsAt: quiet.startsAt.slice(0, 5), endsAt: quiet.endsAt.slice(0, 5) }
      : null,
  };
}
