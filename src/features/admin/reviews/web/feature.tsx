import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminReviewsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
