import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { HoursException } from '#features/hours/contract.ts';
import { parseHours } from '#features/hours/parse.ts';
import { selectTemplates } from '#features/loyalty/server/terms.ts';
import { cityCurrency, describeNow, rating } from '#features/restaurants/server/cards.ts';
import { isOwnedBy } from '#features/restaurants/server/ownership.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { OwnRestaurant, Proposal } from '../contract.ts';

const toIsoText = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** From yesterday on, as it is still yesterday in some time zones. */
const exceptions = sql<HoursException[]>`coalesce((
  select json_agg(json_build_object('date', h.date, 'periods', h.periods) order by h.date)
  from hours_exceptions h where h.restaurant_id = restaurants.id and h.date >= current_date - 1
), '[]')`.as('exceptions');

const proposal = sql<{ changes: Proposal; createdAt: string } | null>`(
  select json_build_object('changes', p.changes, 'createdAt', ${toIsoText(sql`p.created_at`)})
  from proposals p where p.restaurant_id = restaurants.id
)`.as('proposal');

const messages = sql<OwnRestaurant['messages']>`coalesce((
  select json_agg(json_build_object('id', m.id, 'message', m.message, 'createdAt', ${toIsoText(sql`m.created_at`)}) order by m.id desc)
  from (select * from restaurant_comments c where c.restaurant_id = restaurants.id order by c.id desc limit 20) m
), '[]')`.as('messages');

const dishCount = sql<number>`(
  select count(*)::int from menu_items i where i.restaurant_id = restaurants.id
)`.as('dish_count');

const ownColumns = {
  ...getTableColumns(restaurants),
  // Not null: these restaurants have an owner.
  userId: sql<number>`${restaurants.userId}`,
  rating,
  currency: cityCurrency,
  exceptions,
  proposal,
  messages,
  dishCount,
  challengeTemplates: selectTemplates,
};

/** An owner's restaurants with ids above `after`, as the owner sees them. */
export async function pageOwnRestaurants(db: Database, userId: number, after: number, limit: number) {
  const rows = await db
    .select(ownColumns)
    .from(restaurants)
    .where(and(isOwnedBy(userId), gt(restaurants.id, after)))
    .orderBy(asc(restaurants.id))
    .limit(limit);
  return rows.map(toOwn);
}

/** One restaurant as its owner sees it; a 404 for others. */
export async function readOwnRestaurant(db: Database, userId: number, id: number) {
  const [row] = await db
    .select(ownColumns)
    .from(restaurants)
    .where(and(isOwnedBy(userId), eq(restaurants.id, id)));
  if (!row) throw notFound(t('Restaurant'));
  return toOwn(row);
}

type Row = Awaited<ReturnType<typeof selectOwn>>[number];
const selectOwn = (db: Database) => db.select(ownColumns).from(restaurants);

const toOwn = (row: Row) => describeNow(row, parseHours(row.openingHours), new Date());
