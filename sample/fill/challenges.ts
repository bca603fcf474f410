import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { BADGES, CHALLENGE_BADGE } from '#features/challenges/options.ts';
import { computeWindow, periodAt } from '#features/challenges/rules.ts';
import { awardVisitBadges } from '#features/challenges/server/badges.ts';
import { recountProgress } from '#features/challenges/server/recount.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import {
  type Contribution,
  drawCode,
  getId,
  insertRows,
  type SampleContext,
  toSlices,
} from '../contribution.ts';
import { type ChallengeIdea, LOCAL, PLATFORM } from '../data/challenges.ts';
import { SAMPLE_CURRENCY } from '../data/movements.ts';
import type { PictureSpec } from '../pictures/painter.ts';

const TIME_ZONE = 'Europe/Lisbon';

type Row = typeof schema.challenges.$inferInsert;

const toPicture = ({ motif }: ChallengeIdea): PictureSpec => ({ kind: 'dish', motif, variant: 0 });

const toIso = (at: number) => new Date(at).toISOString();

type SampleChallenge = ChallengeIdea & { id: number; restaurant: number | null; createdAt: number };

async function addChallenges({
  tx,
  now,
  data,
  ids,
  random,
  address,
}: SampleContext): Promise<SampleChallenge[]> {
  const approvedPlaces = data.restaurants.flatMap(({ status }, index) =>
    status === 'approved' ? [index] : [],
  );
  const places = LOCAL.map((_, nth) => approvedPlaces[(nth * 5) % approvedPlaces.length] ?? 0);
  const admin = data.users.findIndex(({ isAdmin }) => isAdmin);
  const ideas = [
    ...PLATFORM.map((idea) => ({ ...idea, restaurant: null })),
    ...LOCAL.map((idea, nth) => ({ ...idea, restaurant: places[nth] ?? null })),
  ].map((idea) => ({ ...idea, createdAt: now.getTime() - random.between(120, 160) * DAY_MS }));
  const rows = ideas.map(({ motif: _, reward, restaurant, createdAt, ...idea }, nth): Row => {
    const place = restaurant === null ? undefined : data.restaurants[restaurant];
    const motif = (PLATFORM[nth] ?? LOCAL[nth - PLATFORM.length])?.motif ?? 'ramen';
    return {
      ...idea,
      isDaily: idea.type === 'daily',
      restaurantId: restaurant === null ? null : getId(ids.restaurants, restaurant),
      timeZone: place?.timeZone ?? TIME_ZONE,
      image: address({ kind: 'dish', motif, variant: 0 }),
      rewardOn: reward?.on ?? null,
      reward: reward?.title ?? null,
      rewardAmount: reward?.worth ?? null,
      rewardCurrency: reward?.worth === undefined ? null : SAMPLE_CURRENCY,
      fundedBy: reward ? (place?.name ?? 'Tablemate') : null,
      // On a public site there is no sample administrator.
      createdBy: ids.users[place ? place.owner : admin] ?? null,
      createdAt: toIso(createdAt),
    };
  });
  const challengeIds = await insertRows(tx, schema.challenges, rows);
  const sampleChallenges = ideas.map((idea, nth) => ({ ...idea, id: getId(challengeIds, nth) }));
  const rewards = sampleChallenges.flatMap(({ id, reward, createdAt }) =>
    Array.from({ length: reward?.stock ?? 0 }, () => ({
      challengeId: id,
      value: drawCode(random),
      description: reward?.description ?? '',
      createdAt: toIso(createdAt),
    })),
  );
  for (const slice of toSlices(rewards)) await tx.insert(schema.challengeRewards).values(slice);
  return sampleChallenges;
}

