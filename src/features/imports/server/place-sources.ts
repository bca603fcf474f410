import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { FIELD_NAMES } from '#features/restaurants/fields.ts';

const PlaceSource = z.object({
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  attribution: z.string().nullable(),
});

export const listPlaceSources = (db: Database) =>
  selectRows(
    db,
    PlaceSource,
    sql`
      select s.* from (
        select distinct on (source_kind) source_name as name, source_url as url, licence, licence_url, attribution
        from imports i where exists (select from restaurant_facts f where f.import_id = i.id)
        order by source_kind, data_date desc
      ) s order by s.name`,
  );

/** `features` is an ordinary fact, which includes the tags. */
const FIELDS = sql.raw(`'{${FIELD_NAMES.filter((name) => name !== 'features').join(',')}}'::text[]`);

/**
 * Selects the sources of a restaurant's imported facts, each with its newest date; a source that states a single
 * field names it.
 */
export const selectSources = sql<Restaurant['sources']>`coalesce((
  select json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence, 'licenceUrl', s.licence_url,
    'attribution', s.attribution, 'date', s.date, 'field', s.field) order by s.name, s.field nulls first) from (
    select distinct on (i.source_kind, field) i.source_name as name, i.source_url as url, i.licence, i.licence_url,
      i.attribution, i.data_date as date, case when f.fact = any(${FIELDS}) then f.fact end as field
    from restaurant_facts f join imports i on i.id = f.import_id
    where f.restaurant_id = restaurants.id order by i.source_kind, field, i.data_date desc
  ) s), '[]')`.as('sources');
