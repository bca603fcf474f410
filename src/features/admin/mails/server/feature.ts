import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { mailsTable } from './api.ts';

export const adminMailsFeature: Feature = {
  name: 'admin/mails',
  contract,
  adminTable: mailsTable,
};
