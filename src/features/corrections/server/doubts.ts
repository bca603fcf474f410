import { type SQL, sql } from 'drizzle-orm';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { FEWEST_DOUBTING } from '#features/restaurants/rules.ts';

/** Selects the current value of a fact of restaurant `r`, in the format in which corrections store it. */
export const selectFact = (fact: SQL): SQL => sql`case ${fact}
  when 'hours' then jsonb_build_object('openingHours', r.opening_hours)
  when 'address' then jsonb_build_object('address', r.address)
  when 'position' then jsonb_build_object('latitude', r.latitude, 'longitude', r.longitude)
  when 'phone' then jsonb_build_object('phone', r.phone)
  when 'website' then jsonb_build_object('website', r.website)
  when 'name' then jsonb_build_object('name', r.name)
  when 'names' then jsonb_build_object('names', r.names)
  when 'price' then jsonb_build_object('priceRange', r.price_range)
  else '{}'::jsonb end`;

/**
 * Whether the open suggestion `c` of person `u` counts as a doubt about restaurant `r`. Its author must not be the
 * owner, and must have an active account that was a day old when they wrote it; the value that they saw must still be
 * on the page. Additions, such as a name in another language, cast no doubt.
 */
export const countsAsDoubt: SQL = sql`(c.status = 'open' and c.fact not in ('menu', 'photo', 'names') and c.user_id is distinct from r.user_id
  and u.deleted_at is null and u.closed_at is null and u.created_at <= c.created_at - interval '1 day'
  and c.before = ${selectFact(sql`c.fact`)})`;

/**
 * Selects the facts of a restaurant that are in doubt, with the number of people who doubt each; a value that fewer
 * than FEWEST_DOUBTING suggest does not count. A person has one open suggestion per fact.
 */
export const selectDoubts = sql<Restaurant['doubts']>`coalesce((
  select json_agg(json_build_object('fact', d.fact, 'people', d.people) order by d.fact) from (
    select fact, sum(people)::int as people from (
      select c.fact, c.value_key, count(*) as people
      from corrections c join users u on u.id = c.user_id join restaurants r on r.id = c.restaurant_id
      where c.restaurant_id = restaurants.id and ${countsAsDoubt}
      group by c.fact, c.value_key having count(*) >= ${sql.raw(String(FEWEST_DOUBTING))}
    ) alike group by fact
  ) d), '[]')`.as('doubts');
