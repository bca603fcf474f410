import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminOverviewPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
