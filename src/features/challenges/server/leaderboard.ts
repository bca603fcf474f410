import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { personAsJson } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { businessDay } from '#features/visits/rules.ts';
import { getLeaderboard } from '../contract.ts';
import { startOfDay, weekStart } from '../rules.ts';

const MAX_SHOWN = 50;

const Row = getLeaderboard.reply.shape.rows.element.omit({ rank: true });
type Row = z.output<typeof Row>;

/**
 * What counted for a challenge this week, for people whom the viewer follows and who have chosen to be seen, and for the
 * viewer. Weeks begin on Monday at 04:00 on the challenge's clocks.
 */
export async function readLeaderboard(
  db: Database,
  viewer: number,
  challenge: { id: number; timeZone: string },
) {
  const week = weekStart(businessDay(challenge.timeZone, Date.now()));
  const since = new Date(startOfDay(challenge.timeZone, week)).toISOString();
  const query = sql`
    select ${personAsJson(viewer, 'u')} as person, s.count, u.id = ${viewer} as is_me
    from (
      select p.user_id, count(x.id)::int as count, max(x.happened_at) as last
      from user_challenge_progress p
        join challenge_counts x on x.progress_id = p.id and x.happened_at >= ${since}::timestamptz
      where p.challenge_id = ${challenge.id} and p.withdrawn_at is null
        and (p.user_id = ${viewer}
          or p.user_id in (select following_id from follows where follower_id = ${viewer}))
      group by p.user_id
    ) s join users u on u.id = s.user_id
    where (u.id = ${viewer} or u.on_leaderboards) and ${isVisiblePerson(viewer, 'u')}
    order by s.count desc, s.last, u.id limit ${MAX_SHOWN}`;
  const rows = await selectRows(db, Row, query);
  return { week, rows: rows.map((row) => ({ ...row, rank: findRank(rows, row.count) })) };
}

/** Who has as much shares a rank. */
const findRank = (rows: readonly Row[], count: number) => rows.findIndex((row) => row.count === count) + 1;

export async function isOnLeaderboards(db: Database, userId: number): Promise<boolean> {
  const [person] = await selectRows(
    db,
    z.object({ onLeaderboards: z.boolean() }),
    sql`select on_leaderboards from users where id = ${userId}`,
  );
  return person?.onLeaderboards ?? false;
}
