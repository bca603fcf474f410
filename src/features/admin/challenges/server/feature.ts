import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { challengesTable } from './api.ts';

export const adminChallengesFeature: Feature = {
  name: 'admin/challenges',
  contract,
  adminTable: challengesTable,
};
