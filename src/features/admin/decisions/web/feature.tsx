import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminDecisionsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
