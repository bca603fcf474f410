import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACCESSIBLE } from '#features/restaurants/options.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { FRESH_FACTS, FRESH_SOURCES } from '#vocabulary/freshness.ts';

/** This many visits without a code, by different people, confirm that a place exists. */
const MIN_CODELESS_VISITORS = 3;

/** A dated fact of restaurant `r`, as SQL returns it. */
export const FactRow = z.object({
  fact: z.enum(FRESH_FACTS),
  confirmedAt: Timestamp,
  source: z.enum(FRESH_SOURCES),
  people: z.int().nullable(),
  /** A key of the current value; null for prices, which have a key for each dish. */
  valueKey: z.string().nullable(),
});

/** Whether the value that guests confirmed is still the current one. */
const isStillConfirmed = sql`case c.fact
  when 'prices' then exists (select from menu_items m where m.restaurant_id = r.id
    and m.id::text = split_part(c.value_key, ':', 1) and m.price::text = split_part(c.value_key, ':', 2))
  else c.value_key = f.key end`;

/**
 * The facts of restaurant `r`, each with its latest confirmation: by the owner, by guests who agreed, by a visit
 * (that it exists) or by an import; otherwise the date of the entry.
 */
export const selectDatedFacts: SQL = sql`(
  select f.fact, f.key as value_key, best.at as confirmed_at, best.source, best.people
  from (values
    ('hours', r.opening_hours is not null, md5(r.opening_hours::text), 'hours'),
    ('prices', exists (select from menu_items m where m.restaurant_id = r.id), null, null),
    ('phone', r.phone is not null, r.phone, 'phone'),
    ('accessibility', ${ACCESSIBLE} = any(r.features), 'yes', 'features'),
    ('open', r.closed_at is null, 'open', null)
  ) f (fact, is_stated, key, imported)
  cross join lateral (
    select at, source, people from (
      select r.confirmed_at, 'owner', null::int where r.confirmed_at is not null
      union all
      select c.confirmed_at, 'guests', c.people from fact_confirmations c
        where c.restaurant_id = r.id and c.fact = f.fact and ${isStillConfirmed}
      union all
      select max(v.created_at), 'visits', null from visits v where f.fact = 'open' and v.restaurant_id = r.id
      union all
      select w.at, 'visits', null from (
        select max(o.created_at) as at from own_word_visits o
        where f.fact = 'open' and o.restaurant_id = r.id and o.created_at > now() - interval '60 days'
        having count(distinct o.user_id) >= ${sql.raw(String(MIN_CODELESS_VISITORS))}) w
      union all
      select max(i.data_date)::timestamptz, 'import', null from restaurant_facts x join imports i on i.id = x.import_id
        where x.restaurant_id = r.id and (x.fact = f.imported or f.fact = 'open')
      union all
      select r.created_at, 'entry', null where not exists (
        select from restaurant_facts x where x.restaurant_id = r.id and x.import_id is not null)
    ) dates (at, source, people)
    where at is not null order by at desc limit 1
  ) best
  where f.is_stated)`;
