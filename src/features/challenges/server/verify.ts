import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import type { Check } from '#db/proof.ts';
import { selectRows } from '#db/rows.ts';
import { Id } from '#kit/contract/shapes.ts';
import { recountProgress } from './recount.ts';

const ROWS_PER_STATEMENT = 500;

class Rollback extends Error {}

/** Recounts every round and rolls back: a row that changes was wrong. */
async function verifyProgress(db: Database): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ id: Id }),
    sql`select id from user_challenge_progress where withdrawn_at is null order by id`,
  );
  const wrong: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const ids = rows.slice(at, at + ROWS_PER_STATEMENT).map(({ id }) => id);
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = '30min'`);
      for (const { id, challengeId, userId } of await recountProgress(tx, { ids }))
        wrong.push(`Progress ${id} of person ${userId} with challenge ${challengeId} is not what counts.`);
      throw new Rollback();
    }).catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  }
  return wrong;
}

async function findWrong(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await selectRows(db, z.object({ sentence: z.string() }), query);
  return rows.map(({ sentence }) => sentence);
}

/** The challenge checks of `npm run loyalty:verify`. */
export async function verifyChallenges(db: Database): Promise<Check[]> {
  return [
    {
      what: 'progress of challenges is what visits, reviews and photos give',
      wrong: await verifyProgress(db),
    },
    {
      what: 'progress is the number of things that counted, and completed where that is enough',
      wrong: await findWrong(
        db,
        sql`select format('Progress %s: %s counted, %s said, completed: %s.', p.id, count(x.id), p.progress, p.completed)
            as sentence
          from user_challenge_progress p join challenges c on c.id = p.challenge_id
            left join challenge_counts x on x.progress_id = p.id
          group by p.id, c.required_count
          having p.progress <> count(x.id) or p.completed <> (count(x.id) >= c.required_count)
            or (p.completed_at is not null) <> p.completed or p.completions < p.completed::int`,
      ),
    },
    {
      what: 'rewards are handed out to people who accepted or completed, and claimed once they are',
      wrong: await findWrong(
        db,
        sql`select format('Reward %s of challenge %s is with person %s.', w.id, w.challenge_id, w.user_id) as sentence
          from challenge_rewards w join challenges c on c.id = w.challenge_id
          where w.user_id is not null and (w.handed_out_at is null or w.is_claimed <> (w.claimed_at is not null)
            or not w.is_claimed and not exists (select from user_challenge_progress p
              where p.user_id = w.user_id and p.challenge_id = c.id and p.withdrawn_at is null
                and (c.reward_on = 'accept' or p.completed)))`,
      ),
    },
    {
      what: 'points of completed challenges stand in the membership, once, those of no others',
      wrong: await findWrong(
        db,
        sql`select format('Progress %s, completed %s times, has %s entries.', p.id, p.completions, count(e.id)) as sentence
          from user_challenge_progress p
            join challenges c on c.id = p.challenge_id and c.points > 0
            join loyalty_memberships m on m.user_id = p.user_id and m.restaurant_id = c.restaurant_id
            left join loyalty_entries e on e.membership_id = m.id and e.rule = 'challenge'
              and split_part(e.source_id, '-', 1) = p.id::text
          where not exists (select from restaurants r where r.id = c.restaurant_id and r.user_id = p.user_id)
            and not exists (select from restaurant_staff s
              where s.restaurant_id = c.restaurant_id and s.user_id = p.user_id)
          group by p.id
          having p.completed and count(e.id) = 0 or coalesce(sum(sign(e.delta)), 0) > p.completed::int`,
      ),
    },
  ];
}
