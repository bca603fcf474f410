import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { TABLE_REQUEST_STATES, type TableRequestState } from '#vocabulary/tables.ts';
import { TableRequest } from '../contract.ts';

const MAX_ROWS = 50;

const Row = TableRequest.omit({ restaurant: true }).extend({
  restaurantId: Id,
  restaurantName: z.string(),
  timeZone: z.string(),
});

async function select(db: Database, viewerId: number, conditions: SQL): Promise<TableRequest[]> {
  const query = sql`
    select q.id, r.id as restaurant_id, r.name as restaurant_name, r.time_zone,
      case when q.user_id <> ${viewerId} and ${isVisiblePerson(viewerId, 'u')}
        then coalesce(nullif(u.name, ''), u.username) end as guest,
      q.at, q.party, q.note, q.state, q.offered_at, q.due_at, q.created_at
    from table_requests q join restaurants r on r.id = q.restaurant_id left join users u on u.id = q.user_id
    where ${conditions}`;
  const rows = await selectRows(db, Row, query);
  return rows.map(({ restaurantId, restaurantName: name, timeZone, ...row }) => ({
    ...row,
    restaurant: { id: restaurantId, name, timeZone },
  }));
}

/** A guest's own requests, open ones first, then the latest. */
export const listMine = (db: Database, userId: number) =>
  select(
    db,
    userId,
    sql`q.user_id = ${userId}
      order by q.state in ('asked', 'offered') desc, q.id desc limit ${MAX_ROWS}`,
  );

/** A restaurant's requests to answer, and its confirmed ones from now on. */
export const listForPlace = (db: Database, restaurantId: number, viewerId: number) =>
  select(
    db,
    viewerId,
    sql`q.restaurant_id = ${restaurantId} and (q.state in ('asked', 'offered')
        or (q.state = 'accepted' and coalesce(q.offered_at, q.at) > now() - interval '2 hours'))
      order by case q.state when 'asked' then 0 when 'offered' then 1 else 2 end, coalesce(q.offered_at, q.at), q.id limit ${MAX_ROWS}`,
  );

/** One request; throws a 404 if there is none. */
export async function readRequest(db: Database, viewerId: number, id: number): Promise<TableRequest> {
  const [request] = await select(db, viewerId, sql`q.id = ${id}`);
  if (!request) throw notFound(t('Request'));
  return request;
}

const RequestRow = z.object({
  id: LongId,
  restaurantId: Id,
  userId: Id.nullable(),
  state: z.enum(TABLE_REQUEST_STATES),
  at: Timestamp,
  offeredAt: Timestamp.nullable(),
  party: z.int(),
  timeZone: z.string(),
  ownerId: Id.nullable(),
});
export type RequestRow = z.output<typeof RequestRow>;

/** The row with what notifications need; throws a 404 if there is none. */
export async function findRequest(db: Database, id: number): Promise<RequestRow> {
  const query = sql`
    select q.id, q.restaurant_id, q.user_id, q.state, q.at, q.offered_at, q.party, r.time_zone, r.user_id as owner_id
    from table_requests q join restaurants r on r.id = q.restaurant_id where q.id = ${id}`;
  const [row] = await selectRows(db, RequestRow, query);
  if (!row) throw notFound(t('Request'));
  return row;
}

const OVER: Readonly<Record<TableRequestState, () => string>> = {
  asked: () => t('The time to answer is over.'),
  offered: () => t('Another time was offered already.'),
  accepted: () => t('It was accepted already.'),
  declined: () => t('It was declined already.'),
  expired: () => t('The time to answer is over.'),
  cancelled: () => t('The guest took the request back.'),
};

/**
 * Changes a request in one of these states, or throws a 409 with the reason: of several calls at once one is first. In
 * `change` and `condition` the row is `table_requests`.
 */
export async function changeRequest(
  db: Database,
  id: number,
  { condition, change }: { condition: SQL; change: SQL },
): Promise<RequestRow> {
  const { rowCount } = await db.execute(
    sql`update table_requests set ${change} where id = ${id} and ${condition} returning id`,
  );
  const row = await findRequest(db, id);
  if (!rowCount) throw conflict(OVER[row.state]());
  return row;
}
