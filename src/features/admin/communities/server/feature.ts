import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { communitiesTable } from './api.ts';

export const adminCommunitiesFeature: Feature = {
  name: 'admin/communities',
  contract,
  adminTable: communitiesTable,
};
