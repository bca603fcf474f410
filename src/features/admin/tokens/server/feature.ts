import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { tokensTable } from './api.ts';

export const adminTokensFeature: Feature = {
  name: 'admin/tokens',
  contract,
  adminTable: tokensTable,
};
