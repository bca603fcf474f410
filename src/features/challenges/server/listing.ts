import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, Integer } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { findState, getXp, periodAt } from '../rules.ts';
import type { Challenge, Progress } from '../shapes.ts';
import { isChallengeOngoing, isChallengeShown } from './ongoing.ts';

/** Who looks: null for a visitor. */
export type ChallengeViewerId = number | null;
export type Paging = { limit: number; cursor?: string | undefined };

type StoredProgress = Omit<Progress, 'state' | 'requiredCount'>;

export type ChallengeRow = Omit<Challenge, 'name' | 'xp' | 'progress' | 'category' | 'hasReward'> & {
  category: string | null;
  stored: StoredProgress | null;
};

/** My last round of a challenge that I have not given up. */
const selectProgress = (viewer: ChallengeViewerId): SQL =>
  viewer === null
    ? sql`null::json`
    : sql`(select json_build_object('challengeId', p.challenge_id, 'period', p.period, 'progress', p.progress,
          'completed', p.completed, 'acceptedAt', p.accepted_at, 'completedAt', p.completed_at, 'deadline', p.deadline)
        from user_challenge_progress p
        where p.user_id = ${viewer} and p.challenge_id = c.id and p.withdrawn_at is null
        order by p.period desc limit 1)`;

/** The columns of a challenge `c`, with whose it is. */
export const selectChallenge = (viewer: ChallengeViewerId): SQL => sql`
  c.id, c.restaurant_id as "restaurantId", c.title, c.description, c.category, c.type, c.is_daily as "isDaily",
  c.counts, c.cuisine, c.required_count as "requiredCount", c.time_limit as "timeLimit", c.points, c.image,
  c.start_date as "startDate", c.end_date as "endDate", c.time_zone as "timeZone", ${isChallengeOngoing} as "isActive",
  c.reward, c.reward_on as "rewardOn", c.funded_by as "fundedBy", c.created_at as "createdAt",
  case when c.reward_amount is not null
    then json_build_object('amount', c.reward_amount, 'currency', c.reward_currency) end as "rewardValue",
  case when c.reward_on is not null then least(
    (select count(*)::int from challenge_rewards w where w.challenge_id = c.id and w.handed_out_at is null),
    case when c.restaurant_id is null then coalesce((select (f.funds - f.reserved) / c.reward_amount
      from promotion_funds f where f.currency = c.reward_currency), 0) end) end as "rewardsLeft",
  (select json_build_object('id', r.id, 'name', r.name, 'image', r.images[1])
    from restaurants r where r.id = c.restaurant_id) as restaurant,
  (select json_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
    from communities g where g.id = c.community_id) as community,
  ${selectProgress(viewer)} as stored`;

const toIso = (at: string | null) => at && new Date(at).toISOString();

const toProgress = (
  { acceptedAt, completedAt, deadline, ...stored }: StoredProgress,
  requiredCount: number,
  now: number,
): Progress => ({
  ...stored,
  requiredCount,
  acceptedAt: new Date(acceptedAt).toISOString(),
  completedAt: toIso(completedAt),
  deadline: toIso(deadline),
  state: findState({ ...stored, deadline }, now),
});

/** A challenge as people see it; of a daily one my progress is that of the round of now. */
export function toChallenge(
  { stored, startDate, endDate, createdAt, ...row }: ChallengeRow,
  now: number,
): Challenge {
  const isNow = stored !== null && stored.period === periodAt(row, now);
  return {
    ...row,
    name: row.title,
    xp: getXp(row),
    category: row.category ?? '',
    hasReward: row.rewardOn !== null,
    startDate: toIso(startDate),
    endDate: toIso(endDate),
    createdAt: new Date(createdAt).toISOString(),
    progress: isNow ? toProgress(stored, row.requiredCount, now) : null,
  };
}

const CursorKey = z.tuple([z.boolean(), Id]);

/** Challenges that can be accepted now, the daily ones first, then the newest. */
export async function findChallengesPage(
  db: Database,
  viewer: ChallengeViewerId,
  where: SQL,
  { limit, cursor }: Paging,
): Promise<Page<Challenge>> {
  const [isDaily, id] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const after = cursor ? sql`(c.is_daily, c.id) < (${isDaily}, ${id})` : sql`true`;
  const { rows } = await db.execute<ChallengeRow>(sql`
    select ${selectChallenge(viewer)} from challenges c
    where ${isChallengeOngoing} and ${isChallengeShown} and ${where} and ${after}
    order by c.is_daily desc, c.id desc limit ${limit + 1}`);
  const now = Date.now();
  const page = toPage(rows, limit, (row) => [row.isDaily, row.id]);
  return { ...page, items: page.items.map((row) => toChallenge(row, now)) };
}

/** One challenge that people may see, also one that is over. */
export async function findChallenge(
  db: Database,
  viewer: ChallengeViewerId,
  id: number,
): Promise<Challenge | null> {
  const { rows } = await db.execute<ChallengeRow>(sql`
    select ${selectChallenge(viewer)} from challenges c where c.id = ${id} and ${isChallengeShown}`);
  const [row] = rows;
  return row ? toChallenge(row, Date.now()) : null;
}

/** The types of which something can be accepted now. */
export async function listTypes(db: Database): Promise<Challenge['type'][]> {
  const { rows } = await db.execute<{ type: Challenge['type'] }>(sql`
    select distinct c.type from challenges c where ${isChallengeOngoing} and ${isChallengeShown} and c.community_id is null
    order by c.type`);
  return rows.map(({ type }) => type);
}

const ProgressKey = z.tuple([Integer]);

/** What somebody accepted, the last accepted first: of a daily challenge its round of now, if there is one. */
export async function findProgressPage(
  db: Database,
  userId: number,
  { limit, cursor }: Paging,
): Promise<Page<Progress & { challenge: Challenge }>> {
  const before = cursor ? sql`p.id < ${decodeCursor(cursor, ProgressKey)[0]}` : sql`true`;
  const { rows } = await db.execute<ChallengeRow & { key: number }>(sql`
    select p.id as key, ${selectChallenge(userId)}
    from user_challenge_progress p join challenges c on c.id = p.challenge_id
    where p.user_id = ${userId} and p.withdrawn_at is null and c.deleted_at is null and ${before}
      and (not c.is_daily or p.deadline > now())
    order by p.id desc limit ${limit + 1}`);
  const now = Date.now();
  const page = toPage(rows, limit, ({ key }) => [key]);
  const items = page.items.flatMap((row) => {
    const challenge = toChallenge(row, now);
    return challenge.progress ? [{ ...challenge.progress, challenge }] : [];
  });
  return { ...page, items };
}
