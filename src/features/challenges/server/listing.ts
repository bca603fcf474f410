import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, Integer } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { findState, getXp, periodAt } from '../rules.ts';
import { Challenge, Progress } from '../shapes.ts';
import { isChallengeOngoing, isChallengeShown } from './ongoing-challenges.ts';

/** Null for a visitor. */
export type ChallengeViewerId = number | null;
export type Paging = { limit: number; cursor?: string | undefined };

/** PostgreSQL prints timestamps within JSON in its own format. */
const StoredProgress = Progress.omit({ state: true, requiredCount: true }).extend({
  acceptedAt: z.string(),
  completedAt: z.string().nullable(),
  deadline: z.string().nullable(),
});

export const ChallengeRow = Challenge.omit({
  name: true,
  xp: true,
  progress: true,
  category: true,
  hasReward: true,
}).extend({ category: z.string().nullable(), stored: StoredProgress.nullable() });
type ChallengeRow = z.output<typeof ChallengeRow>;

/** The viewer's last round that they have not given up. */
const selectProgress = (viewer: ChallengeViewerId): SQL =>
  viewer === null
    ? sql`null::json`
    : sql`(select json_build_object('challengeId', p.challenge_id, 'period', p.period, 'progress', p.progress,
          'completed', p.completed, 'acceptedAt', p.accepted_at, 'completedAt', p.completed_at, 'deadline', p.deadline)
        from user_challenge_progress p
        where p.user_id = ${viewer} and p.challenge_id = c.id and p.withdrawn_at is null
        order by p.period desc limit 1)`;

/** Columns of a challenge `c` with its restaurant or community and the viewer's round. */
export const selectChallenge = (viewer: ChallengeViewerId): SQL => sql`
  c.id, c.restaurant_id, c.title, c.description, c.category, c.type, c.is_daily, c.counts, c.cuisine, c.required_count,
  c.time_limit, c.points, c.image, c.start_date, c.end_date, c.time_zone, ${isChallengeOngoing} as is_active,
  c.reward, c.reward_on, c.funded_by, c.created_at,
  case when c.reward_amount is not null
    then json_build_object('amount', c.reward_amount, 'currency', c.reward_currency) end as reward_value,
  case when c.reward_on is not null then least(
    (select count(*)::int from challenge_rewards w where w.challenge_id = c.id and w.handed_out_at is null),
    case when c.restaurant_id is null then coalesce((select (f.funds - f.reserved) / c.reward_amount
      from promotion_funds f where f.currency = c.reward_currency), 0) end) end as rewards_left,
  (select json_build_object('id', r.id, 'name', r.name, 'image', r.images[1])
    from restaurants r where r.id = c.restaurant_id) as restaurant,
  (select json_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
    from communities g where g.id = c.community_id) as community,
  ${selectProgress(viewer)} as stored`;

const toIso = (at: string | null) => at && new Date(at).toISOString();

const toProgress = (
  { acceptedAt, completedAt, deadline, ...storedFields }: z.output<typeof StoredProgress>,
  requiredCount: number,
  now: number,
): Progress => ({
  ...storedFields,
  requiredCount,
  acceptedAt: new Date(acceptedAt).toISOString(),
  completedAt: toIso(completedAt),
  deadline: toIso(deadline),
  state: findState({ ...storedFields, deadline }, now),
});

/** `progress` is null if the viewer's last round of a daily challenge was on another day. */
export function toChallenge({ stored, ...row }: ChallengeRow, now: number): Challenge {
  const isCurrent = stored !== null && stored.period === periodAt(row, now);
  return {
    ...row,
    name: row.title,
    xp: getXp(row),
    category: row.category ?? '',
    hasReward: row.rewardOn !== null,
    progress: isCurrent ? toProgress(stored, row.requiredCount, now) : null,
  };
}

const CursorKey = z.tuple([z.boolean(), Id]);

/** Challenges that can be accepted now: daily ones first, then newest first. */
export async function findChallengesPage(
  db: Database,
  viewer: ChallengeViewerId,
  where: SQL,
  { limit, cursor }: Paging,
): Promise<Page<Challenge>> {
  const [isDaily, id] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const after = cursor ? sql`(c.is_daily, c.id) < (${isDaily}, ${id})` : sql`true`;
  const query = sql`
    select ${selectChallenge(viewer)} from challenges c
    where ${isChallengeOngoing} and ${isChallengeShown} and ${where} and ${after}
    order by c.is_daily desc, c.id desc limit ${limit + 1}`;
  const now = Date.now();
  const page = toPage(await selectRows(db, ChallengeRow, query), limit, (row) => [row.isDaily, row.id]);
  return { ...page, items: page.items.map((row) => toChallenge(row, now)) };
}

/** A challenge that people may see, even if it has ended. */
export async function findChallenge(
  db: Database,
  viewer: ChallengeViewerId,
  id: number,
): Promise<Challenge | null> {
  const query = sql`
    select ${selectChallenge(viewer)} from challenges c where c.id = ${id} and ${isChallengeShown}`;
  const [row] = await selectRows(db, ChallengeRow, query);
  return row ? toChallenge(row, Date.now()) : null;
}

/** Types with a challenge that can be accepted now, apart from those of communities. */
export async function listTypes(db: Database): Promise<Challenge['type'][]> {
  const query = sql`
    select distinct c.type from challenges c where ${isChallengeOngoing} and ${isChallengeShown} and c.community_id is null
    order by c.type`;
  return (await selectRows(db, Challenge.pick({ type: true }), query)).map(({ type }) => type);
}

const ProgressKey = z.tuple([Integer]);
const ProgressRow = ChallengeRow.extend({ key: Integer });

/** Accepted challenges, the last accepted first; of a daily challenge only the current round. */
export async function findProgressPage(
  db: Database,
  userId: number,
  { limit, cursor }: Paging,
): Promise<Page<Progress & { challenge: Challenge }>> {
  const before = cursor ? sql`p.id < ${decodeCursor(cursor, ProgressKey)[0]}` : sql`true`;
  const query = sql`
    select p.id as key, ${selectChallenge(userId)}
    from user_challenge_progress p join challenges c on c.id = p.challenge_id
    where p.user_id = ${userId} and p.withdrawn_at is null and c.deleted_at is null and ${before}
      and (not c.is_daily or p.deadline > now())
    order by p.id desc limit ${limit + 1}`;
  const now = Date.now();
  const page = toPage(await selectRows(db, ProgressRow, query), limit, ({ key }) => [key]);
  const items = page.items.flatMap((row) => {
    const challenge = toChallenge(row, now);
    return challenge.progress ? [{ ...challenge.progress, challenge }] : [];
  });
  return { ...page, items };
}
