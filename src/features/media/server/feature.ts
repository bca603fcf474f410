import { sql } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { mediaApi } from './api.ts';
import { sweepPictures } from './sweep.ts';

const mediaData: PersonalData = {
  tables: (me) => ({
    uploads: sql`select address, width, height, alt, credit, created_at from uploads
      where user_id = ${me} order by id`,
  }),
  pictures: (me) => sql`select address from uploads where user_id = ${me}`,
  // A job removes them once no row shows them.
  erase: [clearColumn(uploads.userId)],
};

export const mediaFeature: Feature = {
  name: 'media',
  contract,
  handlers: mediaApi,
  personalData: mediaData,
  jobs: [{ name: 'sweeping pictures', every: 'hour', run: sweepPictures }],
};
