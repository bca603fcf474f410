import { sql } from 'drizzle-orm';
import { appeals, removals } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const reportsData: PersonalData = {
  tables: (me) => ({
    reports: sql`select kind, target_id as "targetId", reason, details, status, decision, created_at as "createdAt",
        handled_at as "handledAt"
      from reports where reporter_id = ${me} order by id`,
    removed: sql`select kind, title, text, images, rule, reason, created_at as "createdAt"
      from removals where user_id = ${me} and restored_at is null order by id`,
    appeals: sql`select kind, title, rule, text, outcome, answer, created_at as "createdAt", decided_at as "decidedAt"
      from appeals where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(appeals.userId), eraseRows(removals.userId)],
};
