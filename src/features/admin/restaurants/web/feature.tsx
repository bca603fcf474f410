import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminRestaurantsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
