import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Day, Id } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { statement } from '#kit/server/statements.ts';
import { nameRule } from '../options.ts';
import { computeExpiry, findNextTier, LOYALTY } from '../rules.ts';
import { LoyaltyCard, LoyaltyEntry, Membership } from '../shapes.ts';
import type { MembershipPair } from './points/memberships.ts';

/** Input of `computeExpiry`: `selectSince` and `selectSent`. */
export const ExpiryFacts = z.object({
  since: Day,
  sent: z.array(z.object({ daysBefore: z.int(), sentOn: Day })),
});

const Row = Membership.omit({ next: true, expiresOn: true }).extend(ExpiryFacts.shape).extend({ today: Day });

const IS_EARNING = sql`e.rule in ('visit', 'first-visit', 'loyalty-member', 'weekend', 'review', 'photo', 'share', 'challenge')`;

/** SQL: earned in the current membership; a reversal counts only if its entry does. */
export const IS_EARNED_NOW = sql`${IS_EARNING} and e.created_at >= m.joined_at and (e.reverses is null or exists (
  select from loyalty_entries f where f.membership_id = e.membership_id and f.rule = e.rule
    and f.source_kind = e.source_kind and f.source_id = e.source_id and f.reverses is null
    and f.created_at >= m.joined_at))`;

/** Day from which twelve months run: the last visit, joining, or the last expiry. */
export const selectSince = sql`greatest(m.last_visit_day, m.joined_at::date,
  (select max(e.day) from loyalty_entries e where e.membership_id = m.id and e.rule = 'expiry'))`;

/** Notices sent for an expiry; `m` is the alias of the membership and `since` its day. */
export const selectSent = (since: SQL) => sql`(
  select coalesce(json_agg(json_build_object('daysBefore', n.days_before, 'sentOn', n.sent_at::date)), '[]')
  from loyalty_expiry_notices n where n.membership_id = m.id and n.last_visit_day = ${since})`;

/** Columns of a membership `m`. */
const columns = sql`
  m.id, m.restaurant_id, m.joined_at, m.total_points, m.tier, m.shows_name, m.last_visit_day,
  year.points as year_points, year.visits as year_visits, start.since, ${selectSent(sql`start.since`)} as sent,
  current_date as today`;

const joinEarnedSums = sql`
  cross join lateral (
    select coalesce(sum(e.delta) filter (where ${IS_EARNED_NOW}), 0)::int as points,
      coalesce(sum(sign(e.delta)) filter (where e.rule = 'visit'), 0)::int as visits
    from loyalty_entries e
    where e.membership_id = m.id and e.created_at >= m.joined_at
      and e.day > current_date - ${sql.raw(String(LOYALTY.tierDays))}
  ) year
  cross join lateral (select ${selectSince} as since) start`;

function toMembership({ since, sent, today, ...row }: z.output<typeof Row>): Membership {
  return {
    ...row,
    next: findNextTier(row.tier, { points: row.yearPoints, visits: row.yearVisits }),
    expiresOn: row.totalPoints > 0 ? computeExpiry(since, sent, today).expiresOn : null,
  };
}

const findOne = statement(
  'loyalty_membership',
  Row,
  (param) => sql`
    select ${columns} from loyalty_memberships m ${joinEarnedSums}
    where m.user_id = ${param('userId')} and m.restaurant_id = ${param('restaurantId')} and m.left_at is null`,
);

export async function findMembership(db: Database, pair: MembershipPair): Promise<Membership | null> {
  const [row] = await findOne(db, pair);
  return row ? toMembership(row) : null;
}

const CardRow = LoyaltyCard.omit({ next: true, expiresOn: true }).extend(Row.shape).extend({ active: Day });

const findCards = statement(
  'loyalty_cards',
  CardRow,
  (param) => sql`
    select ${columns}, page.active, page.restaurant,
      coalesce((select t.is_on from loyalty_terms t where t.restaurant_id = m.restaurant_id
        order by t.version desc limit 1), false) as is_on
    from (
      select m.*, coalesce(m.last_visit_day, m.joined_at::date) as active,
        json_build_object('id', r.id, 'name', r.name, 'image', r.images[1]) as restaurant
      from loyalty_memberships m join restaurants r on r.id = m.restaurant_id
      where m.user_id = ${param('userId')} and m.left_at is null and r.status = 'approved' and r.deleted_at is null
        and (coalesce(m.last_visit_day, m.joined_at::date), m.id) < (${param('day')}::date, ${param('last')}::int)
      order by coalesce(m.last_visit_day, m.joined_at::date) desc, m.id desc limit ${param('limit')}
    ) page join loyalty_memberships m on m.id = page.id ${joinEarnedSums}
    order by page.active desc, m.id desc`,
);

const CardCursor = z.tuple([Day, Id]);

/** A person's programmes, the last visited first. */
export async function readLoyaltyCards(
  db: Database,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<LoyaltyCard>> {
  const [day, last] = cursor ? decodeCursor(cursor, CardCursor) : ['9999-12-31', 0];
  const rows = await findCards(db, { userId, day, last, limit: limit + 1 });
  const page = toPage(rows, limit, ({ active, id }) => [active, id]);
  return {
    ...page,
    items: page.items.map(({ active: _, restaurant, isOn, ...row }) => ({
      ...toMembership(row),
      restaurant,
      isOn,
    })),
  };
}

const findHistory = statement(
  'loyalty_history',
  LoyaltyEntry.omit({ name: true }),
  (param) => sql`
    select * from (
      select e.id, e.delta, e.rule, e.day, e.reverses, e.note, e.created_at,
        (sum(e.delta) over (order by e.id))::int as balance
      from loyalty_entries e where e.membership_id = ${param('id')}
    ) e where e.id < ${param('before')}::bigint order by e.id desc limit ${param('limit')}`,
);

const EntryCursor = z.tuple([z.int().positive()]);

/** Newest first, each entry with the balance after it. */
export async function readHistory(
  db: Database,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<LoyaltyEntry>> {
  const [before] = cursor ? decodeCursor(cursor, EntryCursor) : [Number.MAX_SAFE_INTEGER];
  const rows = await findHistory(db, { id, before, limit: limit + 1 });
  const items = rows.map((row) => ({ ...row, name: nameRule(row.rule) }));
  return toPage(items, limit, (entry) => [entry.id]);
}

/** Also finds a membership that has ended. */
export async function findMembershipId(
  db: Database,
  { userId, restaurantId }: MembershipPair,
): Promise<number | null> {
  const [membership] = await selectRows(
    db,
    z.object({ id: Id }),
    sql`select id from loyalty_memberships where user_id = ${userId} and restaurant_id = ${restaurantId}`,
  );
  return membership?.id ?? null;
}
