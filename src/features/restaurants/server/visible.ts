import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { Actor } from '#kit/server/session.ts';
import { prepared } from '#kit/server/statements.ts';

/** Whether everybody may read of it: it is approved, or was until it closed. */
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
