import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { counterApi } from './api.ts';

export const counterFeature: Feature = {
  name: 'counter',
  contract,
  handlers: counterApi,
};
