import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminCouponsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
