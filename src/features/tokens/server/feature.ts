import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { tokensApi } from './api.ts';
import { tokensData } from './personal-data.ts';
import { sweepApiTokens } from './tokens.ts';

export const tokensFeature: Feature = {
  name: 'tokens',
  contract,
  handlers: tokensApi,
  personalData: tokensData,
  jobs: [{ name: 'forgetting tokens', every: 'hour', run: ({ db }) => sweepApiTokens(db) }],
};
