import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { isUnblocked } from './visibility.ts';

export const peopleData: PersonalData = {
  tables: (me) => ({
    // Without the words of people whom a block hides; notifications themselves know of no blocks.
    notifications: sql`select kind, subject_kind as "subjectKind", subject_id as "subjectId",
        case when ${isUnblocked(me, sql`actor_id`)} then data end as data,
        created_at as "createdAt", read_at as "readAt"
      from notifications where user_id = ${me} order by id`,
  }),
};
