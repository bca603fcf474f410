import { eq } from 'drizzle-orm';
import { notificationSettings, quietHours, users } from '#db/schema.ts';
import type { NotificationKind, NotificationSetting } from '#kit/contract/notification-kind.ts';
import { translateConstant } from '#kit/contract/text.ts';
import type { NotificationContext } from './reading.ts';
import { notificationService } from './registry.ts';

type Deps = Pick<NotificationContext['services'], 'get'>;

/** The setting for mails and pushes of a kind; kinds without one are never mailed and always pushed. */
export const getMailSetting = ({ setting, mailSetting }: NotificationKind): NotificationSetting | null =>
  setting ?? mailSetting ?? null;

/** All settings of the app's kinds, in its order; those of administrators only for administrators. */
export function listSettings(services: Deps, { isAdmin }: { isAdmin: boolean }) {
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

/** Defaults: the bell, pushes and immediate mails. */
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
    // PostgreSQL adds seconds to times.
    quietHours: quiet
      ? { ...quiet, startsAt: quiet.startsAt.slice(0, 5), endsAt: quiet.endsAt.slice(0, 5) }
      : null,
  };
}
