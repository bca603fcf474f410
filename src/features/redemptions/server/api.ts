import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict } from '#kit/server/problem.ts';
import { handle, prepareAndHandle } from '#kit/server/serve.ts';
import {
  cancelRedemption,
  createReward,
  deleteReward,
  getOutstanding,
  listOwnRedemptions,
  listOwnRewards,
  listRedeemed,
  redeemReward,
  updateReward,
} from '../contract.ts';
import { formatConfirmedAt } from './confirmed-at.ts';
import {
  readRedemption,
  readRedemptions,
  returnExpired,
  returnRedemption,
  spendOnReward,
} from './redemptions.ts';
import { addReward, changeReward, readOwnRewards, removeReward, selectPrice } from './rewards.ts';

const CursorKey = z.tuple([Id]);
const FIRST_KEY = MAX_ID;

export const rewardApi = [
  handle(listOwnRewards, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readOwnRewards(db, id);
  }),

  prepareAndHandle(createReward, keepOutside, async ({ db, user, input }) => {
    await assertOwner(db, input.id, user.id);
    return addReward(db, input);
  }),

  prepareAndHandle(updateReward, keepOutside, async ({ db, user, input }) => {
    await assertOwner(db, input.id, user.id);
    return changeReward(db, input);
  }),

  handle(deleteReward, async ({ db, user, input: { id, rewardId } }) => {
    await assertOwner(db, id, user.id);
    await removeReward(db, id, rewardId);
    return { message: t('Nobody can take this reward any more.') };
  }),

  handle(getOutstanding, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readOutstanding(db, id);
  }),

  handle(listOwnRedemptions, async ({ db, user, input: { id, limit, cursor } }) => {
    await assertOwner(db, id, user.id);
    const [before] = cursor ? decodeCursor(cursor, CursorKey) : [FIRST_KEY];
    const query = sql`
      select d.id, w.title as reward, d.price, d.status, d.confirmed_at, d.created_at,
        case when m.shows_name and m.left_at is null then (
          select coalesce(nullif(u.name, ''), u.username) from users u
          where u.id = m.user_id and ${isVisiblePerson(user.id, 'u')}) end as member,
        (select coalesce(nullif(u.name, ''), u.username) from users u
          where u.id = d.confirmed_by and ${isVisiblePerson(user.id, 'u')}) as confirmed_by
      from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
        join loyalty_memberships m on m.id = d.membership_id
      where w.restaurant_id = ${id} and d.id < ${before} order by d.id desc limit ${limit + 1}`;
    return toPage(await selectRows(db, listOwnRedemptions.reply.element, query), limit, (row) => [row.id]);
  }),

  handle(redeemReward, async ({ db, user, input: { id } }) =>
    readRedemption(db, user.id, await spendOnReward(db, user.id, id)),
  ),

  handle(listRedeemed, async ({ db, user, input }) => {
    // Expired codes return their points at once, without waiting for the job.
    await returnExpired(db, user.id);
    return readRedemptions(db, user.id, input);
  }),

  handle(cancelRedemption, async ({ db, user, input: { id } }) => {
    await readRedemption(db, user.id, id);
    await returnRedemption(db, id);
    const after = await readRedemption(db, user.id, id);
    if (after.confirmedAt) throw conflict(await describeConfirmed(db, id, after.confirmedAt));
    return after;
  }),
];

async function describeConfirmed(db: Database, id: number, confirmedAt: string): Promise<string> {
  const query = sql`
    select r.time_zone from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
      join restaurants r on r.id = w.restaurant_id where d.id = ${id}`;
  const [place] = await selectRows(db, z.object({ timeZone: z.string() }), query);
  return t('Already confirmed {confirmedAt}.', {
    confirmedAt: formatConfirmedAt(place?.timeZone ?? 'UTC', confirmedAt, Date.now()),
  });
}

/** What members could still redeem. */
async function readOutstanding(db: Database, restaurantId: number) {
  const query = sql`
    with cheapest as (
      select min(${selectPrice}) as price from loyalty_rewards w
      where w.restaurant_id = ${restaurantId} and w.is_active and w.deleted_at is null and (w.stock is null or w.stock > 0)
    )
    select coalesce(sum(greatest(m.total_points, 0)), 0)::float8 as points,
      case when (select price from cheapest) is not null then
        coalesce(sum(greatest(m.total_points, 0) / (select price from cheapest)), 0)::float8 end as rewards,
      (select count(*)::int from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
        where w.restaurant_id = ${restaurantId} and d.status = 'open') as open_codes
    from loyalty_memberships m where m.restaurant_id = ${restaurantId} and m.left_at is null`;
  const [sums] = await selectRows(db, getOutstanding.reply, query);
  return sums ?? { points: 0, rewards: null, openCodes: 0 };
}
