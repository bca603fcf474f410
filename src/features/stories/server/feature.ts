import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { stories } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import * as contract from '../contract.ts';
import { storiesApi } from './api.ts';
import { storiesData } from './personal-data.ts';
import { storySubject } from './report-subject.ts';

/** Removes stories that have ended, with who looked at them; the sweep of pictures after it takes their files. */
const sweepStories = (db: Database, now: Date): Promise<void> =>
  deleteInSlices(db, stories, sql`expires_at <= ${now.toISOString()}`);

export const storiesFeature: Feature = {
  name: 'stories',
  contract,
  handlers: storiesApi,
  personalData: storiesData,
  pictures: [stories.image],
  reportSubjects: [storySubject],
  jobs: [{ name: 'removing stories that ended', every: 'hour', run: ({ db }, now) => sweepStories(db, now) }],
};
