import { randomBytes } from 'node:crypto';
import { decisionPeople, decisionPlaces, decisions, decisionVotes } from '#db/schema.ts';
import { ANYONE, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString();
const LISBON = { name: 'Chiado', lat: 38.71, lng: -9.14, radius: 2 };

/** Two tables of the diner with a guest at each: one still votes and has the owner's place among its cards, one has chosen it. */
export async function createTables(app: TestApp, fixtures: Fixtures) {
  const { db } = app.services;
  const { diner, place } = fixtures;
  const add = async (isDecided: boolean) => {
    const values = {
      hostId: diner.id,
      title: 'Dinner',
      at: tomorrow(),
      closesAt: tomorrow(),
      timeZone: 'Europe/Lisbon',
      ...LISBON,
      area: LISBON.name,
      token: randomBytes(16).toString('base64url'),
      seed: '00',
      seedHash: '00',
    };
    const tally = [{ id: place, no: 0, ok: 0, love: 1, score: 0.5, draw: '00' }];
    const result = { decidedBy: 'votes' as const, voters: 1, tally, ballots: [] };
    const [row] = await db
      .insert(decisions)
      .values({
        ...values,
        ...(isDecided && { state: 'decided' as const, chosenId: place, decidedAt: tomorrow(), result }),
      })
      .returning();
    if (!row) throw new Error('An insert returned no row.');
    const [host, guest] = await db
      .insert(decisionPeople)
      .values([
        { decisionId: row.id, userId: diner.id },
        { decisionId: row.id, guestName: 'Bruno' },
      ])
      .returning();
    if (!host || !guest) throw new Error('An insert returned no row.');
    await db.insert(decisionPlaces).values({ decisionId: row.id, restaurantId: place, score: 0.5 });
    await db.insert(decisionVotes).values({ personId: host.id, restaurantId: place, verdict: 'love' });
    return { token: row.token, guest: guest.id };
  };
  return { ...fixtures, open: await add(false), decided: await add(true) };
}

/** For people at the table; the diner is one. */
const AT_TABLE = '404 yes 404 404 404 404';
const HOSTS = '401 yes 404 404 404 404';

export const decisionsAccess = defineAccessWith(createTables, {
  'GET /api/decisions': [SIGNED_IN],
  // The owner of the chosen place does not accept table requests.
  'POST /api/decisions/:token/table-request': [
    HOSTS.replace('yes', 'in'),
    (c) => ({ token: c.decided.token, at: tomorrow(), party: 2 }),
  ],
  'POST /api/decisions': [
    SIGNED_IN,
    () => ({ title: 'Dinner', at: tomorrow(), timeZone: 'Europe/Lisbon', area: LISBON }),
  ],
  'GET /api/decisions/:token': [ANYONE, ({ open }) => ({ token: open.token })],
  'GET /api/decisions/:token/version': [ANYONE, ({ open }) => ({ token: open.token })],
  'POST /api/decisions/:token/people': [ANYONE, ({ open }) => ({ token: open.token, name: 'Clara' })],
  'PUT /api/decisions/:token/me': [AT_TABLE, ({ open }) => ({ token: open.token, isDone: false })],
  // A seat of an account needs no link: it is the same on every device.
  'GET /api/decisions/:token/me/link': ['404 404 404 404 404 404', ({ open }) => ({ token: open.token })],
  'PUT /api/decisions/:token/votes': [
    AT_TABLE,
    ({ open, place }) => ({ token: open.token, restaurantId: place, verdict: 'ok' }),
  ],
  'POST /api/decisions/:token/places': [
    '404 409 404 404 404 404',
    ({ open, pending }) => ({ token: open.token, restaurantId: pending }),
  ],
  'DELETE /api/decisions/:token/people/:personId': [
    AT_TABLE,
    ({ open }) => ({ token: open.token, personId: open.guest }),
  ],
  'PATCH /api/decisions/:token': [HOSTS, ({ open }) => ({ token: open.token, title: 'Lunch' })],
  'POST /api/decisions/:token/close': [HOSTS, ({ open }) => ({ token: open.token })],
  'POST /api/decisions/:token/again': [HOSTS, ({ decided }) => ({ token: decided.token, at: tomorrow() })],
  'GET /api/decisions/:token/mates': ['401 yes 404 404 404 404', ({ open }) => ({ token: open.token })],
  'GET /api/decisions/:token/receipt': [ANYONE, ({ decided }) => ({ token: decided.token })],
  'GET /api/decisions/:token/picture.jpg': [ANYONE, ({ open }) => ({ token: open.token })],
  'GET /api/decisions/:token/plan.ics': [ANYONE, ({ decided }) => ({ token: decided.token })],
});
