import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { coalesceEach } from '#kit/server/cache/coalesce.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { DECISION_STATES, type DecisionVerdict } from '#vocabulary.ts';
import { assertVoting, raiseVersion, type Seat } from './table.ts';

const VoteRow = z.object({
  id: Id,
  state: z.enum(DECISION_STATES),
  closesAt: Timestamp,
  version: z.int(),
  personId: LongId.nullable(),
  /** Null if the table has no such card. */
  isFirst: z.boolean().nullable(),
});

/**
 * One statement, as thirty people may vote at once. Its lock is that of a foreign key: voters wait only for the call that decides the table
 * (`lockAgainstVotes`), not for each other or for other changes.
 */
const insertVote = statement(
  'decisions_vote',
  VoteRow,
  (param) => sql`
    with d as (
      select id, state, closes_at, version from decisions where token = ${param('token')} for key share
    ), me as (
      select p.id from decision_people p join d on p.decision_id = d.id
      where p.user_id = ${param('userId')}::int or p.key_hash = ${param('keyHash')}::text
      order by p.user_id = ${param('userId')}::int desc nulls last limit 1
    ), vote as (
      insert into decision_votes (person_id, restaurant_id, verdict)
      select me.id, p.restaurant_id, ${param('verdict')}::text
      from d, me, decision_places p
      where p.decision_id = d.id and p.restaurant_id = ${param('restaurantId')}::int and not p.is_out
        and d.state = 'voting' and d.closes_at > now()
      on conflict (person_id, restaurant_id) do update set verdict = excluded.verdict
      returning not exists (select from decision_votes before where before.person_id = decision_votes.person_id) as first
    )
    select d.id, d.state, d.closes_at, d.version, (select id from me) as person_id, (select first from vote) as is_first
    from d`,
);

/** Casts or changes a vote; throws a 404 Problem for strangers and unknown cards, 409 once the table is decided. */
export async function castVote(
  db: Database,
  { token, restaurantId, verdict }: { token: string; restaurantId: number; verdict: DecisionVerdict },
  seat: Seat,
): Promise<{ id: number; version: number; isFirst: boolean }> {
  const [row] = await insertVote(db, { token, restaurantId, verdict, ...seat });
  if (!row) throw notFound(t('Table'));
  assertVoting(row);
  if (row.personId === null) throw notFound(t('Your place at this table'));
  if (row.isFirst === null) throw notFound(t('Card'));
  return { id: row.id, version: row.version, isFirst: row.isFirst };
}

const raisers = new WeakMap<Database, (id: number) => Promise<void>>();

/** Shows the others that a person has begun to choose; if many begin at once, only two writes are made. */
export function publishBeginning(db: Database, id: number): Promise<void> {
  const raise = raisers.get(db) ?? coalesceEach((table: number) => raiseVersion(db, table));
  raisers.set(db, raise);
  return raise(id);
}
