import { type SQL, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';

/** A query of all addresses of pictures that a feature's rows show, with one column of them. */
export type PictureSource = SQL;

/** Whether any row shows the picture of an upload. */
export function isPictureShown(sources: readonly PictureSource[]): SQL<boolean> {
  return sql<boolean>`exists (
    select from (${sql.join([...sources], sql` union all `)}) shown (address)
    where shown.address = ${uploads.address}
  )`;
}
