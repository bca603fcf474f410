import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { postsTable } from './api.ts';

export const adminPostsFeature: Feature = {
  name: 'admin/posts',
  contract,
  adminTable: postsTable,
};
