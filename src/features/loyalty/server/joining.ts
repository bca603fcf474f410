import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { findBusinessDay } from '#features/visits/server/visits.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import { Receipt } from '../shapes.ts';
import { lockMembership, type MembershipPair, readEntries, writeEntries } from './points/memberships.ts';
import { settle } from './points/settle.ts';
import { IS_EARNED_NOW } from './reading.ts';

/** Joins, or joins again with nothing but a former debt; a visit earlier today counts. */
export async function join(
  context: NotificationContext & Pick<SubscriberContext, 'earned'>,
  member: MembershipPair & { showsName: boolean },
): Promise<void> {
  await upsertMembership(context.db, member);
  await settle(context, member);
}

/** Creates or renews the membership; does nothing for a member. */
async function upsertMembership(
  db: Database,
  { userId, restaurantId, showsName }: MembershipPair & { showsName: boolean },
): Promise<void> {
  const today = await findBusinessDay(db, restaurantId, Date.now());
  const visit = sql`(select v.created_at from visits v
    where v.user_id = ${userId} and v.restaurant_id = ${restaurantId} and v.day = ${today})`;
  await db.execute(sql`
    insert into loyalty_memberships as m (user_id, restaurant_id, shows_name, joined_at, counts_from)
    values (${userId}, ${restaurantId}, ${showsName}, clock_timestamp(), coalesce(${visit}, clock_timestamp()))
    on conflict (user_id, restaurant_id) do update set left_at = null, tier = 'Bronze', shows_name = excluded.shows_name,
      -- After all entries of the time before.
      joined_at = greatest(clock_timestamp(), m.left_at + interval '1 ms'), counts_from = excluded.counts_from
    where m.left_at is not null`);
}

const asOwnerOrStaff = statement(
  'loyalty_owner_or_staff',
  z.object({}),
  (param) => sql`
    select from restaurants r where r.id = ${param('restaurantId')}::int and (r.user_id = ${param('userId')}::int or exists (
      select from restaurant_staff s where s.restaurant_id = r.id and s.user_id = ${param('userId')}::int))`,
);

/** Owners and staff earn nothing at their restaurant. */
export const isOwnerOrStaff = async (
  db: Database,
  { userId, restaurantId }: MembershipPair,
): Promise<boolean> => (await asOwnerOrStaff(db, { userId, restaurantId })).length > 0;

const Sums = Receipt.pick({ restaurant: true, earned: true, redeemed: true, visits: true });

/** Ends a membership, which loses its points. Returns the receipt. */
export async function leave(context: NotificationContext, pair: MembershipPair) {
  const { db } = context;
  const membership = await lockMembership(db, pair, { evenAtHome: true });
  if (!membership) throw notFound(t('Membership'));
  const open = sql`select from loyalty_redemptions where membership_id = ${membership.id} and status = 'open'`;
  const { rows: codes } = await db.execute(open);
  if (codes.length > 0)
    throw conflict(
      t('You have taken a reward that is not confirmed yet. Use it or cancel it before you leave.'),
    );
  const query = sql`
    select r.name as restaurant, coalesce(sum(e.delta) filter (where ${IS_EARNED_NOW}), 0)::int as earned,
      coalesce(-sum(e.delta) filter (where e.rule in ('redemption', 'returned')), 0)::int as redeemed,
      coalesce(sum(sign(e.delta)) filter (where e.rule = 'visit'), 0)::int as visits
    from loyalty_memberships m join restaurants r on r.id = m.restaurant_id
      left join loyalty_entries e on e.membership_id = m.id and e.created_at >= m.joined_at
    where m.id = ${membership.id} group by r.name`;
  const [sums] = await selectRows(db, Sums, query);
  const leftAt = new Date().toISOString();
  // A debt remains for a later return.
  if (membership.totalPoints > 0) {
    const day = await findBusinessDay(db, pair.restaurantId, Date.now());
    const entry = {
      rule: 'left',
      sourceKind: 'leaving',
      sourceId: leftAt,
      delta: -membership.totalPoints,
      day,
      reverses: null,
    };
    await writeEntries(context, membership, await readEntries(db, membership.id), [entry]);
  }
  await db.execute(
    sql`update loyalty_memberships set left_at = clock_timestamp() where id = ${membership.id}`,
  );
  if (!sums) throw new Error('A membership that is held is gone.');
  return {
    ...sums,
    restaurantId: pair.restaurantId,
    joinedAt: new Date(membership.joinedAt).toISOString(),
    leftAt,
    tier: membership.tier,
    givenUp: Math.max(0, membership.totalPoints),
  };
}
