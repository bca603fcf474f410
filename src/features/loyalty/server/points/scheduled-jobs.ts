import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { loyaltyMemberships } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { businessDay } from '#features/visits/rules.ts';
import { forEachSlice } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { pointsExpired, pointsExpiring } from '../../notifications.ts';
import { computeExpiry, computeTier, LOYALTY } from '../../rules.ts';
import { ExpiryFacts, selectSent, selectSince } from '../reading.ts';
import { findEarned, groupByCause } from './history.ts';
import {
  type LockedMembership,
  lockMembership,
  MembershipPair,
  readEntries,
  setTier,
  writeEntries,
} from './memberships.ts';

const MEMBERS_PER_SLICE = 2_000;
const [FIRST_NOTICE] = LOYALTY.noticeDays;

/** Runs `work` for each member in its own transaction. */
async function forEachMember(
  { db }: Services,
  condition: ReturnType<typeof sql>,
  work: (tx: Database, membership: LockedMembership) => Promise<void>,
): Promise<void> {
  await forEachSlice(db, loyaltyMemberships, MEMBERS_PER_SLICE, async (isInSlice) => {
    const query = sql`
      select m.user_id, m.restaurant_id
      from loyalty_memberships m join users u on u.id = m.user_id
        join restaurants r on r.id = m.restaurant_id
      where ${isInSlice(sql`m.id`)} and m.left_at is null and u.deleted_at is null and u.closed_at is null
        and (${condition})
      order by m.id`;
    for (const member of await selectRows(db, MembershipPair, query))
      await inTransaction(db, async (tx) => {
        const membership = await lockMembership(tx, member, { evenAtHome: true });
        if (membership) await work(tx, membership);
      });
  });
}

/** Lowers tiers that the last year no longer supports, after a month has ended. */
export function refreshTiers(services: Services, now: Date): Promise<void> {
  return forEachMember(services, sql`m.tier <> 'Bronze'`, async (tx, membership) => {
    const causes = groupByCause(await readEntries(tx, membership.id));
    const today = businessDay(membership.timeZone, now.getTime());
    const tier = computeTier(findEarned(causes, membership.joinedAt), today);
    await setTier({ db: tx, services }, membership, tier);
  });
}

/** Notifies members whose points will expire, and expires points after all notices. */
export function expirePoints(services: Services, now: Date): Promise<void> {
  const isNearExpiry = sql`m.total_points > 0
    and coalesce(m.last_visit_day, m.joined_at::date) < (${now.toISOString()}::date - interval '1 year' + make_interval(days => ${FIRST_NOTICE + 2}))`;
  return forEachMember(services, isNearExpiry, async (tx, membership) => {
    const context = { db: tx, services };
    // In UTC, like the days of the notices.
    const today = now.toISOString().slice(0, 10);
    const query = sql`
      select start.since, ${selectSent(sql`start.since`)} as sent
      from loyalty_memberships m cross join lateral (select ${selectSince} as since) start where m.id = ${membership.id}`;
    const [facts] = await selectRows(tx, ExpiryFacts, query);
    if (!facts || membership.totalPoints <= 0) return;
    const { notice, expiresOn, isExpired } = computeExpiry(facts.since, facts.sent, today);
    if (notice !== null) await notifyAboutExpiry(context, membership, { ...facts, notice, expiresOn, now });
    if (isExpired) await expire(context, membership, facts.since, today);
  });
}

/** Stores and sends a notice in one transaction: a recorded notice was delivered. */
async function notifyAboutExpiry(
  context: NotificationContext,
  { id, userId, restaurantId, totalPoints }: LockedMembership,
  { since, notice, expiresOn, now }: { since: string; notice: number; expiresOn: string; now: Date },
): Promise<void> {
  await context.db.execute(sql`
    insert into loyalty_expiry_notices (membership_id, last_visit_day, days_before, sent_at)
    values (${id}, ${since}, ${notice}, ${now.toISOString()})`);
  await notify(context, {
    to: userId,
    kind: pointsExpiring,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { amount: totalPoints, about: expiresOn },
  });
}

async function expire(
  context: NotificationContext,
  membership: LockedMembership,
  since: string,
  today: string,
): Promise<void> {
  const { id, userId, restaurantId, totalPoints } = membership;
  const expiryEntry = { rule: 'expiry', sourceKind: 'expiry', sourceId: since, day: today, reverses: null };
  await writeEntries(context, membership, await readEntries(context.db, id), [
    { ...expiryEntry, delta: -totalPoints },
  ]);
  await notify(context, {
    to: userId,
    kind: pointsExpired,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { amount: totalPoints },
  });
}
