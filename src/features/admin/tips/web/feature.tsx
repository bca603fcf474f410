import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminTipsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
