import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { NotificationData } from '#db/tables/base/notifications.ts';
import { tell } from '#db/tell.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { statement } from '#kit/server/statements.ts';
import { composeMail } from '../mails.ts';
import { findQuietEnd, PUSH_DELAY_SECONDS } from '../rules.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import { pushJob } from './push/push-job.ts';
import { type NotificationContext, readUnstored } from './reading.ts';
import { type Inserted, notificationService } from './registry.ts';
import { getMailSetting } from './settings.ts';

/** `kind` is the one of a NotificationSubject, `id` that of its row. */
type Subject = { kind: string; id: number };

type NotificationInput = {
  /** Null for restaurants without an owner: nobody is notified. */
  to: number | null;
  kind: NotificationKind;
  /** Omitted if it was Tablemate. */
  actorId?: number;
  subject?: Subject | null;
  data?: NotificationData;
};

/** Notifies a person, except of their own acts, of people hidden by a filter, and of what they have turned off. */
export async function notify(context: NotificationContext, input: NotificationInput): Promise<void> {
  const { to, kind, actorId = null, subject = null, data = {} } = input;
  const { kinds, subjects, insert } = context.services.get(notificationService);
  if (!kinds.has(kind.name)) throw new Error(`No list in the app holds the notification kind ${kind.name}.`);
  if (subject && !subjects.has(subject.kind)) throw new Error(`Nothing names a subject ${subject.kind}.`);
  if (to === null || actorId === to) return;
  const groupKey = toGroupKey(kind, subject);
  const [insertedRow] = await insert(context.db, {
    to,
    kind: kind.name,
    actorId: kind.isFromHouse ? null : actorId,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    groupKey,
    quietSeconds: kind.isDaily ? DAY_MS / 1000 : 0,
    setting: kind.setting?.name ?? null,
    mailSetting: findMailAtOnceSetting(kind)?.name ?? null,
    pushSetting: getMailSetting(kind)?.name ?? null,
    data: JSON.stringify(data),
  });
  if (!insertedRow) throw new Error('A notification was asked for, and nothing answered.');
  // Not if it joined a group that was read: pages show nothing new then.
  if (insertedRow.id !== null && !insertedRow.isRead)
    tell(context.db, NOTIFICATION_CHANNEL, `${to}:${insertedRow.id}`);
  if (insertedRow.id !== null && insertedRow.isPushed)
    await pushLater(context.db, [{ userId: to, id: insertedRow.id, groupKey }]);
  if (insertedRow.isMailed) await mailAtOnce(context, { to, kind, actorId, subject, data }, insertedRow);
}

/** Pushes are sent after PUSH_DELAY_SECONDS, if the notifications are still unread. */
const pushLater = (db: Database, rows: readonly { userId: number; id: number; groupKey: string | null }[]) =>
  enqueueAll(
    db,
    pushJob,
    rows.map((one) => ({ ...one, deviceId: null, isHeld: false })),
    { delaySeconds: PUSH_DELAY_SECONDS },
  );

const toGroupKey = (kind: NotificationKind, subject: Subject | null) =>
  kind.isGrouped ? [kind.name, subject?.kind, subject?.id].join(' ').trim() : null;

type GroupNotificationInput = {
  /** Selects the `id` of each person. */
  people: SQL;
  kind: NotificationKind;
  /** Never notified. A block or a mute of the actor holds back nothing that Tablemate says, as in `notify`. */
  actorId: number | null;
  subject: Subject | null;
  data?: NotificationData;
};

const PushedRow = z.object({ id: LongId, userId: Id, isPushed: z.boolean() });

