import type { Feature } from '#kit/server/feature/feature.ts';
import { mountFeeds } from './mount.ts';

export const feedsFeature: Feature = {
  name: 'feeds',
  mount: mountFeeds,
};
