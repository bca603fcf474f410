import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import type { NotificationData } from '#db/tables/base/notifications.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import { Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import type { Services } from '#kit/server/services.ts';
import { idList, longIdList, prepared, type Statement, statement } from '#kit/server/statements.ts';
import type { Notification } from '../contract.ts';
import { describeNotification } from '../kinds.ts';
import { notificationService } from './registry.ts';

export type Addressed = { userId: number; notification: Notification };

export type NotificationContext = { db: Database; services: Pick<Services, 'get'> };

const Row = z.object({
  id: z.int(),
  userId: Id,
  kind: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: LongId.nullable(),
  groupKey: z.string().nullable(),
  data: z.custom<NotificationData>(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
  count: z.int(),
  /** Null if the group has no actors. */
  actorIds: z.array(Id).nullable(),
});
type Row = z.output<typeof Row>;

/** Rows with one key that are unread, or were read together. */
const isSameGroup = sql`m.user_id = n.user_id and m.group_key = n.group_key and m.read_at is not distinct from n.read_at`;

/** The newest of each group, and ungrouped ones, newest first, with the names for their texts. */
export async function readWhere(
  context: NotificationContext,
  where: SQL,
  limit: number,
): Promise<Addressed[]> {
  const { db, services } = context;
  const { isHidden } = services.get(notificationService);
  const rows = await selectRows(
    db,
    Row,
    sql`
      select n.id, n.user_id, n.kind, n.subject_kind, n.subject_id,
        n.group_key, n.data, n.created_at, n.read_at,
        coalesce(g.count, 1)::int as count,
        coalesce(g.actors, array_remove(array[n.actor_id], null)) as actor_ids
      from (
        select * from notifications n
        where ${where} and not ${isHidden(sql`n.user_id`, sql`n.actor_id`)} and not exists (
          select from notifications m where ${isSameGroup} and m.id > n.id
            and not ${isHidden(sql`m.user_id`, sql`m.actor_id`)})
        order by n.id desc limit ${limit}) n
      left join lateral (
        select count(*), (array_agg(actor_id order by last desc) filter (where actor_id is not null))[1:2] as actors
        from (
          select m.actor_id, max(m.id) as last from notifications m
          where ${isSameGroup} and not ${isHidden(sql`m.user_id`, sql`m.actor_id`)}
          group by m.actor_id) people) g on n.group_key is not null
      order by n.id desc`,
  );
  return addNames(context, rows);
}

/** A notification without a row, in the form of `readWhere`. */
export async function readUnstored(
  context: NotificationContext,
  input: Pick<Row, 'userId' | 'kind' | 'subjectKind' | 'subjectId' | 'data'> & {
    actorId: number | null;
  },
): Promise<Notification> {
  const { actorId, ...fields } = input;
  const actorIds = actorId === null ? [] : [actorId];
  const createdAt = new Date().toISOString();
  const row = { ...fields, id: 0, groupKey: null, createdAt, readAt: null, count: 1, actorIds };
  const [item] = await addNames(context, [row]);
  if (!item) throw new Error('A row gave no notification.');
  return item.notification;
}

async function addNames(context: NotificationContext, rows: readonly Row[]): Promise<Addressed[]> {
  const { kinds } = context.services.get(notificationService);
  const actors = await findActors(context.db, rows);
  const subjects = await findSubjects(context, rows);
  return rows.map(({ userId, subjectKind, subjectId, actorIds, createdAt, readAt, ...row }) => {
    const kind = kinds.get(row.kind);
    const content = {
      ...row,
      actors: (actorIds ?? []).flatMap((id) => actors.get(id) ?? []),
      subject: subjects.get(toKey(subjectKind, subjectId, userId)) ?? null,
    };
    const notification = {
      ...content,
      ...describeNotification(kind, content),
      isCelebrated: kind?.isCelebrated ?? false,
      createdAt,
      readAt,
    };
    return { userId, notification };
  });
}

/** The actors, without people removed by an administrator. */
async function findActors(db: Database, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ actorIds }) => actorIds ?? []))];
  if (ids.length === 0) return new Map();
  const actors = await actorsById(db).execute({ ids });
  return new Map(actors.map((row) => [row.id, row.actor]));
}

