import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { mediaApi } from './api.ts';
import { mediaData } from './personal-data.ts';
import { sweepPictures } from './sweep.ts';

export const mediaFeature: Feature = {
  name: 'media',
  contract,
  handlers: mediaApi,
  personalData: mediaData,
  jobs: [{ name: 'sweeping pictures', every: 'hour', run: sweepPictures }],
};
