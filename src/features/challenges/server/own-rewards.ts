import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { selectCoupon } from '#features/coupons/server/coupons.ts';
import { Coupon } from '#features/coupons/shapes.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { ActivitySource } from '#kit/server/feature/activity.ts';
import { ChallengeReward, ChallengeStep } from '../shapes.ts';
import type { Paging } from './listing.ts';

const RewardRow = ChallengeReward.extend({
  title: z.string().nullable(),
  /** PostgreSQL prints timestamps within JSON in its own format. */
  coupon: Coupon.extend({ expiresAt: z.string() }).nullable(),
});

const selectRewards = (where: SQL, limit: number): SQL => sql`
  select w.id, c.id as challenge_id, c.title as challenge, c.reward as title, w.type, w.value, w.description,
    coalesce(w.image, c.image) as image, w.is_claimed, w.claimed_at,
    w.handed_out_at as created_at, ${selectCoupon} as coupon,
    (select json_build_object('id', r.id, 'name', r.name, 'image', r.images[1])
      from restaurants r where r.id = c.restaurant_id) as restaurant
  from challenge_rewards w join challenges c on c.id = w.challenge_id
  where ${where} order by w.handed_out_at desc, w.id desc limit ${limit}`;

const toReward = ({ title, coupon, ...row }: z.output<typeof RewardRow>): ChallengeReward => ({
  ...row,
  coupon: coupon && { ...coupon, expiresAt: new Date(coupon.expiresAt).toISOString() },
  title: title ?? row.challenge,
});

const CursorKey = z.tuple([Timestamp, Id]);

export async function findRewardsPage(
  db: Database,
  userId: number,
  { limit, cursor }: Paging,
): Promise<Page<ChallengeReward>> {
  const [at, id] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const after = cursor ? sql`(w.handed_out_at, w.id) < (${at}::timestamptz, ${id})` : sql`true`;
  const rows = await selectRows(
    db,
    RewardRow,
    selectRewards(sql`w.user_id = ${userId} and ${after}`, limit + 1),
  );
  return toPage(rows.map(toReward), limit, (reward) => [reward.createdAt, reward.id]);
}

export async function findReward(
  db: Database,
  { userId, challengeId }: { userId: number; challengeId: number },
): Promise<ChallengeReward | null> {
  const [row] = await selectRows(
    db,
    RewardRow,
    selectRewards(sql`w.user_id = ${userId} and w.challenge_id = ${challengeId}`, 1),
  );
  return row ? toReward(row) : null;
}

export async function listSteps(
  db: Database,
  { userId, challengeId, period }: { userId: number; challengeId: number; period: string },
): Promise<ChallengeStep[]> {
  const query = sql`
    select x.source_kind as kind, x.source_id as id, x.happened_at as at,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as restaurant
    from challenge_counts x join user_challenge_progress p on p.id = x.progress_id
      left join restaurants r on r.id = x.restaurant_id and r.status = 'approved'
    where p.user_id = ${userId} and p.challenge_id = ${challengeId} and p.period = ${period}
    order by x.happened_at, x.id`;
  return selectRows(db, ChallengeStep, query);
}

/** Without a picture of its own: the first picture of the restaurant, if the person may see it. */
const selectImage = (me: number) => sql`coalesce(c.image, (select p.images[1] from restaurants p
  where p.id = c.restaurant_id and p.deleted_at is null and (p.status = 'approved' or p.user_id = ${me})))`;

const describeNothing = () => '';

export const challengeActivity: ActivitySource[] = [
  {
    kind: 'accepted',
    find: (me) => ({
      from: sql`user_challenge_progress x join challenges c on c.id = x.challenge_id and c.deleted_at is null`,
      where: sql`x.user_id = ${me} and x.withdrawn_at is null`,
      id: sql`x.id`,
      at: sql`x.accepted_at`,
      image: selectImage(me),
      words: sql`c.title`,
      challengeId: sql`c.id`,
    }),
    title: ({ words }) => t('Accepted the challenge “{title}”', { title: words ?? '' }),
    describe: describeNothing,
  },
  {
    kind: 'completed',
    find: (me) => ({
      from: sql`user_challenge_progress x join challenges c on c.id = x.challenge_id and c.deleted_at is null`,
      where: sql`x.user_id = ${me} and x.completed`,
      id: sql`x.id`,
      at: sql`x.completed_at`,
      image: selectImage(me),
      words: sql`c.title`,
      challengeId: sql`c.id`,
    }),
    title: ({ words }) => t('Completed the challenge “{title}”', { title: words ?? '' }),
    describe: describeNothing,
  },
  {
    // Badges of challenges are left out: the completion entry already mentions them.
    kind: 'badge',
    find: (me) => ({
      from: sql`badges x`,
      where: sql`x.user_id = ${me} and x.source_kind <> 'challenge'`,
      id: sql`x.id`,
      at: sql`x.earned_at`,
      words: sql`x.title`,
    }),
    title: ({ words }) => t('Earned the badge “{title}”', { title: words ?? '' }),
    describe: describeNothing,
  },
];
