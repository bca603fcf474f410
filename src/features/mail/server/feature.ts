import type { Feature } from '#kit/server/feature/feature.ts';
import { mailService, sendMails } from './mail.ts';
import { mailData } from './personal-data.ts';
import { sweepMails } from './queue.ts';

export const mailFeature: Feature = {
  name: 'mail',
  personalData: mailData,
  jobs: [
    { name: 'sending mails that wait', every: 'minute', run: ({ get }) => get(mailService).wake() },
    { name: 'sweeping mails', every: 'hour', run: ({ db }) => sweepMails(db) },
  ],
  queuedJobs: [sendMails],
};
