import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditLog, corrections, proposals, restaurantFacts, restaurants } from '#db/schema.ts';
import { bulk } from '#features/admin/contract.ts';
import { listAdminCorrections } from '#features/admin/corrections/contract.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { importFromCommand } from '#features/imports/server/command.ts';
import { setRestaurantStatus } from '#features/moderation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { resubmitRestaurant } from '#features/owner/contract.ts';
import { followRestaurant, getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { createReview } from '#features/reviews/contract.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  decideAnyCorrection,
  decideCorrection,
  listCorrections,
  suggestChange,
  withdrawCorrection,
} from '../contract.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let crowd: Person[];
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  admin = await app.person({ isAdmin: true });
  crowd = await Promise.all(Array.from({ length: 4 }, () => app.person()));
});
afterAll(() => app.close());

type Suggestion = Omit<InputOf<typeof suggestChange>, 'id'>;

const pickPerson = (at: number): Person => {
  const one = crowd[at];
  if (!one) throw new Error('There is nobody.');
  return one;
};

/** Lets some of the crowd suggest the same; returns the id of the last suggestion. */
async function suggestAll(id: number, suggestion: Suggestion, count = 1): Promise<number> {
  let last = 0;
  for (const one of crowd.slice(0, count)) {
    const answer = await one.send(suggestChange, { id, ...suggestion });
    expect(answer.status, answer.text).toBe(200);
    last = (answer.body as { id: number }).id;
  }
  return last;
}

// The reply has gone through the contract's shape.
const read = async (id: number) => (await app.visitor.send(getRestaurant, { id })).body as Restaurant;
const statuses = async (id: number) => {
  const rows = await app.services.db
    .select()
    .from(corrections)
    .where(eq(corrections.restaurantId, id))
    .orderBy(corrections.id);
  return rows.map(({ status }) => status);
};
const readBell = async (one: Person) => (await one.send(listNotifications, {})).text;

const HOURS = {
  fact: 'hours',
  openingHours: { monday: [{ open: '12:00', close: '15:00' }], tuesday: [] },
} as const;

test('a value that an owner accepts shows at once, is confirmed, and closes all suggestions of the same value', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const last = await suggestAll(id, HOURS, 3);
  const other = await pickPerson(3).send(suggestChange, { id, ...HOURS, openingHours: { monday: [] } });
  expect(other.status).toBe(200);
  expect((await read(id)).doubts).toEqual([{ fact: 'hours', people: 3 }]);
  const decided = await owner.send(decideCorrection, { id: last, decision: 'accepted' });
  expect(decided).toMatchObject({ status: 200, body: { people: 3, isWaiting: false } });
  expect(await read(id)).toMatchObject({ openingHours: HOURS.openingHours, doubts: [] });
  expect(await statuses(id)).toEqual(['accepted', 'accepted', 'accepted', 'open']);
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  expect(row?.confirmedAt).not.toBeNull();
  for (const one of crowd.slice(0, 3)) expect(await readBell(one)).toContain('suggestion accepted');
  expect(await readBell(pickPerson(3))).not.toContain('suggestion accepted');
  expect((await owner.send(listCorrections, { id })).body).toMatchObject([{ people: 1, isOutdated: true }]);
});

test('declining takes a reason, tells it, and leaves the page as it is', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const last = await suggestAll(id, HOURS, 2);
  const answer = await owner.send(decideCorrection, { id: last, decision: 'declined' });
  expect(answer).toMatchObject({ status: 400, body: { errors: { reason: 'Say why' } } });
  const reason = 'We were closed for a wedding';
  expect((await owner.send(decideCorrection, { id: last, decision: 'declined', reason })).status).toBe(200);
  expect(await read(id)).toMatchObject({ openingHours: null, doubts: [] });
  expect(await statuses(id)).toEqual(['declined', 'declined']);
  expect(await readBell(pickPerson(0))).toContain(reason);
});

test('many decisions at once: one counts, and the others are refused', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const last = await suggestAll(id, HOURS);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      at % 2
        ? owner.send(decideCorrection, { id: last, decision: 'accepted' })
        : admin.send(decideAnyCorrection, { id: last, decision: 'declined', reason: 'No' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const [status] = await statuses(id);
  expect((await read(id)).openingHours === null).toBe(status === 'declined');
});

test('a suggestion that is withdrawn while it is decided is either decided or gone', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const last = await suggestAll(id, HOURS);
  const [decided, withdrawn] = await Promise.all([
    owner.send(decideCorrection, { id: last, decision: 'accepted' }),
    pickPerson(0).send(withdrawCorrection, { id: last }),
  ]);
  expect([
    [200, 404],
    [404, 200],
  ]).toContainEqual([decided.status, withdrawn.status]);
});

test('a name that an owner accepts waits for an administrator; of others they decide nothing', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const last = await suggestAll(id, { fact: 'name', name: 'Casa Nova' });
  const stranger = await app.person({ type: 'restaurant' });
  expect((await stranger.send(decideCorrection, { id: last, decision: 'accepted' })).status).toBe(404);
  const decided = await owner.send(decideCorrection, { id: last, decision: 'accepted' });
  expect(decided).toMatchObject({ status: 200, body: { isWaiting: true } });
  expect((await read(id)).name).toBe('Casa Teste');
  const [proposal] = await app.services.db.select().from(proposals).where(eq(proposals.restaurantId, id));
  expect(proposal?.changes).toEqual({ name: 'Casa Nova' });
});

