import { sql } from 'drizzle-orm';
import { removals } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const reportsData: PersonalData = {
  tables: (me) => ({
    reports: sql`select kind, target_id as "targetId", reason, details, status, decision, created_at as "createdAt",
        handled_at as "handledAt"
      from reports where reporter_id = ${me} order by id`,
    removed: sql`select kind, title, text, images, rule, reason, created_at as "createdAt"
      from removals where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(removals.userId)],
};
