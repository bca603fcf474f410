import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { notifications, restaurants, users } from '#db/schema.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import type { Notice } from '../contract.ts';

/** A notice, and whose it is. */
export type Addressed = { userId: number; notice: Notice };

/** Notices with the names that their words need, newest first. */
export async function readWhere(db: Database, where: SQL | undefined, limit: number): Promise<Addressed[]> {
  const rows = await db
    .select({
      notice: notifications,
      actor: { username: authorColumns.username, name: authorColumns.name, avatar: authorColumns.avatar },
      actorGone: users.deletedAt,
      restaurant: { id: restaurants.id, name: restaurants.name },
      restaurantGone: restaurants.deletedAt,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(restaurants, eq(restaurants.id, notifications.restaurantId))
    .where(where)
    .orderBy(desc(notifications.id))
    .limit(limit);
  return rows.map(({ notice, actor, actorGone, restaurant, restaurantGone }) => ({
    userId: notice.userId,
    notice: {
      ...notice,
      actor: notice.actorId === null || actorGone ? null : actor,
      restaurant: restaurant && (restaurantGone ? { ...restaurant, id: null } : restaurant),
    },
  }));
}

/** How many each of some people have not read. */
export async function countUnread(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ userId: notifications.userId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...userIds]), isNull(notifications.readAt)))
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** As long as no transaction of ours lives: within it, one may commit behind another that took its number later. */
const OVERLAP = sql`interval '1 minute'`;

/** What somebody may have missed who knows the notices up to `after`, and perhaps some that they know. */
export function missedBy(userId: number, after: number): SQL | undefined {
  const sentAt = sql`(select ${notifications.createdAt} from ${notifications} where ${notifications.id} = ${after} and ${notifications.userId} = ${userId})`;
  return and(
    eq(notifications.userId, userId),
    sql`(${notifications.id} > ${after} or ${notifications.createdAt} > ${sentAt} - ${OVERLAP})`,
  );
}
