import { sql } from 'drizzle-orm';
import { isReviewedIn } from '#features/restaurants/server/detail/languages.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';
import { ENGLISH } from '#kit/server/texts/language.ts';

/** The pages of restaurants, which the newest review changes too. */
export const placesInSitemap: SitemapSource = {
  begin: '',
  table: 'restaurants',
  select: (last, end, language) => sql`
    select r.id, '/restaurants/' || r.id as path, to_char(greatest(
      r.created_at, r.approved_at, r.confirmed_at,
      (select v.created_at from reviews v where v.restaurant_id = r.id order by v.created_at desc nulls last limit 1)
    ), 'YYYY-MM-DD') as changed
    from restaurants r
    where r.id > ${last}::bigint and r.id <= ${end}::bigint and r.status = 'approved'
      and ${language === ENGLISH ? sql`true` : isReviewedIn(sql`r.id`, sql`${language}`)}
    order by r.id limit ${SITEMAP_SLICE}`,
};
