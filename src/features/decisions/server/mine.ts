import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { DecisionInShort } from '../shapes.ts';

const MAX_SHOWN = 50;

/** The tables that somebody sits at or hosts: those still open first, then the latest. */
export async function listMyDecisions(db: Database, userId: number): Promise<DecisionInShort[]> {
  const query = sql`
    select d.token, d.title, d.at, d.time_zone, d.closes_at, d.state,
      (select count(*)::int from decision_people p where p.decision_id = d.id) as people,
      (select count(*)::int from decision_people p where p.decision_id = d.id and p.is_done) as done,
      d.host_id is not distinct from ${userId} as is_host, r.name as chosen, r.images[1] as image
    from decisions d left join restaurants r on r.id = d.chosen_id and r.status = 'approved'
    where d.id in (select decision_id from decision_people where user_id = ${userId})
    order by (d.state = 'voting' and d.closes_at > now()) desc, d.at desc, d.id desc limit ${MAX_SHOWN}`;
  return selectRows(db, DecisionInShort, query);
}
