import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { updateAllTasteMatches } from './alike.ts';
import { tasteApi } from './api.ts';
import { tasteData } from './personal-data.ts';

export const tasteFeature: Feature = {
  name: 'taste',
  contract,
  handlers: tasteApi,
  personalData: tasteData,
  jobs: [{ name: 'comparing tastes', every: 'night', run: ({ db }) => updateAllTasteMatches(db) }],
};
