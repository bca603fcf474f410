import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { answersTable } from './api.ts';

export const adminAnswersFeature: Feature = {
  name: 'admin/answers',
  contract,
  adminTable: answersTable,
};
