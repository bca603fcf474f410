import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { listsApi } from './api.ts';
import { listsData } from './personal-data.ts';

export const listsFeature: Feature = {
  name: 'lists',
  contract,
  handlers: listsApi,
  personalData: listsData,
};
