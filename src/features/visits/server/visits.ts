import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, visits } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { type Emitter, emit } from '#kit/server/events.ts';
import { conflict } from '#kit/server/problem.ts';
import type { Visit } from '../contract.ts';
import { businessDay } from '../rules.ts';
import { visitRecorded } from './events.ts';

type Someone = { userId: number; restaurantId: number };

/** The business day of a restaurant at a moment in ms. */
export async function dayAt(db: Database, restaurantId: number, at: number): Promise<string> {
  const [place] = await db
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return businessDay(place?.timeZone ?? 'UTC', at);
}

/** Somebody's visit of one business day. */
export async function findVisit(
  db: Database,
  { userId, restaurantId, day }: Someone & { day: string },
): Promise<Visit | null> {
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.userId, userId), eq(visits.restaurantId, restaurantId), eq(visits.day, day)));
  return visit ?? null;
}

/** Records a visit; where one exists for that day, gives that one. Throws a 409 Problem if somebody else has used the code of `codeMinute`. */
export async function recordVisit(
  context: Emitter,
  { codeMinute, ...visit }: Someone & { day: string; codeMinute?: string },
): Promise<Visit> {
  const { db } = context;
  const [made] = await db
    .insert(visits)
    .values({ ...visit, codeMinute })
    .onConflictDoNothing()
    .returning();
  if (made) await emit(context, visitRecorded, { ...visit, visitId: made.id });
  const stored = made ?? (await findVisit(db, visit));
  if (!stored && codeMinute)
    throw conflict(
      t('Somebody else has checked in by this code, and without a connection it counts for one.'),
    );
  if (!stored) throw new Error('The visit that was in the way is gone.');
  return stored;
}

/** Days since somebody's last visit of a restaurant, both given by their ids; null without one. */
export const selectDaysSinceVisit = (userId: SQL, restaurantId: SQL) => sql`(
  select extract(epoch from now() - created_at)::float8 / 86400 from visits
  where user_id = ${userId} and restaurant_id = ${restaurantId} and created_at <= now()
  order by day desc limit 1)`;
