import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { toColumnName } from '#db/column-name.ts';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { LOG_ROLES } from '#vocabulary/moderation.ts';
import { SUB_RATINGS } from '../options.ts';

const Mean = z.object({ mean: z.number(), count: z.int() }).nullable();

const Summary = z.object({
  count: z.int(),
  mean: z.number().nullable(),
  stars: z.array(z.int()),
  foodRating: Mean,
  serviceRating: Mean,
  atmosphereRating: Mean,
  valueRating: Mean,
  viewRating: Mean,
  withPhotos: z.int(),
  verified: z.int(),
  languages: z.array(z.object({ lang: z.string(), count: z.int() })),
  brought: z.int(),
  /** Of every year. */
  removals: z.array(
    z.object({ year: z.int(), by: z.enum(LOG_ROLES), rule: z.int().nullable(), count: z.int() }),
  ),
});
export type Summary = z.output<typeof Summary>;

/** How the stars of a restaurant are spread. */
export async function readSummary(db: Database, restaurantId: number): Promise<Summary> {
  const means = SUB_RATINGS.map(([name]) => {
    const column = sql.identifier(toColumnName(name));
    return sql`case when count(${column}) > 0
      then json_build_object('mean', round(avg(${column}), 2)::float8, 'count', count(${column})) end as ${column}`;
  });
  const removals = sql`coalesce((
    select json_agg(json_build_object('year', year, 'by', role, 'rule', nullif(rule, 0), 'count', count) order by count desc, role, rule)
    from removed_reviews where restaurant_id = ${restaurantId} and count > 0), '[]')`;
  const languages = sql`coalesce((
    select json_agg(json_build_object('lang', lang, 'count', count) order by count desc, lang) from (
      select v.lang, count(*) as count from reviews v join users u on u.id = v.user_id
      where v.restaurant_id = ${restaurantId} and v.lang <> 'und' and u.deleted_at is null group by v.lang
    ) spoken), '[]')`;
  const [summary] = await selectRows(
    db,
    Summary,
    sql`
      select count(*)::int as count, round(avg(rating), 2)::float8 as mean,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((k) => sql`count(*) filter (where rating = ${k})::int`),
          sql`, `,
        )}] as stars,
        count(*) filter (where cardinality(images) > 0)::int as with_photos,
        count(*) filter (where is_visited)::int as verified,
        (select count(*)::int from reviews b where b.restaurant_id = ${restaurantId} and b.brought_from is not null) as brought,
        ${languages} as languages, ${removals} as removals, ${sql.join(means, sql`, `)}
      from reviews v join users u on u.id = v.user_id
      where v.restaurant_id = ${restaurantId} and u.deleted_at is null and v.brought_from is null`,
  );
  if (!summary) throw new Error('A count returned no row.');
  return summary;
}
