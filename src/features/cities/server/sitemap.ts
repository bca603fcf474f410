import { sql } from 'drizzle-orm';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';

export const citiesInSitemap: SitemapSource = {
  begin: 'cities-',
  table: 'cities',
  select: (last, end) => sql`
    select c.id, '/city/' || c.slug as path, (
        select to_char(max(r.approved_at), 'YYYY-MM-DD') from restaurants r where r.city_id = c.id and r.status = 'approved'
      ) as changed
    from cities c
    where c.id > ${last}::bigint and c.id <= ${end}::bigint
      and exists (select from restaurants r where r.city_id = c.id and r.status = 'approved')
    order by c.id limit ${SITEMAP_SLICE}`,
};
