import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { ownerApi } from './api.ts';

export const ownerFeature: Feature = {
  name: 'owner',
  contract,
  handlers: ownerApi,
  waiting: [{ name: 'proposals', count: sql`select count(*) from proposals` }],
};
