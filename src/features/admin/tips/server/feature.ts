import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { tipsTable } from './api.ts';

export const adminTipsFeature: Feature = {
  name: 'admin/tips',
  contract,
  adminTable: tipsTable,
};
