import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { badges } from '#db/schema.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import { BADGES, CHALLENGE_BADGE } from '../options.ts';

const COMPLETED = BADGES.find(({ kind }) => kind === 'more-challenges');

const BadgeCount = z.object({ kind: z.string(), count: z.int() });

const countForBadges = statement(
  'challenges_badges',
  BadgeCount,
  (param) => sql`
    with mine as (
      select v.id, r.id as restaurant_id, r.cuisine_type, r.tags, r.shows_type
      from visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${param('userId')}
    ),
    counts as (
      select 'foodie-explorer' as kind, count(distinct cuisine_type)::int as count from mine
      union all
      select 'wine-enthusiast', count(*)::int from mine
      where 'Wine Tasting' = any(shows_type) or exists (select from unnest(tags) tag where tag ~* '\\ywines?\\y')
      union all
      select 'vegan-supporter', count(*)::int from mine
      where exists (select from menu_items m where m.restaurant_id = mine.restaurant_id and 'Vegan' = any(m.dietary))
    )
    select * from counts where not exists (
      select from badges b where b.user_id = ${param('userId')} and b.kind = counts.kind)`,
);

type Awarding = Pick<SubscriberContext, 'db' | 'earned'>;

/** Awards the badges for visits that the person has earned and lacks, in the transaction of a visit. */
export async function awardVisitBadges({ db, earned }: Awarding, userId: number): Promise<void> {
  const counts = await countForBadges(db, { userId });
  const newBadges = BADGES.filter(({ kind, count }) =>
    counts.some((row) => row.kind === kind && row.count >= count),
  );
  for (const { kind, title, reason } of newBadges)
    if (await award(db, { userId, kind, title, reason, sourceKind: 'visits', sourceId: '' }))
      earned?.push(describeBadge(title));
}

type Completed = { userId: number; challengeId: number; title: string };

/** Awards the badge of the challenge, and the one for several completed challenges. */
export async function awardChallengeBadge(
  { db, earned }: Awarding,
  { userId, challengeId, title }: Completed,
): Promise<void> {
  const reason = `Completed the challenge “${title}”`;
  const sourceId = String(challengeId);
  await award(db, { userId, kind: CHALLENGE_BADGE, title, reason, sourceKind: 'challenge', sourceId });
  if (!COMPLETED) return;
  const { rowCount } = await db.execute(sql`
    insert into badges (user_id, kind, title, reason, source_kind, source_id)
    select ${userId}, ${COMPLETED.kind}, ${COMPLETED.title}, ${COMPLETED.reason}, 'challenges', ''
    where ${COMPLETED.count} <= (select count(distinct challenge_id) from user_challenge_progress
      where user_id = ${userId} and completed)
    on conflict do nothing`);
  if (rowCount) earned?.push(describeBadge(COMPLETED.title));
}

export async function revokeChallengeBadge(
  tx: Database,
  { userId, challengeId }: Omit<Completed, 'title'>,
): Promise<void> {
  await tx.execute(sql`
    delete from badges where user_id = ${userId} and kind = ${CHALLENGE_BADGE}
      and source_id = ${String(challengeId)}`);
}

/** Returns false if the person has the badge already. */
async function award(tx: Database, badge: typeof badges.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(badges).values(badge).onConflictDoNothing();
  return Boolean(rowCount);
}

const describeBadge = (title: string) => t('New badge: {title}.', { title: translateConstant(title) });
