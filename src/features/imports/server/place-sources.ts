import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

type PlaceSource = {
  name: string;
  url: string | null;
  licence: string;
  licenceUrl: string | null;
  attribution: string | null;
};

/** The sources that facts of restaurants are from, by name, each once. */
export async function listPlaceSources(db: Database): Promise<PlaceSource[]> {
  const { rows } = await db.execute<PlaceSource>(sql`
    select s.* from (
      select distinct on (source_kind) source_name as name, source_url as url, licence, licence_url as "licenceUrl",
        attribution
      from imports i where exists (select from restaurant_facts f where f.import_id = i.id)
      order by source_kind, data_date desc
    ) s order by s.name`);
  return rows;
}
