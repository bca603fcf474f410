import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { decisionPlaces, decisions, restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { isZone } from '#features/hours/rules.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { closeDecision, createDecision, decideAgain, updateDecision } from '../contract.ts';
import { askedToDecide, calledOff } from '../notifications.ts';
import { chooseClosing } from '../rules.ts';
import { refreshCards } from './cards.ts';
import { decide, notifyPeople } from './outcome.ts';
import { readMine, sitDown, type TableCall } from './seats.ts';
import {
  assertVoting,
  type DecisionRow,
  findDecision,
  listPeople,
  lockAsHost,
  raiseVersion,
} from './table.ts';

const MAX_AHEAD_MS = 366 * DAY_MS;

/** Rounds to 0.005 degrees, about 500 m: near enough for a table, without pointing at a home. */
const roundDegrees = (degrees: number) => Math.round(degrees * 200) / 200;

function assertTimes(at: number, closesAt: number, now: number): void {
  if (at < now + 10 * MINUTE_MS) throw badInput({ at: t('Choose a time that is still to come') });
  if (at > now + MAX_AHEAD_MS) throw badInput({ at: t('Choose a time within a year') });
  if (closesAt <= now + MINUTE_MS || closesAt > at)
    throw badInput({ closesAt: t('Choose a time between now and when you eat') });
}

type NewTable = Omit<typeof decisions.$inferInsert, 'token' | 'seed' | 'seedHash'>;

async function insertTable(db: Database, values: NewTable): Promise<DecisionRow> {
  const seed = randomBytes(16).toString('hex');
  const [row] = await db
    .insert(decisions)
    .values({
      ...values,
      token: randomBytes(16).toString('base64url'),
      seed,
      seedHash: createHash('sha256').update(seed).digest('hex'),
    })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return row;
}

export const hostHandlers = [
  handle(createDecision, async ({ db, user, input, services }) => {
    const now = Date.now();
    const at = Date.parse(input.at);
    const closesAt = input.closesAt === undefined ? chooseClosing(at, now) : Date.parse(input.closesAt);
    assertTimes(at, closesAt, now);
    if (!isZone(input.timeZone)) throw badInput({ timeZone: t('There is no such time zone') });
    const { area, places = [] } = input;
    const decision = await insertTable(db, {
      hostId: user.id,
      title: input.title,
      at: new Date(at).toISOString(),
      closesAt: new Date(closesAt).toISOString(),
      timeZone: input.timeZone,
      party: input.party,
      ...(area && (await findArea({ db, services }, area))),
    });
    await sitDown(db, decision.id, user.id);
    for (const restaurantId of new Set(places)) await addChosen(db, decision.id, restaurantId);
    await refreshCards({ db, services }, decision);
    return { token: decision.token };
  }),

  handle(closeDecision, async (context) => {
    const { db, user, input, services } = context;
    const decision = await lockAsHost(db, input.token, user.id);
    assertVoting(decision);
    await decide({ db, services }, decision.id);
    return readMine(context, await findDecision(db, input.token));
  }),

  handle(updateDecision, async (context) => {
    const { db, user, input, services } = context;
    const decision = await lockAsHost(db, input.token, user.id);
    const { chosenId, isCancelled, title, at, closesAt, radius } = input;
    if (chosenId !== undefined) await chooseOther(context, decision, chosenId);
    if (isCancelled) await callOff(context, decision);
    if (title !== undefined || at !== undefined || closesAt !== undefined || radius !== undefined) {
      assertVoting(decision);
      const eatAt = at === undefined ? Date.parse(decision.at) : Date.parse(at);
      const closing =
        closesAt === undefined ? Math.min(Date.parse(decision.closesAt), eatAt) : Date.parse(closesAt);
      assertTimes(eatAt, closing, Date.now());
      const [changed] = await db
        .update(decisions)
        .set({
          at: new Date(eatAt).toISOString(),
          closesAt: new Date(closing).toISOString(),
          ...(title !== undefined && { title }),
          ...(radius !== undefined && decision.lat !== null && { radius }),
        })
        .where(eq(decisions.id, decision.id))
        .returning();
      if (changed) await refreshCards({ db, services }, changed);
    }
    await raiseVersion(db, decision.id);
    return readMine(context, await findDecision(db, input.token));
  }),

  handle(decideAgain, async ({ db, user, input, services }) => {
    const before = await findDecision(db, input.token);
    const people = await listPeople(db, before.id);
    if (!people.some(({ userId }) => userId === user.id)) throw notFound(t('Table'));
    const now = Date.now();
    const at = Date.parse(input.at);
    const closesAt = chooseClosing(at, now);
    assertTimes(at, closesAt, now);
    const decision = await insertTable(db, {
      hostId: user.id,
      title: before.title,
      at: new Date(at).toISOString(),
      closesAt: new Date(closesAt).toISOString(),
      timeZone: before.timeZone,
      party: Math.max(2, people.length),
      ...(await findAreaAgain(db, before)),
    });
    await sitDown(db, decision.id, user.id);
    if (decision.lat === null) await addSamePlaces(db, before, decision.id);
    const others = people.flatMap(({ userId }) => (userId === null || userId === user.id ? [] : [userId]));
    const visible = sql`
      select u.id from users u where u.id = any(${sql.param(others)}::int[]) and ${isVisiblePerson(user.id, 'u')}`;
    for (const { id } of await selectRows(db, z.object({ id: Id }), visible)) {
      await notify(
        { db, services },
        { to: id, kind: askedToDecide, actorId: user.id, subject: { kind: 'decision', id: decision.id } },
      );
    }
    await refreshCards({ db, services }, decision);
    return { token: decision.token };
  }),
];

type AreaInput = NonNullable<ParsedOf<typeof createDecision>['area']>;

/** The middle of an area by position, restaurant or name; throws a 400 Problem if the name is unknown. */
async function findArea({ db, services }: Pick<TableCall, 'db' | 'services'>, area: AreaInput) {
  const { name, lat, lng, nearId, radius } = area;
  const at = (middle: { lat: number; lng: number }, called: string) => ({
    lat: roundDegrees(middle.lat),
    lng: roundDegrees(middle.lng),
    radius,
    area: called,
  });
  if (lat !== undefined && lng !== undefined) return at({ lat, lng }, name ?? 'Here');
  if (nearId !== undefined) {
    const [place] = await db
      .select({ name: restaurants.name, lat: restaurants.latitude, lng: restaurants.longitude })
      .from(restaurants)
      .where(and(eq(restaurants.id, nearId), eq(restaurants.status, 'approved')));
    if (place?.lat == null || place.lng == null)
      throw badInput({ 'area.name': t('It is not known where this place is') });
    return at({ lat: Number(place.lat), lng: Number(place.lng) }, place.name);
  }
  if (!name) throw badInput({ 'area.name': t('Say where') });
  const { index } = await services.get(discoveryService).ready();
  const middle = index.findDistrict(name) ?? index.findLandmark(name);
  if (!middle)
    throw badInput({ 'area.name': t('We don’t know this place. Try a street, a district or a station.') });
  return at(middle, middle.name);
}

/** The area of an earlier table. After a day it is centred on the chosen place; empty for a table whose places were hand-picked. */
async function findAreaAgain(db: Database, { lat, lng, radius, area, chosenId }: DecisionRow) {
  if (area === null) return {};
  if (lat !== null && lng !== null) return { lat, lng, radius, area };
  const [place] = await db
    .select({ lat: restaurants.latitude, lng: restaurants.longitude })
    .from(restaurants)
    .where(eq(restaurants.id, chosenId ?? 0));
  if (place?.lat == null || place.lng == null)
    throw conflict(t('Start a new table: where this one was is no longer known.'));
  return { lat: roundDegrees(Number(place.lat)), lng: roundDegrees(Number(place.lng)), radius, area };
}

/** Copies the places of an earlier table. */
async function addSamePlaces(db: Database, before: DecisionRow, decisionId: number): Promise<void> {
  await db.execute(sql`
    insert into ${decisionPlaces} (decision_id, restaurant_id, score)
    select ${decisionId}, p.restaurant_id, 0 from decision_places p join restaurants r on r.id = p.restaurant_id
    where p.decision_id = ${before.id} and p.suggested_by_id is null and r.status = 'approved'`);
}

/** Adds a place that the host picked; skips one that is not approved. */
async function addChosen(db: Database, decisionId: number, restaurantId: number): Promise<void> {
  await db.execute(sql`
    insert into ${decisionPlaces} (decision_id, restaurant_id, score)
    select ${decisionId}, r.id, 0 from restaurants r where r.id = ${restaurantId} and r.status = 'approved'`);
}

/** Chooses the runner-up in place of the winner and notifies everybody. */
async function chooseOther(
  { db, services }: TableCall,
  decision: DecisionRow,
  chosenId: number,
): Promise<void> {
  if (decision.state !== 'decided') throw conflict(t('It is not decided yet.'));
  if (!decision.result?.tally.some(({ id }) => id === chosenId)) throw notFound(t('Card'));
  await db.update(decisions).set({ chosenId }).where(eq(decisions.id, decision.id));
  const people = await listPeople(db, decision.id);
  await notifyPeople({ db, services }, { ...decision, chosenId }, { people });
}

async function callOff({ db, services, user }: TableCall, decision: DecisionRow): Promise<void> {
  if (decision.state === 'cancelled') throw conflict(t('This table was called off.'));
  await db
    .update(decisions)
    .set({ state: 'cancelled', decidedAt: null })
    .where(eq(decisions.id, decision.id));
  for (const { userId } of await listPeople(db, decision.id))
    await notify(
      { db, services },
      {
        to: userId,
        kind: calledOff,
        ...(user && { actorId: user.id }),
        subject: { kind: 'decision', id: decision.id },
      },
    );
}
