import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { statement } from '#kit/server/statements.ts';
import type { DatedFact } from '../contract.ts';
import { FRESHNESS, HALF_LIFE_DAYS, isStale, trustIn } from '../rules.ts';
import { type FactRow, selectDatedFacts } from './dates.ts';

type Row = FactRow & { denials: number };

/** People who said lately that what the page says is wrong. */
const selectDenials = sql`(select count(distinct a.user_id)::int from fact_answers a
  where a.restaurant_id = r.id and a.fact = facts.fact and a.answer = 'no' and a.created_at > facts."confirmedAt"
    and a.created_at > now() - make_interval(days => ${sql.raw(String(FRESHNESS.answerDays))})
    and a.value_key = coalesce(facts."valueKey", a.value_key))`;

const selectOfOne = statement<Row>(
  'freshness_facts',
  (param) => sql`
    select facts.*, ${selectDenials} as denials from restaurants r cross join lateral ${selectDatedFacts} facts
    where r.id = ${param('id')} and r.deleted_at is null`,
);

/** The facts that a restaurant states, with when they were confirmed. */
export async function readFacts(db: Database, id: number): Promise<Row[]> {
  const rows = await selectOfOne(db, { id });
  return rows.map((row) => ({ ...row, confirmedAt: new Date(row.confirmedAt).toISOString() }));
}

export const showFact = ({ fact, confirmedAt, source, people, denials }: Row, now: number): DatedFact => ({
  fact,
  confirmedAt,
  source,
  people,
  halfLifeDays: HALF_LIFE_DAYS[fact],
  trust: Math.round(trustIn(fact, Date.parse(confirmedAt), now) * 1000) / 1000,
  isStale: isStale(fact, Date.parse(confirmedAt), now),
  denials: denials >= FRESHNESS.answersToConfirm ? denials : 0,
});
