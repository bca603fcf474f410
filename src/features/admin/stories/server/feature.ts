import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { storiesTable } from './api.ts';

export const adminStoriesFeature: Feature = {
  name: 'admin/stories',
  contract,
  adminTable: storiesTable,
};
