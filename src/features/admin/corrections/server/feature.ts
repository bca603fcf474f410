import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { correctionsTable } from './api.ts';

export const adminCorrectionsFeature: Feature = {
  name: 'admin/corrections',
  contract,
  adminTable: correctionsTable,
};
