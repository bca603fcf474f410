import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { citiesApi } from './api.ts';
import { mountLabels } from './labels.ts';
import { citiesInSitemap } from './sitemap.ts';

export const citiesFeature: Feature = {
  name: 'cities',
  contract,
  handlers: citiesApi,
  mount: mountLabels,
  sitemap: [citiesInSitemap],
};
