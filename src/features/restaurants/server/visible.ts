import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { parseHours } from '#features/hours/parse.ts';
import { selectAlts } from '#features/media/server/alts.ts';
import type { Actor } from '#kit/server/session.ts';
import { prepared } from '#kit/server/statements.ts';
import type { Restaurant } from '../contract.ts';
import { IMPORTED_FIELDS } from '../fields.ts';
import { credibleInterval } from '../rules.ts';
import { describeNow, exceptions, rating } from './cards.ts';
import { selectDoubts } from './doubts.ts';

const IMPORTED = sql.raw(`'{${IMPORTED_FIELDS.map(({ name }) => name).join(',')}}'::text[]`);

/** The sources of the facts that came with imports, the newest date of each; a field has its own. */
const sources = sql<Restaurant['sources']>`coalesce((
  select json_agg(s order by s.name, s.field nulls first) from (
    select distinct on (i.source_kind, field) i.source_name as name, i.source_url as url, i.licence, i.licence_url as "licenceUrl",
      i.attribution, i.data_date as date, case when f.fact = any(${IMPORTED}) then f.fact end as field
    from restaurant_facts f join imports i on i.id = f.import_id
    where f.restaurant_id = restaurants.id order by i.source_kind, field, i.data_date desc
  ) s), '[]')`.as('sources');

/** Whoever owns a place that was imported without an owner has proved that it is theirs. */
const isProved = sql`(not exists (
    select from import_changes i where i.restaurant_id = restaurants.id and i.before is null
  ) or exists (select from restaurant_claims c where c.restaurant_id = restaurants.id and c.state = 'proved'))`;

const findById = prepared((db) =>
  db
    .select({
      ...getTableColumns(restaurants),
      alts: selectAlts(restaurants.images),
      rating,
      exceptions,
      sources,
      doubts: selectDoubts,
      verified: sql<boolean>`${restaurants.status} = 'approved' and coalesce(${users.type} = 'restaurant' and ${users.emailConfirmedAt} is not null, false) and ${isProved}`,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('restaurants_find'),
);

/** Whether everybody may read of it: it is approved, or was until it closed. */
const isPublic = ({ status, closedAt }: Pick<typeof restaurants.$inferSelect, 'status' | 'closedAt'>) =>
  status === 'approved' || closedAt !== null;

/** A restaurant as far as this person may know of it: public, their own, or any for an administrator. */
export async function findVisible(db: Database, id: number, user: Actor | null) {
  const [found] = await findById(db).execute({ id });
  if (!found || found.deletedAt) return null;
  const isInsider = user?.isAdmin || found.userId === user?.id;
  if (!isPublic(found) && !isInsider) return null;
  const hours = parseHours(found.openingHours);
  return {
    ...describeNow(found, hours, new Date()),
    interval: credibleInterval(found),
    ...(!isInsider && { reviewNotes: undefined, approvedBy: undefined }),
  };
}

const selectStatus = (db: Database) =>
  db
    .select({
      status: restaurants.status,
      userId: restaurants.userId,
      deletedAt: restaurants.deletedAt,
      closedAt: restaurants.closedAt,
    })
    .from(restaurants)
    .where(eq(restaurants.id, sql.placeholder('id')));

const visibleId = prepared((db) => selectStatus(db).prepare('restaurants_visible'));
const lockedId = prepared((db) => selectStatus(db).for('key share').prepare('restaurants_lock'));

export type VisibleStatus = Pick<
  typeof restaurants.$inferSelect,
  'status' | 'userId' | 'deletedAt' | 'closedAt'
>;

/** Whether this person may know of a restaurant of which this is known. */
export const isVisibleTo = (found: VisibleStatus, user: Actor | null): boolean =>
  found.deletedAt === null && (isPublic(found) || user?.isAdmin === true || found.userId === user?.id);

/** Status and owner of a restaurant as far as this person may know of it; lighter than reading it. */
export async function findVisibleStatus(db: Database, id: number, user: Actor | null) {
  const [found] = await visibleId(db).execute({ id });
  return found && isVisibleTo(found, user) ? found : null;
}

/** The same for whoever writes to the restaurant: nobody removes it until the transaction ends. */
export async function lockVisible(tx: Database, id: number, user: Actor) {
  const [locked] = await lockedId(tx).execute({ id });
  return locked && isVisibleTo(locked, user) ? locked : null;
}

/** Whether this person may know of the restaurant. */
export async function isVisible(db: Database, id: number, user: Actor | null): Promise<boolean> {
  return (await findVisibleStatus(db, id, user)) !== null;
}

/** Whether the restaurant is this person's own, or they are an administrator. */
export async function isOwn(db: Database, id: number, user: Actor): Promise<boolean> {
  const [found] = await visibleId(db).execute({ id });
  return found !== undefined && found.deletedAt === null && (user.isAdmin || found.userId === user.id);
}
