import type { Feature } from '#kit/server/feature/feature.ts';
import { sweepKeys } from '#kit/server/idempotency.ts';
import * as contract from '../contract.ts';
import { authApi } from './api.ts';
import { sweepTokens } from './mailed/tokens.ts';
import { authData } from './personal-data.ts';

export const authFeature: Feature = {
  name: 'auth',
  contract,
  handlers: authApi,
  personalData: authData,
  jobs: [
    { name: 'sweeping sessions', every: 'hour', run: ({ db, sessions }) => sessions.sweep(db) },
    { name: 'forgetting tokens of mails', every: 'hour', run: ({ db }) => sweepTokens(db) },
    { name: 'forgetting idempotency keys', every: 'hour', run: ({ db }) => sweepKeys(db) },
  ],
};
