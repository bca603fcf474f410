import type { NotificationData } from '#db/tables/base/notifications.ts';
import { inLanguageOf } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { composeMail } from '../mails.ts';
import { findQuietEnd } from '../rules.ts';
import { type NotificationContext, readUnstored } from './reading.ts';
import type { Inserted } from './registry.ts';
import { getMailSetting } from './settings.ts';

type MailInput = {
  to: number;
  kind: NotificationKind;
  actorId: number | null;
  subject: { kind: string; id: number } | null;
  data: NotificationData;
};

type QuietHours = Pick<Inserted, 'startsAt' | 'endsAt' | 'timeZone'>;

/** The setting for the immediate mails of a kind; null if it has none. */
export function findMailAtOnceSetting(kind: NotificationKind) {
  const setting = getMailSetting(kind);
  return setting?.isMailedAtOnce ? setting : null;
}

/** Queues an immediate mail; quiet hours delay it. `insert` of the registry has checked that the person wants and may see it. */
export async function mailAtOnce(
  context: NotificationContext,
  input: MailInput,
  { startsAt, endsAt, timeZone }: QuietHours,
): Promise<void> {
  const { to, kind, subject, data } = input;
  const setting = findMailAtOnceSetting(kind);
  if (!setting) throw new Error(`Nothing mails ${kind.name} at once.`);
  const quiet =
    startsAt !== null && endsAt !== null && timeZone !== null ? { startsAt, endsAt, timeZone } : null;
  const actorId = kind.isFromHouse ? null : input.actorId;
  await inLanguageOf(context.db, to, async () => {
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
      notBefore: findQuietEnd(quiet, new Date()),
      content: composeMail(notification),
    });
  });
}
