import { sql } from 'drizzle-orm';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';

/** The pages of communities, which the newest post changes. */
export const communitiesInSitemap: SitemapSource = {
  begin: 'communities-',
  table: 'communities',
  select: (last, end) => sql`
    select c.id, '/c/' || c.slug as path, to_char(greatest(c.created_at,
      (select p.created_at from posts p where p.community_id = c.id order by p.created_at desc limit 1)
    ), 'YYYY-MM-DD') as changed
    from communities c
    where c.id > ${last}::bigint and c.id <= ${end}::bigint
    order by c.id limit ${SITEMAP_SLICE}`,
};
