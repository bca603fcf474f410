import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { businessDay } from '#features/visits/rules.ts';
import { Day, LongId } from '#kit/contract/shapes.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import { nameRule } from '../../options.ts';
import { computeEntries, type Fact } from '../../rules.ts';
import { describeEarnedPoints, describeVisitGains } from '../../wording.ts';
import { findMembership } from '../reading.ts';
import { groupByCause, type NewEntry, planEntries, readEarlier, StoredEntry } from './history.ts';
import {
  type LockedMembership,
  lockMembership,
  type MembershipPair,
  millis,
  selectEntries,
  writeEntries,
} from './memberships.ts';

/** `at` in ms. */
const Activity = z.object({ id: LongId, at: z.number() });
type Activity = z.output<typeof Activity>;
const ActivityOfDay = Activity.extend({ day: Day });

export const MemberFacts = z.object({
  visits: z.array(ActivityOfDay),
  reviews: z.array(Activity),
  photos: z.array(Activity),
  openings: z.array(ActivityOfDay),
  terms: z.array(
    z.object({ validFrom: z.number(), isOn: z.boolean(), rules: z.record(z.string(), z.number()) }),
  ),
  entries: z.array(StoredEntry),
});
export type MemberFacts = z.output<typeof MemberFacts>;

const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/** SQL of all facts behind a membership's points; `m` is its alias. */
export const selectFacts = sql`
  ${list(sql`select v.id, v.day, ${millis('v.created_at')} as at from visits v
    where v.user_id = m.user_id and v.restaurant_id = m.restaurant_id`)} as visits,
  ${list(sql`select rv.id, ${millis('rv.created_at')} as at from reviews rv
    where rv.user_id = m.user_id and rv.restaurant_id = m.restaurant_id and rv.brought_from is null`)} as reviews,
  ${list(sql`select p.id, ${millis('p.created_at')} as at from posts p
    where p.user_id = m.user_id and p.restaurant_id = m.restaurant_id
      and p.author_restaurant_id is null and p.brought_from is null and cardinality(p.images) > 0`)} as photos,
  ${list(sql`select o.user_id as id, o.day, ${millis('o.created_at')} as at
    from share_links l join share_link_openings o on o.share_link_id = l.id
    where l.user_id = m.user_id and l.restaurant_id = m.restaurant_id and o.created_at >= m.counts_from`)} as openings,
  ${list(sql`select ${millis('t.valid_from')} as "validFrom", t.is_on as "isOn", t.rules from loyalty_terms t
    where t.restaurant_id = m.restaurant_id`)} as terms,
  ${selectEntries} as entries`;

const readFacts = statement(
  'loyalty_facts',
  MemberFacts,
  (param) => sql`select ${selectFacts} from loyalty_memberships m where m.id = ${param('id')}`,
);

type Counting = Pick<LockedMembership, 'timeZone' | 'joinedAt' | 'countsFrom' | 'leftAt'>;

/** Finds the entries missing for the points to match the facts; former members earn nothing more. */
export function compareEntries(facts: MemberFacts, { timeZone, joinedAt, leftAt, ...options }: Counting) {
  const date = (fact: Activity): Fact => ({ ...fact, day: businessDay(timeZone, fact.at) });
  const countsFrom = leftAt === null ? options.countsFrom : Number.POSITIVE_INFINITY;
  const before = Math.max(joinedAt, countsFrom);
  const causes = groupByCause(facts.entries);
  const dueEntries = computeEntries(
    { ...facts, reviews: facts.reviews.map(date), photos: facts.photos.map(date) },
    facts.terms,
    { from: countsFrom, earlier: readEarlier(causes, before) },
  );
  return { causes, added: planEntries(dueEntries, causes, before) };
}

/**
 * Adds due points and reverses others, in the transaction of the event: the only way from visits, reviews, posts and
 * shares to points. Idempotent and independent of the order of events.
 */
export async function settle(
  context: NotificationContext & Pick<SubscriberContext, 'earned'>,
  pair: MembershipPair,
): Promise<void> {
  const { db, earned } = context;
  const membership = await lockMembership(db, pair, { evenLeft: true });
  if (!membership) return;
  const [facts] = await readFacts(db, { id: membership.id });
  if (!facts) throw new Error('A membership that is held is gone.');
  const { added } = compareEntries(facts, membership);
  await noteLastVisit(db, membership, facts.visits);
  await writeEntries(context, membership, facts.entries, added);
  const gains = added.filter(({ delta }) => delta > 0);
  if (earned && gains.length > 0) earned.push(await describeGains(db, pair, gains));
}

/** Returns the text for the reply of the call that earned the points. */
async function describeGains(
  db: Database,
  pair: MembershipPair,
  gains: readonly NewEntry[],
): Promise<string> {
  const gainsByName = gains.map(({ rule, delta }) => ({ name: nameRule(rule), points: delta }));
  const isVisit = gains.some(({ sourceKind }) => sourceKind === 'visit');
  const membership = isVisit ? await findMembership(db, pair) : null;
  return membership ? describeVisitGains(gainsByName, membership) : describeEarnedPoints(gainsByName);
}

/** Stores the last visit: points expire a year after it. */
async function noteLastVisit(
  db: Database,
  { id, lastVisitDay, countsFrom, leftAt }: LockedMembership,
  visits: Fact[],
): Promise<void> {
  if (leftAt !== null) return;
  const last = visits
    .filter(({ at }) => at >= countsFrom)
    .reduce<string | null>((day, visit) => (day && day > visit.day ? day : visit.day), null);
  if (last === null || (lastVisitDay !== null && lastVisitDay >= last)) return;
  await db.execute(sql`update loyalty_memberships set last_visit_day = ${last} where id = ${id}`);
}
