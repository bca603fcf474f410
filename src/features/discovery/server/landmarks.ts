import type pg from 'pg';
import type { Landmark } from '#features/search-index/columns/landmarks.ts';

/** In place of a restaurant's id in `search_changes`: landmarks have changed. */
export const LANDMARKS_CHANGED = -1;

/** All landmarks, of each as its source told it last. */
export async function readLandmarks(pool: pg.Pool): Promise<Landmark[]> {
  const { rows } = await pool.query<Landmark>(
    `select name, aliases, kind, latitude as lat, longitude as lng from (
       select distinct on (source_kind, source_id) * from landmarks order by source_kind, source_id, id desc
     ) latest order by id`,
  );
  return rows;
}
