import { type SQL, sql } from 'drizzle-orm';
import type { NotificationData } from '#db/tables/notifications.ts';
import { tell } from '#db/tell.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import { findMailAtOnceSetting, mailAtOnce } from './mail-at-once.ts';
import type { NotificationContext } from './reading.ts';
import { notificationService } from './registry.ts';

/** What a notification is about: a kind that a NotificationSubject names, and the number of its row. */
type Subject = { kind: string; id: number };

type NotificationInput = {
  /** Null for the owner of a place that has none: nobody is told. */
  to: number | null;
  kind: NotificationKind;
  /** Who did it; left out where it was the house. */
  actorId?: number;
  subject?: Subject | null;
  data?: NotificationData;
};

/**
 * Tells somebody in the caller's transaction: when that commits, and not when it fails. Nobody is told of what they did
 * themselves, of people whom a filter hides from them, or of what they have turned off.
 */
export async function notify(context: NotificationContext, input: NotificationInput): Promise<void> {
  const { to, kind, actorId = null, subject = null, data = {} } = input;
  const { kinds, subjects, insert } = context.services.get(notificationService);
  if (!kinds.has(kind.name)) throw new Error(`No list in the app holds the notification kind ${kind.name}.`);
  if (subject && !subjects.has(subject.kind)) throw new Error(`Nothing names a subject ${subject.kind}.`);
  if (to === null || actorId === to) return;
  const [inserted] = await insert(context.db, {
    to,
    kind: kind.name,
    actorId: kind.isFromHouse ? null : actorId,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    groupKey: toGroupKey(kind, subject),
    setting: kind.setting?.name ?? null,
    mailSetting: findMailAtOnceSetting(kind)?.name ?? null,
    data: JSON.stringify(data),
  });
  if (!inserted) throw new Error('A notification was asked for, and nothing answered.');
  if (inserted.id !== null) tell(context.db, NOTIFICATION_CHANNEL, `${to}:${inserted.id}`);
  if (inserted.isMailed) await mailAtOnce(context, { to, kind, actorId, subject, data }, inserted);
}

const toGroupKey = (kind: NotificationKind, subject: Subject | null) =>
  kind.isGrouped ? [kind.name, subject?.kind, subject?.id].join(' ').trim() : null;

type GroupNotificationInput = {
  /** Selects the `id` of each person. */
  people: SQL;
  kind: NotificationKind;
  /** Whose doing it is; whoever is blocked by them or hides them is not told, even where the house speaks. */
  actorId: number | null;
  subject: Subject | null;
  data?: NotificationData;
};

/** Tells many people the same in one statement, as `notify` tells one. */
export async function notifyAll(
  { db, services }: NotificationContext,
  input: GroupNotificationInput,
): Promise<void> {
  const { people, kind, actorId, subject, data = {} } = input;
  const { isHidden } = services.get(notificationService);
  const { rows } = await db.execute<{ id: number; userId: number }>(sql`
    insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, group_key, data)
    select person.id, ${kind.name}, ${kind.isFromHouse ? null : actorId}::int, ${subject?.kind ?? null}, ${subject?.id ?? null}::bigint,
      ${toGroupKey(kind, subject)}, ${JSON.stringify(data)}::jsonb
    from (${people}) person join users u on u.id = person.id and u.closed_at is null
    where person.id is distinct from ${actorId}::int and not ${isHidden(sql`person.id`, sql`${actorId}::int`)} and not exists (
      select from notification_settings s where s.user_id = person.id and s.setting = ${kind.setting?.name ?? null}
        and s.channel = 'in-app' and not s.enabled)
    for key share of u
    returning id, user_id as "userId"`);
  for (const { id, userId } of rows) tell(db, NOTIFICATION_CHANNEL, `${userId}:${id}`);
}

type Withdrawn = { kind: NotificationKind; subject?: Subject | null; to?: number; actorId?: number };

/** Takes back what nobody has read yet and is no longer so: a like, a follow, an offer. */
export async function withdrawNotification(
  { db }: Pick<NotificationContext, 'db'>,
  withdrawn: Withdrawn,
): Promise<void> {
  const { kind, subject = null, to, actorId } = withdrawn;
  const conditions: SQL[] = [sql`kind = ${kind.name}`, sql`read_at is null`];
  if (subject) conditions.push(sql`subject_kind = ${subject.kind} and subject_id = ${subject.id}`);
  if (to !== undefined) conditions.push(sql`user_id = ${to}`);
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`);
  const { rows } = await db.execute<{ userId: number }>(
    sql`delete from notifications where ${sql.join(conditions, sql` and `)} returning user_id as "userId"`,
  );
  // Their open pages count anew.
  for (const { userId } of rows) tell(db, NOTIFICATION_CHANNEL, `${userId}:0`);
}
