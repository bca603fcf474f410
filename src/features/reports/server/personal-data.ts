import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const reportsData: PersonalData = {
  tables: (me) => ({
    reports: sql`select kind, target_id as "targetId", reason, details, status, decision, created_at as "createdAt",
        handled_at as "handledAt"
      from reports where reporter_id = ${me} order by id`,
  }),
};
