import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { restaurants, tipRules, tips } from '#db/schema.ts';
import { nameHiddenPerson } from '#features/people/rules.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { businessDay } from '#features/visits/rules.ts';
import { selectTipState } from '#features/wallet/server/tip-state.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { getTipDesk, type TipDesk, type TipWeek } from '../contract.ts';
import { findLastDay, isWeekOver, TIPS } from '../rules.ts';
import { allotByHours } from './allotment.ts';

const Desk = getTipDesk.reply.omit({ weeks: true, latest: true }).extend({ timeZone: z.string() });
const WaitingWeek = getTipDesk.reply.shape.weeks.element.omit({ isOver: true, lastDay: true });

/** Selects the name of staff member `u` for the owner; a placeholder if one of the two has blocked the other. */
const selectName = (readerId: number) =>
  sql`case when ${isUnblocked(readerId, sql`u.id`)} then coalesce(nullif(u.name, ''), u.username) else ${nameHiddenPerson()} end`;

/** Reads how a restaurant shares its tips, which weeks wait for hours, and the tips shared recently. */
export async function readTipDesk(db: Database, restaurantId: number, readerId: number): Promise<TipDesk> {
  const query = sql`
    select t.rule, t.person_id, t.published_at as since, r.time_zone,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from (
        select u.id, ${selectName(readerId)} as name
        from restaurant_staff s join users u on u.id = s.user_id and u.closed_at is null and u.deleted_at is null
        where s.restaurant_id = r.id and s.user_id is distinct from r.user_id) staff), '[]') as staff
    from restaurants r left join tip_rules t on t.restaurant_id = r.id where r.id = ${restaurantId}`;
  const [desk] = await selectRows(db, Desk, query);
  if (!desk) throw notFound(t('Restaurant'));
  const { timeZone, ...rest } = desk;
  const latest = await db
    .select({
      id: tips.id,
      amount: tips.amount,
      currency: tips.currency,
      rule: tips.rule,
      state: selectTipState,
      people: sql<number>`(select count(*)::int from tip_shares s where s.tip_id = ${tips.id} and s.amount > 0)`,
      createdAt: tips.createdAt,
    })
    .from(tips)
    .where(and(eq(tips.restaurantId, restaurantId), isNotNull(tips.rule)))
    .orderBy(desc(tips.createdAt), desc(tips.id))
    .limit(10);
  return {
    ...rest,
    weeks: await readWeeks(db, { restaurantId, readerId, today: businessDay(timeZone, Date.now()) }),
    latest: latest.flatMap(({ rule, ...one }) => (rule === null ? [] : [{ ...one, rule }])),
  };
}

/** Reads the weeks whose tips wait for hours. */
async function readWeeks(
  db: Database,
  { restaurantId, readerId, today }: { restaurantId: number; readerId: number; today: string },
): Promise<TipWeek[]> {
  const query = sql`
    select h.week::text, h.currency, h.tips, h.amount,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) from (
        select distinct u.id, ${selectName(readerId)} as name
        from tips t join tip_shares s on s.tip_id = t.id
          join users u on u.id = s.user_id and u.closed_at is null and u.deleted_at is null
        where t.restaurant_id = ${restaurantId} and t.rule = 'hours' and t.allotted_at is null and t.week = h.week) p), '[]') as people
    from (
      select week, currency, count(*)::int as tips, sum(amount)::int as amount from tips
      where restaurant_id = ${restaurantId} and rule = 'hours' and allotted_at is null
      group by week, currency) h
    order by h.week, h.currency`;
  return (await selectRows(db, WaitingWeek, query)).map((row) => ({
    ...row,
    isOver: isWeekOver(row.week, today),
    lastDay: findLastDay(row.week),
  }));
}

type RuleInput = { restaurantId: number; ownerId: number; rule: TipDesk['rule']; personId: number | null };

/** Publishes the rule for future tips. */
export async function saveRule(
  tx: Database,
  { restaurantId, ownerId, rule, personId }: RuleInput,
): Promise<void> {
  if (rule === null) {
    await tx.delete(tipRules).where(eq(tipRules.restaurantId, restaurantId));
    return;
  }
  const { staff } = await readTipDesk(tx, restaurantId, ownerId);
  if (staff.length === 0) throw conflict(t('Invite somebody first: nobody works here yet.'));
  if (rule === 'person' && !staff.some(({ id }) => id === personId))
    throw badInput({ personId: t('Choose somebody who works here') });
  const values = { rule, personId: rule === 'person' ? personId : null };
  await tx
    .insert(tipRules)
    .values({ restaurantId, ...values })
    .onConflictDoUpdate({
      target: tipRules.restaurantId,
      set: { ...values, publishedAt: sql`now()` },
      setWhere: sql`(${tipRules.rule}, ${tipRules.personId}) is distinct from (${values.rule}, ${values.personId}::int)`,
    });
}

type HoursInput = {
  restaurantId: number;
  week: string;
  hours: readonly { userId: number; minutes: number }[];
};

/** Shares out a week's tips by hours, each tip among the people who worked here when it was given. */
export async function shareOutWeek(tx: Database, { restaurantId, week, hours }: HoursInput): Promise<void> {
  const [place] = await tx
    .select({ timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  if (!place) throw notFound(t('Restaurant'));
  if (!isWeekOver(week, businessDay(place.timeZone, Date.now())))
    throw badInput({ week: t('This week is not over yet') });
  if (hours.every(({ minutes }) => minutes === 0)) throw badInput({ hours: t('Say who worked how long') });
  const waitingTips = await tx
    .select({ id: tips.id, amount: tips.amount })
    .from(tips)
    .where(
      and(
        eq(tips.restaurantId, restaurantId),
        eq(tips.rule, 'hours'),
        eq(tips.week, week),
        isNull(tips.allottedAt),
      ),
    )
    .orderBy(asc(tips.id))
    .limit(TIPS.mostAtOnce)
    .for('no key update');
  // If two calls arrive at once, the second finds nothing to share.
  if (waitingTips.length === 0) throw conflict(t('No tips of this week wait any more.'));
  const minutes = new Map(hours.map((one) => [one.userId, one.minutes]));
  for (const tip of waitingTips) await allotByHours(tx, tip, minutes);
}