test('a value that an administrator accepts is found at once, in the audit log, and kept by the next import', async () => {
  const file = join(tmpdir(), `tablemate-corrections-${process.pid}`);
  onTestFinished(() => rm(file, { force: true }));
  const tags = { amenity: 'restaurant', name: 'Tasca Velha', phone: '+351 210 000 001' };
  const bring = async (date: string, phone: string) => {
    const elements = [{ type: 'node', id: 7, lat: 38.71, lon: -9.13, tags: { ...tags, phone } }];
    await writeFile(file, JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: date }, elements }));
    await importFromCommand(app.services, { file, fileName: 'places', print: () => undefined });
  };
  await bring('2026-11-20T08:00:00Z', tags.phone);
  const [place] = await app.services.db.select().from(restaurants).where(eq(restaurants.name, 'Tasca Velha'));
  const id = place?.id ?? 0;
  const suggestionIds = await suggestAll(id, { fact: 'name', name: 'Quasar do Tejo' });
  const phoned = await suggestAll(id, { fact: 'phone', phone: '+351 210 000 002' });
  for (const one of [suggestionIds, phoned]) {
    const decided = await admin.send(decideAnyCorrection, { id: one, decision: 'accepted' });
    expect(decided, decided.text).toMatchObject({ status: 200, body: { isWaiting: false } });
  }
  expect(await read(id)).toMatchObject({ name: 'Quasar do Tejo', phone: '+351 210 000 002' });
  const answer = await app.visitor.send(listRestaurants, { q: 'Quasar' });
  expect(answer.body).toMatchObject([{ id, name: 'Quasar do Tejo' }]);
  const [line] = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'restaurant'), eq(auditLog.targetId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(line).toMatchObject({
    actorId: admin.id,
    action: 'accept changes',
    before: { phone: '+351 210 000 001' },
    after: { phone: '+351 210 000 002' },
  });
  const isPhone = and(eq(restaurantFacts.restaurantId, id), eq(restaurantFacts.fact, 'phone'));
  expect(await app.services.db.select().from(restaurantFacts).where(isPhone)).toMatchObject([
    { importId: null },
  ]);
  await bring('2026-12-20T08:00:00Z', '+351 210 000 003');
  expect(await read(id)).toMatchObject({ name: 'Quasar do Tejo', phone: '+351 210 000 002' });
});

test('a position that an administrator accepts sets an unknown time zone', async () => {
  const { id } = await addRestaurant(app.services, null, { timeZone: 'UTC' });
  const last = await suggestAll(id, { fact: 'position', latitude: '38.7071', longitude: '-9.1355' });
  await admin.send(decideAnyCorrection, { id: last, decision: 'accepted' });
  expect(await read(id)).toMatchObject({ latitude: '38.7071', timeZone: 'Europe/Lisbon' });
});

test('a place that has closed keeps its page and nothing else, until it is opened again', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Zimbro Encerrado' });
  const guest = pickPerson(3);
  const find = async () => (await guest.send(listRestaurants, { q: 'Zimbro' })).body;
  const last = await suggestAll(id, { fact: 'closed' });
  expect(await find()).toHaveLength(1);
  expect((await owner.send(decideCorrection, { id: last, decision: 'accepted' })).status).toBe(200);
  const closed = await read(id);
  expect(closed).toMatchObject({ closedAt: expect.any(String) });
  expect(closed).not.toHaveProperty('reviewNotes');
  expect(await find()).toEqual([]);
  expect((await guest.send(followRestaurant, { id })).status).toBe(404);
  expect((await guest.send(suggestChange, { id, ...HOURS })).status).toBe(404);
  const review = { restaurantId: id, rating: 5, reviewType: 'venue' } as const;
  expect((await guest.send(createReview, review)).status).toBe(409);

  const reopened = await admin.send(setRestaurantStatus, { id, status: 'approved' });
  expect(reopened, reopened.text).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await read(id)).toMatchObject({ closedAt: null });
  expect(await find()).toHaveLength(1);

  const again = await suggestAll(id, { fact: 'closed' });
  await admin.send(decideAnyCorrection, { id: again, decision: 'accepted' });
  expect(await readBell(owner)).toContain('restaurant closed');
  expect((await owner.send(resubmitRestaurant, { id })).body).toMatchObject({
    status: 'pending',
    closedAt: null,
  });
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(404);
});

test('a rejected restaurant that has not closed is not opened again', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { status: 'rejected' });
  expect((await admin.send(setRestaurantStatus, { id, status: 'approved' })).status).toBe(409);
});

test('administrators see who suggested what, and decline many with one reason', async () => {
  const [one, other] = [await addRestaurant(app.services, null), await addRestaurant(app.services, owner.id)];
  await suggestAll(one.id, HOURS, 2);
  const last = await suggestAll(other.id, HOURS);
  const list = async (input: InputOf<typeof listAdminCorrections>) =>
    (await admin.send(listAdminCorrections, input)).body as { id: number; people: number }[];
  const unowned = await list({ status: 'open', unowned: '1', restaurant: one.id });
  expect(unowned).toMatchObject([
    { username: crowd[1]?.username, owner: null, people: 2, before: { openingHours: null } },
    { username: crowd[0]?.username, people: 2 },
  ]);
  const ids = [...unowned.map(({ id }) => id), last];
  const input = { table: 'corrections', action: 'reject', ids } as const;
  expect((await admin.send(bulk, input)).status).toBe(400);
  const answer = await admin.send(bulk, { ...input, notes: 'Spam' });
  expect(answer.body).toEqual({ done: ids.toSorted((a, b) => a - b), refused: [] });
  expect([...(await statuses(one.id)), ...(await statuses(other.id))]).toEqual(Array(3).fill('declined'));
  const csv = await admin.request('GET', `/api/admin/corrections.csv?restaurant=${one.id}`);
  expect(csv.text).toContain('Spam');
});
