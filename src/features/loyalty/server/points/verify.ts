import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { type Check, MAX_NAMED_ROWS, prove } from '#db/proof.ts';
import { selectRows } from '#db/rows.ts';
import { businessDay } from '#features/visits/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { computeTier } from '../../rules.ts';
import { findEarned, groupByCause, planGivenUp } from './history.ts';
import { isInsider, LockedMembership, millis } from './memberships.ts';
import { compareEntries, MemberFacts, selectFacts } from './settle.ts';

/** Memberships in memory at a time. */
const MEMBERSHIPS_PER_SLICE = 200;

/** Each query returns a sentence for every wrong row. */
const CHECKS = {
  'totals equal their entries': sql`
    select format('membership %s has %s points, its entries say %s', m.id, m.total_points, coalesce(sum(e.delta), 0))
    from loyalty_memberships m left join loyalty_entries e on e.membership_id = m.id
    group by m.id having m.total_points <> coalesce(sum(e.delta), 0)`,
  'a reversal takes back what it names': sql`
    select format('entry %s of %s points reverses entry %s of %s', e.id, e.delta, o.id, o.delta)
    from loyalty_entries e join loyalty_entries o on o.id = e.reverses
    where e.delta <> -o.delta or e.membership_id <> o.membership_id or e.id <= o.id`,
  'who left has no points': sql`
    select format('membership %s was left with %s points', id, total_points)
    from loyalty_memberships where left_at is not null and total_points > 0`,
  'each redemption took its price, once, and gave it back where it was not used': sql`
    select format('redemption %s (%s) of %s points has entries of %s', d.id, d.status, d.price, coalesce(sum(e.delta), 0))
    from loyalty_redemptions d left join loyalty_entries e
      on e.membership_id = d.membership_id and e.source_kind = 'redemption' and e.source_id = d.id::text
    group by d.id
    having coalesce(sum(e.delta), 0) <> (case d.status when 'returned' then 0 else -d.price end)`,
  'no points expired without three notices': sql`
    select format('entry %s expired points after %s notices', e.id, (
      select count(*) from loyalty_expiry_notices n
      where n.membership_id = e.membership_id and n.last_visit_day::text = e.source_id))
    from loyalty_entries e where e.rule = 'expiry' and e.reverses is null and 3 > (
      select count(*) from loyalty_expiry_notices n
      where n.membership_id = e.membership_id and n.last_visit_day::text = e.source_id
        and n.sent_at < e.created_at - make_interval(days => n.days_before - 1))`,
} as const;

const Row = MemberFacts.extend(
  LockedMembership.pick({
    id: true,
    timeZone: true,
    tier: true,
    joinedAt: true,
    countsFrom: true,
    leftAt: true,
  }).shape,
).extend({ isHome: z.boolean() });
type Row = z.output<typeof Row>;

/** Checks points, tiers and entries against their facts, at one moment; lists what is wrong. */
export const verifyLoyalty = (db: Database): Promise<Check[]> => prove(db, CHECKS, replay);

/** Recomputes every membership from visits, reviews, posts and shares. */
async function replay(tx: Database): Promise<Check[]> {
  const [points, tiers]: [Check, Check] = [
    { what: 'entries are those that visits, reviews, posts and shares give', wrong: [] },
    { what: 'tiers follow from the entries', wrong: [] },
  ];
  for (let last = 0; ; ) {
    const query = sql`
      select m.id, r.time_zone, m.tier, ${millis('m.joined_at')} as joined_at,
        ${millis('m.counts_from')} as counts_from, ${millis('m.left_at')} as left_at, ${isInsider} as is_home,
        ${selectFacts}
      from loyalty_memberships m join restaurants r on r.id = m.restaurant_id
      where m.id > ${last} and m.user_id is not null order by m.id limit ${MEMBERSHIPS_PER_SLICE}`;
    const rows = await selectRows(tx, Row, query);
    for (const row of rows) {
      last = row.id;
      name(points, findWrongEntries(row));
      name(tiers, findWrongTier(row));
    }
    if (rows.length < MEMBERSHIPS_PER_SLICE) return [points, tiers];
  }
}

const name = ({ wrong }: Check, sentences: string[]) => {
  wrong.push(...sentences.slice(0, MAX_NAMED_ROWS - wrong.length));
};

/** Skips owners and staff: they keep earlier points and earn nothing. */
function findWrongEntries(row: Row): string[] {
  if (row.isHome) return [];
  const { causes, added } = compareEntries(row, row);
  return [...added, ...planGivenUp(causes, added, row)].map(
    ({ rule, sourceKind, sourceId, delta }) =>
      `membership ${row.id} lacks an entry of ${delta} points: ${rule} for ${sourceKind} ${sourceId}`,
  );
}

/** Accepts yesterday's tier too: the job lowers it in the night after the month ends. */
function findWrongTier({ id, timeZone, tier, joinedAt, leftAt, entries }: Row): string[] {
  if (leftAt !== null) return [];
  const earnedEntries = findEarned(groupByCause(entries), joinedAt);
  const now = Date.now();
  const right = [now, now - DAY_MS].map((at) => computeTier(earnedEntries, businessDay(timeZone, at)));
  return right.includes(tier) ? [] : [`membership ${id} is ${tier}, its entries say ${right[0]}`];
}
