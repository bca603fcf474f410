import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import type { FeatureParts } from '#kit/server/feature/feature.ts';
import type { HintSource, NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { defineService } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';

export type NotificationRegistry = {
  kinds: ReadonlyMap<string, NotificationKind>;
  subjects: ReadonlyMap<string, NotificationSubject>;
  hints: ReadonlyMap<string, HintSource>;
  /** Whether any filter keeps this actor's deeds from this viewer. */
  isHidden(viewer: SQL, actor: SQL): SQL;
  /** Inserts a row where the person wants and may see it, and says whether and when they want it mailed at once. */
  insert: ReturnType<typeof statement<Inserted>>;
};

/** `id` is null where no row was inserted; `startsAt` to `timeZone` are the quiet hours of who has some. */
export type Inserted = {
  id: number | null;
  isMailed: boolean | null;
  startsAt: string | null;
  endsAt: string;
  timeZone: string;
};

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
    insert: statement<Inserted>('notifications_insert', (param) => {
      const viewer = sql`${param('to')}::int`;
      const actor = sql`${param('actorId')}::int`;
      return sql`
        with hidden as materialized (select ${isHidden(viewer, actor)} as it),
        person as materialized (
          select from users where id = ${viewer} and closed_at is null for key share
        ), told as (
          insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, group_key, data)
          select ${viewer}, ${param('kind')}, ${actor}, ${param('subjectKind')}, ${param('subjectId')}::bigint,
            ${param('groupKey')}, ${param('data')}::jsonb
          from hidden, person
          where not hidden.it and not exists (
            select from notification_settings
            where user_id = ${viewer} and setting = ${param('setting')} and channel = 'in-app' and not enabled)
          returning id
        )
        select (select id from told), mail.* from (values (1)) one left join (
          select true as "isMailed", q.starts_at as "startsAt", q.ends_at as "endsAt", q.time_zone as "timeZone"
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
