import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';

const PlaceSource = z.object({
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  attribution: z.string().nullable(),
});

/** The sources that facts of restaurants are from, by name, each once. */
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
