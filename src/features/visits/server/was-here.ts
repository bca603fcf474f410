import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { ownWordVisits } from '#db/schema.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { findVisibleStatus } from '#features/restaurants/server/visible.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { getWasHere, sayWasHere, unsayWasHere, Visit } from '../contract.ts';
import { OWN_WORD_DAYS } from '../rules.ts';
import { findBusinessDay } from './visits.ts';

const isMine = (userId: number, restaurantId: number): SQL | undefined =>
  and(eq(ownWordVisits.userId, userId), eq(ownWordVisits.restaurantId, restaurantId));

/** A person's last claimed visit to a restaurant; null without one. */
export async function findOwnWord(context: Context<typeof getWasHere>) {
  const { db, user, input } = context;
  const { id } = input;
  if (!(await canSee(context, id))) throw notFound(t('Restaurant'));
  const [last] = await db
    .select()
    .from(ownWordVisits)
    .where(isMine(user.id, id))
    .orderBy(desc(ownWordVisits.day))
    .limit(1);
  return last ?? null;
}

/** Stores a claimed visit to a restaurant without a code: once a day, without any reward. */
export async function saveOwnWord({ db, user, input }: Context<typeof sayWasHere>): Promise<Visit> {
  const { id } = input;
  const place = await findVisibleStatus(db, id, user);
  if (!place) throw notFound(t('Restaurant'));
  if (place.userId !== null) throw conflict(t('Check in with the code at the counter: this place has one.'));
  if (place.status !== 'approved') throw conflict(t('This place has closed.'));
  const today = await findBusinessDay(db, id, Date.now());
  const day = input.day ?? today;
  const first = new Date(Date.parse(today) - OWN_WORD_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (day > today || day < first) throw badInput({ day: t('Choose a day of the last week') });
  const visit = { userId: user.id, restaurantId: id, day };
  const [insertedVisit] = await db.insert(ownWordVisits).values(visit).onConflictDoNothing().returning();
  if (insertedVisit) return insertedVisit;
  const [existing] = await db
    .select()
    .from(ownWordVisits)
    .where(and(isMine(user.id, id), eq(ownWordVisits.day, day)));
  if (!existing) throw new Error('The row that was in the way is gone.');
  return existing;
}

export async function deleteOwnWord({ db, user, input: { id, day } }: Context<typeof unsayWasHere>) {
  const [deletedVisit] = await db
    .delete(ownWordVisits)
    .where(and(isMine(user.id, id), eq(ownWordVisits.day, day)))
    .returning({ id: ownWordVisits.id });
  if (!deletedVisit) throw notFound(t('Visit'));
  return { message: t('Removed.') };
}

type Span = { userIds: readonly number[]; restaurantId: number; day: string };

/** Which of these people visited a restaurant on a day, by code or claim. */
export async function findWhoWasThere(db: Database, { userIds, restaurantId, day }: Span) {
  const query = sql`
    select user_id from visits
      where user_id = any(${sql.param([...userIds])}::int[]) and restaurant_id = ${restaurantId} and day = ${day}
    union select user_id from own_word_visits
      where user_id = any(${sql.param([...userIds])}::int[]) and restaurant_id = ${restaurantId} and day = ${day}`;
  const rows = await selectRows(db, z.object({ userId: Id }), query);
  return new Set(rows.map(({ userId }) => userId));
}
