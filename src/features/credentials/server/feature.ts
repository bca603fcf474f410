import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { credentialsApi } from './api.ts';
import { mountOpenId } from './openid/mount.ts';
import { credentialsData } from './personal-data.ts';
import { sweepSignIns } from './sweep.ts';

export const credentialsFeature: Feature = {
  name: 'credentials',
  contract,
  handlers: credentialsApi,
  mount: mountOpenId,
  personalData: credentialsData,
  jobs: [{ name: 'forgetting sign-ins', every: 'hour', run: ({ db }) => sweepSignIns(db) }],
};
