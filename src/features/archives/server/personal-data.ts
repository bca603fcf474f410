import { sql } from 'drizzle-orm';
import { archiveImports, broughtItems } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const archivesData: PersonalData = {
  tables: (me) => ({
    archives: sql`select id, state, site, archived_at, counts, results, reasons, handles,
        created_at, finished_at
      from archive_imports where user_id = ${me} order by id`,
    'brought-items': sql`select kind, key, local_id from brought_items where user_id = ${me} order by kind, key`,
  }),
  // A file that waits is swept within a day.
  erase: [eraseRows(archiveImports.userId), eraseRows(broughtItems.userId)],
};
