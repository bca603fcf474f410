import { sql } from 'drizzle-orm';
import { appeals, removals } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const reportsData: PersonalData = {
  tables: (me) => ({
    reports: sql`select kind, target_id, reason, details, status, decision, created_at,
        handled_at
      from reports where reporter_id = ${me} order by id`,
    removed: sql`select kind, title, text, images, rule, reason, created_at
      from removals where user_id = ${me} and restored_at is null order by id`,
    appeals: sql`select kind, title, rule, text, outcome, answer, created_at, decided_at
      from appeals where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(appeals.userId), eraseRows(removals.userId)],
};
