import { assertOwner } from '#features/staff/server/staff.ts';
import { handle } from '#kit/server/serve.ts';
import { getTipDesk, getTipping, saveTipRule, shareOutTips } from '../contract.ts';
import { readTipDesk, saveRule, shareOutWeek } from './desk.ts';
import { readTipping } from './tipping.ts';

export const tipsApi = [
  handle(getTipping, ({ db, input: { id } }) => readTipping(db, id)),

  handle(getTipDesk, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readTipDesk(db, id, user.id);
  }),

  handle(saveTipRule, async ({ db, user, input: { id, rule, personId = null } }) => {
    await assertOwner(db, id, user.id);
    await saveRule(db, { restaurantId: id, ownerId: user.id, rule, personId });
    return readTipDesk(db, id, user.id);
  }),

  handle(shareOutTips, async ({ db, user, input: { id, week, hours } }) => {
    await assertOwner(db, id, user.id);
    await shareOutWeek(db, { restaurantId: id, week, hours });
    return readTipDesk(db, id, user.id);
  }),
];
