import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminReportsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
