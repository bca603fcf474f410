import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { corrections } from '#db/schema.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { FEWEST_DOUBTING } from '#features/restaurants/rules.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { CorrectionGroup, type listCorrections } from '../contract.ts';
import { countsAsDoubt, selectFact } from './doubts.ts';

const CursorKey = z.tuple([Id]);
const MAX_REMARKS = 10;

/** Open suggestions of a person for a restaurant. */
export const listMyOpen = (db: Database, userId: number, restaurantId: number) =>
  db
    .select({ id: corrections.id, fact: corrections.fact, createdAt: corrections.createdAt })
    .from(corrections)
    .where(
      and(
        eq(corrections.userId, userId),
        eq(corrections.restaurantId, restaurantId),
        eq(corrections.status, 'open'),
      ),
    )
    .orderBy(asc(corrections.id));

const Row = CorrectionGroup.extend({ remarks: CorrectionGroup.shape.remarks.nullable() });

/**
 * The open suggestions of a restaurant, grouped by value. All of them count, but remarks of people who blocked the owner or
 * were blocked by them are left out.
 */
export async function findGroupsPage(db: Database, ownerId: number, input: ParsedOf<typeof listCorrections>) {
  const { id, limit, cursor } = input;
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const now = selectFact(sql`c.fact`);
  const rows = await selectRows(
    db,
    Row,
    sql`
      select max(c.id) as id, c.fact, ${now} as before, (array_agg(c.value order by c.id desc))[1] as after,
        ${selectCurrency(sql`r.id`).sql} as currency,
        count(*)::int as people, count(*) filter (where ${countsAsDoubt}) >= ${FEWEST_DOUBTING} as is_in_doubt,
        not bool_or(c.before = ${now}) as is_outdated, max(c.created_at) as created_at,
        (array_agg(json_build_object('id', c.id, 'note', c.note, 'source', c.source, 'image', c.image) order by c.id desc)
          filter (where coalesce(c.note, c.source, c.image) is not null and ${isUnblocked(ownerId, sql`c.user_id`)})
        )[1:${sql.raw(String(MAX_REMARKS))}] as remarks
      from corrections c join users u on u.id = c.user_id join restaurants r on r.id = c.restaurant_id
      where c.restaurant_id = ${id} and c.status = 'open' and r.status = 'approved'
        and u.deleted_at is null and u.closed_at is null
      group by c.fact, c.value_key, r.id
      having ${before === undefined ? sql`true` : sql`max(c.id) < ${before}`}
      order by max(c.id) desc limit ${limit + 1}`,
  );
  const groups = rows.map(({ remarks, ...row }) => ({ ...row, remarks: remarks ?? [] }));
  return toPage(groups, limit, (group) => [group.id]);
}
