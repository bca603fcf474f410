import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { audit } from '#features/audit/server/audit.ts';
import { assertOwner, findStaffRole } from '#features/staff/server/staff.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as api from '../contract.ts';
import { findAnswerMinutes, TABLE_REQUESTS } from '../rules.ts';
import { assertTime, insertTableRequest } from './ask.ts';
import { notifyGuest, notifyPlace, withdrawQuestion } from './notify.ts';
import { findTablePlace, isOffered, readTableChoice, switchTableRequests } from './places.ts';
import { changeRequest, findRequest, listForPlace, listMine, readRequest } from './requests.ts';

const isInTime = sql`due_at > now()`;

/** Throws a 404 unless the person works at the restaurant. */
async function assertStaff(db: Database, restaurantId: number, userId: number): Promise<void> {
  if (!(await findStaffRole(db, { restaurantId, userId }))) throw notFound(t('Request'));
}

async function assertMine(db: Database, id: number, userId: number): Promise<void> {
  if ((await findRequest(db, id)).userId !== userId) throw notFound(t('Request'));
}

export const tableRequestsApi = [
  handle(api.getTableChoice, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readTableChoice(db, id);
  }),

  handle(api.saveTableChoice, async ({ db, user, input: { id, isOn } }) => {
    await assertOwner(db, id, user.id);
    const before = await readTableChoice(db, id);
    if (before.isOn !== isOn) {
      await switchTableRequests(db, { restaurantId: id, userId: user.id, isOn });
      await audit(db, user, {
        ...{ action: 'edit', kind: 'restaurant', targetId: id },
        ...{ before: { takesTableRequests: before.isOn }, after: { takesTableRequests: isOn } },
      });
    }
    return readTableChoice(db, id);
  }),

  handle(api.getTableOffer, async ({ db, user, input: { id } }) => {
    const place = await findTablePlace(db, { restaurantId: id, guestId: user?.id ?? null });
    return {
      isOffered: isOffered(place),
      timeZone: place.timeZone,
      answerMinutes: findAnswerMinutes(Date.now(), place.timeZone),
    };
  }),

  handle(api.askForTable, async (context) => {
    const { db, user, input } = context;
    const { id: restaurantId, at, party, note } = input;
    const id = await insertTableRequest(context, {
      restaurantId,
      userId: user.id,
      decisionId: null,
      at,
      party,
      note,
    });
    return readRequest(db, user.id, id);
  }),

  handle(api.listMyTableRequests, ({ db, user }) => listMine(db, user.id)),

  handle(api.cancelTableRequest, async (context) => {
    const { db, user, input } = context;
    await assertMine(db, input.id, user.id);
    const row = await changeRequest(db, input.id, {
      condition: sql`state in ('asked', 'offered', 'accepted') and coalesce(offered_at, at) > now()`,
      change: sql`state = 'cancelled'`,
    });
    await withdrawQuestion(context, row);
    await notifyPlace(context, row, { outcome: 'cancelled' });
    return readRequest(db, user.id, input.id);
  }),

  handle(api.answerTableOffer, async (context) => {
    const { db, user, input } = context;
    await assertMine(db, input.id, user.id);
    const outcome = input.accepts ? 'accepted' : 'declined';
    const row = await changeRequest(db, input.id, {
      condition: sql`state = 'offered' and ${isInTime}`,
      change: sql`state = ${outcome}`,
    });
    await notifyPlace(context, row, { outcome });
    return readRequest(db, user.id, input.id);
  }),

  handle(api.listTableRequests, async ({ db, user, input: { id } }) => {
    await assertStaff(db, id, user.id);
    return listForPlace(db, id, user.id);
  }),

  handle(api.answerTableRequest, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = await findRequest(db, input.id);
    await assertStaff(db, restaurantId, user.id);
    const condition = sql`state = 'asked' and ${isInTime}`;
    if (input.answer === 'offer') {
      if (!input.at) throw badInput({ at: t('Choose the time that you offer') });
      const minutes = TABLE_REQUESTS.dayMinutes;
      const place = await findTablePlace(db, { restaurantId, guestId: null });
      assertTime(place, input.at, { now: Date.now(), minutes });
      const row = await changeRequest(db, input.id, {
        condition,
        // The guest may be away: they have an hour to answer, but not beyond the time itself.
        change: sql`state = 'offered', offered_at = ${input.at}, answered_at = now(),
          due_at = least(${input.at}::timestamptz, now() + make_interval(mins => ${TABLE_REQUESTS.nightMinutes}))`,
      });
      await withdrawQuestion(context, row);
      await notifyGuest(context, row, 'offered');
    } else {
      const outcome = input.answer === 'accept' ? 'accepted' : 'declined';
      const row = await changeRequest(db, input.id, {
        condition,
        change: sql`state = ${outcome}, answered_at = now()`,
      });
      await withdrawQuestion(context, row);
      await notifyGuest(context, row, outcome);
    }
    return readRequest(db, user.id, input.id);
  }),
];
