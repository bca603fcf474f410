import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { menuItemsTable } from './api.ts';

export const adminMenuItemsFeature: Feature = {
  name: 'admin/menu-items',
  contract,
  adminTable: menuItemsTable,
};
