import { type SQL, sql } from 'drizzle-orm';
import { defineService } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import type { NotificationKind } from '../kinds.ts';
import type { HintSource } from './hints.ts';

/** A kind of thing that notifications are about, brought by the feature whose table it stands in. */
export type NotificationSubject = {
  /** As `subject_kind` names it. */
  kind: string;
  /**
   * Reads the common table expression `asked (id, user_id)`: which subjects to name for whom. Selects `id`,
   * `user_id as "userId"`, `name` and "isVisible"; where it has them "parentId" and `slug`. A subject of which that
   * person may know nothing has no row.
   */
  select: SQL;
};

/** Whether a viewer wants or may see nothing of an actor; both are ids of people. */
export type NotificationFilter = (viewer: SQL, actor: SQL) => SQL;

/** What features bring to notifications, as app/server collects it. */
export type NotificationParts = {
  kinds: readonly NotificationKind[];
  subjects: readonly NotificationSubject[];
  filters: readonly NotificationFilter[];
  hints: readonly HintSource[];
};

export type NotificationRegistry = {
  kinds: ReadonlyMap<string, NotificationKind>;
  subjects: ReadonlyMap<string, NotificationSubject>;
  hints: ReadonlyMap<string, HintSource>;
  /** Whether any filter keeps this actor's deeds from this viewer. */
  isHidden(viewer: SQL, actor: SQL): SQL;
  /** Gives the new row's id; none where the person wants or may see nothing of it. */
  insert: ReturnType<typeof statement<{ id: number }>>;
};

export const notificationService = defineService<NotificationRegistry>('notifications');

export function createNotificationRegistry({
  kinds,
  subjects,
  filters,
  hints,
}: NotificationParts): NotificationRegistry {
  const isHidden: NotificationRegistry['isHidden'] = (viewer, actor) =>
    sql`(${actor} is not null and (${sql.join([sql`false`, ...filters.map((hides) => hides(viewer, actor))], sql` or `)}))`;
  return {
    kinds: toMap(kinds, ({ name }) => name),
    subjects: toMap(subjects, ({ kind }) => kind),
    hints: toMap(hints, ({ name }) => name),
    isHidden,
    insert: statement<{ id: number }>('notifications_insert', (param) => {
      const viewer = sql`${param('to')}::int`;
      const actor = sql`${param('actorId')}::int`;
      return sql`
        insert into notifications (user_id, kind, actor_id, subject_kind, subject_id, group_key, data)
        select ${viewer}, ${param('kind')}, ${actor}, ${param('subjectKind')}, ${param('subjectId')}::int,
          ${param('groupKey')}, ${param('data')}::jsonb
        where not ${isHidden(viewer, actor)} and not exists (
          select from notification_settings
          where user_id = ${viewer} and setting = ${param('setting')} and channel = 'in-app' and not enabled)
        returning id`;
    }),
  };
}

function toMap<Part>(parts: readonly Part[], getName: (part: Part) => string): Map<string, Part> {
  const map = new Map(parts.map((part) => [getName(part), part]));
  if (map.size < parts.length)
    throw new Error(`Two of these have one name: ${parts.map(getName).join(', ')}.`);
  return map;
}
