import { sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const mediaData: PersonalData = {
  tables: (me) => ({
    uploads: sql`select address, width, height, alt, credit, created_at from uploads
      where user_id = ${me} order by id`,
  }),
  pictures: (me) => sql`select address from uploads where user_id = ${me}`,
  // A job removes them once nothing shows them any more.
  erase: [clearColumn(uploads.userId)],
};
