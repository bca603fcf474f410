import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { findVisibleStatus } from '#features/restaurants/server/visible.ts';
import { findStaffRole } from '#features/staff/server/staff.ts';
import type { Limit } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { coalesceByKey } from '#kit/server/cache/coalesce.ts';
import type { Limits } from '#kit/server/limits.ts';
import { badInput, conflict, forbidden, notFound, tooMany } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import {
  checkIn,
  getCheckIn,
  getCheckInCode,
  getHeldScan,
  getWasHere,
  sayWasHere,
  unsayWasHere,
  type Visit,
} from '../contract.ts';
import { VISITS } from '../rules.ts';
import { findCodeMinute, isCodeAt } from './codes.ts';
import { readCheckInCode } from './current-code.ts';
import { describeHeldScan, readHeldScan, SCAN, useUpScan } from './held-scans.ts';
import { findKey } from './keys.ts';
import { findBusinessDay, findVisit, recordVisit } from './visits.ts';
import { deleteOwnWord, findOwnWord, saveOwnWord } from './was-here.ts';

/** Refuses an attempt without a code by a browser that holds no scan. */
const noScan = () => badInput({ code: t('No scan is held any more. Scan the code once more, or type it.') });

/** The same attempt, sent several times at once, counts once. */
const oneTry = coalesceByKey();

export const visitsApi = [
  handle(checkIn, (context) => {
    const { db, user, input } = context;
    const { id, code } = input;
    return oneTry(`${user.id} ${id} ${code ?? 'held'}`, async () => {
      await checkPlace(db, id, user);
      return code === undefined ? checkInByScan(context, id) : checkInByCode(context, { ...input, code });
    });
  }),

  handle(getHeldScan, ({ db, caller, services }) => describeHeldScan(db, { caller, services })),

  handle(getCheckIn, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    if (!(await canSee(context, id))) throw notFound(t('Restaurant'));
    const day = await findBusinessDay(db, id, Date.now());
    return findVisit(db, { userId: user.id, restaurantId: id, day });
  }),

  handle(getWasHere, findOwnWord),

  handle(sayWasHere, saveOwnWord),

  handle(unsayWasHere, deleteOwnWord),

  handle(getCheckInCode, async ({ db, user, input: { id }, caller }) => {
    const [place] = await db
      .select({ status: restaurants.status })
      .from(restaurants)
      .where(and(eq(restaurants.id, id), eq(restaurants.userId, user.id), isNull(restaurants.deletedAt)));
    if (!place) throw notFound(t('Restaurant'));
    if (place.status !== 'approved')
      throw conflict(t('Guests can check in as soon as your restaurant is approved.'));
    return readCheckInCode(db, id, caller.origin);
  }),
];

async function checkInByCode(
  context: Context<typeof checkIn>,
  { id, code, readAt }: { id: number; code: string; readAt?: string | undefined },
): Promise<Visit> {
  const { db, user, services, transaction } = context;
  const at = readAt === undefined ? Date.now() : toReadingTime(readAt, Date.now());
  const visit = { userId: user.id, restaurantId: id, day: await findBusinessDay(db, id, at) };
  const existing = await findVisit(db, visit);
  if (existing) return existing;
  const forgive = await countTry(services.limits, visit);
  const key = await findKey(db, id);
  const offlineMinute = await (key && readAt !== undefined ? findCodeMinute(key, code, at) : null);
  if (!key || (readAt === undefined ? !isCodeAt(key, code, at) : offlineMinute === null))
    throw badInput({
      code: t('This code is not right, or no longer. It changes every minute: look once more.'),
    });
  const codeMinute = offlineMinute === null ? {} : { codeMinute: new Date(offlineMinute).toISOString() };
  const visitResult = await transaction((tx) =>
    recordVisit({ ...context, db: tx }, { ...visit, ...codeMinute }),
  );
  await forgive();
  return visitResult;
}

/** When an offline code was scanned, in ms; throws a 400 if that is too long ago or in the future. */
function toReadingTime(readAt: string, now: number): number {
  const { seconds, ahead } = VISITS.late;
  const at = Date.parse(readAt);
  if (at > now + ahead * 1000) throw badInput({ readAt: t('This code cannot have been read yet.') });
  if (at < now - seconds * 1000)
    throw badInput({ readAt: t('A code that waited for a connection is taken for half an hour.') });
  return Math.min(at, now);
}

/** Checks in with the held scan of this browser: a visit on the scan's own day. */
async function checkInByScan(context: Context<typeof checkIn>, id: number): Promise<Visit> {
  const { db, user, caller, transaction, after } = context;
  const scan = readHeldScan(context);
  const isHere = scan?.restaurantId === id;
  const day = await findBusinessDay(db, id, isHere ? scan.at : Date.now());
  const visit = { userId: user.id, restaurantId: id, day };
  const first = await findVisit(db, visit);
  if (isHere) after(() => caller.leaveCookie(SCAN, null));
  if (first) return first;
  if (!isHere) throw noScan();
  return transaction(async (tx) => {
    if (await useUpScan(tx, scan)) return recordVisit({ ...context, db: tx }, visit);
    // Sent twice, it is one visit.
    const winner = await findVisit(tx, visit);
    if (!winner) throw noScan();
    return winner;
  });
}

async function checkPlace(db: Database, id: number, user: Actor): Promise<void> {
  const place = await findVisibleStatus(db, id, user);
  if (!place) throw notFound(t('Restaurant'));
  if (place.userId === null)
    throw conflict(t('Nobody looks after this place yet, so it has no code to check in with.'));
  if (place.userId === user.id) throw forbidden(t('You cannot check in at your own restaurant.'));
  if (await findStaffRole(db, { restaurantId: id, userId: user.id }))
    throw forbidden(t('You cannot check in where you work.'));
  if (place.status !== 'approved') throw conflict(t('Nobody can check in at this restaurant yet.'));
}

/**
 * Counts an attempt, for the person and the restaurant, before the code is compared: attempts at once cannot slip through.
 * Returns a function that refunds it, so that right codes cost nothing. If many people guess, each waits after their own
 * wrong codes only.
 */
async function countTry(
  limits: Limits,
  { userId, restaurantId }: { userId: number; restaurantId: number },
): Promise<() => Promise<void>> {
  const refunds: Array<() => Promise<void>> = [];
  const refund = async () => {
    for (const one of refunds) await one();
  };
  const take = async (name: string, limit: Limit, key: string) => {
    const counter = limits.counter(name, limit);
    await counter.take(key, tooMany(t('wrong codes')));
    refunds.push(() => counter.refund(key));
  };

  await take('check-in', VISITS.tries.person, `user:${userId}`);
  const guesses = limits.counter('check-in-restaurant', VISITS.tries.restaurant);
  const isGuessedAt = await guesses.exceeds(`restaurant:${restaurantId}`);
  refunds.push(() => guesses.refund(`restaurant:${restaurantId}`));
  if (!isGuessedAt) return refund;
  try {
    await take('check-in-slowed', VISITS.tries.slowed, `user:${userId} restaurant:${restaurantId}`);
  } catch (error) {
    // No code was compared.
    await refund();
    throw error;
  }
  return refund;
}
