import { type SQL, sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';

/** Whether any row shows the picture of an upload. */
export function isPictureShown(sources: readonly SQL[]): SQL<boolean> {
  return sql<boolean>`exists (
    select from (${sql.join([...sources], sql` union all `)}) shown (address)
    where shown.address = ${uploads.address}
  )`;
}
