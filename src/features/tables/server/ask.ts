import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tableRequests } from '#db/schema.ts';
import { plural, t } from '#kit/contract/text.ts';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { type Emitter, emit } from '#kit/server/events.ts';
import { badInput, conflict } from '#kit/server/problem.ts';
import { findAnswerMinutes, findTimeFault, TABLE_REQUESTS } from '../rules.ts';
import { tableAsked } from './events.ts';
import { notifyPlace } from './notify.ts';
import { findTablePlace, isClosedAt, isOffered, type TablePlace } from './places.ts';
import { findRequest } from './requests.ts';

type Asking = {
  restaurantId: number;
  userId: number;
  /** The people who voted for the table together; null for one person. */
  decisionId: number | null;
  at: string;
  party: number;
  note: string;
};

/** Throws a 400 if a table cannot be requested for the time. */
export function assertTime(
  place: TablePlace,
  at: string,
  { now, minutes }: { now: number; minutes: number },
) {
  const fault = findTimeFault(Date.parse(at), { now, minutes });
  if (fault === 'soon')
    throw badInput({
      at: plural(
        minutes,
        'Choose a time at least {n} minute from now, so that there is time to answer',
        'Choose a time at least {n} minutes from now, so that there is time to answer',
      ),
    });
  if (fault === 'far')
    throw badInput({ at: t('Choose a time within {days} days', { days: TABLE_REQUESTS.maxDaysAhead }) });
  if (isClosedAt(place, new Date(at))) throw badInput({ at: t('The restaurant is closed then') });
}

const OpenRequests = z.object({ count: z.int(), isHere: z.boolean() });

/** Locks the person: two requests at once must not both be the second. */
async function assertFewOpen(tx: Database, { userId, restaurantId, decisionId }: Asking): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
  const query = sql`
    select count(*)::int as count, coalesce(bool_or(restaurant_id = ${restaurantId}), false) as is_here
    from table_requests where user_id = ${userId} and state in ('asked', 'offered')`;
  const [open] = await selectRows(tx, OpenRequests, query);
  if (open?.isHere)
    throw conflict(t('You asked this restaurant already. Wait for its answer, or take it back.'));
  if ((open?.count ?? 0) >= TABLE_REQUESTS.maxOpen)
    throw conflict(
      t('You wait for {n} answers already. Take one back before you ask again.', {
        n: TABLE_REQUESTS.maxOpen,
      }),
    );
  if (decisionId === null) return;
  const { rows: openRequests } = await tx.execute(sql`
    select from table_requests where decision_id = ${decisionId} and state in ('asked', 'offered', 'accepted')`);
  if (openRequests.length > 0) throw conflict(t('Somebody of you asked for this table already.'));
}

/** Requests a table and returns the id of the request. */
export async function insertTableRequest(context: Emitter, params: Asking): Promise<number> {
  const { db } = context;
  const place = await findTablePlace(db, { restaurantId: params.restaurantId, guestId: params.userId });
  if (place.isAtWork) throw conflict(t('You work here: there is nobody to ask.'));
  if (!isOffered(place)) throw conflict(t('This restaurant takes no requests for tables now.'));
  const now = Date.now();
  const minutes = findAnswerMinutes(now, place.timeZone);
  assertTime(place, params.at, { now, minutes });
  await assertFewOpen(db, params);
  const [insertedRequest] = await db
    .insert(tableRequests)
    .values({ ...params, dueAt: new Date(now + minutes * MINUTE_MS).toISOString() })
    .onConflictDoNothing()
    .returning({ id: tableRequests.id });
  // Two people of one group at the same moment.
  if (!insertedRequest) throw conflict(t('Somebody of you asked for this table already.'));
  const { id } = insertedRequest;
  await notifyPlace(context, await findRequest(db, id), { note: params.note });
  await emit(context, tableAsked, { requestId: id, restaurantId: params.restaurantId });
  return id;
}
