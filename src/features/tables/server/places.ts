import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { HoursException } from '#features/hours/contract.ts';
import { openState } from '#features/hours/rules.ts';
import { parseStoredHours } from '#features/hours/server/stored.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { isPaused, TABLE_REQUESTS } from '../rules.ts';

const { lastCounted, countedDays } = TABLE_REQUESTS;

/**
 * Counts in the last requests at a restaurant `r` that were answered or expired. Late ones are counted by person: one guest
 * alone must not pause a restaurant.
 */
const countLast = (what: ReturnType<typeof sql>) => sql`
  (select ${what} from (
    select q.id, q.user_id, q.answered_at from table_requests q
    where q.restaurant_id = r.id and q.created_at > now() - make_interval(days => ${countedDays})
      and (q.answered_at is not null or q.state = 'expired')
    order by q.id desc limit ${lastCounted}) l)`;
const requestCount = countLast(sql`count(*)::int`);
const lateCount = countLast(
  sql`count(distinct coalesce(l.user_id, -l.id)) filter (where l.answered_at is null)::int`,
);

/** Whether the current owner accepts requests; a restaurant without an owner accepts none. */
const isSwitchedOn = sql`exists (
  select from table_request_choices c join users o on o.id = c.user_id and o.closed_at is null and o.deleted_at is null
  where c.restaurant_id = r.id and c.user_id = r.user_id)`;

const TablePlace = z.object({
  id: Id,
  name: z.string(),
  ownerId: Id.nullable(),
  timeZone: z.string(),
  hours: z.string().nullable(),
  exceptions: z.array(HoursException).nullable(),
  isOn: z.boolean(),
  late: z.int(),
  isUnblocked: z.boolean(),
  isAtWork: z.boolean(),
});
export type TablePlace = z.output<typeof TablePlace>;

/** What decides whether a person may request a table at a restaurant; throws a 404 if it is not visible. */
export async function findTablePlace(
  db: Database,
  { restaurantId, guestId }: { restaurantId: number; guestId: number | null },
): Promise<TablePlace> {
  const query = sql`
    select r.id, r.name, r.user_id as owner_id, r.time_zone, r.opening_hours::text as hours,
      (select json_agg(json_build_object('date', h.date, 'periods', h.periods)) from hours_exceptions h
        where h.restaurant_id = r.id and h.date >= current_date - 2) as exceptions,
      r.closed_at is null and ${isSwitchedOn} as is_on, ${lateCount} as late,
      ${isUnblocked(guestId, sql`r.user_id`)} as is_unblocked,
      coalesce(r.user_id = ${guestId}::int, false) or exists (select from restaurant_staff s
        where s.restaurant_id = r.id and s.user_id = ${guestId}::int) as is_at_work
    from restaurants r where r.id = ${restaurantId} and r.status = 'approved' and r.deleted_at is null`;
  const [place] = await selectRows(db, TablePlace, query);
  if (!place) throw notFound(t('Restaurant'));
  return place;
}

/** To a person who is blocked from the owner it looks as if requests were off. */
export const isOffered = (place: TablePlace): boolean =>
  place.isOn && place.isUnblocked && !place.isAtWork && !isPaused(place.late);

/** Whether it is certainly closed at a moment. */
export const isClosedAt = ({ hours, timeZone, exceptions }: TablePlace, at: Date): boolean =>
  openState(parseStoredHours(hours), timeZone, at, exceptions ?? []).state === 'closed';

const Choice = z.object({ since: Timestamp.nullable(), counted: z.int(), late: z.int() });

/** The owner's setting and figures. */
export async function readTableChoice(db: Database, restaurantId: number) {
  const query = sql`
    select c.started_at as since, ${requestCount} as counted, ${lateCount} as late
    from restaurants r left join table_request_choices c on c.restaurant_id = r.id and c.user_id = r.user_id
    where r.id = ${restaurantId}`;
  const [row] = await selectRows(db, Choice, query);
  if (!row) throw notFound(t('Restaurant'));
  return {
    isOn: row.since !== null,
    since: row.since,
    counted: row.counted,
    late: row.late,
    isPaused: row.since !== null && isPaused(row.late),
  };
}

/** Switches requests on or off, as this owner. */
export async function switchTableRequests(
  tx: Database,
  { restaurantId, userId, isOn }: { restaurantId: number; userId: number; isOn: boolean },
): Promise<void> {
  if (isOn)
    await tx.execute(sql`
      insert into table_request_choices (restaurant_id, user_id) values (${restaurantId}, ${userId})
      on conflict (restaurant_id) do update set user_id = excluded.user_id, started_at = now()
      where table_request_choices.user_id <> excluded.user_id`);
  else await tx.execute(sql`delete from table_request_choices where restaurant_id = ${restaurantId}`);
}
