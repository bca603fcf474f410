import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { decisions, decisionVotes, restaurants } from '#db/schema.ts';
import type { DecisionResult } from '#db/tables/together/decisions.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { Id } from '#kit/contract/shapes.ts';
import { forEachSlice } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { DECISION_VERDICTS, type DecisionVerdict } from '#vocabulary.ts';
import { decided } from '../notifications.ts';
import { type Ballot, computeLuck, DECISION, findOutcome } from '../rules.ts';
import {
  type DecisionRow,
  listPeople,
  listPlaces,
  lockAgainstVotes,
  raiseVersion,
  type TablePersonRow,
} from './table.ts';

/** Tables per statement. */
const SLICE = 2_000;

/** The draw of a place: hexadecimal SHA-256 of seed and number; the smallest wins. */
export const computeDraw = (seed: string, restaurantId: number): string =>
  createHash('sha256').update(`${seed}${restaurantId}`).digest('hex');

type Tools = { db: Database; services: Services };

/** Decides a table that is still voting; otherwise does nothing. A table without cards is called off. */
export async function decide({ db, services }: Tools, id: number): Promise<void> {
  const decision = await lockAgainstVotes(db, id);
  if (!decision) return;
  const people = await listPeople(db, decision.id);
  const places = (await listPlaces(db, decision.id)).filter(({ isOut }) => !isOut);
  const ranked = places.map(({ restaurantId, score }) => ({
    id: restaurantId,
    score,
    draw: computeDraw(decision.seed, restaurantId),
  }));
  const ballots = await readBallots(db, decision, people);
  const outcome = findOutcome(ranked, ballots);
  const winner = outcome?.tally[0];
  await raiseVersion(db, decision.id);
  if (!outcome || !winner) {
    await db.update(decisions).set({ state: 'cancelled' }).where(eq(decisions.id, decision.id));
    return;
  }
  const byId = new Map(ranked.map((place) => [place.id, place]));
  const result: DecisionResult = {
    decidedBy: outcome.decidedBy,
    voters: outcome.voters,
    tally: outcome.tally.map((row) => ({
      ...row,
      score: byId.get(row.id)?.score ?? 0,
      draw: byId.get(row.id)?.draw ?? '',
    })),
    ballots: ballots
      .map(({ votes, luck }) => ({ votes: Object.fromEntries(votes), luck }))
      // Sorted, so that the order does not reveal who sat down when.
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  };
  await db
    .update(decisions)
    .set({ state: 'decided', chosenId: winner.id, result, decidedAt: sql`now()` })
    .where(eq(decisions.id, decision.id));
  await notifyPeople({ db, services }, { ...decision, chosenId: winner.id }, { people });
}

/** Notifies the people at a table who have accounts of the chosen place. */
export async function notifyPeople(
  { db, services }: Tools,
  { id, chosenId }: DecisionRow,
  { people, kind = decided }: { people: readonly TablePersonRow[]; kind?: NotificationKind },
): Promise<void> {
  const [chosen] = await db
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.id, chosenId ?? 0));
  for (const { userId } of people)
    await notify(
      { db, services },
      { to: userId, kind, subject: { kind: 'decision', id }, data: { text: chosen?.name ?? '' } },
    );
}

async function readBallots(
  db: Database,
  decision: DecisionRow,
  people: readonly TablePersonRow[],
): Promise<Ballot[]> {
  if (people.length === 0) return [];
  const rows = await db
    .select()
    .from(decisionVotes)
    .where(
      inArray(
        decisionVotes.personId,
        people.map(({ id }) => id),
      ),
    );
  const luck = await readLuck(db, decision, people);
  return people.map(({ id, userId }) => ({
    votes: new Map<number, DecisionVerdict>(
      rows.filter(({ personId }) => personId === id).map((row) => [row.restaurantId, row.verdict]),
    ),
    luck: userId === null ? null : (luck.get(userId) ?? null),
  }));
}

const PastVerdicts = z.object({ userId: Id, verdicts: z.array(z.enum(DECISION_VERDICTS)) });

/** By account, how well the host's past decisions suited those who voted in them. */
async function readLuck(
  db: Database,
  { id, hostId }: DecisionRow,
  people: readonly TablePersonRow[],
): Promise<Map<number, number | null>> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  if (hostId === null || userIds.length === 0) return new Map();
  const query = sql`
    select p.user_id, array_agg(coalesce(v.verdict, 'ok') order by d.decided_at desc) as verdicts
    from (
      select d.id, d.chosen_id, d.decided_at from decisions d
      where d.host_id = ${hostId} and d.id <> ${id} and d.state = 'decided'
      order by d.decided_at desc limit ${DECISION.pastDecisions}
    ) d
      join decision_people p on p.decision_id = d.id and p.user_id = any(${sql.param(userIds)}::int[])
      left join decision_votes v on v.person_id = p.id and v.restaurant_id = d.chosen_id
    where exists (select from decision_votes any_vote where any_vote.person_id = p.id)
    group by p.user_id`;
  const rows = await selectRows(db, PastVerdicts, query);
  return new Map(rows.map(({ userId, verdicts }) => [userId, computeLuck(verdicts)]));
}

/** Decides a table whose time is over, even if no one has opened it; otherwise does nothing. */
export async function decideIfDue(
  services: Services,
  decision: DecisionRow,
  now = new Date(),
): Promise<boolean> {
  if (decision.state !== 'voting' || Date.parse(decision.closesAt) > now.getTime()) return false;
  await inTransaction(services.db, (tx) => decide({ db: tx, services }, decision.id));
  return true;
}

/** Decides each table in its own transaction. */
export async function decideDue(services: Services, now: Date): Promise<void> {
  const due = await services.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.state, 'voting'), lte(decisions.closesAt, now.toISOString())))
    .orderBy(asc(decisions.closesAt))
    .limit(500);
  for (const decision of due) await decideIfDue(services, decision, now);
}

/** Deletes the place's area after a day, dietary needs after 30 and votes after 90: they are private. */
export const eraseOldTables = (db: Database, slice = SLICE): Promise<void> =>
  forEachSlice(db, decisions, slice, async (isInSlice) => {
    const isPast = (days: number) =>
      sql`${isInSlice(sql`d.id`)} and d.at < now() - make_interval(days => ${days})`;
    await db.execute(
      sql`update decisions d set lat = null, lng = null where ${isPast(1)} and d.lat is not null`,
    );
    await db.execute(sql`
      update decision_people p set diets = '{}', budget = null, distance = null, step_free = false, cuisines = '{}'
      from decisions d where d.id = p.decision_id and ${isPast(30)}
        and (p.diets <> '{}' or p.budget is not null or p.distance is not null or p.step_free or p.cuisines <> '{}')`);
    await db.execute(sql`
      delete from decision_votes v using decision_people p, decisions d
      where p.id = v.person_id and d.id = p.decision_id and ${isPast(90)}`);
    await db.execute(sql`
      update decisions d set result = jsonb_set(d.result, '{ballots}', 'null')
      where ${isPast(90)} and d.result -> 'ballots' <> 'null'::jsonb`);
  });