export async function notifyAll(
  { db, services }: NotificationContext,
  input: GroupNotificationInput,
): Promise<void> {
  const { people, kind, actorId, subject, data = {} } = input;
  const { isHidden } = services.get(notificationService);
  const groupKey = toGroupKey(kind, subject);
  const namedActorId = sql`${kind.isFromHouse ? null : actorId}::int`;
  const rows = await selectRows(
    db,
    PushedRow,
    sql`
      with new_notifications as (
      insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, group_key, data)
      select person.id, ${kind.name}, ${namedActorId}, ${subject?.kind ?? null}, ${subject?.id ?? null}::bigint,
        ${groupKey}, ${JSON.stringify(data)}::jsonb
      from (${people}) person join users u on u.id = person.id and u.closed_at is null
      where person.id is distinct from ${actorId}::int and not ${isHidden(sql`person.id`, namedActorId)} and not exists (
        select from notification_settings s where s.user_id = person.id and s.setting = ${kind.setting?.name ?? null}
          and s.channel = 'in-app' and not s.enabled)
      for key share of u
      returning id, user_id)
      select id, user_id, exists (select from push_devices d where d.user_id = new_notifications.user_id)
        and not exists (select from notification_settings s where s.user_id = new_notifications.user_id
          and s.setting = ${getMailSetting(kind)?.name ?? null} and s.channel = 'push' and not s.enabled) as is_pushed
      from new_notifications`,
  );
  for (const { id, userId } of rows) tell(db, NOTIFICATION_CHANNEL, `${userId}:${id}`);
  await pushLater(
    db,
    rows.filter(({ isPushed }) => isPushed).map(({ id, userId }) => ({ userId, id, groupKey })),
  );
}

type WithdrawnInput = { kind: NotificationKind; subject?: Subject | null; to?: number; actorId?: number };

/** Deletes unread notifications of something undone, such as a like, a follow or an offer. */
export async function withdrawNotification(
  { db }: Pick<NotificationContext, 'db'>,
  input: WithdrawnInput,
): Promise<void> {
  const { kind, subject = null, to, actorId } = input;
  const values = {
    kind: kind.name,
    ...(subject && { subject_kind: subject.kind, subject_id: subject.id }),
    ...(to !== undefined && { user_id: to }),
    ...(actorId !== undefined && { actor_id: actorId }),
  };
  const rows = await deleteUnread(Object.keys(values))(db, values);
  // Their open pages fetch the new count.
  for (const { userId } of rows) tell(db, NOTIFICATION_CHANNEL, `${userId}:0`);
}

// PostgreSQL limits names to 63 bytes.
const nameDelete = (columns: readonly string[]) =>
  ['notifications_withdraw', ...columns.map((column) => column.replace(/_id$/, ''))].join('_');

const Recipient = z.object({ userId: Id });

const createDelete = (columns: readonly string[]) =>
  statement(
    nameDelete(columns),
    Recipient,
    (param) => sql`
      delete from notifications where read_at is null and ${sql.join(
        columns.map((column) => sql`${sql.identifier(column)} = ${param(column)}`),
        sql` and `,
      )} returning user_id`,
  );

const deletes = new Map<string, ReturnType<typeof createDelete>>();

/** Deletes unread notifications with these values; one prepared statement per combination of columns. */
function deleteUnread(columns: readonly string[]) {
  const key = columns.join();
  const deletion = deletes.get(key) ?? createDelete(columns);
  deletes.set(key, deletion);
  return deletion;
}

type MailInput = {
  to: number;
  kind: NotificationKind;
  actorId: number | null;
  subject: Subject | null;
  data: NotificationData;
};

type QuietHours = Pick<Inserted, 'startsAt' | 'endsAt' | 'timeZone'>;

/** The setting for the immediate mails of a kind; null if it has none. */
function findMailAtOnceSetting(kind: NotificationKind) {
  const setting = getMailSetting(kind);
  return setting?.isMailedAtOnce ? setting : null;
}

/** Queues an immediate mail; quiet hours delay it. `insert` of the registry has checked that the person wants and may see it. */
async function mailAtOnce(
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
  await inUserLanguage(context.db, to, async () => {
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
