import { sql } from 'drizzle-orm';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { businessDay } from '#features/visits/rules.ts';
import { sourceKey } from '../rules.ts';
import { groupByCause, reverse } from './history.ts';
import { holdMembership, type Pair, readEntries, writeEntries } from './memberships.ts';

/** What earned or costs points beside visits, reviews, posts and shares. */
type Cause = { rule: 'challenge'; sourceKind: string; sourceId: string };

/**
 * Gives points for a cause, once; given again after they were taken back, they come again. Makes the membership where
 * there is none; who left the programme, or works there, earns nothing.
 */
export async function grantPoints(
  context: NotificationContext,
  { points, ...cause }: Pair & Cause & { points: number },
): Promise<boolean> {
  const { db } = context;
  await db.execute(sql`
    insert into loyalty_memberships (user_id, restaurant_id)
    select ${cause.userId}, r.id from restaurants r where r.id = ${cause.restaurantId}
    on conflict do nothing`);
  const held = await holdMembership(db, cause);
  if (!held || points <= 0) return false;
  const entries = await readEntries(db, held.id);
  const known = groupByCause(entries).get(sourceKey(cause));
  if (known?.isGiven || known?.isCorrected) return false;
  const { rule, sourceKind, sourceId } = cause;
  const day = businessDay(held.timeZone, Date.now());
  const added = known ? reverse(known) : { rule, sourceKind, sourceId, delta: points, day, reverses: null };
  await writeEntries(context, held, entries, [added]);
  return true;
}

/** Takes the points of a cause back, once; what somebody earned before they left and joined again stays as it is. */
export async function takeBackPoints(context: NotificationContext, cause: Pair & Cause): Promise<boolean> {
  const { db } = context;
  const held = await holdMembership(db, cause, { evenAtHome: true });
  if (!held) return false;
  const entries = await readEntries(db, held.id);
  const known = groupByCause(entries).get(sourceKey(cause));
  if (!known?.isGiven || known.isCorrected || known.first.createdAt < held.joinedAt) return false;
  await writeEntries(context, held, entries, [reverse(known)]);
  return true;
}