/** Lets guests accept some challenges, mostly shortly before a visit that counts, and computes their progress. */
async function addProgress(
  context: SampleContext,
  sampleChallenges: readonly SampleChallenge[],
): Promise<void> {
  const { tx, now, data, ids, random } = context;
  const guests = data.users.flatMap(({ type, isAdmin }, user) => (type === 'user' && !isAdmin ? [user] : []));
  const rows = guests.flatMap((user) =>
    sampleChallenges.flatMap((challenge) => {
      const { id: challengeId, timeLimit = null, restaurant } = challenge;
      // The account to try accepted all challenges but the daily one.
      const isDaily = challenge.type === 'daily';
      if (user === guests[0] ? isDaily : !random.chance(isDaily ? 0.2 : 0.35)) return [];
      const visits = data.visits.filter(
        (visit) =>
          visit.user === user &&
          (restaurant === null || visit.restaurant === restaurant) &&
          Date.parse(visit.createdAt) > now.getTime() - (user === guests[0] ? 25 : 100) * DAY_MS,
      );
      const before = visits.length > 0 ? Date.parse(random.pick(visits).createdAt) : now.getTime();
      const acceptedAt = isDaily
        ? now.getTime() - HOUR_MS
        : Math.max(challenge.createdAt, before - random.next() * 2 * DAY_MS);
      const timing = { isDaily, timeZone: TIME_ZONE, timeLimit, startDate: null, endDate: null };
      const { startsAt, deadline } = computeWindow(timing, acceptedAt);
      return {
        userId: getId(ids.users, user),
        challengeId,
        period: periodAt(timing, acceptedAt),
        acceptedAt: toIso(acceptedAt),
        startsAt: toIso(startsAt),
        deadline: deadline === null ? null : toIso(deadline),
        createdAt: toIso(acceptedAt),
      };
    }),
  );
  const progress = await insertRows(tx, schema.userChallengeProgress, rows);
  await recountProgress(tx, { ids: progress });
  // A completed challenge of a restaurant would need an entry of points in its programme, which is not written here.
  await tx.execute(sql`
    delete from user_challenge_progress p using challenges c
    where c.id = p.challenge_id and c.restaurant_id is not null and p.completed`);
}

/** Hands out rewards in the order of the stock; every third was claimed three days later. */
async function handOutRewards({ tx, now, data }: SampleContext): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with due as (
      select p.user_id, p.challenge_id, coalesce(p.completed_at, p.accepted_at) as at,
        row_number() over (partition by p.challenge_id order by p.accepted_at, p.user_id) as place
      from user_challenge_progress p join challenges c on c.id = p.challenge_id
      where (c.reward_on = 'accept' or (c.reward_on = 'complete' and p.completed))
        -- Rewards of the platform need money.
        and (c.restaurant_id is not null or ${data.movements.length > 0})
    ),
    stock as (select id, challenge_id, row_number() over (partition by challenge_id order by id) as place from challenge_rewards)
    update challenge_rewards w
    set user_id = d.user_id, handed_out_at = d.at,
      is_claimed = d.place % 3 = 0 and d.at < ${at} - interval '5 days',
      claimed_at = case when d.place % 3 = 0 and d.at < ${at} - interval '5 days' then d.at + interval '3 days' end
    from due d join stock s on s.challenge_id = d.challenge_id and s.place = d.place
    where w.id = s.id`);
}

/** Awards badges for visits and completed challenges, dated by the last visit or challenge. */
async function addBadges({ tx, ids }: SampleContext): Promise<void> {
  for (const userId of ids.users) await awardVisitBadges({ db: tx }, userId);
  await tx.execute(sql`
    update badges b set earned_at = (select max(v.created_at) from visits v where v.user_id = b.user_id)`);
  await tx.execute(sql`
    insert into badges (user_id, kind, title, reason, source_kind, source_id, earned_at)
    select p.user_id, ${CHALLENGE_BADGE}, c.title, 'Completed the challenge “' || c.title || '”', 'challenge', c.id::text,
      min(p.completed_at)
    from user_challenge_progress p join challenges c on c.id = p.challenge_id
    where p.completed group by p.user_id, c.id order by p.user_id, c.id`);
  const badge = BADGES.find(({ kind }) => kind === 'more-challenges');
  if (!badge) return;
  await tx.execute(sql`
    insert into badges (user_id, kind, title, reason, source_kind, source_id, earned_at)
    select user_id, ${badge.kind}, ${badge.title}, ${badge.reason}, 'challenges', '', max(completed_at)
    from user_challenge_progress where completed
    group by user_id having count(distinct challenge_id) >= ${badge.count} order by user_id`);
}

export const challenges: Contribution = {
  name: 'challenges',
  pictures: () => [...PLATFORM, ...LOCAL].map(toPicture),
  async fill(context) {
    const sampleChallenges = await addChallenges(context);
    await addProgress(context, sampleChallenges);
    await handOutRewards(context);
    await addBadges(context);
    // Every second person shows up on leaderboards.
    await context.tx.execute(sql`update users set on_leaderboards = true where type = 'user' and id % 2 = 1`);
  },
};
