import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { reviewsTable } from './api.ts';

export const adminReviewsFeature: Feature = {
  name: 'admin/reviews',
  contract,
  adminTable: reviewsTable,
};
