import { sql } from 'drizzle-orm';
import type { NotificationData } from '#db/tables/notifications.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import type { NotificationKind } from '../kinds.ts';
import { composeMail } from '../mails.ts';
import { findQuietEnd } from '../rules.ts';
import { type NotificationContext, readUnstored } from './reading.ts';
import { notificationService } from './registry.ts';
import { getMailSetting } from './settings.ts';

type Told = {
  to: number;
  kind: NotificationKind;
  actorId: number | null;
  subject: { kind: string; id: number } | null;
  data: NotificationData;
};

type Wanted = { startsAt: string | null; endsAt: string; timeZone: string };

/**
 * Queues a mail of what is mailed at once, in the caller's transaction, whatever the bell shows: not for whom a filter
 * hides who did it from, not where they turned these mails off or their address is not confirmed. Quiet hours hold it back.
 */
export async function mailAtOnce(context: NotificationContext, told: Told): Promise<void> {
  const { to, kind, subject, data } = told;
  const setting = getMailSetting(kind);
  if (!setting?.isMailedAtOnce) return;
  const actorId = kind.isFromHouse ? null : told.actorId;
  const { isHidden } = context.services.get(notificationService);
  const { rows } = await context.db.execute<Wanted>(sql`
    select starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone"
    from users u left join quiet_hours q on q.user_id = u.id
    where u.id = ${to} and u.email_confirmed_at is not null and u.deleted_at is null and u.closed_at is null
      and not ${isHidden(sql`u.id`, sql`${actorId}::int`)} and not exists (
        select from notification_settings s
        where s.user_id = u.id and s.setting = ${setting.name} and s.channel = 'email' and not s.enabled)`);
  const [wanted] = rows;
  if (!wanted) return;
  const { startsAt, ...quiet } = wanted;
  const notification = await readUnstored(context, {
    userId: to,
    kind: kind.name,
    actorId,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    data,
  });
  await queueMail(context, {
    kind: kind.name,
    userId: to,
    isSecurity: false,
    setting: setting.name,
    notBefore: findQuietEnd(startsAt === null ? null : { startsAt, ...quiet }, new Date()),
    content: composeMail(kind, notification),
  });
}
