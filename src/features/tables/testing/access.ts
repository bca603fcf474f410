import { and, desc, eq } from 'drizzle-orm';
import { tableRequestChoices, tableRequests } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import { ANYONE, DINERS, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** Staff of the owner's restaurant. */
const WORKERS = OWNERS.replaceAll('403', '404');

const at = new Date(Date.now() + 2 * DAY_MS).toISOString();
const dueAt = new Date(Date.now() + HOUR_MS).toISOString();

/** The owner accepts requests; the diner has one, and was offered another time by another restaurant of the owner. */
async function addRequests(app: TestApp, fixtures: Fixtures) {
  const { db } = app.services;
  const { place: restaurantId, owner, diner } = fixtures;
  await db.insert(tableRequestChoices).values({ restaurantId, userId: owner.id }).onConflictDoNothing();
  const base = { at, dueAt, party: 4, userId: diner.id };
  // Several tests may add them for the same people, in turn or at once.
  const add = async (values: { restaurantId: number } & Partial<typeof tableRequests.$inferInsert>) => {
    await db
      .insert(tableRequests)
      .values({ ...base, ...values })
      .onConflictDoNothing();
    const isOurs = and(
      eq(tableRequests.userId, diner.id),
      eq(tableRequests.restaurantId, values.restaurantId),
    );
    const [row] = await db
      .select()
      .from(tableRequests)
      .where(isOurs)
      .orderBy(desc(tableRequests.id))
      .limit(1);
    return row;
  };
  const request = await add({ restaurantId });
  const offer = await add({ restaurantId: fixtures.pending, state: 'offered', offeredAt: at });
  return { ...fixtures, question: request?.id ?? 0, offer: offer?.id ?? 0 };
}

export const tableRequestsAccess = defineAccessWith(addRequests, {
  'GET /api/owner/restaurants/:id/table-requests': [OWNERS, (c) => ({ id: c.place })],
  'PUT /api/owner/restaurants/:id/table-requests': [OWNERS, (c) => ({ id: c.place, isOn: true })],
  'GET /api/restaurants/:id/table-requests/offer': [ANYONE, (c) => ({ id: c.place })],
  // The diner has a request already, and the owner works here.
  'POST /api/restaurants/:id/table-requests': [
    '401 in yes in yes yes',
    (c) => ({ id: c.place, at, party: 2 }),
  ],
  'GET /api/table-requests': [SIGNED_IN],
  'POST /api/table-requests/:id/cancel': [DINERS, (c) => ({ id: c.question })],
  'POST /api/table-requests/:id/offer': [DINERS, (c) => ({ id: c.offer, accepts: true })],
  'GET /api/counter/:id/table-requests': [WORKERS, (c) => ({ id: c.place })],
  'POST /api/table-requests/:id/answer': [WORKERS, (c) => ({ id: c.question, answer: 'accept' })],
});
