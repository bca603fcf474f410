import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { usersTable } from './api.ts';

export const adminUsersFeature: Feature = {
  name: 'admin/users',
  contract,
  adminTable: usersTable,
};
