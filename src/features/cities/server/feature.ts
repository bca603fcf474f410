import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';
import * as contract from '../contract.ts';
import { citiesApi } from './api.ts';
import { mountLabels } from './labels.ts';

const citiesInSitemap: SitemapSource = {
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

export const citiesFeature: Feature = {
  name: 'cities',
  contract,
  handlers: citiesApi,
  mount: mountLabels,
  sitemap: [citiesInSitemap],
};
