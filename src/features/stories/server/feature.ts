import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { stories, storyViews } from '#db/schema.ts';
import { selectVisibleUsername } from '#features/people/server/visibility.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import * as contract from '../contract.ts';
import { storiesApi } from './api.ts';
import { storySubject } from './report-subject.ts';

const storiesData: PersonalData = {
  tables: (me) => ({
    stories: sql`select s.id, s.image, s.line, s.restaurant_id, r.name as restaurant,
        s.created_at, s.expires_at
      from stories s left join restaurants r on r.id = s.restaurant_id where s.user_id = ${me} order by s.id`,
    'story-views': sql`select v.story_id, ${selectVisibleUsername(me, sql`s.user_id`)} as username,
        v.created_at
      from story_views v join stories s on s.id = v.story_id where v.user_id = ${me} order by v.created_at`,
  }),
  pictures: (me) => sql`select image from stories where user_id = ${me}`,
  erase: [eraseRows(storyViews.userId), eraseRows(stories.userId)],
};

/** Deletes expired stories with their views; the sweep of pictures after it deletes their files. */
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
