import { sql } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { mailService, sendMails } from './mail.ts';
import { sweepMails } from './queue.ts';

const mailData: PersonalData = {
  tables: (me) => ({
    mails: sql`select kind, address, created_at, sent_at
      from mails where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(mails.userId)],
  isErasedAtOnce: true,
};

export const mailFeature: Feature = {
  name: 'mail',
  personalData: mailData,
  jobs: [
    { name: 'sending mails that wait', every: 'minute', run: ({ get }) => get(mailService).wake() },
    { name: 'sweeping mails', every: 'hour', run: ({ db }) => sweepMails(db) },
  ],
  queuedJobs: [sendMails],
};
