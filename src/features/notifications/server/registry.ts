import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import type { FeatureParts } from '#kit/server/feature/feature.ts';
import type { HintSource, NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { defineService } from '#kit/server/services.ts';
import { idList, type Statement, statement } from '#kit/server/statements.ts';
import { PUSH_DELAY_SECONDS } from '../rules.ts';

export type NotificationRegistry = {
  kinds: ReadonlyMap<string, NotificationKind>;
  subjects: ReadonlyMap<string, NotificationSubject>;
  hints: ReadonlyMap<string, HintSource>;
  /** Whether a filter hides the actor's acts from the viewer. */
  isHidden(viewer: SQL, actor: SQL): SQL;
  /** Inserts a row if the person wants and may see it, and returns whether and when to mail it at once. */
  insert: Statement<Inserted>;
  /** The number of unread groups by reader. */
  countUnread: Statement<z.output<typeof UnreadCount>>;
};

/** `id` is null if no row was inserted; `startsAt` to `timeZone` are the quiet hours, if set. */
const Inserted = z.object({
  id: LongId.nullable(),
  isMailed: z.boolean().nullable(),
  /** Whether it joined a group that was read. */
  isRead: z.boolean().nullable(),
  /** False if a push of the group is queued already, or for daily kinds was sent within a day. */
  isPushed: z.boolean(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
});
export type Inserted = z.output<typeof Inserted>;

const UnreadCount = z.object({ userId: Id, unread: z.int() });

export const notificationService = defineService<NotificationRegistry>('notifications');

export function createNotificationRegistry({
  notifications: kinds,
  notificationSubjects: subjects,
  notificationFilters: filters,
  hints,
}: FeatureParts): NotificationRegistry {
  const isHidden: NotificationRegistry['isHidden'] = (viewer, actor) =>
    sql`(${actor} is not null and (${sql.join([sql`false`, ...filters.map((hides) => hides(viewer, actor))], sql` or `)}))`;
  return {
    kinds: toMap(kinds, ({ name }) => name),
    subjects: toMap(subjects, ({ kind }) => kind),
    hints: toMap(hints, ({ name }) => name),
    isHidden,
    countUnread: statement(
      'notifications_unread',
      UnreadCount,
      (param) => sql`
        select user_id, (count(*) filter (where group_key is null) + count(distinct group_key))::int as unread
        from notifications n
        where user_id = any(${idList(param('readers'))}) and read_at is null
          and not ${isHidden(sql`n.user_id`, sql`n.actor_id`)}
        group by user_id`,
    ),
    insert: statement('notifications_insert', Inserted, (param) => {
      const viewer = sql`${param('to')}::int`;
      const actor = sql`${param('actorId')}::int`;
      const quietSince = sql`clock_timestamp() - make_interval(secs => ${param('quietSeconds')}::int)`;
      return sql`
        with hidden as materialized (select ${isHidden(viewer, actor)} as it),
        person as materialized (
          select from users where id = ${viewer} and closed_at is null for key share
        ), notification as (
          insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, group_key, data, read_at)
          select ${viewer}, ${param('kind')}, ${actor}, ${param('subjectKind')}, ${param('subjectId')}::bigint,
            ${param('groupKey')}, ${param('data')}::jsonb, (
              select max(n.read_at) from notifications n
              where n.user_id = ${viewer} and n.group_key = ${param('groupKey')} and n.read_at > ${quietSince})
          from hidden, person
          where not hidden.it and not exists (
            select from notification_settings
            where user_id = ${viewer} and setting = ${param('setting')} and channel = 'in-app' and not enabled)
          returning id, read_at
        )
        select (select id from notification), (select read_at is not null from notification) as is_read,
          exists (select from notification where read_at is null) and exists (
            select from push_devices where user_id = ${viewer}) and not exists (
            select from notification_settings
            where user_id = ${viewer} and setting = ${param('pushSetting')} and channel = 'push' and not enabled) and not exists (
            select from notifications n
            where n.user_id = ${viewer} and n.group_key = ${param('groupKey')} and n.read_at is null
              and n.created_at > least(${quietSince},
                clock_timestamp() - make_interval(secs => ${sql.raw(String(PUSH_DELAY_SECONDS))}))) as is_pushed,
          mail.* from (values (1)) one left join (
          select true as is_mailed, q.starts_at, q.ends_at, q.time_zone
          from hidden, users u left join quiet_hours q on q.user_id = u.id
          where ${param('mailSetting')}::text is not null and not hidden.it
            and u.id = ${viewer} and u.email_confirmed_at is not null and u.deleted_at is null and u.closed_at is null
            and not exists (
              select from notification_settings s
              where s.user_id = u.id and s.setting = ${param('mailSetting')} and s.channel = 'email' and not s.enabled)
        ) mail on true`;
    }),
  };
}

function toMap<Part>(parts: readonly Part[], getName: (part: Part) => string): Map<string, Part> {
  const map = new Map(parts.map((part) => [getName(part), part]));
  if (map.size < parts.length)
    throw new Error(`Two of these have one name: ${parts.map(getName).join(', ')}.`);
  return map;
}
