import type { Feature } from '#kit/server/feature/feature.ts';
import { mailData } from './personal-data.ts';
import { sweepMails } from './queue.ts';

export const mailFeature: Feature = {
  name: 'mail',
  personalData: mailData,
  jobs: [{ name: 'sweeping mails', every: 'hour', run: ({ db }) => sweepMails(db) }],
};
