import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { isUnblocked } from './visibility.ts';

export const peopleData: PersonalData = {
  tables: (me) => ({
    // Without the words of people whom a block hides; notifications themselves know of no blocks.
    notifications: sql`select kind, subject_kind, subject_id,
        case when ${isUnblocked(me, sql`actor_id`)} then data end as data,
        created_at, read_at
      from notifications where user_id = ${me} order by id`,
  }),
};
