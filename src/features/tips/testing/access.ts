import { inTransaction } from '#db/connect.ts';
import { restaurantStaff, tipRules } from '#db/schema.ts';
import { sendTip } from '#features/wallet/server/tips.ts';
import { ANYONE, defineAccessWith, OWNERS } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import { addMoney } from '#testing/rows.ts';

/** A past week. */
const WEEK = '2026-01-05';

/** A staff member of the owner's restaurant, and a tip that waits for their hours. */
async function addHeldTip(app: TestApp, fixtures: Fixtures) {
  const { db } = app.services;
  const { place: restaurantId, diner, other } = fixtures;
  await db.insert(restaurantStaff).values({ restaurantId, userId: diner.id }).onConflictDoNothing();
  await db.insert(tipRules).values({ restaurantId, rule: 'hours' }).onConflictDoNothing();
  await addMoney(app.services, other.id, 100);
  await inTransaction(db, (tx) =>
    sendTip(
      { db: tx, services: app.services },
      { senderId: other.id, recipient: { restaurantId }, amount: 100, at: `${WEEK}T12:00:00.000Z` },
    ),
  );
  return fixtures;
}

export const tipsAccess = defineAccessWith(addHeldTip, {
  'GET /api/restaurants/:id/tips': [ANYONE, (c) => ({ id: c.place })],
  'GET /api/owner/restaurants/:id/tips': [OWNERS, (c) => ({ id: c.place })],
  'PUT /api/owner/restaurants/:id/tips/rule': [OWNERS, (c) => ({ id: c.place, rule: 'equal' })],
  'POST /api/owner/restaurants/:id/tips/weeks': [
    OWNERS,
    (c) => ({ id: c.place, week: WEEK, hours: [{ userId: c.diner.id, minutes: 60 }] }),
  ],
});
