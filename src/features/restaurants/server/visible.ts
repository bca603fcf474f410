import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { Actor } from '#kit/server/session.ts';
import { prepared } from '#kit/server/statements.ts';

/** Whether everyone may read it: it is approved, or was approved until it closed. */
const isPublic = ({ status, closedAt }: Pick<typeof restaurants.$inferSelect, 'status' | 'closedAt'>) =>
  status === 'approved' || closedAt !== null;

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

/** Whether this person may see a restaurant with these columns. */
export const isVisibleTo = (restaurant: VisibleStatus, user: Actor | null): boolean =>
  restaurant.deletedAt === null &&
  (isPublic(restaurant) || user?.isAdmin === true || restaurant.userId === user?.id);

/** Finds the status and owner of a restaurant that this person may see; cheaper than reading the whole restaurant. */
export async function findVisibleStatus(db: Database, id: number, user: Actor | null) {
  const [restaurant] = await visibleId(db).execute({ id });
  return restaurant && isVisibleTo(restaurant, user) ? restaurant : null;
}

/** Does the same and locks the row, so that the restaurant cannot be removed until the transaction ends. */
export async function lockVisible(tx: Database, id: number, user: Actor) {
  const [restaurant] = await lockedId(tx).execute({ id });
  return restaurant && isVisibleTo(restaurant, user) ? restaurant : null;
}

/** Whether this person may see the restaurant. */
export async function isVisible(db: Database, id: number, user: Actor | null): Promise<boolean> {
  return (await findVisibleStatus(db, id, user)) !== null;
}

/** Whether the restaurant is this person's own, or they are an administrator. */
export async function isOwn(db: Database, id: number, user: Actor): Promise<boolean> {
  const [restaurant] = await visibleId(db).execute({ id });
  return (
    restaurant !== undefined &&
    restaurant.deletedAt === null &&
    (user.isAdmin || restaurant.userId === user.id)
  );
}
