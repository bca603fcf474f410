import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { statement } from '#kit/server/statements.ts';
import type { DatedFact } from '../contract.ts';
import { assessTrust, FRESHNESS, HALF_LIFE_DAYS, isStale } from '../rules.ts';
import { FactRow, selectDatedFacts } from './dates.ts';

const Row = FactRow.extend({ denials: z.int() });
type Row = z.output<typeof Row>;

/** The number of people who denied the fact since it was last confirmed. */
const selectDenials = sql`(select count(distinct a.user_id)::int from fact_answers a
  where a.restaurant_id = r.id and a.fact = facts.fact and a.answer = 'no' and a.created_at > facts.confirmed_at
    and a.created_at > now() - make_interval(days => ${sql.raw(String(FRESHNESS.answerDays))})
    and a.value_key = coalesce(facts.value_key, a.value_key))`;

const selectOfOne = statement(
  'freshness_facts',
  Row,
  (param) => sql`
    select facts.*, ${selectDenials} as denials from restaurants r cross join lateral ${selectDatedFacts} facts
    where r.id = ${param('id')} and r.deleted_at is null`,
);

export const readFacts = (db: Database, id: number): Promise<Row[]> => selectOfOne(db, { id });

export const showFact = ({ fact, confirmedAt, source, people, denials }: Row, now: number): DatedFact => ({
  fact,
  confirmedAt,
  source,
  people,
  halfLifeDays: HALF_LIFE_DAYS[fact],
  trust: Math.round(assessTrust(fact, Date.parse(confirmedAt), now) * 1000) / 1000,
  isStale: isStale(fact, Date.parse(confirmedAt), now),
  denials: denials >= FRESHNESS.answersToConfirm ? denials : 0,
});
