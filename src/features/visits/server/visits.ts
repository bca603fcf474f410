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

/** A restaurant's business day at a time in ms. */
export async function findBusinessDay(db: Database, restaurantId: number, at: number): Promise<string> {
  const [place] = await db
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return businessDay(place?.timeZone ?? 'UTC', at);
}

/** A person's visit on one business day. */
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

/**
 * Records a visit, or returns the existing one of that day. Throws a 409 if another person has used the code of
 * `codeMinute`.
 */
export async function recordVisit(
  context: Emitter,
  { codeMinute, ...visit }: Someone & { day: string; codeMinute?: string },
): Promise<Visit> {
  const { db } = context;
  const [insertedVisit] = await db
    .insert(visits)
    .values({ ...visit, codeMinute })
    .onConflictDoNothing()
    .returning();
  if (insertedVisit) await emit(context, visitRecorded, { ...visit, visitId: insertedVisit.id });
  const storedVisit = insertedVisit ?? (await findVisit(db, visit));
  if (!storedVisit && codeMinute)
    throw conflict(
      t('Somebody else has checked in by this code, and without a connection it counts for one.'),
    );
  if (!storedVisit) throw new Error('The visit that was in the way is gone.');
  return storedVisit;
}

/** Days since a person's last visit to a restaurant, as SQL by their ids; null without one. */
export const selectDaysSinceVisit = (userId: SQL, restaurantId: SQL) => sql`(
  select extract(epoch from now() - created_at)::float8 / 86400 from visits
  where user_id = ${userId} and restaurant_id = ${restaurantId} and created_at <= now()
  order by day desc limit 1)`;
