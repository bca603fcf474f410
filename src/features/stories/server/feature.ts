import { stories } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { storiesApi } from './api.ts';
import { storiesData } from './personal-data.ts';
import { storySubject } from './report-subject.ts';
import { sweepStories } from './sweep.ts';

export const storiesFeature: Feature = {
  name: 'stories',
  contract,
  handlers: storiesApi,
  personalData: storiesData,
  pictures: [stories.image],
  reportSubjects: [storySubject],
  jobs: [{ name: 'removing stories that ended', every: 'hour', run: ({ db }, now) => sweepStories(db, now) }],
};
