import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { citiesTable } from './api.ts';

export const adminCitiesFeature: Feature = {
  name: 'admin/cities',
  contract,
  adminTable: citiesTable,
};
