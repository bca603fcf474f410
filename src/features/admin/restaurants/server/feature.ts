import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { restaurantsTable } from './api.ts';

export const adminRestaurantsFeature: Feature = {
  name: 'admin/restaurants',
  contract,
  adminTable: restaurantsTable,
};
