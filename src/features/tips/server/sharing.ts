import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cities, restaurants, users } from '#db/schema.ts';
import { businessDay } from '#features/visits/rules.ts';
import type { TipSharing } from '#features/wallet/server/tip-sharing.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { prepared, statement } from '#kit/server/statements.ts';
import { TIP_RULES } from '#vocabulary/tips.ts';
import { findWeek } from '../rules.ts';

/** Selects the people who share a tip of restaurant `r` by its rule `t`, including the giver. */
export const staffByRule = sql`(
  select u.id from restaurant_staff s join users u on u.id = s.user_id and u.closed_at is null and u.deleted_at is null
  where s.restaurant_id = r.id and s.user_id is distinct from r.user_id
    and (t.rule is distinct from 'person' or s.user_id = t.person_id))`;

const selectSharing = statement(
  'tips_sharing',
  z.object({ rule: z.enum(TIP_RULES), timeZone: z.string(), people: z.array(Id) }),
  (param) => sql`
    select t.rule, r.time_zone,
      array(select id from ${staffByRule} staff where id <> ${param('senderId')} order by id) as people
    from tip_rules t join restaurants r on r.id = t.restaurant_id
    where t.restaurant_id = ${param('restaurantId')}`,
);

const tippable = prepared((db) =>
  db
    .select({
      id: restaurants.id,
      ownerId: users.id,
      closed: users.closedAt,
      deleted: users.deletedAt,
      currency: sql<string>`coalesce(${cities.currency}, ${DEFAULT_CURRENCY})`,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .leftJoin(cities, eq(cities.id, restaurants.cityId))
    .where(and(eq(restaurants.id, sql.placeholder('restaurantId')), eq(restaurants.status, 'approved')))
    .prepare('tips_restaurant'),
);

export const tipSharing: TipSharing = {
  async findRestaurant(tx, restaurantId) {
    const [place] = await tippable(tx).execute({ restaurantId });
    if (!place) throw notFound(t('Restaurant'));
    const { id, ownerId, closed, deleted, currency } = place;
    return { id, ownerId, isOwnerGone: closed !== null || deleted !== null, currency };
  },

  async find(tx, { restaurantId, senderId, at }) {
    const [sharing] = await selectSharing(tx, { restaurantId, senderId });
    if (!sharing || sharing.people.length === 0) return null;
    const { rule, timeZone, people } = sharing;
    return { rule, people, week: rule === 'hours' ? findWeek(businessDay(timeZone, Date.parse(at))) : null };
  },
};
