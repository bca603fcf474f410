import { sql } from 'drizzle-orm';
import { badges, challengeRewards, challenges, userChallengeProgress } from '#db/schema.ts';
import { releaseAllCoupons, selectCoupon } from '#features/coupons/server/coupons.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { challengeNotifications } from '../notifications.ts';
import { challengesApi } from './api.ts';
import { challengeActivity } from './own-rewards.ts';
import { announceStartedChallenges, queueChallengeReindex } from './schedule.ts';

const challengesData: PersonalData = {
  tables: (me) => ({
    challenges: sql`select c.id, c.title, p.period, p.progress, c.required_count, p.completed,
        p.accepted_at, p.completed_at, p.deadline, p.withdrawn_at,
        coalesce((select json_agg(json_build_object('kind', x.source_kind, 'id', x.source_id, 'at', x.happened_at)
          order by x.happened_at, x.id) from challenge_counts x where x.progress_id = p.id), '[]') as counted
      from user_challenge_progress p join challenges c on c.id = p.challenge_id where p.user_id = ${me} order by p.id`,
    'challenge-rewards': sql`select w.id, c.title as challenge, c.reward, w.value as code,
        w.handed_out_at as created_at, w.claimed_at, ${selectCoupon} as coupon
      from challenge_rewards w join challenges c on c.id = w.challenge_id where w.user_id = ${me} order by w.id`,
    badges: sql`select title, reason, earned_at from badges where user_id = ${me} order by id`,
  }),
  keeps: { 'challenge-rewards': 'sums' },
  erase: [
    eraseRows(userChallengeProgress.userId),
    eraseRows(badges.userId),
    releaseAllCoupons,
    // Only the person is cleared: a reward that was handed out does not return to the stock.
    clearColumn(challengeRewards.userId),
  ],
};

const challengeNotificationSubject: NotificationSubject = {
  kind: 'challenge',
  select: sql`
    select asked.id, asked.user_id, c.title as name, c.deleted_at is null as is_visible
    from asked join challenges c on c.id = asked.id`,
};

export const challengesFeature: Feature = {
  name: 'challenges',
  contract,
  handlers: challengesApi,
  personalData: challengesData,
  activity: challengeActivity,
  pictures: [challenges.image],
  notifications: challengeNotifications,
  notificationSubjects: [challengeNotificationSubject],
  jobs: [
    {
      name: 'noting challenges that began or ended',
      every: 'hour',
      run: ({ db }, now) => queueChallengeReindex(db, now),
    },
    { name: 'announcing challenges that began', every: 'hour', run: announceStartedChallenges },
  ],
};
