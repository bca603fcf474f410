import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { findStaffRole } from '#features/staff/server/staff.ts';
import { readCheckInCode } from '#features/visits/server/current-code.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound, tooMany } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import { confirmCode, getCounterCode } from '../contract.ts';
import { COUNTER } from '../rules.ts';
import { confirmScan } from './confirm.ts';

export const counterApi = [
  handle(getCounterCode, async ({ db, user, input: { id }, caller }) => {
    const { status } = await findWorkplace(db, id, user);
    if (status !== 'approved')
      throw conflict(t('Guests can check in as soon as the restaurant is approved.'));
    return readCheckInCode(db, id, caller.origin);
  }),

  handle(confirmCode, async (context) => {
    const { db, user, input, services, transaction } = context;
    const { id, code } = input;
    const { timeZone } = await findWorkplace(db, id, user);
    const wrongCodes = services.limits.counter('counter', COUNTER.wrongCodes);
    const key = `user:${user.id} restaurant:${id}`;
    // Counted before the code is checked, so that concurrent guesses cannot exceed the limit.
    await wrongCodes.take(key, tooMany(t('wrong codes')));
    const answer = await transaction((tx) =>
      confirmScan({ ...context, db: tx }, { restaurantId: id, code, staff: user, timeZone }),
    );
    if (!('isUnknown' in answer && answer.isUnknown)) await wrongCodes.refund(key);
    if ('refusal' in answer) throw conflict(answer.refusal, { code: answer.refusal });
    return answer;
  }),
];

/** A restaurant where the person works; a 404 for any other. */
async function findWorkplace(db: Database, id: number, user: Actor) {
  const [place] = await db
    .select({ status: restaurants.status, timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)));
  if (!place || !(await findStaffRole(db, { restaurantId: id, userId: user.id })))
    throw notFound(t('Restaurant'));
  return place;
}
