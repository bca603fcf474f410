import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { businessDay } from '#features/visits/rules.ts';
import { Day, Id } from '#kit/contract/shapes.ts';
import { statement } from '#kit/server/statements.ts';
import { LOYALTY_TIERS, type LoyaltyTier } from '#vocabulary.ts';
import { pointsEarned, pointsTakenBack, tierLost, tierReached } from '../../notifications.ts';
import { computeTier } from '../../rules.ts';
import { findEarned, groupByCause, type NewEntry, planGivenUp, StoredEntry } from './history.ts';

export const MembershipPair = z.object({ userId: Id, restaurantId: Id });
export type MembershipPair = z.output<typeof MembershipPair>;

/** A membership locked until the transaction ends. */
export const LockedMembership = MembershipPair.extend({
  id: Id,
  timeZone: z.string(),
  tier: z.enum(LOYALTY_TIERS),
  totalPoints: z.int(),
  lastVisitDay: Day.nullable(),
  /** In ms, like `countsFrom` and `leftAt`. */
  joinedAt: z.number(),
  countsFrom: z.number(),
  leftAt: z.number().nullable(),
});
export type LockedMembership = z.output<typeof LockedMembership>;

/** SQL: ms since 1970. */
export const millis = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`);

/** SQL: owners and staff earn nothing; `m` and `r` are aliases of membership and restaurant. */
export const isInsider = sql`(r.user_id is not distinct from m.user_id or exists (
  select from restaurant_staff s where s.restaurant_id = m.restaurant_id and s.user_id = m.user_id))`;

const lock = statement(
  'loyalty_hold',
  // PostgreSQL returns an empty string for a lock.
  LockedMembership.extend({ termsLock: z.literal('') }),
  (param) => sql`
    select m.id, m.user_id, m.restaurant_id, r.time_zone, m.tier, m.total_points, m.last_visit_day,
      ${millis('m.joined_at')} as joined_at, ${millis('m.counts_from')} as counts_from, ${millis('m.left_at')} as left_at,
      -- The terms stay as they are until then, too.
      pg_advisory_xact_lock_shared(hashtext('loyalty terms'), r.id) as terms_lock
    from loyalty_memberships m join restaurants r on r.id = m.restaurant_id
    where m.user_id = ${param('userId')} and m.restaurant_id = ${param('restaurantId')}
      and (${param('evenLeft')}::boolean or m.left_at is null) and (${param('evenAtHome')}::boolean or not ${isInsider})
    for no key update of m`,
);

/** Locks a membership and its terms; `evenLeft` includes former members, `evenAtHome` owners and staff. */
export async function lockMembership(
  db: Database,
  pair: MembershipPair,
  { evenAtHome = false, evenLeft = false } = {},
): Promise<LockedMembership | null> {
  const [membership] = await lock(db, { ...pair, evenAtHome, evenLeft });
  return membership ?? null;
}

/** Entries as JSON, oldest first; `m` is the alias of the membership. */
export const selectEntries = sql`(
  select coalesce(json_agg(json_build_object('id', e.id, 'rule', e.rule, 'sourceKind', e.source_kind,
    'sourceId', e.source_id, 'delta', e.delta, 'day', e.day, 'reverses', e.reverses, 'note', e.note,
    'createdAt', ${millis('e.created_at')}) order by e.id), '[]')
  from loyalty_entries e where e.membership_id = m.id)`;

const findEntries = statement(
  'loyalty_entries_of',
  z.object({ entries: z.array(StoredEntry) }),
  (param) => sql`
    select ${selectEntries} as entries from loyalty_memberships m where m.id = ${param('id')}`,
);

export async function readEntries(db: Database, membershipId: number): Promise<StoredEntry[]> {
  const [row] = await findEntries(db, { id: membershipId });
  return row?.entries ?? [];
}

const insertEntries = statement(
  'loyalty_insert',
  StoredEntry,
  (param) => sql`
    insert into loyalty_entries (membership_id, rule, source_kind, source_id, delta, day, reverses, note, created_at)
    -- The clock, once for all: later than whatever the membership was held for.
    select ${param('membershipId')}::int, rule, "sourceKind", "sourceId", delta, day, reverses, note, (select clock_timestamp())
    from json_to_recordset(${param('entries')}::json) as e (rule text, "sourceKind" text, "sourceId" text, delta int,
      day date, reverses bigint, note text)
    returning id, rule, source_kind, source_id, delta, day, reverses, note, ${millis('created_at')} as created_at`,
);

/** Whether an entry needs a notification: the person did not see that they earned these points. */
const isAnnounced = ({ rule, delta }: NewEntry) =>
  ['review', 'photo', 'share', 'challenge'].includes(rule) && delta > 0;

/** Whether points were taken back; administrators' corrections have their own notification. */
const isTakenBack = ({ delta, reverses, note }: NewEntry) =>
  reverses !== null && delta < 0 && note === undefined;

const sumPoints = (entries: readonly NewEntry[]) => entries.reduce((sum, { delta }) => sum + delta, 0);

/** Collects the texts of challenges, and the rules, which are named when they are read. */
function nameEntries(entries: readonly NewEntry[]): { text?: string; about?: string } {
  const notes = entries.flatMap(({ note }) => note ?? []);
  const rules = entries.filter(({ note }) => note === undefined).map(({ rule }) => rule);
  return {
    ...(notes.length > 0 && { text: notes.join(', ') }),
    ...(rules.length > 0 && { about: rules.join(' ') }),
  };
}

/**
 * Writes entries of a locked membership, then the correction of what was given up, the tier and notifications.
 * `storedEntries` are all its entries so far.
 */
export async function writeEntries(
  context: NotificationContext,
  membership: LockedMembership,
  storedEntries: readonly StoredEntry[],
  newEntries: readonly NewEntry[],
): Promise<void> {
  const { db } = context;
  const { id, userId, restaurantId } = membership;
  const givenUp = planGivenUp(groupByCause(storedEntries), newEntries, membership);
  const entries = [...newEntries, ...givenUp];
  const insertedEntries =
    entries.length > 0 ? await insertEntries(db, { membershipId: id, entries: JSON.stringify(entries) }) : [];
  if (membership.leftAt === null) {
    const causes = groupByCause([...storedEntries, ...insertedEntries]);
    const today = businessDay(membership.timeZone, Date.now());
    await setTier(context, membership, computeTier(findEarned(causes, membership.joinedAt), today));
  }
  const notification = { to: userId, subject: { kind: 'restaurant', id: restaurantId } };
  const takenBack = newEntries.filter(isTakenBack);
  const lostPoints = -sumPoints(takenBack) - sumPoints(givenUp);
  if (takenBack.length > 0 && lostPoints > 0) {
    const data = { amount: lostPoints, ...nameEntries(takenBack) };
    await notify(context, { ...notification, kind: pointsTakenBack, data });
  }
  for (const entry of newEntries.filter(isAnnounced)) {
    const data = { amount: entry.delta, ...nameEntries([entry]) };
    await notify(context, { ...notification, kind: pointsEarned, data });
  }
}

/** Changes the tier of a locked membership and notifies the member. */
export async function setTier(
  context: NotificationContext,
  {
    id,
    userId,
    restaurantId,
    tier: before,
  }: Pick<LockedMembership, 'id' | 'userId' | 'restaurantId' | 'tier'>,
  tier: LoyaltyTier,
): Promise<void> {
  if (tier === before) return;
  await context.db.execute(sql`update loyalty_memberships set tier = ${tier} where id = ${id}`);
  await notify(context, {
    to: userId,
    kind: LOYALTY_TIERS.indexOf(tier) > LOYALTY_TIERS.indexOf(before) ? tierReached : tierLost,
    subject: { kind: 'restaurant', id: restaurantId },
    data: { text: tier },
  });
}
