import { sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const mailData: PersonalData = {
  tables: (me) => ({
    mails: sql`select kind, address, created_at, sent_at
      from mails where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(mails.userId)],
  isErasedAtOnce: true,
};
