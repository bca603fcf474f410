import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { loyaltyEntries } from '#db/schema.ts';
import { dayAt } from '#features/visits/server/visits.ts';
import type { SubscriberContext } from '#kit/server/services.ts';

type Cause = { userId: number; restaurantId: number; sourceId: string };

/** Points of a challenge that somebody completed, into their membership: made where they have none. Once for each cause. */
export async function grantChallengePoints(
  { db }: SubscriberContext,
  { userId, restaurantId, sourceId, points, note }: Cause & { points: number; note: string },
): Promise<void> {
  const day = await dayAt(db, restaurantId, Date.now());
  const membershipId = await openMembership(db, { userId, restaurantId, day });
  await db
    .insert(loyaltyEntries)
    .values({ membershipId, delta: points, rule: 'challenge', sourceKind: 'challenge', sourceId, day, note })
    .onConflictDoNothing();
}

/** Takes them back, once. */
export async function revokeChallengePoints(
  { db }: SubscriberContext,
  { userId, restaurantId, sourceId }: Cause,
): Promise<void> {
  const day = await dayAt(db, restaurantId, Date.now());
  await db.execute(sql`
    insert into loyalty_entries (membership_id, delta, rule, source_kind, source_id, day, reverses, note)
    select e.membership_id, -e.delta, e.rule, e.source_kind, e.source_id, ${day}::date, e.id, e.note
    from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id
    where m.user_id = ${userId} and m.restaurant_id = ${restaurantId} and e.rule = 'challenge'
      and e.source_kind = 'challenge' and e.source_id = ${sourceId} and e.reverses is null
    on conflict do nothing`);
}

/** The membership of somebody at a restaurant, locked; made, or begun again, where they are no member. */
async function openMembership(
  db: Database,
  { userId, restaurantId, day }: { userId: number; restaurantId: number; day: string },
): Promise<number> {
  await db.execute(sql`
    insert into loyalty_memberships (user_id, restaurant_id) values (${userId}, ${restaurantId})
    on conflict (user_id, restaurant_id) do nothing`);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from loyalty_memberships where user_id = ${userId} and restaurant_id = ${restaurantId}
    for no key update`);
  const [locked] = rows;
  if (!locked) throw new Error('A membership that was made is gone.');
  await db.execute(sql`
    with begun as (
      insert into loyalty_periods (membership_id, joined_on) values (${locked.id}, ${day}::date)
      on conflict (membership_id) where left_on is null do nothing returning membership_id)
    update loyalty_memberships set left_at = null, joined_at = now()
    where id in (select membership_id from begun) and left_at is not null`);
  return locked.id;
}
