import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { commentsTable } from './api.ts';

export const adminCommentsFeature: Feature = {
  name: 'admin/comments',
  contract,
  adminTable: commentsTable,
};
