import { sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { claimNotifications } from '../notifications.ts';
import { claimHandlers } from './api.ts';
import { claimsData } from './personal-data.ts';
import { sweepClaims } from './sweep.ts';
import { isWaitingClaim } from './waiting.ts';

export const claimsFeature: Feature = {
  name: 'claims',
  contract,
  handlers: claimHandlers,
  personalData: claimsData,
  pictures: [restaurantClaims.images],
  notifications: claimNotifications,
  jobs: [{ name: 'ending claims', every: 'hour', run: ({ db }) => sweepClaims(db) }],
  waiting: [{ name: 'claims', count: sql`select count(*) from restaurant_claims where ${isWaitingClaim}` }],
};
