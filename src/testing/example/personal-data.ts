import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const exampleData: PersonalData = {
  tables: (me) => ({
    'example-notes': sql`select note, picture from example_notes where user_id = ${me} order by id`,
  }),
  pictures: (me) => sql`select picture from example_notes where user_id = ${me} and picture is not null`,
  erase: [
    async (tx, me, { limit }) => {
      const { rowCount } = await tx.execute(sql`
        delete from example_notes where ctid = any(array(
          select ctid from example_notes where user_id = ${me} limit ${limit}))`);
      return rowCount ?? 0;
    },
  ],
};
