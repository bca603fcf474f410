import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { badges } from '#db/schema.ts';
import { statement } from '#kit/server/statements.ts';
import { BADGES, CHALLENGE_BADGE, type VisitBadge } from '../options.ts';

const COMPLETED = BADGES.find(({ kind }) => kind === 'more-challenges');

type Earned = { kind: VisitBadge; count: number };

const countForBadges = statement<Earned>(
  'challenges_badges',
  (param) => sql`
    with mine as (
      select v.id, r.id as restaurant_id, r.cuisine_type, r.tags, r.shows_type
      from visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${param('userId')}
    ),
    counted as (
      select 'foodie-explorer' as kind, count(distinct cuisine_type)::int as count from mine
      union all
      select 'wine-enthusiast', count(*)::int from mine
      where 'Wine Tasting' = any(shows_type) or exists (select from unnest(tags) tag where tag ~* '\\ywines?\\y')
      union all
      select 'vegan-supporter', count(*)::int from mine
      where exists (select from menu_items m where m.restaurant_id = mine.restaurant_id and 'Vegan' = any(m.dietary))
    )
    select * from counted where not exists (
      select from badges b where b.user_id = ${param('userId')} and b.kind = counted.kind)`,
);

/** Gives the badges that somebody's visits have earned and that they lack, in the transaction of a visit. */
export async function awardVisitBadges(tx: Database, userId: number): Promise<void> {
  const counted = await countForBadges(tx, { userId });
  const earned = BADGES.filter(({ kind, count }) =>
    counted.some((row) => row.kind === kind && row.count >= count),
  );
  for (const { kind, title, reason } of earned)
    await award(tx, { userId, kind, title, reason, sourceKind: 'visits', sourceId: '' });
}

type Completed = { userId: number; challengeId: number; title: string };

/** The badge of a completed challenge, and the one for having completed some. */
export async function awardChallengeBadge(tx: Database, { userId, challengeId, title }: Completed) {
  const reason = `Completed the challenge “${title}”`;
  const sourceId = String(challengeId);
  await award(tx, { userId, kind: CHALLENGE_BADGE, title, reason, sourceKind: 'challenge', sourceId });
  if (!COMPLETED) return;
  await tx.execute(sql`
    insert into badges (user_id, kind, title, reason, source_kind, source_id)
    select ${userId}, ${COMPLETED.kind}, ${COMPLETED.title}, ${COMPLETED.reason}, 'challenges', ''
    where ${COMPLETED.count} <= (select count(distinct challenge_id) from user_challenge_progress
      where user_id = ${userId} and completed)
    on conflict do nothing`);
}

export async function revokeChallengeBadge(
  tx: Database,
  { userId, challengeId }: Omit<Completed, 'title'>,
): Promise<void> {
  await tx.execute(sql`
    delete from badges where user_id = ${userId} and kind = ${CHALLENGE_BADGE}
      and source_id = ${String(challengeId)}`);
}

const award = (tx: Database, badge: typeof badges.$inferInsert) =>
  tx.insert(badges).values(badge).onConflictDoNothing();