const actorsById = prepared((db) => {
  const { id, username, name, avatar } = authorColumns;
  return db
    .select({ id, actor: { username, name, avatar } })
    .from(users)
    .where(sql`${users.id} = any(${idList(sql.placeholder('ids'))}) and ${users.deletedAt} is null`)
    .prepare('notifications_actors');
});

type Subject = NonNullable<Notification['subject']>;
const NamedSubject = z.object({
  id: LongId,
  userId: Id,
  name: z.string(),
  isVisible: z.boolean(),
  /** Only some kinds of subject have these two. */
  parentId: LongId.nullish(),
  slug: z.string().nullish(),
});

const toKey = (kind: string | null, id: number | null, userId: number) => `${kind} ${id} ${userId}`;

/** The subjects of the rows for each reader; one query per kind. */
async function findSubjects(
  { db, services }: NotificationContext,
  rows: readonly Row[],
): Promise<Map<string, Subject>> {
  const subjectsByKey = new Map<string, Subject>();
  for (const [kind, some] of Map.groupBy(rows, ({ subjectKind }) => subjectKind)) {
    const source = services.get(notificationService).subjects.get(kind ?? '');
    if (!kind || !source) continue;
    const ids = some.map(({ subjectId }) => subjectId);
    const readers = some.map(({ userId }) => userId);
    const subjects = await selectSubjects(source)(db, { ids, readers });
    for (const { id, userId, name, isVisible, parentId = null, slug = null } of subjects)
      subjectsByKey.set(toKey(kind, id, userId), { kind, id: isVisible ? id : null, name, parentId, slug });
  }
  return subjectsByKey;
}

type SelectSubjects = Statement<z.output<typeof NamedSubject>>;
const subjectStatements = new WeakMap<NotificationSubject, SelectSubjects>();

function selectSubjects(source: NotificationSubject): SelectSubjects {
  const cached = subjectStatements.get(source);
  if (cached) return cached;
  const query = statement(
    `notifications_name_${source.kind.replaceAll(' ', '_')}`,
    NamedSubject,
    (param) => sql`
      with asked (id, user_id) as (
        select distinct * from unnest(${longIdList(param('ids'))}, ${idList(param('readers'))}))
      ${source.select}`,
  );
  subjectStatements.set(source, query);
  return query;
}

/** The number of unread groups by person. */
export async function countUnread(
  { db, services }: NotificationContext,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await services.get(notificationService).countUnread(db, { readers: [...userIds] });
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** The newest of the groups that these rows belong to. */
export const isNewestInGroup = (ids: readonly number[]): SQL => sql`n.id in (
  select coalesce((select max(m.id) from notifications m where ${isSameGroup}), n.id)
  from notifications n where n.id = any(${sql.param([...ids])}::bigint[]))`;

/** Longer than any transaction: rows may become visible after rows with higher ids. */
const OVERLAP = sql`interval '1 minute'`;

/** Also some notifications that the person has seen. If `after` was withdrawn or lost in a failover, those of the last hour. */
export const isMissedBy = (
  userId: number,
  after: number,
): SQL => sql`n.user_id = ${userId} and (n.id > ${after} or n.created_at > coalesce(
    (select created_at from notifications where id = ${after} and user_id = ${userId}) - ${OVERLAP},
    now() - interval '1 hour'))`;

const Person = z.object({ id: Id });

/** People whose newest notification is so recent that a page may have missed it. */
export async function findRecentlyNotified(
  db: Database,
  userIds: readonly number[],
  seconds: number,
): Promise<Set<number>> {
  const people = await selectRows(
    db,
    Person,
    sql`
      select person.id from unnest(${sql.param([...userIds])}::int[]) person (id)
      cross join lateral (
        select created_at from notifications where user_id = person.id order by id desc limit 1) newest
      where newest.created_at > now() - ${OVERLAP} - make_interval(secs => ${seconds})`,
  );
  return new Set(people.map(({ id }) => id));
}
