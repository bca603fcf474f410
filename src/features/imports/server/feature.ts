import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { importHandlers } from './api.ts';

export const importsFeature: Feature = {
  name: 'imports',
  contract,
  handlers: importHandlers,
};
