import type { Feature } from '#kit/server/feature/feature.ts';
import { mountMap } from './mount.ts';

export const mapFeature: Feature = {
  name: 'map',
  mount: mountMap,
};
