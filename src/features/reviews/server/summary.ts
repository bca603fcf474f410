import { sql } from 'drizzle-orm';
import { toColumnName } from '#db/column-name.ts';
import type { Database } from '#db/connect.ts';
import type { LogRole } from '#vocabulary/moderation.ts';
import { SUB_RATINGS, type SubRating } from '../options.ts';

type Mean = { mean: number; count: number } | null;
export type Summary = Record<SubRating, Mean> & {
  count: number;
  mean: number | null;
  stars: number[];
  withPhotos: number;
  verified: number;
  languages: { lang: string; count: number }[];
  brought: number;
  /** Of every year. */
  removals: Array<{ year: number; by: LogRole; rule: number | null; count: number }>;
};

/** How the stars of a restaurant are spread. */
export async function readSummary(db: Database, restaurantId: number): Promise<Summary> {
  const means = SUB_RATINGS.map(
    ([column]) => sql`case when count(${sql.identifier(toColumnName(column))}) > 0 then json_build_object(
      'mean', round(avg(${sql.identifier(toColumnName(column))}), 2)::float8, 'count', count(${sql.identifier(toColumnName(column))}))
      end as ${sql.identifier(column)}`,
  );
  const removals = sql`coalesce((
    select json_agg(json_build_object('year', year, 'by', role, 'rule', nullif(rule, 0), 'count', count) order by count desc, role, rule)
    from removed_reviews where restaurant_id = ${restaurantId} and count > 0), '[]')`;
  const languages = sql`coalesce((
    select json_agg(json_build_object('lang', lang, 'count', count) order by count desc, lang) from (
      select v.lang, count(*) as count from reviews v join users u on u.id = v.user_id
      where v.restaurant_id = ${restaurantId} and v.lang <> 'und' and u.deleted_at is null group by v.lang
    ) spoken), '[]')`;
  const { rows } = await db.execute<Summary>(sql`
    select count(*)::int as count, round(avg(rating), 2)::float8 as mean,
      array[${sql.join(
        [1, 2, 3, 4, 5].map((k) => sql`count(*) filter (where rating = ${k})::int`),
        sql`, `,
      )}] as stars,
      count(*) filter (where cardinality(images) > 0)::int as "withPhotos",
      count(*) filter (where is_visited)::int as verified,
      (select count(*)::int from reviews b where b.restaurant_id = ${restaurantId} and b.brought_from is not null) as brought,
      ${languages} as languages, ${removals} as removals, ${sql.join(means, sql`, `)}
    from reviews v join users u on u.id = v.user_id
    where v.restaurant_id = ${restaurantId} and u.deleted_at is null and v.brought_from is null`);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row.');
  return row;
}
